import type { Language } from '#domain/languages.ts';
import type { Product } from '#domain/products/product.ts';
import { allProducts, oneOfEachDesign } from '#src/features/product-data/all-products.ts';
import { categoryPlural } from '#src/i18n/category-texts.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { summaryTexts } from '#src/i18n/product-texts.ts';
import { frameFit, isHanging } from '#src/ui/product-frame.ts';
import type { MenuEntry } from './menu-entries.ts';

/** Picture of a dropdown with its link. */
export interface MenuTile {
  picture: string;
  label: string;
  href: string;
  /** True if the product hangs from the top of the frame. */
  hanging: boolean;
  /** Fit in the frame. Cut-outs of the catalog have none. */
  fit: ReturnType<typeof frameFit>;
}

const TILES = 4;

/** Cache of tiles, because all pages of a language have the same menu. */
const cache = new Map<string, Promise<MenuTile[]>>();

/** Returns a dropdown's pictures: four designs of its category, or one product for each of four categories. */
export function menuTiles(
  entry: MenuEntry,
  language: Language,
  texts: Texts<'catalogue'>,
): Promise<MenuTile[]> {
  const key = [language, ...entry.categories].join();
  const tiles = cache.get(key) ?? makeTiles(entry, language, texts);
  cache.set(key, tiles);
  return tiles;
}

async function makeTiles(
  entry: MenuEntry,
  language: Language,
  texts: Texts<'catalogue'>,
): Promise<MenuTile[]> {
  const paths = sitePaths(language);
  const all = await allProducts();
  const [only, ...others] = entry.categories;
  const tile = (product: Product | undefined, label: string, href: string): MenuTile[] => {
    const picture = product?.imageSmall[0];
    return product && picture
      ? [{ picture, label, href, hanging: isHanging(product.variant), fit: frameFit(picture) }]
      : [];
  };
  if (only && others.length === 0) {
    const designs = oneOfEachDesign(all.filter((one) => one.category === only));
    return designs
      .slice(0, TILES)
      .flatMap((one) =>
        tile(one, summaryTexts(one, language).title, paths.product(one.category, one.code)),
      );
  }
  return entry.categories
    .flatMap((category) =>
      tile(
        all.find((one) => one.category === category),
        categoryPlural(category, texts),
        paths.category(category),
      ),
    )
    .slice(0, TILES);
}
