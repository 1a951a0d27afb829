declare global {
  interface Document {
    /** Whether a browser makes the page ready before it is opened; in some it is not known. */
    readonly prerendering?: boolean;
  }
}

/**
 * Starts the scripts that `startWhenOpened` has set aside, when the page is read and open: browsers may make a page ready
 * before anybody opens it (Page.astro), which so asks nothing of the server and writes nothing down. They come out of a
 * template as elements, because the page's `load` waits for those, and not for what is imported. Under `npm run dev` they
 * start by themselves.
 *
 * Stands as text in the page's head: it must not use anything from outside.
 */
export function startScripts({ document, requestAnimationFrame }: Window): void {
  const start = () => {
    const kept = document.querySelector<HTMLTemplateElement>('[data-scripts]');
    if (!kept) return;
    for (const script of document.importNode(kept.content, true).querySelectorAll('script')) {
      script.async = false;
      document.head.append(script);
    }
  };
  // It is opened as it stands: that it is painted comes first.
  const opened = () => requestAnimationFrame(() => setTimeout(start));
  document.addEventListener('DOMContentLoaded', () => {
    if (!document.prerendering) start();
    else document.addEventListener('prerenderingchange', opened, { once: true });
  });
}
