import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Renders components without a `client:` directive to a string, in one call (decision 021). Astro's own renderer first
 * tests each component and then streams it in chunks, which is slow for a page with twenty icons. Must come before
 * `react()`, which handles all other components.
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
