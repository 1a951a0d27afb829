import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadCatalogProducts } from '#catalogue/load.ts';
import { isCutOut, isHanging } from '#src/ui/product-frame.ts';

const products = await loadCatalogProducts();

/** Returns true if the cut-out touches the top edge: the cable or canopy of a hanging lamp. */
async function touchesTop(picture: string): Promise<boolean> {
  const file = fileURLToPath(new URL(`../../../../catalogue${picture}`, import.meta.url));
  const edge = sharp(file).ensureAlpha().extractChannel('alpha');
  const { width = 1 } = await sharp(file).metadata();
  const { data } = await edge
    .extract({ left: 0, top: 0, width, height: 2 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.some((alpha) => alpha > 128);
}

test('a lamp hangs from the top of its frame if its picture touches the top edge', async () => {
  const lamps = products.filter(({ category }) => category === 'Lighting');
  expect(lamps.length).toBeGreaterThan(0);
  for (const { variant, imageSmall } of lamps) {
    const cutOut = imageSmall.find(isCutOut) ?? '';
    expect({ variant, hangs: isHanging(variant) }).toEqual({
      variant,
      hangs: await touchesTop(cutOut),
    });
  }
}, 60_000);

test('cut-outs are recognized by their file names', () => {
  expect(isCutOut('/pictures/sora-sand-hero.webp')).toBe(true);
  expect(isCutOut('/pictures/sora-sand-side.webp')).toBe(true);
  expect(isCutOut('/pictures/sora-sand-back.webp')).toBe(true);
  expect(isCutOut('/pictures/sora-sand-detail.webp')).toBe(false);
});
