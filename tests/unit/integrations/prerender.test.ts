import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'astro';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prerender } from '#integrations/prerender.ts';
import { hashOf } from '#integrations/security-policy/security-policy.ts';

const PAGE = `---
import './page.css';
export const getStaticPaths = () =>
  Array.from({ length: 3 }, (_, n) => ({ params: { page: \`page \${n}\` }, props: { n } }));
const { n } = Astro.props;
---
<html lang="vi"><head><title>{n}</title></head><body><p class="wide">Ghế số {n}</p>
<template data-first-view-end=""></template><script is:inline>"Ghế"</script></body></html>`;

/** Starting a build takes several seconds on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

/** Inside the project, so that its packages are found. */
const FOLDER = fileURLToPath(new URL('../../../.cache/', import.meta.url));

let root: string;
beforeEach(async () => {
  await mkdir(FOLDER, { recursive: true });
  root = await mkdtemp(join(FOLDER, 'prerender-'));
  await mkdir(join(root, 'src/pages'), { recursive: true });
  await writeFile(join(root, 'src/pages/[page].astro'), PAGE);
  await writeFile(join(root, 'src/pages/page.css'), '.wide{width:1px}.late{width:2px}');
});
afterEach(() => rm(root, { recursive: true }));

const buildSite = () => build({ root, integrations: [prerender()], logLevel: 'silent' });
const addPage = (name: string, source: string) => writeFile(join(root, 'src/pages', name), source);

test('pages are finished as Astro writes them, and the headers contain their hashes', async () => {
  await buildSite();
  const page = await readFile(join(root, 'dist/page 2.html'), 'utf8');
  expect(page).toMatch(
    /<style>\.wide\{width:1px\}\n?<\/style><\/head><body><p class="wide">Ghế số 2<\/p>\s*<link rel="stylesheet" href="\/_astro\/styles\.[\w-]+\.css">/,
  );
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(page) ?? [];
  const headers = await readFile(join(root, 'dist/_headers'), 'utf8');
  expect(headers).toContain(`script-src 'self' ${hashOf('"Ghế"')};`);
  expect(headers).toContain(`style-src 'self' ${hashOf(style)};`);
});

test('a page that Astro renders without a link to its styles stops the build and is named', async () => {
  await addPage('plain.astro', '<html><head><title>x</title></head><body></body></html>');
  await expect(buildSite()).rejects.toThrow(
    'src/pages/plain.astro (route /plain) renders /plain.html in a form that the build does not understand: no <link rel="stylesheet" href="/_astro/….css">',
  );
});

test('two routes for the same page stop the build', async () => {
  await addPage(
    'page 1.astro',
    PAGE.replace(/export const[^;]*;\n/, '').replace('Astro.props', '{ n: 1 }'),
  );
  await expect(buildSite()).rejects.toThrow(/conflict/i);
});

test('a page that redirects stops the build, with the place for redirects', async () => {
  await addPage('old.astro', "---\nreturn Astro.redirect('/new');\n---");
  await expect(buildSite()).rejects.toThrow(
    'src/pages/old.astro answers /old.html with 302. Expected a page; redirects belong in integrations/redirects/redirects.ts.',
  );
});
