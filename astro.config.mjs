import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import astroI18next from 'astro-i18next';
import { drawingFiles } from './catalogue/drawings/files.ts';
import { loadServedModels } from './catalogue/models/served-models.ts';
import { checkLinks } from './integrations/check-links.ts';
import { chunkGroups } from './integrations/chunk-groups.ts';
import { withoutClientStyles } from './integrations/critical-css/without-client-styles.ts';
import { drawings } from './integrations/drawings.ts';
import { homePage, homePageReader } from './integrations/home-page.ts';
import { hoverStyles } from './integrations/hover-styles.ts';
import { licenses } from './integrations/licenses/licenses.ts';
import { modelRedirects } from './integrations/models/model-redirects.ts';
import { models } from './integrations/models/models.ts';
import { pictures } from './integrations/pictures.ts';
import { prerender } from './integrations/prerender.ts';
import { reactRefresh } from './integrations/react-refresh.ts';
import { readEditedTexts } from './integrations/read-edited-texts.ts';
import { readProducts } from './integrations/read-products.ts';
import { hiddenSaleRedirects, redirects } from './integrations/redirects/redirects.ts';
import { shopColors } from './integrations/shop-colors.ts';
import { shopFacts } from './integrations/shop-facts.ts';
import { shopTexts } from './integrations/shop-texts.ts';
import { staticReact } from './integrations/static-react/static-react.ts';
import { PACKED_SOURCES } from './netlify/local/function-routes.ts';
import { HAS_DEMONSTRATION_CATALOG } from './shop.config.ts';

/** Id of the build, for reports of browser errors: the commit on Netlify. */
const buildId = (process.env.COMMIT_REF ?? 'local').slice(0, 12);
/** Models of the demonstration catalog, for two integrations. */
let reading;
const readModels = () => (reading ??= loadServedModels());
const readHomePage = homePageReader(() => new Date());
/** Integrations for the files of the demonstration catalog, which another shop does not have. */
const demonstration = HAS_DEMONSTRATION_CATALOG
  ? [
      pictures(fileURLToPath(new URL('./catalogue/pictures/', import.meta.url))),
      drawings(drawingFiles),
    ]
  : [];
const site = process.env.SITE_URL ?? process.env.URL ?? 'http://localhost:8888';

export default defineConfig({
  site,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', concurrency: 4 },
  i18n: {
    locales: [{ path: 'vn', codes: ['vi'] }, 'en', { path: 'kr', codes: ['ko'] }],
    defaultLocale: 'en',
    routing: { prefixDefaultLocale: false },
  },
  integrations: [
    readEditedTexts(),
    checkLinks(),
    readProducts(),
    staticReact(),
    react(),
    reactRefresh(),
    astroI18next(),
    redirects(async () => [
      ...modelRedirects(await readModels()),
      ...hiddenSaleRedirects(await readHomePage()),
    ]),
    ...demonstration,
    models(readModels),
    licenses(PACKED_SOURCES, {
      Font: 'public/fonts/OFL-*.txt',
      'List of common passwords': 'domain/accounts/common-passwords-license.txt',
    }),
    prerender(),
  ],
  vite: {
    define: { 'import.meta.env.PUBLIC_BUILD_ID': JSON.stringify(buildId) },
    resolve: {
      alias: [
        { find: /^zod$/, replacement: fileURLToPath(new URL('./src/api/zod.ts', import.meta.url)) },
      ],
    },
    plugins: [shopFacts(), homePage(readHomePage), shopTexts(), withoutClientStyles()],
    css: { postcss: { plugins: [shopColors(), hoverStyles()] } },
    build: {
      assetsInlineLimit: 0,
      // Tests limit the scripts of each page instead. The largest file is the 3D viewer, which loads after a tap.
      chunkSizeWarningLimit: 1_000,
      // The page of the staff area imports all its sections for their styles, in the prerendering build alone.
      rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Short names, of digits that compress well: pages and scripts contain many of them.
              hashCharacters: 'hex',
              entryFileNames: '_astro/[hash:7].js',
              // Page scripts wait until a visitor opens a prerendered page (decision 024).
              banner: ({ isEntry }) => (isEntry ? 'await self.activated;' : ''),
              chunkFileNames: '_astro/[hash:7].js',
              codeSplitting: { groups: chunkGroups() },
            },
          },
        },
      },
    },
  },
});
