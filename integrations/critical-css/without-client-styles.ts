import type { Plugin } from 'vite';

const NO_STYLES = '\0no-styles';

/**
 * Omits styles from the browser build. A page has the styles that its markup imports, in the order of the imports.
 * Scripts import the same components, in an order that differs from page to page.
 */
export function withoutClientStyles(): Plugin {
  return {
    name: 'without-client-styles',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: { filter: { id: /\.css$/ }, handler: () => NO_STYLES },
    load: { filter: { id: /^\0no-styles$/ }, handler: () => '' },
  };
}
