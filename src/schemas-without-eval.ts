import type { Plugin } from 'vite';

const ZOD_CORE = /\/zod\/v4\/core\/core\.js$/;

/**
 * Tells the schema library in the browser not to try whether it may make functions from texts: the content security
 * policy forbids it, and each try would be reported as a violation. Schemas are made when they are imported, so the
 * setting has to be there before any of them.
 */
export function schemasWithoutEval(): Plugin {
  return {
    name: 'schemas-without-eval',
    transform: {
      filter: { id: ZOD_CORE },
      handler: (code) => ({
        code: `globalThis.__zod_globalConfig={jitless:true};${code}`,
        map: null,
      }),
    },
  };
}
