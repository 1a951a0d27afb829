import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FunctionModule } from '#netlify/local/function-routes.ts';
import { startSchedule } from '#netlify/local/schedule.ts';

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Function of a deploy entry with a schedule. */
function scheduled(work: () => Promise<undefined>): FunctionModule {
  return { default: work, config: { schedule: '*/5 * * * *' } };
}

test('a rejected function is printed, and the others run', async () => {
  const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  let runs = 0;
  const stop = startSchedule(async () => [
    scheduled(() => Promise.reject(new Error('The table is gone'))),
    scheduled(async () => {
      runs += 1;
      return undefined;
    }),
  ]);
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  stop();
  expect(runs).toBe(2);
  expect(print).toHaveBeenCalledTimes(2);
  expect(print.mock.calls[0]?.[0]).toContain('The table is gone');
});

test('runs do not overlap', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let runs = 0;
  const stop = startSchedule(async () => [
    scheduled(() => {
      runs += 1;
      return promise;
    }),
  ]);
  await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
  expect(runs).toBe(1);
  resolve(undefined);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  stop();
  expect(runs).toBe(2);
});
