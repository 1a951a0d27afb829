import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { packFunctions } from '#netlify/build/pack-functions.ts';
import { PACKED_FUNCTIONS } from '#netlify/local/function-routes.ts';
import { zipDeployedFunction } from '#tests/support/zip-functions.ts';
import { atMost, type Table, targets } from './report.ts';
import { median } from './timing.ts';

const RUNS = 9;
const MAX_MS = 200;
const MAX_MB = 20;
const FUNCTIONS = ['interior', 'order', 'users'];

const run = promisify(execFile);

/**
 * Part `cold`: import time of a function as Netlify deploys it, in a new process, compared with the AWS SDK alone; and
 * the size of its archive.
 */
export async function coldPart(): Promise<Table[]> {
  await packFunctions();
  const folder = await mkdtemp(join(tmpdir(), 'zipped-'));
  try {
    const sdk = await importMs(import.meta.resolve('@aws-sdk/client-dynamodb'));
    const rows = [];
    for (const name of FUNCTIONS) {
      const file = new URL(`${name}.mjs`, PACKED_FUNCTIONS);
      const deployed = await zipDeployedFunction(file, folder, 'none');
      const ms = await importMs(
        pathToFileURL(join(deployed, 'netlify/packed', `${name}.mjs`)).href,
      );
      const figure = `import of ${name}, ${(ms / sdk).toFixed(1)} times the SDK's ${sdk.toFixed(0)} ms`;
      rows.push(atMost(figure, ms, MAX_MS, 'ms'));
      const { size } = await stat(await zipDeployedFunction(file, folder, 'zip'));
      rows.push(atMost(`archive of ${name}`, size / 1e6, MAX_MB, 'MB'));
    }
    return [targets('Cold start of a function (medians)', rows)];
  } finally {
    await rm(folder, { recursive: true });
  }
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
