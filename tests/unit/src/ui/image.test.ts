import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imageSource, imageUrl, srcSet } from '#src/ui/image.ts';

test('pictures are loaded through the image service, with widths in ascending order', () => {
  expect(imageUrl('/pictures/sora-sand-hero.webp', 480)).toBe('/webp/480/sora-sand-hero.webp');
  expect(imageUrl('/pictures/room-living.webp', 480)).toBe('/img/480/room-living.webp');
  expect(imageUrl('/pictures/a&b.webp', 160)).toBe(
    '/.netlify/images?url=/pictures/a%26b.webp&w=160',
  );
  expect(srcSet('/pictures/a.webp', 320, 160)).toBe('/webp/160/a.webp 160w, /webp/320/a.webp 320w');
  for (const source of [
    '/pictures/a.webp',
    '/pictures/a-detail.webp',
    '/pictures/a&b.webp',
    'https://cdn.example/a.webp',
  ]) {
    expect(imageSource(imageUrl(source, 480))).toBe(source);
  }
  expect(srcSet('/pictures/a.webp', 320)).toBe('/webp/320/a.webp 320w');
});

test('only photographs without transparency are requested as AVIF', async () => {
  const folder = new URL('../../../../catalogue/pictures/', import.meta.url);
  const photographs = (await readdir(folder)).filter((name) => name.endsWith('.webp'));
  expect(photographs.length).toBeGreaterThan(700);
  for (const name of photographs) {
    const { hasAlpha } = await sharp(fileURLToPath(new URL(name, folder))).metadata();
    const url = imageUrl(`/pictures/${name}`, 480);
    expect(url, name).toBe(`/${hasAlpha ? 'webp' : 'img'}/480/${name}`);
  }
});

test('pictures of other sites are loaded by the image service, not by the browser', () => {
  expect(imageUrl('https://cdn.example/a.webp?b=c&w=9', 480)).toBe(
    '/.netlify/images?url=https%3A//cdn.example/a.webp%3Fb%3Dc%26w%3D9&w=480',
  );
});
