const WINDOW_MS = 15 * 60 * 1000;
/** Most counted searches of one network in a window. */
const MAX_SEARCHES = 60;
/** Most networks in memory. Beyond it, all quotas start again. */
const MAX_NETWORKS = 10_000;

/**
 * Limit of counted searches per network and instance. It is in memory, because a counter in the table would be a second
 * write per search, and would store a trace of the visitor (decision 030).
 */
export class NetworkQuota {
  readonly #used = new Map<string, number>();
  readonly #factor: number;
  #end = 0;

  /** @param factor multiplies the limit; 1 in production */
  constructor(factor: number) {
    this.#factor = factor;
  }

  /** Counts a search. Returns the seconds until the next one is allowed; undefined if this one is. */
  consume(network: string, now: Date): number | undefined {
    const time = now.getTime();
    if (time >= this.#end || this.#used.size >= MAX_NETWORKS) {
      this.#used.clear();
      this.#end = time + WINDOW_MS;
    }
    const used = this.#used.get(network) ?? 0;
    if (used >= MAX_SEARCHES * this.#factor) return Math.ceil((this.#end - time) / 1000);
    this.#used.set(network, used + 1);
    return undefined;
  }
}
