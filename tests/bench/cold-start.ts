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
    const sdk = import.meta.resolve('@aws-sdk/client-dynamodb');
    const deployed = new Map<string, string>();
    const archives = [];
    for (const name of FUNCTIONS) {
      const file = new URL(`${name}.mjs`, PACKED_FUNCTIONS);
      const unpacked = await zipDeployedFunction(file, folder, 'none');
      deployed.set(name, pathToFileURL(join(unpacked, 'netlify/packed', `${name}.mjs`)).href);
      const { size } = await stat(await zipDeployedFunction(file, folder, 'zip'));
      archives.push(atMost(`archive of ${name}`, size / 1e6, MAX_MB, 'MB'));
    }
    const times = await importTimes([sdk, ...deployed.values()]);
    const sdkMs = times.get(sdk) ?? Number.NaN;
    const imports = Array.from(deployed, ([name, address]) => {
      const ms = times.get(address) ?? Number.NaN;
      const ratio = (ms / sdkMs).toFixed(1);
      return atMost(
        `import of ${name}, ${ratio} times the SDK's ${sdkMs.toFixed(0)} ms`,
        ms,
        MAX_MS,
        'ms',
      );
    });
    return [targets('Cold start of a function (medians)', [...imports, ...archives])];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the median import time of each module. The modules take turns, so a busy machine slows all of them. */
async function importTimes(addresses: readonly string[]): Promise<Map<string, number>> {
  const taken = new Map(addresses.map((address) => [address, [] as number[]]));
  for (let turn = 0; turn < RUNS; turn += 1) {
    for (const [address, times] of taken) times.push(await importMs(address));
  }
  return new Map(Array.from(taken, ([address, times]) => [address, median(times)]));
}

async function importMs(address: string): Promise<number> {
  const program = `const start = performance.now(); await import('${address}'); process.stdout.write(String(performance.now() - start));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
  return Number(stdout);
}
