/** Programs of the models: checks whether they are installed, and runs them with low priority. */
import { spawn, spawnSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';

export const PYTHON = '/usr/bin/python3'; // Debian's Python, which Blender uses too
const MARK = '» '; // prefix of the kit's messages, to filter Blender's own output

/** Returns true if a program exists and succeeds. */
export function runs(program, ...args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}

/** If a program is missing, prints how to install it, and exits. */
export function requirePrograms(needs) {
  const missing = needs.filter((need) => !need.found());
  if (missing.length === 0) return;
  process.stderr.write('Missing on this machine:\n');
  for (const need of missing) process.stderr.write(`  ${need.package.padEnd(16)} ${need.for}\n`);
  process.stderr.write('\nOn Debian 12 or later (as root):\n\n');
  process.stderr.write(
    `  apt-get install -y --no-install-recommends ${missing.map((need) => need.package).join(' ')}\n`,
  );
  process.exit(1);
}

/** Runs a program of the kit and prints its messages. Resolves to the exit status. */
export function run(program, args) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  setPriority(child.pid, constants.priority.PRIORITY_LOW);
  process.on('SIGINT', () => child.kill('SIGINT'));
  let rest = '';
  let tail = [];
  const read = (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    for (const line of lines) {
      if (line.startsWith(MARK)) process.stdout.write(`${line.slice(MARK.length)}\n`);
      else tail = [...tail.slice(-30), line];
    }
  };
  child.stdout.setEncoding('utf8').on('data', read);
  child.stderr.setEncoding('utf8').on('data', read);
  return new Promise((resolve) => {
    child.on('close', (status) => {
      if (status !== 0 && status !== 130) process.stderr.write(`${tail.join('\n')}\n`);
      resolve(status ?? 130);
    });
  });
}
