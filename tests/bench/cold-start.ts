import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PACKED_FUNCTIONS } from '#local/function-routes.ts';
import { packFunctions } from '#tools/build/pack-functions.ts';
import { atMost, type Table, targets } from './report.ts';
import { median } from './timing.ts';

const RUNS = 9;
const MAX_MS = 120;
const FUNCTIONS = ['interior', 'order', 'users'];

const run = promisify(execFile);

/** Part `cold`: import time of a packed function in a new process, compared with the AWS SDK alone. */
export async function coldPart(): Promise<Table[]> {
  await packFunctions();
  const sdk = await importMs(import.meta.resolve('@aws-sdk/client-dynamodb'));
  const rows = [];
  for (const name of FUNCTIONS) {
    const ms = await importMs(new URL(`${name}.mjs`, PACKED_FUNCTIONS).href);
    const figure = `import of ${name}, ${(ms / sdk).toFixed(1)} times the SDK's ${sdk.toFixed(0)} ms`;
    rows.push(atMost(figure, ms, MAX_MS, 'ms'));
  }
  return [targets('Cold start of a function (medians)', rows)];
}

async function importMs(address: string): Promise<number> {
  const program = `const start = performance.now(); await import('${address}'); process.stdout.write(String(performance.now() - start));`;
  const taken: number[] = [];
  for (let turn = 0; turn < RUNS; turn += 1) {
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
    taken.push(Number(stdout));
  }
  return median(taken);
}
