/** Measured operation. */
export interface Timed {
  run: () => Promise<unknown>;
  /** Waits for background work of a run. Its time does not count. */
  between?: () => Promise<unknown>;
}

/**
 * Returns the median times of several operations in milliseconds, each after a warm-up of `times` runs. The operations
 * alternate, so that machine load and database caches affect all of them.
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
  return taken.map(median);
}

/** Returns the medians of several measurements, which alternate for the same reason as those of `medians`. */
export async function medianTimes(
  times: number,
  measurements: readonly (() => Promise<number>)[],
): Promise<number[]> {
  const taken = measurements.map((): number[] => []);
  for (let turn = 0; turn < times; turn += 1) {
    for (const [index, measure] of measurements.entries()) taken[index]?.push(await measure());
  }
  return taken.map(median);
}

/** Median of some times. */
export function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
