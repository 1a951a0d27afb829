declare global {
  interface Window {
    /** Promise that resolves when the fonts of the page are loaded. */
    typefaces: Promise<unknown>;
  }
}

/**
 * Loads the fonts in the `data-type` attribute of its script element (`fontFacesFor` in fonts.ts, decision 023). After
 * another page of the shop, the fonts are in the cache and are applied immediately. Otherwise the pictures above the
 * fold load first, because fonts compete with pictures for bandwidth. Before the fonts load, local fonts with the same
 * metrics show the text. All text then changes its font once.
 *
 * Self-contained, because its source text is inlined into the head.
 */
export function loadFonts(window: Window & typeof globalThis): void {
  const { document, location, requestAnimationFrame } = window;
  const faces = (document.currentScript?.dataset['type'] ?? '').split(';').map((line) => {
    const [family = '', weight = '', file, unicodeRange = 'U+0-10FFFF'] = line.split('/');
    const source = `url(/fonts/cut/${file}.woff2)`;
    return new window.FontFace(family, source, { weight, unicodeRange, display: 'swap' });
  });
  const addFaces = () => faces.map((face) => document.fonts.add(face));
  window.typefaces = new Promise((resolve) => {
    if (document.referrer.startsWith(`${location.origin}/`)) resolve(addFaces());
    // Some pictures never finish loading, and hidden tabs are never painted.
    setTimeout(resolve, 3000);
    document.addEventListener('DOMContentLoaded', () => {
      const pictures = document.querySelectorAll<HTMLImageElement>('img:not([loading=lazy])');
      void Promise.allSettled([...pictures].map((picture) => picture.decode())).then(() =>
        requestAnimationFrame(() => requestAnimationFrame(resolve)),
      );
    });
  })
    .then(() => Promise.allSettled(faces.map((face) => face.load())))
    .then(addFaces);
}
