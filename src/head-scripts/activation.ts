declare global {
  interface Document {
    /** True while the browser prerenders the page; undefined in browsers without prerendering. */
    readonly prerendering?: boolean;
  }
  interface Window {
    /**
     * Promise that resolves when a visitor opens the prerendered page. Page scripts await this promise
     * (astro.config.mjs).
     */
    activated?: Promise<void>;
  }
}

/**
 * Delays the scripts of a prerendered page until a visitor opens the page (decision 024). A page that nobody opens then
 * neither calls the API nor writes to the storage. An opened page is painted before its scripts run.
 *
 * Self-contained, because its source text is inlined into the head.
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
