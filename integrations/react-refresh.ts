import type { AstroIntegration } from 'astro';

/**
 * Setup of React Refresh, which React components require in development. Astro adds the setup only to pages with Astro
 * islands.
 */
const SETUP = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

/** Adds React Refresh to every page under `npm run dev`, for islands that scripts load on intent. */
export function reactRefresh(): AstroIntegration {
  return {
    name: 'react-refresh',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page', SETUP);
      },
    },
  };
}
