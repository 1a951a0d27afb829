import type { SSRLoadedRendererValue } from 'astro';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Preload hints that React writes in front of a component; pages have their own where they need one. */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/;

/** All components of this project are React functions, so `check` does not render them. */
const renderer: SSRLoadedRendererValue = {
  name: 'static-react',
  check: async (component, _props, slots, metadata) =>
    typeof component === 'function' && !metadata?.hydrate && Object.keys(slots).length === 0,
  renderToStaticMarkup: async (component, props) => ({
    html: renderToStaticMarkup(createElement(component, props)).replace(HINTS, ''),
  }),
};

export default renderer;
