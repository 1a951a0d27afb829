import { FOLD } from '../styles/split-styles.ts';

/** A script of a page, as Astro writes it, around the name of its file. */
const SCRIPT = ['<script type="module" src="/_astro/', '"></script>'] as const;
const scriptOf = (name: string) => SCRIPT.join(name);

/**
 * Gives a page whose scripts wait for `startGate`, in their order. They are asked for at the fold, behind the pictures of
 * the first view; where a page has no fold, where the first of them stands.
 */
export function startWhenOpened(page: string): string {
  const [before = '', ...others] = page.split(SCRIPT[0]);
  if (others.length === 0) return page;
  const names = new Set<string>();
  const parts = [before];
  for (const other of others) {
    const end = other.indexOf(SCRIPT[1]);
    names.add(other.slice(0, end));
    parts.push(other.slice(end + SCRIPT[1].length));
  }
  const asked = [...names].map((name) => `<link rel="modulepreload" href="/_astro/${name}">`);
  const scripts = `${asked.join('')}<template data-scripts>${[...names].map(scriptOf).join('')}</template>`;
  const withFold = parts.findIndex((part) => part.includes(FOLD));
  if (withFold < 0) parts.splice(1, 0, scripts);
  else parts[withFold] = parts[withFold]?.replace(FOLD, () => FOLD + scripts) ?? '';
  return parts.join('');
}
