const WINDOW_MS = 15 * 60 * 1000;
/** Maximum number of counted searches of one network in a window. */
const MAX_SEARCHES = 60;
/** Maximum number of networks in memory. At this number, all quotas are reset. */
const MAX_NETWORKS = 10_000;

/**
 * Limit of counted searches per network and instance, in memory. A counter in the table would be a second write per
 * search, and would store a trace of the visitor (decision 030).
 */
export class NetworkQuota {
  readonly #used = new Map<string, number>();
  readonly #factor: number;
  #end = 0;

  /** @param factor multiplies the limit; 1 in production */
  constructor(factor: number) {
    this.#factor = factor;
  }

  /** Counts a search. Returns undefined if the search is allowed, or else the seconds until the window ends. */
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
