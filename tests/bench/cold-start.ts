import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PACKED_FUNCTIONS, packFunctions } from '#integrations/build/pack-functions.ts';
import { atMost, type Table, targets } from './report.ts';
import { middle } from './timing.ts';

const RUNS = 9;
const MOST_MS = 120;
const FUNCTIONS = ['interior', 'order', 'users'];

const run = promisify(execFile);

/** `cold`: what importing a packed function takes in a process that has just begun, beside the table's SDK alone. */
export async function coldPart(): Promise<Table[]> {
  await packFunctions();
  const sdk = await importMs(import.meta.resolve('@aws-sdk/client-dynamodb'));
  const rows = [];
  for (const name of FUNCTIONS) {
    const ms = await importMs(new URL(`${name}.mjs`, PACKED_FUNCTIONS).href);
    const figure = `import of ${name}, ${(ms / sdk).toFixed(1)} times the SDK's ${sdk.toFixed(0)} ms`;
    rows.push(atMost(figure, ms, MOST_MS, 'ms'));
  }
  return [targets('A function starts cold, medians', rows)];
}

async function importMs(address: string): Promise<number> {
  const program = `const start = performance.now(); await import('${address}'); process.stdout.write(String(performance.now() - start));`;
  const taken: number[] = [];
  for (let turn = 0; turn < RUNS; turn += 1) {
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
    taken.push(Number(stdout));
  }
  return middle(taken);
}
