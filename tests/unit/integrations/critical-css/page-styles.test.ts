import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageStyles } from '#integrations/critical-css/page-styles.ts';
import { parsePageOutline } from '#integrations/page-outline/page-outline.ts';

const LINKS =
  '<link rel="stylesheet" href="/_astro/a.1.css"><link rel="stylesheet" href="/_astro/b.2.css">';
const OWN = '<link rel="stylesheet" href="/fonts/korean.css" media="print">';
const FOLD = '<template data-first-view-end=""></template>';
const ALL = '.one{top:1px}.three{top:3px}.two{top:2px}';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-styles-'));
  await mkdir(join(folder, '_astro'));
  await writeFile(join(folder, '_astro/a.1.css'), '.one{top:1px}.three{top:3px}');
  await writeFile(join(folder, '_astro/b.2.css'), '.two{top:2px}');
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds pages with these bodies. Returns the pages and their inline styles. */
async function built(...bodies: string[]): Promise<{ pages: string[]; styles: string[] }> {
  const { place, complete } = pageStyles(folder);
  const files = bodies.map((_, index) => join(folder, `${index}.html`));
  for (const [index, body] of bodies.entries()) {
    const html = `<html><head>${OWN}${LINKS}</head><body>${body}`;
    const file = files[index] as string;
    await writeFile(file, place(file, html, parsePageOutline(html)));
  }
  const styles = complete();
  return { pages: await Promise.all(files.map((file) => readFile(file, 'utf8'))), styles };
}

test('pages with a fold have the styles of their first views in the head, and all styles at the fold', async () => {
  const { pages, styles } = await built(
    `<p class="one">ghế ${FOLD}<p class="three">`,
    `<p class="two">${FOLD}`,
  );
  const [sheet = '', ...others] = await readdir(join(folder, '_astro'));
  const rest = `<link rel="stylesheet" href="/_astro/${sheet}">`;
  const head = `<html><head>${OWN}<style>.one{top:1px}.two{top:2px}</style></head><body>`;
  expect(pages).toEqual([
    `${head}<p class="one">ghế ${rest}<p class="three">`,
    `${head}<p class="two">${rest}`,
  ]);
  expect(styles).toEqual(['.one{top:1px}.two{top:2px}']);
  expect(await readFile(join(folder, '_astro', sheet), 'utf8')).toBe(ALL);
  expect(others).toEqual([]);
});

test('a page without a fold has one link to all its styles in the head', async () => {
  const { pages, styles } = await built('<p class="one">');
  const [sheet = '', ...others] = await readdir(join(folder, '_astro'));
  const link = `<link rel="stylesheet" href="/_astro/${sheet}">`;
  expect(pages[0]).toBe(`<html><head>${OWN}${link}</head><body><p class="one">`);
  expect(await readFile(join(folder, '_astro', sheet), 'utf8')).toBe(ALL);
  expect(others).toEqual([]);
  expect(styles).toEqual([]);
});

test('pages written before a selector was first used are updated', async () => {
  const bodies = Array.from({ length: 600 }, (_, n) =>
    n === 400 ? '<p class="one"><p class="three">' : '<p class="one">',
  );
  const { pages } = await built(...bodies.map((body) => body + FOLD));
  const heads = new Set(pages.map((page) => page.slice(0, page.indexOf('</head>'))));
  expect([...heads]).toEqual([`<html><head>${OWN}<style>.one{top:1px}.three{top:3px}</style>`]);
});

test('a page without built style sheets stops the build, with what was expected', () => {
  const html = '<html><head><style>.one{}</style></head><body></body></html>';
  expect(() => pageStyles(folder).place('', html, parsePageOutline(html))).toThrow(
    'no <link rel="stylesheet" href="/_astro/….css">',
  );
});

test('a link to a style sheet that was not built stops the build and is named', () => {
  const html = '<link rel="stylesheet" href="/_astro/gone.css">';
  expect(() => pageStyles(folder).place('', html, parsePageOutline(html))).toThrow(
    'a link to /_astro/gone.css, which Astro has not built',
  );
});
