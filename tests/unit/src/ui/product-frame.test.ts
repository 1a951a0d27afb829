import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadCatalogProducts } from '#catalogue/load.ts';
import { frameFit, isHanging } from '#src/ui/product-frame.ts';

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
    const cutOut = imageSmall.find((picture) => frameFit(picture) === undefined) ?? '';
    expect({ variant, hangs: isHanging(variant) }).toEqual({
      variant,
      hangs: await touchesTop(cutOut),
    });
  }
}, 60_000);

test('cut-outs of the catalog and uploaded ones are recognized by their file names', () => {
  const uploaded = `/pictures/${'0a'.repeat(16)}`;
  expect(frameFit('/pictures/sora-sand-hero.webp')).toBeUndefined();
  expect(frameFit('/pictures/sora-sand-side.webp')).toBeUndefined();
  expect(frameFit('/pictures/sora-sand-back.webp')).toBeUndefined();
  expect(frameFit('/pictures/sora-sand-detail.webp')).toBe('cover');
  expect(frameFit(`${uploaded}.webp`)).toBe('whole');
  expect(frameFit(`${uploaded}-detail.webp`)).toBe('cover');
  expect(frameFit('/pictures/bench.jpg')).toBe('cover');
});
