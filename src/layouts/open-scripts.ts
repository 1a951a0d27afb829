/** The scripts of a page, as Astro writes them. */
const SCRIPT = /<script type="module" src="(\/_astro\/[^"]+\.js)"><\/script>/g;

/** Browsers may make a page ready before it is opened (Page.astro): its scripts start when it is. */
const START = `<script type="module">
const start = () => { for (const { href } of document.querySelectorAll("link[rel=modulepreload]")) import(href) };
document.prerendering ? document.addEventListener("prerenderingchange", start, { once: true }) : start();
</script>`;

/**
 * Gives a page whose scripts are asked for where the first of them stands, and start in their order when the page is
 * read and open. A page that nobody has opened yet so asks nothing of the server and writes nothing down.
 */
export function startWhenOpened(page: string): string {
  const addresses = new Set([...page.matchAll(SCRIPT)].map(([, address]) => address));
  if (addresses.size === 0) return page;
  const asked = [...addresses].map((address) => `<link rel="modulepreload" href="${address}">`);
  let placed = false;
  return page.replace(SCRIPT, () => {
    const here = placed ? '' : asked.join('') + START;
    placed = true;
    return here;
  });
}
