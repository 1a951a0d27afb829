import type { Plugin } from 'vite';
import { allInteriors } from './catalogue.ts';

/** For Vite: reads the products while the code of the pages is put together, which leaves the table time to answer. */
export function readProductsAhead(): Plugin {
  let reading: Promise<unknown> | undefined;
  return {
    name: 'read-products-ahead',
    apply: 'build',
    buildStart() {
      reading ??= allInteriors();
      // What goes wrong is said when it is waited for.
      reading.catch(() => undefined);
    },
    async writeBundle() {
      if (this.environment.name === 'client') await reading;
    },
  };
}
