import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Components without a `client:` directive become markup in one go. Astro's own renderer tries each of them out first and
 * then streams it, both in pieces of bytes: of a page with twenty icons that is most of the work. It must stand before
 * `react()`, which keeps the islands.
 */
export function staticReact(): AstroIntegration {
  return {
    name: 'static-react',
    hooks: {
      'astro:config:setup': ({ addRenderer }) => {
        addRenderer({
          name: 'static-react',
          serverEntrypoint: fileURLToPath(new URL('./static-react.renderer.ts', import.meta.url)),
        });
      },
    },
  };
}
