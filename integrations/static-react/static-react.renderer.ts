import type { SSRLoadedRendererValue } from 'astro';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Preload hints that React writes before a component. Pages contain the hints that they need. */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/;

/** Renderer whose `check` does not render components, because all components of this project are React functions. */
const renderer: SSRLoadedRendererValue = {
  name: 'static-react',
  check: async (component, _props, slots, metadata) =>
    typeof component === 'function' && !metadata?.hydrate && Object.keys(slots).length === 0,
  renderToStaticMarkup: async (component, props) => ({
    html: renderToStaticMarkup(createElement(component, props)).replace(HINTS, ''),
  }),
};

export default renderer;
