import { transformSync } from 'esbuild';
import { awaitActivation } from '#src/head-scripts/activation.ts';
import { queueEarlyTaps } from '#src/head-scripts/early-taps.ts';
import { hideCookieBanner } from '#src/head-scripts/hide-cookie-banner.ts';
import { markMember } from '#src/head-scripts/mark-member.ts';
import { pressHearts } from '#src/head-scripts/press-hearts.ts';
import { redirectToLanguage } from '#src/head-scripts/redirect-to-language.ts';
import { restoreUnit } from '#src/head-scripts/restore-unit.ts';
import { retryPictureAsWebp } from '#src/head-scripts/retry-picture-as-webp.ts';
import { sendEarlyRequests } from '#src/head-scripts/send-early-requests.ts';
import { loadFonts } from './load-fonts.ts';

/**
 * Head scripts in the order in which they run (README.md). All pages contain the same text, so the security policy
 * contains one hash (decision 013).
 */
export const HEAD_SCRIPTS = inlineScript(
  redirectToLanguage,
  loadFonts,
  retryPictureAsWebp,
  queueEarlyTaps,
  hideCookieBanner,
  pressHearts,
  markMember,
  awaitActivation,
);

/** Script after the dimension drawing of a product page. */
export const RESTORE_UNIT = inlineScript(restoreUnit);

/** Script in the element with the staff area's early requests. */
export const SEND_EARLY_REQUESTS = inlineScript(sendEarlyRequests);

/** Minified text that calls the functions with the window. A call takes milliseconds, so call it once per build. */
function inlineScript(...scripts: readonly ((window: never) => void)[]): string {
  const source = scripts.map((script) => `(${script.toString()})(window);`).join('');
  return transformSync(source, { minify: true, target: 'es2022' }).code.trim();
}
