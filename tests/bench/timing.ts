/** Something whose time is taken. */
export interface Timed {
  run: () => Promise<unknown>;
  /** Waits for what a run leaves behind, outside of its time. */
  between?: () => Promise<unknown>;
}

/**
 * Median times in milliseconds of several things, each `times` times after as many that do not count. They take turns,
 * so that what else the machine does, and how warm the database is, falls on all of them.
 */
export async function medians(times: number, things: readonly Timed[]): Promise<number[]> {
  const taken = things.map((): number[] => []);
  for (let turn = -times; turn < times; turn += 1) {
    for (const [index, { run, between }] of things.entries()) {
      const start = performance.now();
      await run();
      if (turn >= 0) taken[index]?.push(performance.now() - start);
      await between?.();
    }
  }
  return taken.map(middle);
}

/** The median of some times. */
export function middle(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
