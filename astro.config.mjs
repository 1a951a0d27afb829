import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import astroI18next from 'astro-i18next';
import { servePictures } from './catalogue/serve-pictures.ts';
import { readProductsAhead } from './src/features/catalogue/read-ahead.ts';
import { refreshLateIslands } from './src/islands/refresh.ts';
import { staticReact } from './src/markup/static-react.ts';
import { renderPages } from './src/prerender/render-pages.ts';
import { writeRedirects } from './src/redirects.ts';
import { schemasWithoutEval } from './src/schemas-without-eval.ts';
import { hoverForPointers } from './src/styles/hover-for-pointers.ts';
import { stylesOfPages } from './src/styles/styles-of-pages.ts';

/** Id of the build, for reports of browser errors. Netlify names the commit. */
const buildId = (process.env.COMMIT_REF ?? 'local').slice(0, 12);
const site = process.env.SITE_URL ?? process.env.URL ?? 'http://localhost:8888';

export default defineConfig({
  site,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file' },
  i18n: {
    locales: [{ path: 'vn', codes: ['vi'] }, 'en', { path: 'kr', codes: ['ko'] }],
    defaultLocale: 'en',
    routing: { prefixDefaultLocale: false },
  },
  integrations: [
    readProductsAhead(),
    staticReact(),
    react(),
    refreshLateIslands(),
    astroI18next(),
    writeRedirects(),
    servePictures(fileURLToPath(new URL('./catalogue/pictures/', import.meta.url))),
    renderPages(),
  ],
  vite: {
    define: { 'import.meta.env.PUBLIC_BUILD_ID': JSON.stringify(buildId) },
    plugins: [schemasWithoutEval(), stylesOfPages()],
    css: { postcss: { plugins: [hoverForPointers()] } },
    build: { assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Pages and scripts name many files: what is in a name is paid for by every visitor.
              entryFileNames: '_astro/[hash].js',
              chunkFileNames: '_astro/[hash].js',
              // So what comes together is one file: React, what calls and checks answers, what panels are made of.
              codeSplitting: {
                groups: [
                  { name: 'page', test: /layouts\/Page\.astro\?astro&type=script/ },
                  { name: 'product', test: /\[code\]\.astro\?astro&type=script/ },
                  {
                    name: 'react',
                    test: /node_modules\/(?:react|react-dom|scheduler|@nanostores\/react)\/|src\/islands\/mount\.ts$/,
                  },
                  { name: 'pictures', test: /src\/ui\/(?:image|product-frame)\.ts$/ },
                  {
                    name: 'calls',
                    test: /src\/api\/client\.ts$|contracts\/(?:user|interior)\.ts$|src\/i18n\/paths\.ts$/,
                  },
                  {
                    name: 'parts',
                    test: /src\/ui\/(?!\w*Field)\w+\.tsx$|src\/ui\/use-panel\.ts$|src\/i18n\/interior-texts\.ts$/,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
});
