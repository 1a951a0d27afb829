import type { SSRLoadedRendererValue } from 'astro';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** What React says first of pictures that a component wants early; a page says that itself where it does. */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/;

/** Components of this project are functions of React, so that nothing has to be tried out. */
const renderer: SSRLoadedRendererValue = {
  name: 'static-react',
  check: async (component, _props, slots, metadata) =>
    typeof component === 'function' && !metadata?.hydrate && Object.keys(slots).length === 0,
  renderToStaticMarkup: async (component, props) => ({
    html: renderToStaticMarkup(createElement(component, props)).replace(HINTS, ''),
  }),
};

export default renderer;
