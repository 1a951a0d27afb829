import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { missingPictures } from '#netlify/local/missing-pictures.ts';

test('pictures without a file are found, except uploaded ones and those of other sites', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'public-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'pictures'));
  await writeFile(join(folder, 'pictures/bench.jpg'), '');
  const uploaded = `/pictures/${'0a'.repeat(16)}`;
  const found = ['/pictures/bench.jpg', `${uploaded}.webp`, `${uploaded}-detail.webp`];
  const elsewhere = 'https://cdn.example/bench.jpg';
  const products = [
    { code: 'NW-1', imageSmall: found, imageBig: [elsewhere] },
    { code: 'NW-2', imageSmall: ['/pictures/lost.jpg'], imageBig: ['/pictures/lost.jpg'] },
  ];
  expect(missingPictures(products, ['/nowhere', folder])).toEqual([
    'NW-2: the picture /pictures/lost.jpg is not in public/',
  ]);
});
