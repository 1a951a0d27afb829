import type { Finish, ProductSummary } from '#domain/products/product-summary.ts';
import { sizesOf } from '#domain/products/sizes.ts';

/**
 * Returns the code of a stocked option's product. Without a code in the option, the title decides: the finish after the
 * word 'in' must contain the color (S4.35). A finish that equals the color or begins with it has priority, because
 * 'Oak' is not 'Smoked oak'.
 */
export function variantCodeOfOption(
  option: Pick<Finish, 'code' | 'color'>,
  variants: readonly Pick<ProductSummary, 'code' | 'title'>[],
): string | undefined {
  if (option.code) return option.code;
  const colorWords = tokensOf(option.color);
  if (colorWords.length === 0) return undefined;
  const finishes = variants.map(({ code, title }) => ({ code, finish: finishTokens(title) }));
  const begins = ({ finish }: { finish: readonly string[] }) =>
    colorWords.every((word, index) => finish[index] === word);
  const found =
    finishes.find((one) => one.finish.length === colorWords.length && begins(one)) ??
    finishes.find(begins) ??
    finishes.find(({ finish }) => colorWords.every((word) => finish.includes(word)));
  return found?.code;
}

/** Returns the words of a title after the last 'in'. */
function finishTokens(title: string): string[] {
  const words = tokensOf(title);
  const joint = words.lastIndexOf('in');
  return joint < 0 ? [] : words.slice(joint + 1);
}

function tokensOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

type Variant = Pick<
  ProductSummary,
  'code' | 'title' | 'color' | 'material' | 'size' | 'translations'
>;

/**
 * Returns one variant for each size of a design (D12, D50); an empty array for a single size. Variants of the
 * product's color and material have priority, then variants of its color.
 */
export function nearestVariantPerSize(product: Variant, others: readonly Variant[]): Variant[] {
  const all = [product, ...others];
  const nearest = (size: string) => {
    const sized = all
      .filter((variant) => variant.size === size)
      .toSorted((a, b) => (a.code < b.code ? -1 : 1));
    const sameColor = sized.filter(({ color }) => color === product.color);
    return (
      sized.find(({ code }) => code === product.code) ??
      sameColor.find(({ material }) => material === product.material) ??
      sameColor[0] ??
      sized[0]
    );
  };
  const sizes = sizesOf(all);
  return sizes.length > 1 ? sizes.flatMap((size) => nearest(size) ?? []) : [];
}

/** Sorts variants of the product's size first, so that a color links to the same size if possible. */
export function sortSameSizeFirst<V extends Pick<Variant, 'size'>>(
  { size }: Pick<Variant, 'size'>,
  variants: readonly V[],
): V[] {
  return [
    ...variants.filter((variant) => variant.size === size),
    ...variants.filter((variant) => variant.size !== size),
  ];
}
