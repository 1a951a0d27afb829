import type { Key } from '#functions/db/keys.ts';

/**
 * Counters that this copy of the program has found full, until their stretch of time ends. Nothing that was counted is
 * ever taken back, so what is remembered here is never out of date.
 */
export class FullCounters {
  readonly #ends = new Map<string, number>();

  /** @param end of its stretch @param time of now; both in seconds since 1970 */
  add({ PK, SK }: Key, end: number, time: number): void {
    for (const [name, over] of this.#ends) if (over <= time) this.#ends.delete(name);
    this.#ends.set(`${PK} ${SK}`, end);
  }

  has({ PK, SK }: Key): boolean {
    return this.#ends.has(`${PK} ${SK}`);
  }
}
