import type { Key } from '#functions/db/keys.ts';

/**
 * Cache of the counters that this process has found full. Hits are never subtracted, so a counter stays full until its
 * window ends (decision 008).
 */
export class FullCounters {
  readonly #ends = new Map<string, number>();

  /**
   * @param end of the counter's window, in seconds since 1970
   * @param time current time, in seconds since 1970
   */
  add({ PK, SK }: Key, end: number, time: number): void {
    for (const [name, windowEnd] of this.#ends) if (windowEnd <= time) this.#ends.delete(name);
    this.#ends.set(`${PK} ${SK}`, end);
  }

  has({ PK, SK }: Key): boolean {
    return this.#ends.has(`${PK} ${SK}`);
  }
}
