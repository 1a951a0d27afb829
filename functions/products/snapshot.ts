import type { Category } from '#domain/products/categories.ts';
import { NEWEST_FIRST } from '#domain/products/listing-order.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import { removeSingleSizes } from '#domain/products/sizes.ts';
import type { CatalogRepository } from './repository.ts';

/** All cards at one catalog version, newest first. Cards of designs with one size have no size label (D12). */
export interface Snapshot {
  readonly version: number;
  readonly cards: readonly ProductSummary[];
  readonly byCode: ReadonlyMap<string, ProductSummary>;
  readonly byCategory: ReadonlyMap<Category, readonly ProductSummary[]>;
  readonly byVariant: ReadonlyMap<string, readonly ProductSummary[]>;
}

/** Maximum number of attempts to load the cards while the catalog changes. */
const LOAD_ATTEMPTS = 3;

function arrange(version: number, unsorted: readonly ProductSummary[]): Snapshot {
  const cards = removeSingleSizes(unsorted).sort(NEWEST_FIRST);
  return {
    version,
    cards,
    byCode: new Map(cards.map((card) => [card.code, card])),
    byCategory: Map.groupBy(cards, (card) => card.category),
    byVariant: Map.groupBy(cards, (card) => card.variant),
  };
}

/**
 * Cache of all cards in memory. Each request checks the catalog version with one strongly consistent read, so every
 * function instance sees a change at once. A shop has hundreds of products, not millions, so all cards fit into memory.
 */
export class CatalogSnapshot {
  readonly #repository: Pick<CatalogRepository, 'version' | 'cards'>;
  #latest: Snapshot | undefined;
  #loading: Promise<Snapshot> | undefined;

  constructor(repository: Pick<CatalogRepository, 'version' | 'cards'>) {
    this.#repository = repository;
  }

  /** Returns a snapshot that is not older than this call. */
  async current(): Promise<Snapshot> {
    const before = this.#latest;
    const version = await this.#repository.version();
    // Versions of one table only increase. A smaller version than before the read belongs to a recreated table.
    if (before && version < before.version && this.#latest === before) this.#latest = undefined;
    return this.atLeast(version);
  }

  /** Returns a snapshot of a catalog version that the caller has read, or of a later version. */
  async atLeast(version: number): Promise<Snapshot> {
    if (this.#latest && this.#latest.version >= version) return this.#latest;
    // A load that started before the latest change may miss that change. A load that starts now includes it.
    const running = await this.#loading;
    if (running && running.version >= version) return running;
    this.#loading ??= this.#load(version).finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  async #load(seen: number): Promise<Snapshot> {
    let before = seen;
    for (let attempt = 1; ; attempt += 1) {
      const cards = await this.#repository.cards();
      const after = await this.#repository.version();
      // The version changed during the load, so the cards can be old or new. Storing them under the old version makes
      // the next request load again.
      if (before === after || attempt === LOAD_ATTEMPTS) {
        this.#latest = arrange(before, cards);
        return this.#latest;
      }
      before = after;
    }
  }
}
