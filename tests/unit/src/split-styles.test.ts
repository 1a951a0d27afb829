import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { splitStyles } from '#src/styles/split-styles.ts';

const LINKS =
  '<link rel="stylesheet" href="/_astro/a.1.css"><link rel="stylesheet" href="/_astro/b.2.css">';
const OWN = '<link rel="stylesheet" href="/fonts/korean.css" media="print">';
const FOLD = '<template data-fold=""></template>';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'split-styles-'));
  await mkdir(join(folder, '_astro'));
  await writeFile(join(folder, '_astro/a.1.css'), '.one{top:1px}.three{top:3px}');
  await writeFile(join(folder, '_astro/b.2.css'), '.two{top:2px}');
});
afterEach(() => rm(folder, { recursive: true }));

/** Pages with these bodies, by name, after the build's last step. */
async function split(bodies: Record<string, string>): Promise<string[]> {
  const files = Object.keys(bodies).map((name) => join(folder, `${name}.html`));
  for (const [index, body] of Object.values(bodies).entries()) {
    await writeFile(files[index] as string, `<head>${OWN}${LINKS}</head>${body}`);
  }
  const done = splitStyles().hooks['astro:build:done'] as (built: { dir: URL }) => void;
  done({ dir: pathToFileURL(`${folder}/`) });
  return Promise.all(files.map((file) => readFile(file, 'utf8')));
}

test('pages of a kind have the styles of their first views in the head, and all of them at the fold', async () => {
  const [first, second] = await split({
    first: `<p class="one">${FOLD}<p class="three">`,
    second: `<p class="two">${FOLD}`,
  });
  const [sheet] = await readdir(join(folder, '_astro'));
  const rest = `<link rel="stylesheet" href="/_astro/${sheet}">`;
  const head = `<head>${OWN}<style>.one{top:1px}.two{top:2px}</style></head>`;
  expect(first).toBe(`${head}<p class="one">${rest}<p class="three">`);
  expect(second).toBe(`${head}<p class="two">${rest}`);
  expect(await readFile(join(folder, '_astro', sheet ?? ''), 'utf8')).toBe(
    '.one{top:1px}.three{top:3px}.two{top:2px}',
  );
});

test('a page without a fold has all its styles in the head, and no sheet is left over', async () => {
  const [page] = await split({ page: '<p class="one">' });
  expect(page).toBe(
    `<head>${OWN}<style>.one{top:1px}.three{top:3px}.two{top:2px}</style></head><p class="one">`,
  );
  expect(await readdir(join(folder, '_astro'))).toEqual([]);
});
