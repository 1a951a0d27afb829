import { transformSync } from 'esbuild';

/** The scripts of a page, as Astro writes them, by their addresses. */
const scriptAt = (address: string) => `<script type="module" src="${address}"></script>`;
const SCRIPT = new RegExp(scriptAt('(/_astro/[^"]+\\.js)'));

/**
 * Browsers may make a page ready before it is opened (Page.astro): its scripts start when it is, after it has been
 * painted. They come out of a template as elements, because the page's `load` waits for those, and not for what is imported.
 */
const STARTING = `
const start = () => {
  const scripts = document.importNode(document.querySelector("[data-scripts]").content, true);
  for (const script of [...scripts.children]) {
    script.async = false;
    document.head.append(script);
  }
};
const painted = () => requestAnimationFrame(() => setTimeout(start));
document.prerendering ? document.addEventListener("prerenderingchange", painted, { once: true }) : start();`;
const { code } = transformSync(STARTING, { minify: true, target: 'es2022', format: 'esm' });
const START = `<script type="module">${code.trim()}</script>`;

/**
 * Gives a page whose scripts are asked for where the first of them stands, and start in their order when the page is
 * read and open. A page that nobody has opened yet so asks nothing of the server and writes nothing down.
 */
export function startWhenOpened(page: string): string {
  const [before = '', ...rest] = page.split(SCRIPT);
  if (rest.length === 0) return page;
  const addresses = [...new Set(rest.filter((_, at) => at % 2 === 0))];
  const asked = addresses.map(
    (address) => `<link rel="modulepreload" href="${address}" fetchpriority="low">`,
  );
  const scripts = `<template data-scripts>${addresses.map(scriptAt).join('')}</template>`;
  const after = rest.filter((_, at) => at % 2 === 1);
  return [before, ...asked, scripts, START, ...after].join('');
}
