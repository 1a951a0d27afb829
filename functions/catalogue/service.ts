import { findCategory } from '#contracts/categories.ts';
import {
  type Interior,
  type InteriorCard,
  type InteriorCreate,
  type InteriorUpdate,
  productCodeSchema,
} from '#contracts/interior.ts';
import type { Actor } from '#contracts/staff-roles.ts';
import { backoff } from '#functions/db/backoff.ts';
import { DatabaseUnavailable } from '#functions/db/failures.ts';
import type { ProductChange } from './change-log.ts';
import { changedProduct, newProduct } from './product.ts';
import type { CatalogueRepository } from './repository.ts';
import type { CatalogueSnapshot, Snapshot } from './snapshot.ts';

/** Maximum size of a product as JSON. A table item is limited to 400 KB, and its keys need a small part of it. */
const MAX_PRODUCT_BYTES = 380_000;
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
  create(draft: InteriorCreate, by: Actor): Promise<Interior | 'code-taken'>;
  update(
    id: string,
    changes: InteriorUpdate,
    by: Actor,
  ): Promise<Interior | 'unknown-product' | 'version-conflict' | 'body-too-large'>;
  /** Deletes a product and returns its code. With `version`, deletes it only if it still has that version. */
  remove(
    id: string,
    version: number | undefined,
    by: Actor,
  ): Promise<{ _id: string } | 'unknown-product' | 'version-conflict'>;
}

function isDefined<T>(value: T | undefined): value is T {
  return value !== undefined;
}

/** Returns true for a product that fits into a table item. */
export function fits(interior: Interior | InteriorCreate): boolean {
  return Buffer.byteLength(JSON.stringify(interior)) <= MAX_PRODUCT_BYTES;
}

export function catalogueService(
  repository: CatalogueRepository,
  snapshot: CatalogueSnapshot,
  now: () => Date,
): CatalogueService {
  async function find(id: string): Promise<Interior | undefined> {
    const code = productCodeSchema.safeParse(id);
    return code.success ? repository.product(code.data) : undefined;
  }

  /**
   * Writes a product, and retries after conflicts with concurrent changes.
   * @param decide returns the change to the stored product, or an error code
   * @returns the product after the change; a deleted product as it was
   */
  async function writeWithRetry<ErrorCode extends string>(
    id: string,
    by: Actor,
    decide: (before: Interior | undefined) => ErrorCode | { change: ProductChange },
  ): Promise<Interior | ErrorCode> {
    const code = productCodeSchema.safeParse(id);
    for (let turn = 0; turn < MAX_ATTEMPTS; turn += 1) {
      const { products, version } = await repository.productsAndVersion(
        code.data ? [code.data] : [],
      );
      const decided = decide(products[0]);
      if (typeof decided === 'string') return decided;
      const { before, after } = decided.change;
      const outcome = await repository.write(version, [decided.change], { by, at: now() });
      if (outcome === 'written') return after ?? before;
      await backoff(turn);
    }
    throw new DatabaseUnavailable('Too many changes of the catalogue at once');
  }

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

    async create(draft, by) {
      const after = newProduct(draft, now());
      return writeWithRetry<'code-taken'>(after.code, by, (before) =>
        before ? 'code-taken' : { change: { before, after } },
      );
    },

    update(id, { version, ...changes }, by) {
      return writeWithRetry<'unknown-product' | 'version-conflict' | 'body-too-large'>(
        id,
        by,
        (before) => {
          if (!before) return 'unknown-product';
          if (version !== undefined && version !== before.version) return 'version-conflict';
          const after = changedProduct(before, changes, now());
          return fits(after) ? { change: { before, after } } : 'body-too-large';
        },
      );
    },

    async remove(id, version, by) {
      const removed = await writeWithRetry<'unknown-product' | 'version-conflict'>(
        id,
        by,
        (before) => {
          if (!before) return 'unknown-product';
          if (version !== undefined && version !== before.version) return 'version-conflict';
          return { change: { before, after: undefined } };
        },
      );
      return typeof removed === 'string' ? removed : { _id: removed._id };
    },
  };
}
