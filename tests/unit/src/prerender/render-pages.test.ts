import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'astro';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashOf } from '#src/content-security-policy.ts';
import { renderPages } from '#src/prerender/render-pages.ts';

/** A site of some pages which say in which thread they were rendered. */
const PAGE = `---
import { threadId } from 'node:worker_threads';
import './page.css';
export const getStaticPaths = () =>
  Array.from({ length: 40 }, (_, n) => ({ params: { page: \`page \${n}\` }, props: { n } }));
const { n } = Astro.props;
if (n === Number(process.env.BROKEN_PAGE)) throw new RangeError('Too wide');
---
<html lang="vi"><head><title>{n}</title></head><body data-thread={threadId}><p class="wide">Ghế số {n}</p>
<template data-fold=""></template><script is:inline>"Ghế"</script></body></html>`;

/** A build is started and takes its time on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

/** In the project, whose packages it uses. */
const FOLDER = fileURLToPath(new URL('../../../../.cache/', import.meta.url));

let root: string;
beforeEach(async () => {
  await mkdir(FOLDER, { recursive: true });
  root = await mkdtemp(join(FOLDER, 'render-pages-'));
  await mkdir(join(root, 'src/pages'), { recursive: true });
  await writeFile(join(root, 'src/pages/[page].astro'), PAGE);
  await writeFile(join(root, 'src/pages/page.css'), '.wide{width:1px}');
});
afterEach(async () => {
  delete process.env['BROKEN_PAGE'];
  await rm(root, { recursive: true });
});

async function built(cores: number): Promise<string[]> {
  const integrations = [renderPages(cores, 40)];
  await build({ root, integrations, build: { format: 'file' }, logLevel: 'error' });
  return Promise.all(
    Array.from({ length: 40 }, (_, n) => readFile(join(root, `dist/page ${n}.html`), 'utf8')),
  );
}

test('pages and headers that several threads make are the same as those of one', async () => {
  const THREAD = / data-thread="\d+"/;
  const pages = await built(3);
  expect(new Set(pages.map((page) => THREAD.exec(page)?.[0])).size).toBe(3);
  const headers = await readFile(join(root, 'dist/_headers'), 'utf8');
  expect(headers).toContain(`script-src 'self' ${hashOf('"Ghế"')};`);
  expect(headers).toContain(`style-src 'self' ${hashOf('.wide{width:1px}\n')};`);
  const ofOne = await built(1);
  expect(ofOne[7]).toContain('Ghế số 7</p>');
  const plain = (page: string) => page.replace(THREAD, '');
  expect(pages.map(plain)).toEqual(ofOne.map(plain));
  expect(await readFile(join(root, 'dist/_headers'), 'utf8')).toBe(headers);
});

test.each([1, 2])(
  'with %i threads, a page that cannot be rendered stops the build and is named',
  async (cores) => {
    process.env['BROKEN_PAGE'] = '2';
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await expect(built(cores)).rejects.toThrow('/page 2 cannot be rendered: RangeError: Too wide');
    said.mockRestore();
  },
);

test('two routes that make the same page are named', async () => {
  await writeFile(join(root, 'src/pages/page 7.astro'), '<html></html>');
  await expect(built(1)).rejects.toThrow(
    'src/pages/page 7.astro and src/pages/[page].astro both make the page /page 7',
  );
});

test('a page that leads elsewhere is named, with the place for such rules', async () => {
  await writeFile(join(root, 'src/pages/old.astro'), "---\nreturn Astro.redirect('/new');\n---");
  await expect(built(1)).rejects.toThrow('/old is no page (302): src/redirects.ts');
});

test('a page that a file of public/ has the name of stops the build, and the file is not lost', async () => {
  await mkdir(join(root, 'public'));
  await writeFile(join(root, 'public/page 3.html'), 'ours');
  await expect(built(1)).rejects.toThrow(/file already exists.*page 3\.html/);
  expect(await readFile(join(root, 'dist/page 3.html'), 'utf8')).toBe('ours');
});
