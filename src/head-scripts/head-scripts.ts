import { transformSync } from 'esbuild';
import { awaitActivation } from '#src/head-scripts/activation.ts';
import { queueEarlyTaps } from '#src/head-scripts/early-taps.ts';
import { hideCookieBanner } from '#src/head-scripts/hide-cookie-banner.ts';
import { markMember } from '#src/head-scripts/mark-member.ts';
import { pictureFallback } from '#src/head-scripts/picture-fallback.ts';
import { pressHearts } from '#src/head-scripts/press-hearts.ts';
import { redirectToLanguage } from '#src/head-scripts/redirect-to-language.ts';
import { fontLoader } from './font-loader.ts';

/** Source text of the head scripts, in the order in which they run (README.md). */
const SOURCE = [
  redirectToLanguage,
  fontLoader,
  pictureFallback,
  queueEarlyTaps,
  hideCookieBanner,
  pressHearts,
  markMember,
  awaitActivation,
]
  .map((script) => `(${script.toString()})(window);`)
  .join('');

/** Minified head scripts. All pages contain the same text, so the security policy contains one hash (decision 013). */
export const HEAD_SCRIPTS = transformSync(SOURCE, { minify: true, target: 'es2022' }).code.trim();
