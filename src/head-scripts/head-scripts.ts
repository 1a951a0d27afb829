import { transformSync } from 'esbuild';
import { awaitActivation } from '#src/head-scripts/activation.ts';
import { keepEarlyTaps } from '#src/head-scripts/early-taps.ts';
import { hideCookieBanner } from '#src/head-scripts/hide-cookie-banner.ts';
import { markMember } from '#src/head-scripts/mark-member.ts';
import { pictureFallback } from '#src/head-scripts/picture-fallback.ts';
import { pressHearts } from '#src/head-scripts/press-hearts.ts';
import { redirectToLanguage } from '#src/head-scripts/redirect-to-language.ts';
import { fontLoader } from './font-loader.ts';

/** What runs in the head before anything is painted, as text. */
const SOURCE = [
  redirectToLanguage,
  fontLoader,
  pictureFallback,
  keepEarlyTaps,
  hideCookieBanner,
  pressHearts,
  markMember,
  awaitActivation,
]
  .map((gate) => `(${gate.toString()})(window);`)
  .join('');

/** The same in few letters. One text on all pages, the staff's among them: the security policy names it once. */
export const HEAD_SCRIPTS = transformSync(SOURCE, { minify: true, target: 'es2022' }).code.trim();
