declare global {
  interface Window {
    /** Settled when the page's typefaces are there. */
    typefaces: Promise<unknown>;
  }
}

/**
 * Brings the typefaces that the `data-type` of its script names (`typeOf` in fonts.ts). Somebody who comes from another
 * page of the shop has their files, so they are set from the start. For everybody else the pictures of the first view go
 * first, as type would take the line from them: until then text stands in local faces of the same measures, and all of it
 * changes once.
 *
 * Stands as text in the page's head: it must not use anything from outside.
 */
export function fontLoader(window: Window & typeof globalThis): void {
  const { document, location, requestAnimationFrame } = window;
  const faces = (document.currentScript?.dataset['type'] ?? '').split(';').map((line) => {
    const [family = '', weight = '', file, unicodeRange = 'U+0-10FFFF'] = line.split('/');
    const source = `url(/fonts/cut/${file}.woff2)`;
    return new window.FontFace(family, source, { weight, unicodeRange, display: 'swap' });
  });
  const set = () => faces.map((face) => document.fonts.add(face));
  window.typefaces = new Promise((resolve) => {
    if (document.referrer.startsWith(`${location.origin}/`)) resolve(set());
    // A picture may hang, and nothing is painted that is not looked at.
    setTimeout(resolve, 3000);
    document.addEventListener('DOMContentLoaded', () => {
      const pictures = document.querySelectorAll<HTMLImageElement>('img:not([loading=lazy])');
      void Promise.allSettled([...pictures].map((picture) => picture.decode())).then(() =>
        requestAnimationFrame(() => requestAnimationFrame(resolve)),
      );
    });
  })
    .then(() => Promise.allSettled(faces.map((face) => face.load())))
    .then(set);
}
