import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Adds the directive `client:wanted="NAME"`: an island that is fetched when it is first wanted. */
export function wantedIslands(): AstroIntegration {
  return {
    name: 'wanted-islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'wanted',
          entrypoint: fileURLToPath(new URL('./wanted.directive.ts', import.meta.url)),
        });
      },
    },
  };
}
