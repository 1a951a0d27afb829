import * as z from 'zod';
import {
  type Interior,
  type InteriorCard,
  interiorCardSchema,
  interiorSchema,
} from '#contracts/interior.ts';
import type { Database } from '#functions/db/client.ts';
import {
  CATALOGUE_PARTITION,
  CATALOGUE_VERSION_KEY,
  cardKey,
  catalogueChangeKey,
  productKey,
} from '#functions/db/keys.ts';
import { IS_NEW, type Item, type Write } from '#functions/db/writes.ts';
import { cardOf } from './card.ts';

const versionSchema = z.object({ version: z.number() });
const changesSchema = z.array(z.object({ codes: z.array(z.string()), version: z.number() }));
const cardsSchema = z.array(interiorCardSchema);
const listedSchema = z.array(interiorCardSchema.pick({ code: true, createdAt: true }));

/** A reader that is further behind reads everything instead. */
const CHANGES_READ = 1_000;
/** Products read at a time where all are gone through. */
const PART = 500;

/** Products that one call reads for certain: an answer of the table holds 16 MB, and an item 400 KB. */
export const MOST_READ = 39;
/** Products that are put together: a transaction has a hundred writes, and each needs up to three. */
export const MOST_TOGETHER = 32;

/** A product as it was read and as it is to be; it is not there before it is made and after it is taken away. */
export type ProductChange =
  | { before: Interior | undefined; after: Interior }
  | { before: Interior; after: undefined };

/** The products in the table. Each is kept whole under its code, and as a card in the list of all. */
export interface CatalogueRepository {
  /** A number that has moved when anything in the catalogue has; 0 before the first product. */
  version(): Promise<number>;
  cards(): Promise<InteriorCard[]>;
  /** Codes of the products that were changed after one version up to another; undefined when that is no longer known. */
  changes(after: number, upTo: number): Promise<string[] | undefined>;
  product(code: string): Promise<Interior | undefined>;
  /** Products whole, those of these codes that are there, by code. */
  products(codes: readonly string[]): Promise<Interior[]>;
  /** The same, and the version of the catalogue at that moment. Of up to `MOST_READ` codes it is one call. */
  productsAndVersion(codes: readonly string[]): Promise<{ products: Interior[]; version: number }>;
  /** Every product whole, newest first, some at a time: more than memory holds can be gone through. */
  productsInParts(): AsyncIterable<Interior[]>;
  /**
   * Makes changes, all or none, if the catalogue is at a version and the products are as they were read: then it is at the
   * next. At most `MOST_TOGETHER` of them. 'changed-meanwhile' when a product is not as it was, else 'moved'.
   */
  write(
    version: number,
    changes: readonly ProductChange[],
  ): Promise<'written' | 'changed-meanwhile' | 'moved'>;
  /** Writes many products without looking at what is there: for the first filling of a table. */
  fill(interiors: readonly Interior[]): Promise<void>;
}

function isStill(interior: Interior) {
  return {
    expression: '#version = :version',
    names: { '#version': 'version' },
    values: { ':version': interior.version },
  };
}

const moveVersion: Write = { increment: CATALOGUE_VERSION_KEY, attribute: 'version' };

function productItem(interior: Interior) {
  return { ...productKey(interior.code), ...interior };
}

function cardItem(interior: Interior) {
  return { ...cardKey(interior), ...cardOf(interior) };
}

/** What brought the catalogue to a version. Each version has at most one: who comes second finds it taken. */
function noteChange(version: number, codes: readonly string[]): Write[] {
  return [{ put: { ...catalogueChangeKey(version), version, codes }, when: IS_NEW }, moveVersion];
}

/** The writes of a change. The first looks whether the product is as it was read. */
function writesOf({ before, after }: ProductChange): [Write, ...Write[]] {
  const when = before ? isStill(before) : IS_NEW;
  if (!after) return [{ remove: productKey(before.code), when }, { remove: cardKey(before) }];
  const moved = before && cardKey(before).SK !== cardKey(after).SK;
  return [
    { put: productItem(after), when },
    { put: cardItem(after) },
    ...(moved ? [{ remove: cardKey(before) }] : []),
  ];
}

/** What the item of the version says; 0 before the first product. */
export function versionIn(item: Item | undefined): number {
  return item ? versionSchema.parse(item).version : 0;
}

/** @param database the table with the products */
export function catalogueRepository(database: Database): CatalogueRepository {
  async function cards(): Promise<InteriorCard[]> {
    return cardsSchema.parse(await database.queryPartition(CATALOGUE_PARTITION));
  }

  async function codesNewestFirst(): Promise<string[]> {
    const items = await database.queryPartition(CATALOGUE_PARTITION, {
      only: ['code', 'createdAt'],
    });
    return listedSchema
      .parse(items)
      .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
      .map(({ code }) => code);
  }

  async function products(codes: readonly string[]): Promise<Interior[]> {
    const items = codes.length > 0 ? await database.getMany(codes.map(productKey)) : [];
    return z
      .array(interiorSchema)
      .parse(items)
      .sort((a, b) => (a.code < b.code ? -1 : 1));
  }

  async function version(): Promise<number> {
    return versionIn(await database.get(CATALOGUE_VERSION_KEY));
  }

  return {
    version,

    cards,

    async changes(after, upTo) {
      if (upTo - after > CHANGES_READ) return undefined;
      const versions = Array.from({ length: upTo - after }, (_, at) => after + 1 + at);
      const items = await database.getMany(versions.map(catalogueChangeKey));
      // What an earlier program has written down in another form is not known either.
      const changes = changesSchema.safeParse(items);
      if (!changes.success || items.length < versions.length) return undefined;
      return [...new Set(changes.data.flatMap(({ codes }) => codes))];
    },

    async product(code) {
      const item = await database.get(productKey(code));
      return item && interiorSchema.parse(item);
    },

    products,

    async productsAndVersion(codes) {
      const items = await database.getMany([CATALOGUE_VERSION_KEY, ...codes.map(productKey)]);
      const versionItem = items.find(({ PK }) => PK === CATALOGUE_VERSION_KEY.PK);
      const others = items.filter((item) => item !== versionItem);
      return { products: z.array(interiorSchema).parse(others), version: versionIn(versionItem) };
    },

    async *productsInParts() {
      const codes = await codesNewestFirst();
      const asked = (from: number) => {
        const part = database.getMany(codes.slice(from, from + PART).map(productKey));
        // It is awaited when the part before it has been worked on, if that comes to its end.
        part.catch(() => undefined);
        return part;
      };
      let coming = asked(0);
      for (let from = 0; from < codes.length; from += PART) {
        const items = await coming;
        if (from + PART < codes.length) coming = asked(from + PART);
        yield z.array(interiorSchema).parse(items);
      }
    },

    async write(version, changes) {
      const codes = changes.map(({ before, after }) => (after ?? before).code);
      const writes = changes.map(writesOf);
      const all = [...writes.flat(), ...noteChange(version + 1, codes)];
      const outcome = await database.transact(all);
      if (outcome.written) return 'written';
      const looks = new Set<Write | undefined>(writes.map(([first]) => first));
      const isChanged = outcome.refused.some((position) => looks.has(all[position]));
      return isChanged ? 'changed-meanwhile' : 'moved';
    },

    async fill(interiors) {
      await database.putMany(
        interiors.flatMap((interior) => [productItem(interior), cardItem(interior)]),
      );
      await database.increment(CATALOGUE_VERSION_KEY, 'version');
    },
  };
}
