import type { AstroIntegration } from 'astro';
import { allProducts } from '#src/features/product-data/all-products.ts';

/** Starts reading the products when a build starts, while Vite bundles the code of the pages. */
export function readProducts(): AstroIntegration {
  return {
    name: 'read-products',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        const reading = allProducts();
        // writeBundle reports the error.
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
