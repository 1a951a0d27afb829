import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  completeStyles,
  placeStyles,
  type StyleMarks,
  styleMarks,
} from '#src/styles/split-styles.ts';

const LINKS =
  '<link rel="stylesheet" href="/_astro/a.1.css"><link rel="stylesheet" href="/_astro/b.2.css">';
const OWN = '<link rel="stylesheet" href="/fonts/korean.css" media="print">';
const FOLD = '<template data-fold=""></template>';

let folder: string;
beforeEach(async () => {
  folder = `${await mkdtemp(join(tmpdir(), 'split-styles-'))}/`;
  await mkdir(join(folder, '_astro'));
  await writeFile(join(folder, '_astro/a.1.css'), '.one{top:1px}.three{top:3px}');
  await writeFile(join(folder, '_astro/b.2.css'), '.two{top:2px}');
});
afterEach(() => rm(folder, { recursive: true }));

/**
 * Pages with these bodies, as they stand in the folder when all are there, and the styles that stand in them. Two threads
 * write them in turns.
 */
async function split(...bodies: string[]): Promise<{ pages: string[]; styles: string[] }> {
  const threads = [placeStyles(folder), placeStyles(folder)] as const;
  const files = bodies.map((_, index) => `${folder}${index}.html`);
  for (const [index, body] of bodies.entries()) {
    const page = Buffer.from(`<head>${OWN}${LINKS}</head>${body}`).toString('latin1');
    const file = files[index] as string;
    const { place } = threads[(index % 2) as 0 | 1];
    await writeFile(file, place(file, page, styleMarks(page) as StyleMarks), 'latin1');
  }
  const placed = threads.map((thread) => structuredClone(thread.placed()));
  const styles = completeStyles(folder, placed);
  return { pages: await Promise.all(files.map((file) => readFile(file, 'utf8'))), styles };
}

test('pages of a kind have the styles of their first views in the head, and all of them at the fold', async () => {
  const { pages, styles } = await split(
    `<p class="one">ghế ${FOLD}<p class="three">`,
    `<p class="two">${FOLD}`,
  );
  const [sheet] = await readdir(join(folder, '_astro'));
  const rest = `<link rel="stylesheet" href="/_astro/${sheet}">`;
  const head = `<head>${OWN}<style>.one{top:1px}.two{top:2px}</style></head>`;
  expect(pages).toEqual([
    `${head}<p class="one">ghế ${rest}<p class="three">`,
    `${head}<p class="two">${rest}`,
  ]);
  expect(styles).toEqual(['.one{top:1px}.two{top:2px}']);
  expect(await readFile(join(folder, '_astro', sheet ?? ''), 'utf8')).toBe(
    '.one{top:1px}.three{top:3px}.two{top:2px}',
  );
});

test('a page without a fold has all its styles in one file, linked in the head', async () => {
  const { pages, styles } = await split('<p class="one">');
  const [sheet = '', ...others] = await readdir(join(folder, '_astro'));
  const link = `<link rel="stylesheet" href="/_astro/${sheet}">`;
  expect(pages[0]).toBe(`<head>${OWN}${link}</head><p class="one">`);
  expect(await readFile(join(folder, '_astro', sheet), 'utf8')).toBe(
    '.one{top:1px}.three{top:3px}.two{top:2px}',
  );
  expect(others).toEqual([]);
  expect(styles).toEqual([]);
});

test('what one thread has seen, the next pages of another have', async () => {
  const [one, other] = [placeStyles(folder), placeStyles(folder)];
  const bodyOf = (name: string) => `${LINKS}<p class="${name}">${FOLD}`;
  const placed = (thread: typeof one, page: string) =>
    thread.place('', page, styleMarks(page) as StyleMarks);
  placed(one, bodyOf('three'));
  for (let n = 0; n < 200; n += 1) placed(other, bodyOf('one'));
  await vi.waitFor(() => expect(placed(other, bodyOf('one'))).toContain('.three{top:3px}'));
  one.placed();
  other.placed();
});

test('of many pages, those are mended that were written before all had been seen, by any thread', async () => {
  const seldom = '<p class="three">';
  const bodies = Array.from({ length: 600 }, (_, n) => `<p class="one">${n === 400 ? seldom : ''}`);
  const { pages } = await split(...bodies.map((body) => body + FOLD));
  const heads = new Set(pages.map((page) => page.slice(0, page.indexOf('</head>'))));
  expect([...heads]).toEqual([`<head>${OWN}<style>.one{top:1px}.three{top:3px}</style>`]);
});
