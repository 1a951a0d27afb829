import type { APIRoute } from 'astro';
import type { Language } from '#domain/languages.ts';
import { COLORS, SHOP_NAME } from '#shop.config.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import { languageStaticPaths, sitePaths } from '#src/i18n/paths.ts';
import { textsOf } from '#src/i18n/texts.ts';

export const getStaticPaths = languageStaticPaths;

const PNG = { type: 'image/png' };

/** Web app manifest, for visitors who add the shop to their home screen. `npm run icons` makes the icons. */
export const GET: APIRoute<{ language: Language }> = ({ props: { language } }) =>
  Response.json({
    name: SHOP_NAME,
    short_name: SHOP_NAME,
    description: textsOf(language, 'home').description,
    lang: languageOption(language).tag,
    id: sitePaths(language).home(),
    start_url: sitePaths(language).home(),
    scope: '/',
    display: 'minimal-ui',
    background_color: COLORS.paper,
    theme_color: COLORS.paper,
    icons: [
      { src: '/shop/logo.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/shop/icons/192.png', sizes: '192x192', ...PNG },
      { src: '/shop/icons/512.png', sizes: '512x512', ...PNG },
      { src: '/shop/icons/maskable.png', sizes: '512x512', purpose: 'maskable', ...PNG },
    ],
  });
