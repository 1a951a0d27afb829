import { readdirSync, readFileSync } from 'node:fs';

/**
 * Total time that the threads of these processes were ready to run but had no CPU, in milliseconds. Linux counts
 * this time. Other systems return 0.
 */
export function processorWaitMs(pids: readonly number[]): number {
  const nanoseconds = pids.flatMap(threadsOf).map((directory) => {
    const [, waited] = read(`${directory}/schedstat`).split(' ');
    return Number(waited ?? 0);
  });
  return nanoseconds.reduce((sum, waited) => sum + waited, 0) / 1_000_000;
}

function threadsOf(pid: number): string[] {
  const directory = `/proc/${pid}/task`;
  try {
    return readdirSync(directory).map((thread) => `${directory}/${thread}`);
  } catch {
    return [];
  }
}

/** Returns an empty text for a thread that has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
