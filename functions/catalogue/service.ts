import { findCategory } from '#contracts/categories.ts';
import {
  type Interior,
  type InteriorCard,
  type InteriorCreate,
  type InteriorUpdate,
  productCodeSchema,
} from '#contracts/interior.ts';
import { DatabaseUnavailable } from '#functions/db/failures.ts';
import { changedProduct, newProduct } from './product.ts';
import type { CatalogueRepository } from './repository.ts';
import type { CatalogueSnapshot, Snapshot } from './snapshot.ts';

/** An item of the table holds 400 KB. The card and the keys need little of it. */
const MAX_PRODUCT_BYTES = 380_000;
/** Changes of one product at the same moment that are sorted out before the caller is asked to come back. */
const CHANGE_ATTEMPTS = 10;

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
      const interior = newProduct(draft, now());
      const outcome = await repository.create(interior);
      return outcome === 'created' ? interior : outcome;
    },

    async update(id, { version, ...changes }) {
      for (let attempt = 0; attempt < CHANGE_ATTEMPTS; attempt += 1) {
        const before = await find(id);
        if (!before) return 'unknown-product';
        if (version !== undefined && version !== before.version) return 'version-conflict';
        const after = changedProduct(before, changes, now());
        if (!fits(after)) return 'body-too-large';
        if ((await repository.replace(before, after)) === 'replaced') return after;
      }
      throw new DatabaseUnavailable('Too many changes of one product at once');
    },

    async remove(id, version) {
      for (let attempt = 0; attempt < CHANGE_ATTEMPTS; attempt += 1) {
        const interior = await find(id);
        if (!interior) return 'unknown-product';
        if (version !== undefined && version !== interior.version) return 'version-conflict';
        if ((await repository.remove(interior)) === 'removed') return { _id: interior._id };
      }
      throw new DatabaseUnavailable('Too many changes of one product at once');
    },
  };
}
