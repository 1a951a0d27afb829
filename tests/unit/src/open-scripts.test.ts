import { expect, test } from 'vitest';
import { startWhenOpened } from '#src/layouts/open-scripts.ts';
import { FOLD } from '#src/styles/split-styles.ts';

const script = (name: string) => `<script type="module" src="/_astro/${name}.js"></script>`;
const PAGE = `<head>${script('page')}</head><p>A sofa</p>${script('sofa')}${script('page')}`;
const ASKED =
  '<link rel="modulepreload" href="/_astro/page.js"><link rel="modulepreload" href="/_astro/sofa.js">';
const KEPT = `<template data-scripts>${script('page')}${script('sofa')}</template>`;

test('scripts are asked for where the first of them stands, each once, and wait together', () => {
  expect(startWhenOpened(PAGE)).toBe(`<head>${ASKED}${KEPT}</head><p>A sofa</p>`);
});

test('where the first view ends they are asked for behind its pictures', () => {
  const page = PAGE.replace('<p>A sofa</p>', `<img>${FOLD}<p>A sofa</p>`);
  expect(startWhenOpened(page)).toBe(`<head></head><img>${FOLD}${ASKED}${KEPT}<p>A sofa</p>`);
});

test('a page without scripts, and scripts that stand in a page, stay as they are', () => {
  const page = '<script>alert(1)</script><script type="application/ld+json">{}</script>';
  expect(startWhenOpened(page)).toBe(page);
});
