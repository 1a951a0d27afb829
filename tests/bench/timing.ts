/**
 * Median time of `run` in milliseconds over `times` runs, after some that do not count.
 * @param between waits for what a run leaves behind, outside of its time
 */
export async function median(
  times: number,
  run: () => Promise<unknown>,
  between: () => Promise<unknown> = async () => undefined,
): Promise<number> {
  for (let warmUp = 0; warmUp < Math.ceil(times / 4); warmUp += 1) await run();
  await between();
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const start = performance.now();
    await run();
    taken.push(performance.now() - start);
    await between();
  }
  return middle(taken);
}

/** The median of some times. */
export function middle(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
