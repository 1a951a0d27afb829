import type { Category } from '#contracts/categories.ts';
import type { InteriorCard } from '#contracts/interior.ts';
import { listingOrder } from '#contracts/listing-order.ts';
import { withoutLoneSizes } from '#contracts/sizes.ts';
import type { CatalogueRepository } from './repository.ts';

/** All cards at one version of the catalogue, newest first, with the sizes that differ (D12). */
export interface Snapshot {
  readonly version: number;
  readonly cards: readonly InteriorCard[];
  readonly byCode: ReadonlyMap<string, InteriorCard>;
  readonly byCategory: ReadonlyMap<Category, readonly InteriorCard[]>;
  readonly byVariant: ReadonlyMap<string, readonly InteriorCard[]>;
}

/** Loads are tried again while the catalogue changes under them, but a reader does not wait for ever. */
const LOAD_ATTEMPTS = 3;

function arrange(version: number, unsorted: readonly InteriorCard[]): Snapshot {
  const cards = withoutLoneSizes(unsorted).sort(listingOrder('newest'));
  return {
    version,
    cards,
    byCode: new Map(cards.map((card) => [card.code, card])),
    byCategory: Map.groupBy(cards, (card) => card.category),
    byVariant: Map.groupBy(cards, (card) => card.variant),
  };
}

/**
 * Keeps all cards in memory, and looks with one strongly consistent read for each request whether they still hold.
 * A shop has hundreds of products, not millions: lists and orders then cost that one read, and every running
 * copy of the API sees a change at once.
 */
export class CatalogueSnapshot {
  readonly #repository: Pick<CatalogueRepository, 'version' | 'cards'>;
  #latest: Snapshot | undefined;
  #loading: Promise<Snapshot> | undefined;

  constructor(repository: Pick<CatalogueRepository, 'version' | 'cards'>) {
    this.#repository = repository;
  }

  /** The catalogue as it is now: no older than the moment of asking. */
  async current(): Promise<Snapshot> {
    return this.since(await this.#repository.version());
  }

  /** The catalogue as it is now, by whom has just read its version. */
  async since(version: number): Promise<Snapshot> {
    if (this.#latest?.version === version) return this.#latest;
    // A load that someone else began before the change we know of does not answer us; one that begins now does.
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
      // Cards read while the catalogue moved may be of either side. They are kept as of before, never as of after,
      // so that the next request loads again.
      if (before === after || attempt === LOAD_ATTEMPTS) {
        this.#latest = arrange(before, cards);
        return this.#latest;
      }
      before = after;
    }
  }
}
