import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import astroI18next from 'astro-i18next';
import { servePictures } from './catalogue/serve-pictures.ts';
import { wantedIslands } from './src/islands/wanted.ts';
import { writeRedirects } from './src/redirects.ts';
import { schemasWithoutEval } from './src/schemas-without-eval.ts';

const site = process.env.SITE_URL ?? process.env.URL ?? 'http://localhost:8888';

export default defineConfig({
  site,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  i18n: {
    locales: [{ path: 'vn', codes: ['vi'] }, 'en', { path: 'kr', codes: ['ko'] }],
    defaultLocale: 'en',
    routing: { prefixDefaultLocale: false },
  },
  integrations: [
    react(),
    wantedIslands(),
    astroI18next(),
    writeRedirects(),
    servePictures(fileURLToPath(new URL('./catalogue/pictures/', import.meta.url))),
  ],
  vite: { build: { assetsInlineLimit: 0 }, plugins: [schemasWithoutEval()] },
});
