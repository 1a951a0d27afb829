import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import astroI18next from 'astro-i18next';
import { hoverStyles } from '../integrations/hover-styles.ts';
import { reactRefresh } from '../integrations/react-refresh.ts';
import { shopColors } from '../integrations/shop-colors.ts';
import { shopTexts } from '../integrations/shop-texts.ts';
import { staticReact } from '../integrations/static-react/static-react.ts';
import { readLocalSettings } from '../netlify/local/local-settings.ts';
import { viteAccess } from '../netlify/local/vite-access.ts';
import { storyPictures } from './story-pictures.ts';

const path = (to) => fileURLToPath(new URL(to, import.meta.url));

/**
 * Component workbench: a separate site with the shop's components (decision 027). The shop's build ignores this folder.
 */
export default defineConfig({
  root: path('../'),
  srcDir: path('./'),
  outDir: path('../.cache/workbench/site/'),
  cacheDir: path('../.cache/workbench/astro/'),
  site: 'http://localhost:8889',
  devToolbar: { enabled: false },
  server: { host: 'localhost', port: 8889 },
  trailingSlash: 'never',
  redirects: { '/': '/buttons' },
  build: { format: 'file', inlineStylesheets: 'never' },
  integrations: [
    staticReact(),
    react(),
    reactRefresh(),
    astroI18next(),
    storyPictures(path('../catalogue/pictures/')),
  ],
  vite: {
    cacheDir: path('../.cache/workbench/vite/'),
    define: { 'import.meta.env.PUBLIC_BUILD_ID': JSON.stringify('workbench') },
    resolve: { alias: [{ find: /^zod$/, replacement: path('../src/api/zod.ts') }] },
    plugins: [shopTexts()],
    css: { postcss: { plugins: [shopColors(), hoverStyles()] } },
    build: { assetsInlineLimit: 0 },
    server: viteAccess(readLocalSettings(process.env).dataDirectory),
  },
});
