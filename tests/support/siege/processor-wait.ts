import { readdirSync, readFileSync } from 'node:fs';

/**
 * Milliseconds that the threads of these programs have been ready to run and had to wait for a processor, all together,
 * as Linux counts them: what the machine has withheld. Elsewhere 0.
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

/** A thread that has ended meanwhile has nothing to say. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
