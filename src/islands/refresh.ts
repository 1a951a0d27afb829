import type { AstroIntegration } from 'astro';

/** What components of React look for while one develops. Astro brings it with its own islands only. */
const REFRESH = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

/** Lets islands that scripts bring (late.ts) run under `npm run dev`, on pages without any of Astro's. */
export function refreshLateIslands(): AstroIntegration {
  return {
    name: 'refresh-late-islands',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page', REFRESH);
      },
    },
  };
}
