import { DatabaseUnavailable } from '#functions/db/failures.ts';
import { describeError, type Log } from '#functions/log.ts';
import type { CatalogRepository, SearchVersions } from '#functions/products/repository.ts';
import { packIndex, unpackIndex } from './pack.ts';
import type { SearchPackRepository } from './pack-repository.ts';
import { SearchIndex } from './search-index.ts';
import type { SearchSettingsRepository } from './settings-repository.ts';
import { Synonyms } from './synonyms.ts';

type IndexedCatalog = Pick<
  CatalogRepository,
  'versions' | 'changes' | 'products' | 'productsInParts'
>;

/** Minimum number of changes between two packs. A cold start reads every change since the last pack. */
const CHANGES_BETWEEN_PACKS = 32;
/** Minimum number of changes between two packs, as a share of all products. The larger of both minimums applies. */
const SHARE_BETWEEN_PACKS = 0.002;

/** Source of the synonyms that staff saved. */
type Settings = Pick<SearchSettingsRepository, 'synonyms'>;

interface Indexed {
  index: SearchIndex;
  /** Catalog version of the index. Some products can be newer. */
  version: number;
  /** Version of the synonyms of the index. 0 means the defaults only. */
  synonyms: number;
  /** Number of changes since the last pack; infinite for a new index. */
  unpacked: number;
}

function isCurrent(indexed: Indexed, { version, synonyms }: SearchVersions): boolean {
  return indexed.version >= version && indexed.synonyms >= synonyms;
}

/**
 * Search index that is current at every search (decision 006). Each search reads the catalog version, and fetches the
 * products that changed since. The same read contains the version of the synonyms (decision 030).
 *
 * A cold start loads the last pack from the table. Without a readable pack, or with a gap in the change log, the index
 * is built from all products. Product writes do not touch the index, so a search failure cannot block a write.
 */
export class CurrentIndex {
  readonly #catalogue: IndexedCatalog;
  readonly #packs: SearchPackRepository;
  readonly #settings: Settings;
  readonly #log: Log;
  readonly #newRequestId: () => string;
  #latest: Indexed | undefined;
  #updating: Promise<Indexed> | undefined;
  #packing = false;

  constructor(
    catalog: IndexedCatalog,
    packs: SearchPackRepository,
    settings: Settings,
    log: Log,
    newRequestId: () => string,
  ) {
    this.#catalogue = catalog;
    this.#packs = packs;
    this.#settings = settings;
    this.#log = log;
    this.#newRequestId = newRequestId;
  }

  /** Returns an index that is not older than this call. */
  async current(): Promise<SearchIndex> {
    const versions = await this.#catalogue.versions();
    for (;;) {
      if (this.#latest && isCurrent(this.#latest, versions)) return this.#latest.index;
      const running = this.#updating;
      if (running) {
        // A running update may have begun before the latest change.
        const reached = await running;
        if (isCurrent(reached, versions)) return reached.index;
        continue;
      }
      this.#updating = this.#update(versions).finally(() => {
        this.#updating = undefined;
      });
    }
  }

  /** Builds the index and stores a pack if one is due. The build of the site calls this method. */
  async prepare(): Promise<void> {
    await this.current();
    let packing: Promise<unknown> | undefined;
    this.packWhenDue((work) => {
      packing = work;
    });
    await packing;
  }

  /**
   * Stores a pack for cold starts if enough products have changed. Never throws.
   * @param waitUntil keeps the function running until the pack is stored
   */
  packWhenDue(waitUntil: ((work: Promise<unknown>) => void) | undefined): void {
    const latest = this.#latest;
    if (!latest || this.#packing) return;
    const enough = Math.max(CHANGES_BETWEEN_PACKS, latest.index.size * SHARE_BETWEEN_PACKS);
    if (latest.unpacked < enough) return;
    this.#packing = true;
    const work = this.#write(latest).finally(() => {
      this.#packing = false;
    });
    waitUntil?.(work);
  }

  async #write(latest: Indexed): Promise<void> {
    const { version, index } = latest;
    // A failed save is retried after enough further changes, or by another function instance.
    latest.unpacked = 0;
    try {
      await this.#packs.save({ version, bytes: await packIndex(index) });
    } catch (error) {
      this.#logError('save search index', error);
    }
  }

  async #update({ version, synonyms }: SearchVersions): Promise<Indexed> {
    this.#latest ??= await this.#load();
    const caughtUp = this.#latest && (await this.#catchUp(this.#latest, version));
    if (!caughtUp) this.#latest = await this.#build(version);
    const latest = this.#latest as Indexed;
    if (latest.synonyms < synonyms) {
      // The version was read first, so the synonyms can only be newer.
      latest.index.synonyms = new Synonyms().with(await this.#settings.synonyms());
      latest.synonyms = synonyms;
    }
    return latest;
  }

  /**
   * Updates an index to a version. The index changes synchronously, so no search sees a partial update.
   * @returns false when the change log has a gap
   */
  async #catchUp(latest: Indexed, version: number): Promise<boolean> {
    if (latest.version >= version) return true;
    const codes = await this.#catalogue.changes(latest.version, version);
    if (!codes) return false;
    const products = await this.#catalogue.products(codes);
    const existing = new Set(products.map(({ code }) => code));
    for (const product of products) latest.index.put(product);
    for (const code of codes) if (!existing.has(code)) latest.index.remove(code);
    latest.version = version;
    latest.unpacked += codes.length;
    return true;
  }

  async #load(): Promise<Indexed | undefined> {
    try {
      const packed = await this.#packs.load();
      if (!packed) return undefined;
      const index = unpackIndex(packed.bytes);
      return { index, version: packed.version, synonyms: 0, unpacked: 0 };
    } catch (error) {
      // Reading all products instead would increase the load on a table that does not respond.
      if (error instanceof DatabaseUnavailable) throw error;
      this.#logError('load search index', error);
      return undefined;
    }
  }

  async #build(version: number): Promise<Indexed> {
    // The version was read first. Changes during the build are applied a second time later, without effect.
    const index = new SearchIndex();
    for await (const products of this.#catalogue.productsInParts()) {
      for (const one of products) index.put(one);
    }
    return { index, version, synonyms: 0, unpacked: Number.POSITIVE_INFINITY };
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
