/*
 * Sizes of a design (D12, D50): products of one design (`variant`) with different size labels. The English label
 * identifies a size.
 */

interface Sized {
  code: string;
  variant: string;
  size?: string | undefined;
}

/** Returns the distinct size labels of products in English, sorted by the lowest code with each label. */
export function sizesOf(products: readonly Pick<Sized, 'code' | 'size'>[]): string[] {
  const sorted = products.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  return [...new Set(sorted.flatMap(({ size }) => size || []))];
}

/** Removes the size from products whose design has only one size (D12). */
export function removeSingleSizes<P extends Sized>(products: readonly P[]): P[] {
  const designs = Map.groupBy(
    products.filter(({ size }) => size !== undefined),
    ({ variant }) => variant,
  );
  const several = new Set(
    [...designs].flatMap(([variant, sized]) => (sizesOf(sized).length > 1 ? variant : [])),
  );
  return products.map((product) => {
    if (product.size === undefined || several.has(product.variant)) return product;
    const { size: _, ...rest } = product;
    return rest as P;
  });
}
