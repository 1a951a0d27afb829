declare global {
  interface Document {
    /** True while the browser prerenders the page; undefined in browsers that never do. */
    readonly prerendering?: boolean;
  }
  interface Window {
    /** Pending while the browser prerenders the page. The scripts of pages await it (astro.config.mjs). */
    activated?: Promise<void>;
  }
}

/**
 * Holds the scripts of a prerendered page back until a visitor opens it. A page that nobody opens then neither calls the API
 * nor writes to the storage (speculation rules in Page.astro). The first paint of the opened page comes before its scripts.
 *
 * Its source is inline in the head, so it must not use anything from outside.
 */
export function awaitActivation(window: Window): void {
  const { document, requestAnimationFrame } = window;
  if (!document.prerendering) return;
  window.activated = new Promise((resolve) => {
    document.addEventListener(
      'prerenderingchange',
      () => requestAnimationFrame(() => setTimeout(resolve)),
      { once: true },
    );
  });
}
