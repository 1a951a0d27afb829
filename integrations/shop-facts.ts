import { isDeepStrictEqual } from 'node:util';
import type { Plugin } from 'vite';
import { FILE_FACTS, factExports } from '#domain/shop/file-facts.ts';
import { connect } from '#functions/db/client.ts';
import { readBatchDatabase } from '#functions/env.ts';
import { FACTS_KEYS, parseShopFacts } from '#functions/shop-facts/stored-facts.ts';
import { replaceExports } from './replace-exports.ts';

const SHOP_FILE = /\/shop\.config\.ts$/;
const FILE_FACTS_MODULE = '/domain/shop/file-facts.ts';

/** Returns the values of shop.config.ts that owners changed in the staff area; undefined if they changed none. */
async function readFactExports(): Promise<ReturnType<typeof factExports> | undefined> {
  const items = await connect(readBatchDatabase()).getMany(FACTS_KEYS);
  const { content: facts } = parseShopFacts(items);
  return isDeepStrictEqual(facts, FILE_FACTS) ? undefined : factExports(facts);
}

/**
 * Vite plugin that gives pages and their scripts the facts of the staff area (D114). Without changed facts, the code of
 * shop.config.ts stays as it is.
 */
export function shopFacts(): Plugin {
  let reading: ReturnType<typeof readFactExports> | undefined;
  return {
    name: 'shop-facts',
    enforce: 'pre',
    async resolveId(source, importer) {
      // `npm run dev` loads functions through Vite. They compare with the values of the file.
      if (!importer?.endsWith(FILE_FACTS_MODULE) || !SHOP_FILE.test(source)) return undefined;
      const file = await this.resolve(source, importer, { skipSelf: true });
      return file && `${file.id}?file`;
    },
    async transform(code, id) {
      if (!SHOP_FILE.test(id)) return undefined;
      reading ??= readFactExports();
      const values = await reading;
      return values && { code: replaceExports(code, values), map: null };
    },
  };
}
