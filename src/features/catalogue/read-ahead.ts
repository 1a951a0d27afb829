import type { AstroIntegration } from 'astro';
import { allInteriors } from './catalogue.ts';

/**
 * For Astro: a build reads the products from its very start, while the code of the pages is put together, which leaves the
 * table time to answer.
 */
export function readProductsAhead(): AstroIntegration {
  return {
    name: 'read-products-ahead',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        const reading = allInteriors();
        // What goes wrong is said when it is waited for.
        reading.catch(() => undefined);
        const plugin = {
          name: 'read-products-ahead',
          async writeBundle(this: { environment: { name: string } }) {
            if (this.environment.name === 'client') await reading;
          },
        };
        updateConfig({ vite: { plugins: [plugin] } });
      },
    },
  };
}
