import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadCatalogue } from '#catalogue/load.ts';
import { hangs, isCutOut } from '#src/ui/product-frame.ts';

const interiors = await loadCatalogue();

/** Whether there is something at the top edge of a cut-out: a cable or a canopy that comes from the ceiling. */
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

test('the lamps that hang are those whose pictures come down from the top edge', async () => {
  const lamps = interiors.filter(({ category }) => category === 'Lighting');
  expect(lamps.length).toBeGreaterThan(0);
  for (const { variant, imageSmall } of lamps) {
    const cutOut = imageSmall.find(isCutOut) ?? '';
    expect({ variant, hangs: hangs(variant) }).toEqual({
      variant,
      hangs: await touchesTop(cutOut),
    });
  }
}, 60_000);

test('cut-outs are known by their names', () => {
  expect(isCutOut('/pictures/sora-sand-hero.webp')).toBe(true);
  expect(isCutOut('/pictures/sora-sand-side.webp')).toBe(true);
  expect(isCutOut('/pictures/sora-sand-detail.webp')).toBe(false);
});
