import { findCategory } from '#contracts/categories.ts';
import {
  type Interior,
  type InteriorCard,
  type InteriorCreate,
  type InteriorUpdate,
  productCodeSchema,
} from '#contracts/interior.ts';
import { backoff } from '#functions/db/backoff.ts';
import { DatabaseUnavailable } from '#functions/db/failures.ts';
import { changedProduct, newProduct } from './product.ts';
import type { CatalogueRepository, ProductChange } from './repository.ts';
import type { CatalogueSnapshot, Snapshot } from './snapshot.ts';

/** An item of the table holds 400 KB. The card and the keys need little of it. */
const MAX_PRODUCT_BYTES = 380_000;
/** Every change moves one counter, so many at once get in each other's way and have to take turns. */
const TURNS = 20;

/** A product with the cards its page shows (D10). */
export interface InteriorDetail {
  interior: Interior;
  interiorVariant: InteriorCard[];
  interiorFamily: InteriorCard[];
}

/** The rules of the catalogue. Outcomes that a caller must expect come back as codes of contracts/errors.ts. */
export interface CatalogueService {
  snapshot(): Promise<Snapshot>;
  /** The cards of a category in any spelling (D7), or of all, with the snapshot they come from. */
  within(
    category: string | undefined,
  ): Promise<{ snapshot: Snapshot; cards: readonly InteriorCard[] } | 'unknown-category'>;
  /** @param id an _id or a code, which are the same, in capitals or not */
  detail(id: string): Promise<InteriorDetail | 'unknown-product'>;
  create(draft: InteriorCreate): Promise<Interior | 'code-taken'>;
  update(
    id: string,
    changes: InteriorUpdate,
  ): Promise<Interior | 'unknown-product' | 'version-conflict' | 'body-too-large'>;
  /** Gives the code of the product that is gone. With a version, only if it still has that. */
  remove(
    id: string,
    version?: number,
  ): Promise<{ _id: string } | 'unknown-product' | 'version-conflict'>;
}

function present<T>(value: T | undefined): value is T {
  return value !== undefined;
}

/** Whether a product fits into an item of the table. */
export function fits(interior: Interior | InteriorCreate): boolean {
  return Buffer.byteLength(JSON.stringify(interior)) <= MAX_PRODUCT_BYTES;
}

/**
 * @param repository the products in the table
 * @param snapshot all cards, in memory
 * @param now the clock
 */
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
   * Changes the product of an id as `decide` says of what is there, which gives a refusal instead if it may not be.
   * @returns the product as it is then, or was when it is gone
   */
  async function writeWithRetry<Refusal extends string>(
    id: string,
    decide: (before: Interior | undefined) => Refusal | { change: ProductChange },
  ): Promise<Interior | Refusal> {
    const code = productCodeSchema.safeParse(id);
    for (let turn = 0; turn < TURNS; turn += 1) {
      const { products, version } = await repository.productsAndVersion(
        code.data ? [code.data] : [],
      );
      const decided = decide(products[0]);
      if (typeof decided === 'string') return decided;
      const { before, after } = decided.change;
      const outcome = await repository.write(version, [decided.change]);
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
        interiorFamily: interior.family.map((code) => cards.byCode.get(code)).filter(present),
      };
    },

    async create(draft) {
      const after = newProduct(draft, now());
      return writeWithRetry<'code-taken'>(after.code, (before) =>
        before ? 'code-taken' : { change: { before, after } },
      );
    },

    update(id, { version, ...changes }) {
      return writeWithRetry<'unknown-product' | 'version-conflict' | 'body-too-large'>(
        id,
        (before) => {
          if (!before) return 'unknown-product';
          if (version !== undefined && version !== before.version) return 'version-conflict';
          const after = changedProduct(before, changes, now());
          return fits(after) ? { change: { before, after } } : 'body-too-large';
        },
      );
    },

    async remove(id, version) {
      const removed = await writeWithRetry<'unknown-product' | 'version-conflict'>(id, (before) => {
        if (!before) return 'unknown-product';
        if (version !== undefined && version !== before.version) return 'version-conflict';
        return { change: { before, after: undefined } };
      });
      return typeof removed === 'string' ? removed : { _id: removed._id };
    },
  };
}
