import type { CatalogueRepository } from '#functions/catalogue/repository.ts';
import { DatabaseUnavailable } from '#functions/db/failures.ts';
import { describeError, type Log } from '#functions/log.ts';
import { pack, unpack } from './pack.ts';
import type { PackRepository } from './pack-repository.ts';
import { SearchIndex } from './search-index.ts';

type Catalogue = Pick<CatalogueRepository, 'version' | 'changes' | 'products' | 'productsInParts'>;

/** A pack is written anew after this many changes, or this part of the products if that is more: a start reads each change since. */
const CHANGES_BETWEEN_PACKS = 32;
const PART_BETWEEN_PACKS = 0.002;

interface Indexed {
  index: SearchIndex;
  /** Version of the catalogue that the index stands for; what it holds is of then or later. */
  version: number;
  /** Changes since the last pack; a fresh index has never been packed. */
  unpacked: number;
}

/**
 * The search index as the catalogue is now. Nothing of it happens when a product is written: each search looks, with
 * one read, whether the catalogue has moved, and if so fetches the products that the change log names. A starting
 * function takes the last pack from the table and goes on from there; without a readable pack, or with a gap in the
 * log, it builds the index from the products. So no failure here can hold up a write, and any is mended by the next
 * search.
 */
export class CurrentIndex {
  readonly #catalogue: Catalogue;
  readonly #packs: PackRepository;
  readonly #log: Log;
  readonly #newRequestId: () => string;
  #latest: Indexed | undefined;
  #following: Promise<Indexed> | undefined;
  #packing = false;

  constructor(catalogue: Catalogue, packs: PackRepository, log: Log, newRequestId: () => string) {
    this.#catalogue = catalogue;
    this.#packs = packs;
    this.#log = log;
    this.#newRequestId = newRequestId;
  }

  /** The index, no older than the moment of asking. */
  async current(): Promise<SearchIndex> {
    const version = await this.#catalogue.version();
    for (;;) {
      if (this.#latest && this.#latest.version >= version) return this.#latest.index;
      const running = this.#following;
      if (running) {
        // It may have begun before the change we know of.
        const reached = await running;
        if (reached.version >= version) return reached.index;
        continue;
      }
      this.#following = this.#follow(version).finally(() => {
        this.#following = undefined;
      });
    }
  }

  /** Makes sure that there is a pack for functions that start: for the build of the site, which may take its time. */
  async prepare(): Promise<void> {
    await this.current();
    let packing: Promise<unknown> | undefined;
    this.packWhenDue((work) => {
      packing = work;
    });
    await packing;
  }

  /**
   * Packs the index for functions that start, when enough has changed. Never fails.
   * @param waitUntil keeps the program running for it
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
    // Also when it fails: what did not go now is tried again after as many changes, or by the next function.
    latest.unpacked = 0;
    try {
      await this.#packs.save({ version, bytes: await pack(index) });
    } catch (error) {
      this.#tell('save search index', error);
    }
  }

  async #follow(version: number): Promise<Indexed> {
    this.#latest ??= await this.#load();
    const caughtUp = this.#latest && (await this.#catchUp(this.#latest, version));
    if (!caughtUp) this.#latest = await this.#build(version);
    return this.#latest as Indexed;
  }

  /** Brings an index to a version, in one step that no search sees the middle of. False when the log has a gap. */
  async #catchUp(latest: Indexed, version: number): Promise<boolean> {
    if (latest.version >= version) return true;
    const codes = await this.#catalogue.changes(latest.version, version);
    if (!codes) return false;
    const products = await this.#catalogue.products(codes);
    const there = new Set(products.map(({ code }) => code));
    for (const interior of products) latest.index.put(interior);
    for (const code of codes) if (!there.has(code)) latest.index.remove(code);
    latest.version = version;
    latest.unpacked += codes.length;
    return true;
  }

  async #load(): Promise<Indexed | undefined> {
    try {
      const packed = await this.#packs.load();
      return packed && { index: unpack(packed.bytes), version: packed.version, unpacked: 0 };
    } catch (error) {
      // A table that does not answer now will answer; reading all products would ask more of it.
      if (error instanceof DatabaseUnavailable) throw error;
      this.#tell('load search index', error);
      return undefined;
    }
  }

  async #build(version: number): Promise<Indexed> {
    // The version is older than what is read: changes that come in between are applied again, which changes nothing.
    const index = new SearchIndex();
    for await (const products of this.#catalogue.productsInParts()) {
      for (const interior of products) index.put(interior);
    }
    return { index, version, unpacked: Number.POSITIVE_INFINITY };
  }

  #tell(call: string, error: unknown): void {
    this.#log({
      level: 'error',
      requestId: this.#newRequestId(),
      call,
      error: describeError(error),
    });
  }
}
