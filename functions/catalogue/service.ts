import type { AuditKind } from '#contracts/audit.ts';
import { findCategory } from '#contracts/categories.ts';
import {
  type Interior,
  type InteriorCard,
  type InteriorCreate,
  type InteriorUpdate,
  interiorSchema,
  productCodeSchema,
} from '#contracts/interior.ts';
import type { Actor } from '#contracts/staff-roles.ts';
import { type AuditWrites, type StoredEntry, stateIn } from '#functions/audit/entry.ts';
import { backoff } from '#functions/db/backoff.ts';
import { DatabaseUnavailable } from '#functions/db/failures.ts';
import type { ProductChange } from './change-log.ts';
import { auditedChange, changedProduct, newProduct, restoredProduct } from './product.ts';
import type { CatalogueRepository } from './repository.ts';
import type { CatalogueSnapshot, Snapshot } from './snapshot.ts';

/**
 * Maximum size of a product as JSON. An audit entry contains a product before and after a change, and a table item is
 * limited to 400 KB.
 */
const MAX_PRODUCT_BYTES = 190_000;
/** Maximum number of attempts to write. Every change increments the same version, so concurrent changes conflict. */
const MAX_ATTEMPTS = 20;

/** Product with the cards of its page (D10). */
export interface InteriorDetail {
  interior: Interior;
  interiorVariant: InteriorCard[];
  interiorFamily: InteriorCard[];
}

/** Catalog service. Expected failures are returned as error codes of contracts/errors.ts. */
export interface CatalogueService {
  snapshot(): Promise<Snapshot>;
  /** Cards of a category in any spelling (D7), or of all categories, with their snapshot. */
  within(
    category: string | undefined,
  ): Promise<{ snapshot: Snapshot; cards: readonly InteriorCard[] } | 'unknown-category'>;
  /** @param id product code, in any case */
  detail(id: string): Promise<InteriorDetail | 'unknown-product'>;
  create(draft: InteriorCreate, actor: Actor): Promise<Interior | 'code-taken'>;
  update(
    id: string,
    changes: InteriorUpdate,
    actor: Actor,
  ): Promise<Interior | 'unknown-product' | 'version-conflict' | 'body-too-large'>;
  /** Deletes a product and returns its code. With `version`, deletes it only if it still has that version. */
  remove(
    id: string,
    version: number | undefined,
    actor: Actor,
  ): Promise<{ _id: string } | 'unknown-product' | 'version-conflict'>;
  /**
   * Restores a product as it was after an entry of the audit log, or before its deletion.
   * @param version current version; undefined for a deleted product
   */
  restore(
    code: string,
    entry: string,
    version: number | undefined,
    actor: Actor,
  ): Promise<Interior | 'unknown-entry' | 'version-conflict'>;
}

/** Product that is about to change, with the catalog version. */
interface Read {
  product: Interior | undefined;
  version: number;
}

interface ReadWithEntry extends Read {
  entry: StoredEntry | undefined;
}

function isDefined<T>(value: T | undefined): value is T {
  return value !== undefined;
}

/** Returns true for a product that fits into a table item. */
export function fitsTableItem(interior: Interior | InteriorCreate): boolean {
  return Buffer.byteLength(JSON.stringify(interior)) <= MAX_PRODUCT_BYTES;
}

export function catalogueService(
  repository: CatalogueRepository,
  snapshot: CatalogueSnapshot,
  auditWrites: AuditWrites,
  now: () => Date,
): CatalogueService {
  async function find(id: string): Promise<Interior | undefined> {
    const code = productCodeSchema.safeParse(id);
    return code.success ? repository.product(code.data) : undefined;
  }

  async function readProduct(code: string | undefined): Promise<Read> {
    const { products, version } = await repository.productsAndVersion(code ? [code] : []);
    return { product: products[0], version };
  }

  /**
   * Writes a product with its audit entry, and retries after conflicts with concurrent changes.
   * @param read reads the product and the catalog version
   * @param decide returns the change to the stored product, or an error code
   * @returns the product after the change; a deleted product as it was
   */
  async function writeWithRetry<R extends Read, ErrorCode extends string>(
    actor: Actor,
    read: () => Promise<R>,
    decide: (read: R) => ErrorCode | { change: ProductChange; kind?: AuditKind },
  ): Promise<Interior | ErrorCode> {
    for (let turn = 0; turn < MAX_ATTEMPTS; turn += 1) {
      const found = await read();
      const decided = decide(found);
      if (typeof decided === 'string') return decided;
      const { change, kind } = decided;
      const { before, after } = change;
      const time = now();
      const audit = auditWrites(actor, auditedChange(change, kind));
      const mark = { by: actor, at: time };
      const outcome = await repository.write(found.version, [change], mark, audit);
      if (outcome === 'written') return after ?? before;
      await backoff(turn);
    }
    throw new DatabaseUnavailable('Too many changes of the catalogue at once');
  }

  const readById = (id: string) => () => readProduct(productCodeSchema.safeParse(id).data);

  return {
    snapshot: () => snapshot.current(),

    async within(spelling) {
      const category = spelling === undefined ? undefined : findCategory(spelling);
      if (spelling !== undefined && !category) return 'unknown-category';
      const current = await snapshot.current();
      const cards = category ? (current.byCategory.get(category) ?? []) : current.cards;
      return { snapshot: current, cards };
    },

    async detail(id) {
      const [interior, cards] = await Promise.all([find(id), snapshot.current()]);
      if (!interior) return 'unknown-product';
      const others = cards.byVariant.get(interior.variant) ?? [];
      return {
        interior,
        interiorVariant: others.filter((card) => card.code !== interior.code),
        interiorFamily: interior.family.map((code) => cards.byCode.get(code)).filter(isDefined),
      };
    },

    async create(draft, actor) {
      const after = newProduct(draft, now());
      const read = () => readProduct(after.code);
      return writeWithRetry<Read, 'code-taken'>(actor, read, ({ product }) =>
        product ? 'code-taken' : { change: { before: undefined, after } },
      );
    },

    update(id, { version, ...changes }, actor) {
      return writeWithRetry<Read, 'unknown-product' | 'version-conflict' | 'body-too-large'>(
        actor,
        readById(id),
        ({ product }) => {
          if (!product) return 'unknown-product';
          if (version !== undefined && version !== product.version) return 'version-conflict';
          const after = changedProduct(product, changes, now());
          return fitsTableItem(after) ? { change: { before: product, after } } : 'body-too-large';
        },
      );
    },

    restore(code, entryId, version, actor) {
      return writeWithRetry<ReadWithEntry, 'unknown-entry' | 'version-conflict'>(
        actor,
        () => repository.productWithEntry(code, entryId, now()),
        ({ product, entry }) => {
          const { data: earlier } = interiorSchema.safeParse(entry && stateIn(entry));
          if (!earlier) return 'unknown-entry';
          if (version !== product?.version) return 'version-conflict';
          const after = restoredProduct(product, earlier, now());
          return { change: { before: product, after }, kind: 'restored' };
        },
      );
    },

    async remove(id, version, actor) {
      const removed = await writeWithRetry<Read, 'unknown-product' | 'version-conflict'>(
        actor,
        readById(id),
        ({ product }) => {
          if (!product) return 'unknown-product';
          if (version !== undefined && version !== product.version) return 'version-conflict';
          return { change: { before: product, after: undefined } };
        },
      );
      return typeof removed === 'string' ? removed : { _id: removed._id };
    },
  };
}
