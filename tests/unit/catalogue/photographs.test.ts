import { describe, expect, test } from 'vitest';
import { missingPhotographs } from '#catalogue/check.ts';
import type { Design } from '#catalogue/design.ts';
import { loadCatalogFiles } from '#catalogue/load.ts';
import { buildProducts, type CatalogFiles, pictureFile } from '#catalogue/product-records.ts';

const GALLERY = ['hero', 'side', 'back', 'open', 'detail'] as const;
const stock = await loadCatalogFiles();

/** Designs whose drawers are below a mattress, or parts of a round wall. */
const CLOSED = ['kane', 'tondo'];

/** First variant in each main material of a design. */
function firstsOf({ variants }: Design): Design['variants'] {
  const materials = variants.map(({ materials: [main] }) => main);
  return variants.filter((_, index) => materials.indexOf(materials[index]) === index);
}

describe('the photographs of the catalog (S13.50-S13.52)', () => {
  test('exist from the left front for every variant, so all variants are on sale', () => {
    expect(missingPhotographs(stock)).toEqual([]);
    const variants = [...stock.designs.values()].flatMap((design) => design.variants);
    const products = [...stock.designs.values()].flatMap((design) => buildProducts(design, stock));
    expect(products.map(({ code }) => code)).toEqual(variants.map(({ code }) => code));
  });

  test('show every variant from the side', () => {
    const missing = [...stock.designs.values()]
      .flatMap(({ key, variants }) =>
        variants.map((variant) => pictureFile(key, variant.key, 'side')),
      )
      .filter((file) => !stock.pictures.has(file));
    expect(missing).toEqual([]);
  });

  test('show sofas from behind, every design from nearby, and open drawers', () => {
    const expected = [...stock.designs.values()].flatMap((design) => {
      const { key, category, variants } = design;
      const file = (view: (typeof GALLERY)[number]) => (variant: { key: string }) =>
        pictureFile(key, variant.key, view);
      const hasDrawers = stock.measurements[key]?.drawer && !CLOSED.includes(key);
      return [
        ...variants.slice(0, 1).map(file('detail')),
        ...(hasDrawers ? firstsOf(design).map(file('open')) : []),
        ...(category === 'Sofa' ? variants.map(file('back')) : []),
      ];
    });
    expect(expected.filter((file) => !stock.pictures.has(file))).toEqual([]);
  });

  test('put a variant on sale with the first one, and follow as side view, back view, open drawer and close-up', () => {
    const design = stock.designs.get('sora');
    const [first, second] = design?.variants ?? [];
    if (!design || !first || !second) throw new Error('sora has fewer than two variants');
    const file = (variant: string, view: (typeof GALLERY)[number]) =>
      pictureFile(design.key, variant, view);
    const pictures: CatalogFiles['pictures'] = new Set([
      file(first.key, 'detail'),
      file(first.key, 'open'),
      file(first.key, 'back'),
      file(first.key, 'side'),
      file(first.key, 'hero'),
      file(second.key, 'side'),
    ]);
    const products = buildProducts(design, { ...stock, pictures });
    expect(products.map(({ code, imageBig }) => [code, imageBig])).toEqual([
      [first.code, GALLERY.map((view) => `/pictures/${file(first.key, view)}`)],
    ]);
  });
});
