import type { Call } from '#contracts/call.ts';
import { CALLS } from '#contracts/calls.ts';
import { ensureTable } from '#functions/db/table.ts';
import { startDatabase } from '#netlify/local/database.ts';
import { tableAt } from '#tests/support/api/database.ts';
import { type FuzzReport, fuzzCall } from '#tests/support/fuzz/fuzz.ts';
import { processorWaitMs } from '#tests/support/fuzz/processor-wait.ts';
import { runCommand } from '#tools/user-facing-error.ts';

const REQUESTS = 10_000;
/** Maximum response time, in milliseconds. */
const MAX_MS = 500;

/**
 * `npm run fuzz [-- CALL...]`: sends 10,000 requests generated from its schemas to every call, or to the given calls.
 * The fuzz stops at the first response that is a 500, exposes internals, violates the contract or takes over 500 ms.
 * FUZZ_SEED repeats the requests of an earlier run. FUZZ_REQUESTS sets another number of requests.
 */
await runCommand(async () => {
  const wanted = process.argv.slice(2);
  const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
  const requests = Number(process.env['FUZZ_REQUESTS'] ?? REQUESTS);
  process.stdout.write(`${requests} requests for each call, seed ${seed}\n`);
  for (const call of CALLS as readonly Call[]) {
    if (wanted.length > 0 && !wanted.includes(call.name)) continue;
    const database = await startDatabase();
    try {
      const settings = tableAt(database.endpoint);
      await ensureTable(settings);
      const pids = [process.pid, ...(database.pid ? [database.pid] : [])];
      const waitedMs = () => processorWaitMs(pids);
      const options = { requests, seed, mostMs: MAX_MS, waitedMs };
      process.stdout.write(line(await fuzzCall(call, settings, options)));
    } finally {
      await database.stop();
    }
  }
});

function line({ call, statuses, slowestMs, slowestWaitMs, sentAgain }: FuzzReport): string {
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  const slowest = slowestMs.toFixed(0).padStart(4);
  const again = sentAgain > 0 ? `  (${sentAgain} slow once, but not after a retry)` : '';
  const wait = `${slowestWaitMs.toFixed(0)} ms waiting for a CPU`;
  return `${call.padEnd(22)} slowest ${slowest} ms (${wait})  ${counts.join(', ')}${again}\n`;
}
