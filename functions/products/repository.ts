import * as z from 'zod';
import { type Product, productSchema } from '#domain/products/product.ts';
import { type ProductSummary, productSummarySchema } from '#domain/products/product-summary.ts';
import { byNewest } from '#domain/time/order-by-time.ts';
import {
  AUDIT_WRITE_COUNT,
  parseStoredAuditEntry,
  type StoredAuditEntry,
} from '#functions/audit/audit-entry.ts';
import type { Database } from '#functions/db/client.ts';
import { isExpired } from '#functions/db/expiry.ts';
import {
  auditEntryKey,
  CATALOG_PARTITION,
  CATALOG_VERSION_KEY,
  cardKey,
  catalogChangeKey,
  deletedProductKey,
  type Key,
  productKey,
} from '#functions/db/keys.ts';
import { IS_NEW, type Item, itemWithKey, type Write } from '#functions/db/writes.ts';
import { markPublished } from '#functions/pictures/repository.ts';
import { cardOf } from './card.ts';
import {
  type ChangeStamp,
  catalogChangeSchema,
  catalogChangeWrites,
  type ProductChange,
} from './catalog-change-log.ts';

const versionSchema = z.object({
  version: z.number().default(0),
  synonyms: z.number().default(0),
});
const changesSchema = z.array(catalogChangeSchema);
const cardsSchema = z.array(productSummarySchema);
const listedSchema = z.array(productSummarySchema.pick({ code: true, createdAt: true }));

/** Maximum number of versions to read from the change log. A reader further behind reads all products instead. */
const MAX_CHANGES = 1_000;
/** Products per part when all products are read. */
const PART = 500;

/** Products that one table call can always read: a response is at most 16 MB, and an item 400 KB. */
export const MAX_READ = 39;
/** Maximum number of writes in one transaction. */
const MAX_WRITES = 100;
/**
 * Writes of one product: the product, its card, and the removal of a card of a previous category. A deletion writes the
 * record of the last version instead of a card.
 */
const PRODUCT_WRITE_COUNT = 3;
/** Products in one transaction, each with its audit entry. Leaves room for the catalog change and a few other writes. */
export const MAX_WRITTEN = Math.floor((MAX_WRITES - 5) / (PRODUCT_WRITE_COUNT + AUDIT_WRITE_COUNT));

/** Versions of the data in the search index. Both are attributes of one item, so one read returns them. */
export interface SearchVersions {
  /** Catalog version. */
  version: number;
  /** Number of changes to the synonyms of staff. */
  synonyms: number;
}

/** Products that are about to be written. */
export interface ProductsToWrite {
  products: Product[];
  version: number;
  /** Returns the last version of a deleted product; 0 for a code that was never deleted. */
  lastVersionOf(code: string): number;
}

/** Products in the table. Each product has two items: all fields under its code, and a card in the list of products. */
export type CatalogRepository = ReturnType<typeof catalogRepository>;

/** Returns the condition that a stored product still has the version that was read. */
function versionCondition(product: Product) {
  return {
    expression: '#version = :version',
    names: { '#version': 'version' },
    values: { ':version': product.version },
  };
}

function productItem(product: Product) {
  return { ...productKey(product.code), ...product };
}

function cardItem(product: Product) {
  return { ...cardKey(product), ...cardOf(product) };
}

/** Returns the writes of a change. The first one fails if the product has changed, or if a new code already exists. */
function writesOf({ before, after }: ProductChange): Write[] {
  const when = before ? versionCondition(before) : IS_NEW;
  if (!after) {
    const { code, version } = before;
    return [
      { remove: productKey(code), when },
      { remove: cardKey(before) },
      { put: { ...deletedProductKey(code), version } },
    ];
  }
  const hasNewCardKey = before && cardKey(before).SK !== cardKey(after).SK;
  return [
    { put: productItem(after), when },
    { put: cardItem(after) },
    ...(hasNewCardKey ? [{ remove: cardKey(before) }] : []),
  ];
}

/** Returns the version in an item; 0 without the item. */
export function parseCatalogVersion(item: Item | undefined): number {
  return item ? versionSchema.parse(item).version : 0;
}

/** @param database the table with the products */
export function catalogRepository(database: Database) {
  async function cards(): Promise<ProductSummary[]> {
    return cardsSchema.parse(await database.queryPartition(CATALOG_PARTITION));
  }

  async function codesNewestFirst(): Promise<string[]> {
    const items = await database.queryPartition(CATALOG_PARTITION, {
      only: ['code', 'createdAt'],
    });
    return listedSchema
      .parse(items)
      .sort(
        byNewest(
          ({ createdAt }) => createdAt,
          ({ code }) => code,
        ),
      )
      .map(({ code }) => code);
  }

  async function products(codes: readonly string[]): Promise<Product[]> {
    const items = codes.length > 0 ? await database.getMany(codes.map(productKey)) : [];
    return z
      .array(productSchema)
      .parse(items)
      .sort((a, b) => (a.code < b.code ? -1 : 1));
  }

  async function version(): Promise<number> {
    return parseCatalogVersion(await database.get(CATALOG_VERSION_KEY));
  }

  return {
    /** Catalog version. It increases with every change, and is 0 before the first product. */
    version,

    /** Catalog version and version of the synonyms, in one read. */
    versions: async (): Promise<SearchVersions> =>
      versionSchema.parse((await database.get(CATALOG_VERSION_KEY)) ?? {}),

    cards,

    /** Codes of the products that changed after one version, up to another. Undefined if the change log has a gap. */
    async changes(after: number, upTo: number): Promise<string[] | undefined> {
      if (upTo - after > MAX_CHANGES) return undefined;
      const versions = Array.from({ length: upTo - after }, (_, at) => after + 1 + at);
      const items = await database.getMany(versions.map(catalogChangeKey));
      // An entry in the format of an older release counts as a gap.
      const changes = changesSchema.safeParse(items);
      if (!changes.success || items.length < versions.length) return undefined;
      return [...new Set(changes.data.flatMap(({ products }) => products.map(({ code }) => code)))];
    },

    async product(code: string): Promise<Product | undefined> {
      const item = await database.get(productKey(code));
      return item && productSchema.parse(item);
    },

    /** Products by code, sorted by code. Unknown codes are left out. */
    products,

    /** Products by code, and the current catalog version. One table call reads up to `MAX_READ` products. */
    async productsAndVersion(
      codes: readonly string[],
    ): Promise<{ products: Product[]; version: number }> {
      const items = await database.getMany([CATALOG_VERSION_KEY, ...codes.map(productKey)]);
      const versionItem = items.find(({ PK }) => PK === CATALOG_VERSION_KEY.PK);
      const others = items.filter((item) => item !== versionItem);
      return {
        products: z.array(productSchema).parse(others),
        version: parseCatalogVersion(versionItem),
      };
    },

    /**
     * Products by code, the current catalog version, and the last versions of deleted products, for a caller that writes
     * products. Reads two items for each code, so one table call reads fewer products than `MAX_READ`.
     */
    async productsToWrite(codes: readonly string[]): Promise<ProductsToWrite> {
      const keys = codes.flatMap((code) => [productKey(code), deletedProductKey(code)]);
      const items = await database.getMany([CATALOG_VERSION_KEY, ...keys]);
      const isProduct = ({ SK }: Item) => SK === productKey('').SK;
      return {
        products: z.array(productSchema).parse(items.filter(isProduct)),
        version: parseCatalogVersion(items.find(({ PK }) => PK === CATALOG_VERSION_KEY.PK)),
        lastVersionOf: (code) => parseCatalogVersion(itemWithKey(items, deletedProductKey(code))),
      };
    },

    /** Product by code, the current catalog version, and an audit entry of the product, in one table call. */
    async productWithEntry(
      code: string,
      entryId: string,
      now: Date,
    ): Promise<{
      product: Product | undefined;
      entry: StoredAuditEntry | undefined;
      version: number;
      lastVersion: number;
    }> {
      const entryKey = auditEntryKey({ type: 'product', id: code }, entryId);
      const deletedKey = deletedProductKey(code);
      const keys = [CATALOG_VERSION_KEY, productKey(code), deletedKey, entryKey];
      const items = await database.getMany(keys);
      const at = (key: Key) => itemWithKey(items, key);
      const [product, entryItem] = [at(productKey(code)), at(entryKey)];
      const entry = entryItem && parseStoredAuditEntry(entryItem);
      return {
        product: product && productSchema.parse(product),
        entry: entry && !isExpired(entry, now) ? entry : undefined,
        version: parseCatalogVersion(at(CATALOG_VERSION_KEY)),
        lastVersion: parseCatalogVersion(at(deletedKey)),
      };
    },

    /** All products in parts, newest first. The whole catalog need not fit into memory. */
    async *productsInParts(): AsyncIterable<Product[]> {
      const codes = await codesNewestFirst();
      const readPart = (from: number) => {
        const part = database.getMany(codes.slice(from, from + PART).map(productKey));
        // The part is awaited later, or never if the caller stops early: avoid an unhandled rejection.
        part.catch(() => undefined);
        return part;
      };
      let nextPart = readPart(0);
      for (let from = 0; from < codes.length; from += PART) {
        const items = await nextPart;
        if (from + PART < codes.length) nextPart = readPart(from + PART);
        yield z.array(productSchema).parse(items);
      }
    },

    /**
     * Writes up to `MAX_WRITTEN` changes in one transaction, increments the catalog version, and marks the changes as
     * unpublished.
     * @param version expected catalog version
     * @param otherWrites further writes of the transaction
     * @returns false if a product, the catalog version or an item of `otherWrites` has changed since it was read
     */
    async write(
      version: number,
      changes: readonly ProductChange[],
      stamp: ChangeStamp,
      otherWrites: readonly Write[] = [],
    ): Promise<boolean> {
      await markPublished(database, changes);
      const writes = [
        ...changes.flatMap(writesOf),
        ...catalogChangeWrites(version + 1, changes, stamp),
      ];
      const { written } = await database.transact([...writes, ...otherWrites]);
      return written;
    },

    /**
     * Executes writes for a product that does not change.
     * @returns false if the product, or an item of `writes`, has changed
     */
    async writeOthers(product: Product, writes: readonly Write[]): Promise<boolean> {
      const check = { check: productKey(product.code), when: versionCondition(product) };
      return (await database.transact([check, ...writes])).written;
    },

    /**
     * Rewrites the cards that an older release has stored without sizes. A product that somebody changes at the same time
     * gets its new card by that change.
     */
    async updateOldCards(): Promise<void> {
      const old = (await cards()).filter(({ sizes }) => !sizes).map(({ code }) => code);
      for (let from = 0; from < old.length; from += PART) {
        for (const product of await products(old.slice(from, from + PART))) {
          const check = { check: productKey(product.code), when: versionCondition(product) };
          await database.transact([check, { put: cardItem(product) }]);
        }
      }
    },

    /** Writes many products without checking for existing ones, to fill an empty table. */
    async fill(stock: readonly Product[]): Promise<void> {
      await database.putMany(stock.flatMap((one) => [productItem(one), cardItem(one)]));
      await database.increment(CATALOG_VERSION_KEY, 'version');
    },
  };
}
