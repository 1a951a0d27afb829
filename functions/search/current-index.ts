import type { CatalogueRepository } from '#functions/catalogue/repository.ts';
import { DatabaseUnavailable } from '#functions/db/failures.ts';
import { describeError, type Log } from '#functions/log.ts';
import { pack, unpack } from './pack.ts';
import type { PackRepository } from './pack-repository.ts';
import { SearchIndex } from './search-index.ts';

type Catalogue = Pick<CatalogueRepository, 'version' | 'changes' | 'products' | 'productsInParts'>;

/** Fewest changes between two packs. A starting function reads every change since the last pack. */
const CHANGES_BETWEEN_PACKS = 32;
/** Share of the products that must change between two packs. */
const PART_BETWEEN_PACKS = 0.002;

interface Indexed {
  index: SearchIndex;
  /** Catalog version of the index. Some products can be newer. */
  version: number;
  /** Number of changes since the last pack; infinite for a new index. */
  unpacked: number;
}

/**
 * Search index that is current at every search (decision 006). Each search reads the catalog version, and fetches the
 * products that changed since. A starting function loads the last pack from the table. Without a readable pack, or with a
 * gap in the change log, it builds the index from all products. Product writes do not touch the index, so a search
 * failure cannot block a write.
 */
export class CurrentIndex {
  readonly #catalogue: Catalogue;
  readonly #packs: PackRepository;
  readonly #log: Log;
  readonly #newRequestId: () => string;
  #latest: Indexed | undefined;
  #updating: Promise<Indexed> | undefined;
  #packing = false;

  constructor(catalogue: Catalogue, packs: PackRepository, log: Log, newRequestId: () => string) {
    this.#catalogue = catalogue;
    this.#packs = packs;
    this.#log = log;
    this.#newRequestId = newRequestId;
  }

  /** Returns an index that is not older than this call. */
  async current(): Promise<SearchIndex> {
    const version = await this.#catalogue.version();
    for (;;) {
      if (this.#latest && this.#latest.version >= version) return this.#latest.index;
      const running = this.#updating;
      if (running) {
        // A running update may have begun before the latest change.
        const reached = await running;
        if (reached.version >= version) return reached.index;
        continue;
      }
      this.#updating = this.#update(version).finally(() => {
        this.#updating = undefined;
      });
    }
  }

  /** Builds the index and stores a pack if one is due, for the build of the site. */
  async prepare(): Promise<void> {
    await this.current();
    let packing: Promise<unknown> | undefined;
    this.packWhenDue((work) => {
      packing = work;
    });
    await packing;
  }

  /**
   * Stores a pack for starting functions if enough has changed. Never throws.
   * @param waitUntil keeps the function running until the pack is stored
   */
  packWhenDue(waitUntil: ((work: Promise<unknown>) => void) | undefined): void {
    const latest = this.#latest;
    if (!latest || this.#packing) return;
    const enough = Math.max(CHANGES_BETWEEN_PACKS, latest.index.size * PART_BETWEEN_PACKS);
    if (latest.unpacked < enough) return;
    this.#packing = true;
    const work = this.#write(latest).finally(() => {
      this.#packing = false;
    });
    waitUntil?.(work);
  }

  async #write(latest: Indexed): Promise<void> {
    const { version, index } = latest;
    // A failed pack is not retried at once, but after the next changes or by another function.
    latest.unpacked = 0;
    try {
      await this.#packs.save({ version, bytes: await pack(index) });
    } catch (error) {
      this.#logError('save search index', error);
    }
  }

  async #update(version: number): Promise<Indexed> {
    this.#latest ??= await this.#load();
    const caughtUp = this.#latest && (await this.#catchUp(this.#latest, version));
    if (!caughtUp) this.#latest = await this.#build(version);
    return this.#latest as Indexed;
  }

  /**
   * Updates an index to a version. The index changes synchronously, so no search sees it half updated.
   * @returns false when the change log has a gap
   */
  async #catchUp(latest: Indexed, version: number): Promise<boolean> {
    if (latest.version >= version) return true;
    const codes = await this.#catalogue.changes(latest.version, version);
    if (!codes) return false;
    const products = await this.#catalogue.products(codes);
    const existing = new Set(products.map(({ code }) => code));
    for (const interior of products) latest.index.put(interior);
    for (const code of codes) if (!existing.has(code)) latest.index.remove(code);
    latest.version = version;
    latest.unpacked += codes.length;
    return true;
  }

  async #load(): Promise<Indexed | undefined> {
    try {
      const packed = await this.#packs.load();
      return packed && { index: unpack(packed.bytes), version: packed.version, unpacked: 0 };
    } catch (error) {
      // Reading all products instead would increase the load on a table that does not respond.
      if (error instanceof DatabaseUnavailable) throw error;
      this.#logError('load search index', error);
      return undefined;
    }
  }

  async #build(version: number): Promise<Indexed> {
    // The version was read first. Changes during the build are applied again later, without effect.
    const index = new SearchIndex();
    for await (const products of this.#catalogue.productsInParts()) {
      for (const interior of products) index.put(interior);
    }
    return { index, version, unpacked: Number.POSITIVE_INFINITY };
  }

  #logError(call: string, error: unknown): void {
    this.#log({
      level: 'error',
      requestId: this.#newRequestId(),
      call,
      error: describeError(error),
    });
  }
}
