import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import astroI18next from 'astro-i18next';
import { drawingFiles } from './catalogue/drawings/files.ts';
import { loadServedModels } from './catalogue/models/served-models.ts';
import { withoutClientStyles } from './integrations/critical-css/without-client-styles.ts';
import { drawings } from './integrations/drawings/drawings.ts';
import { hoverStyles } from './integrations/hover-styles/hover-styles.ts';
import { licenses } from './integrations/licenses/licenses.ts';
import { modelRedirects } from './integrations/models/model-redirects.ts';
import { models } from './integrations/models/models.ts';
import { pictures } from './integrations/pictures/pictures.ts';
import { prerender } from './integrations/prerender/prerender.ts';
import { reactRefresh } from './integrations/react-refresh/react-refresh.ts';
import { readProducts } from './integrations/read-products/read-products.ts';
import { redirects } from './integrations/redirects/redirects.ts';
import { shopColors } from './integrations/shop-colors/shop-colors.ts';
import { shopTexts } from './integrations/shop-texts/shop-texts.ts';
import { staticReact } from './integrations/static-react/static-react.ts';
import { PACKED_SOURCES } from './netlify/local/function-routes.ts';

/** Id of the build, for reports of browser errors: the commit on Netlify. */
const buildId = (process.env.COMMIT_REF ?? 'local').slice(0, 12);
/** Models of the demonstration catalog, for two integrations. */
let reading;
const readModels = () => (reading ??= loadServedModels());
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
    readProducts(),
    staticReact(),
    react(),
    reactRefresh(),
    astroI18next(),
    redirects(async () => modelRedirects(await readModels())),
    pictures(fileURLToPath(new URL('./catalogue/pictures/', import.meta.url))),
    drawings(drawingFiles),
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
    plugins: [shopTexts(), withoutClientStyles()],
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
              // Modules that load together are one file (decision 022).
              codeSplitting: {
                groups: [
                  { name: 'page', test: /\/layouts\/Page\.astro/ },
                  { name: 'product', test: /\/\[code\]\.astro/ },
                  // Small modules that panels and the next group share.
                  {
                    name: 'shared',
                    test: /domain\/(?:fit\/route-code|language-tags)\.ts$|src\/i18n\/fill\.ts$/,
                  },
                  // The door question of a product and the calls need these rules without each other.
                  { name: 'clean-text', test: /domain\/text\/clean-text\.ts$/ },
                  // Geometry of doors, for product pages. The page of a whole route loads the rest.
                  {
                    name: 'fit',
                    test: /domain\/(?:fit\/(?:box|door-verdict|figure|fit-door|frame|judge|needed-door|packages|plane|route-form|settings|verdict|way)|measures\/length)\.ts$|src\/features\/fit\/(?:route\.store|unit-name|verdict-view|watch-route-form)\.ts$/,
                  },
                  // Modules that a large group would take with it. Pages that need only one of them would then load the
                  // whole group, and would load React before they request the code of their islands.
                  {
                    name: 'small',
                    test: /src\/islands\/(?:hydrate|report-failure)\.ts$|island-failure(?:-texts\.ts|\.json)$|src\/api\/site-file\.ts$|src\/ui\/save-file\.ts$|contracts\/browser-errors\/browser-error-limits\.ts$|domain\/time\/market-time\.ts$/,
                  },
                  {
                    name: 'react',
                    test: /node_modules\/(?:react|react-dom|scheduler|@nanostores\/react)\/|src\/islands\/mount\.ts$|src\/i18n\/fill\.ts$/,
                  },
                  {
                    name: 'calls',
                    test: /src\/api\/client\.ts$|contracts\/products\/products\.ts$|domain\/products\/product\.ts$|src\/i18n\/paths\.ts$/,
                  },
                  {
                    name: 'parts',
                    test: /src\/ui\/(?!\w*Field)\w+\.tsx$|src\/ui\/(?:use-panel|product-frame)\.ts$|src\/i18n\/product-texts\.ts$|catalogue\/use-(?:cards|removed-products)\.ts$/,
                  },
                  {
                    name: 'orders',
                    test: /contracts\/(?:orders\/(?:orders|delivery-changes|order-following)|quotes\/quotes)\.ts$/,
                  },
                  // Runs before the staff area has loaded.
                  {
                    name: 'staff-start',
                    test: /src\/api\/early-responses\.ts$|src\/staff\/(?:kit\/place|shell\/(?:prepare-dates|section-loaders))\.ts$/,
                  },
                  {
                    name: 'staff',
                    test: /src\/staff\/(?:shell\/load-staff-area|kit\/(?:ResultCount|SearchForm|filter-fields|CsvExport|NothingFound|use-staff-query|orders\/OrderTable))\.tsx?$/,
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
