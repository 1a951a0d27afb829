import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * What components of React look for while one develops. Astro brings it with the islands of a page; those that scripts
 * bring (late.ts) are on pages without any.
 */
const REFRESH = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

/** Adds the directive `client:wanted="NAME"`: an island that is fetched when it is first wanted. */
export function wantedIslands(): AstroIntegration {
  return {
    name: 'wanted-islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective, command, injectScript }) => {
        addClientDirective({
          name: 'wanted',
          entrypoint: fileURLToPath(new URL('./wanted.directive.ts', import.meta.url)),
        });
        if (command === 'dev') injectScript('page', REFRESH);
      },
    },
  };
}
