import type { Plugin } from 'vite';

const NO_STYLES = '\0no-styles';

/**
 * The styles of a page are those that its markup imports, in that order. Scripts of the browser build import components
 * with their styles once more, in an order that changes from page to page, so there they are left out.
 */
export function stylesOfPages(): Plugin {
  return {
    name: 'styles-of-pages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: { filter: { id: /\.css$/ }, handler: () => NO_STYLES },
    load: { filter: { id: /^\0no-styles$/ }, handler: () => '' },
  };
}
