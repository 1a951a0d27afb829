import type { AstroIntegration } from 'astro';
import { allInteriors } from '#src/features/catalogue/catalogue.ts';

/** Reads the products from the start of a build, while Vite bundles the code of the pages. */
export function readProducts(): AstroIntegration {
  return {
    name: 'read-products',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        const reading = allInteriors();
        // Reported where it is awaited.
        reading.catch(() => undefined);
        const plugin = {
          name: 'read-products',
          async writeBundle(this: { environment: { name: string } }) {
            if (this.environment.name === 'client') await reading;
          },
        };
        updateConfig({ vite: { plugins: [plugin] } });
      },
    },
  };
}
