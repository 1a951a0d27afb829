import type { Language } from '#domain/languages.ts';
import { materialFamilies } from '#domain/products/material-family.ts';
import type { Product } from '#domain/products/product.ts';
import { oneOfEachDesign } from '#src/features/product-data/all-products.ts';
import { productTexts } from '#src/i18n/product-texts.ts';

/** Maximum number of care notes in a section, so that the page stays within its budget. */
const MAX_NOTES = 6;

/** Care note of a product. */
interface CareNote {
  product: Product;
  title: string;
  care: string;
}

/** Returns care notes of designs with a material of the family. Those with it as main material come first. */
export function careNotes(
  products: readonly Product[],
  family: string,
  language: Language,
): CareNote[] {
  const places = new Map(
    products.map((product) => [
      product,
      (materialFamilies(product.material) as string[]).indexOf(family),
    ]),
  );
  const place = (product: Product) => places.get(product) ?? -1;
  return oneOfEachDesign(
    products
      .filter((product) => place(product) >= 0)
      .sort((one, other) => place(one) - place(other)),
  )
    .map((product) => {
      const { title, care } = productTexts(product, language);
      return { product, title, care };
    })
    .filter(({ care }) => care.trim() !== '')
    .slice(0, MAX_NOTES);
}
