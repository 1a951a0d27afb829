import { FOLD } from '../styles/split-styles.ts';

/** The scripts of a page, as Astro writes them, by their addresses. */
const scriptAt = (address: string) => `<script type="module" src="${address}"></script>`;
const SCRIPT = new RegExp(scriptAt('(/_astro/[^"]+\\.js)'));

/**
 * Gives a page whose scripts wait for `startGate`, in their order. They are asked for at the fold, behind the pictures of
 * the first view; where a page has no fold, where the first of them stands.
 */
export function startWhenOpened(page: string): string {
  const [before = '', ...rest] = page.split(SCRIPT);
  if (rest.length === 0) return page;
  const addresses = [...new Set(rest.filter((_, at) => at % 2 === 0))];
  const asked = addresses.map((address) => `<link rel="modulepreload" href="${address}">`);
  const scripts = `${asked.join('')}<template data-scripts>${addresses.map(scriptAt).join('')}</template>`;
  const parts = [before, ...rest.filter((_, at) => at % 2 === 1)];
  const withFold = parts.findIndex((part) => part.includes(FOLD));
  if (withFold < 0) parts.splice(1, 0, scripts);
  else parts[withFold] = parts[withFold]?.replace(FOLD, () => FOLD + scripts) ?? '';
  return parts.join('');
}
