/** Elements that a page without scripts does not need. A note for visitors without scripts would not be in the shop. */
const LEFT_OUT = 'script, noscript, link:not([rel=stylesheet]), [data-cookie-banner]';

/** Page of the last build, without scripts. */
export interface BuiltPage {
  path: string;
  document: Document;
  /** Fonts of the page, in the form that `loadFonts` reads. */
  fonts: string;
}

/** Returns a requested page without scripts, for a preview. Its links open in another tab. */
export function preparePage(path: string, page: Document): BuiltPage {
  const fonts = page.querySelector<HTMLElement>('script[data-type]')?.dataset['type'] ?? '';
  for (const element of page.querySelectorAll(LEFT_OUT)) element.remove();
  for (const element of page.querySelectorAll('[autofocus]')) element.removeAttribute('autofocus');
  const address = new URL(path, location.origin);
  for (const link of page.querySelectorAll('a')) {
    const href = link.getAttribute('href');
    if (href === null) continue;
    // A link must not replace the preview, and its address must not depend on the staff area.
    link.href = new URL(href, address).href;
    link.target = '_blank';
    link.rel = 'noreferrer';
  }
  return { path, document: page, fonts };
}

/** Shows a page in an empty frame of the same origin, with its fonts. */
export function showInFrame(
  frame: Window & typeof globalThis,
  { document: page, fonts }: BuiltPage,
): void {
  const { document } = frame;
  document.replaceChild(document.importNode(page.documentElement, true), document.documentElement);
  for (const line of fonts.split(';').filter(Boolean)) {
    const [family = '', weight = '', file, unicodeRange = 'U+0-10FFFF'] = line.split('/');
    const source = `url(/fonts/cut/${file}.woff2)`;
    document.fonts.add(
      new frame.FontFace(family, source, { weight, unicodeRange, display: 'swap' }),
    );
  }
}
