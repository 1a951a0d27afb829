import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Renders components without a `client:` directive to a string at once. Astro's own renderer first tests each component and
 * then streams it in chunks of bytes, which is most of the work for a page with twenty icons. Must come before `react()`,
 * which renders the islands.
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
