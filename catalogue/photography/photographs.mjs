#!/usr/bin/env node
/** `npm run photographs`: renders missing photographs into catalogue/pictures. README.md describes the arguments. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));
const PYTHON = '/usr/bin/python3'; // Debian's Python, which Blender uses too
const DENOISER = join(HERE, '.cache', 'python');
const MARK = '» '; // prefix of the kit's messages, to filter Blender's own output

const NEEDS = [
  { package: 'blender', for: 'models, light and rendering', found: () => runs('blender', '--version') },
  { package: 'python3-scipy', for: 'numerical work of the kit', found: () => runs(PYTHON, '-c', 'import numpy, scipy') },
  { package: 'python3-openimageio', for: 'reading what was rendered', found: () => runs(PYTHON, '-c', 'import OpenImageIO') },
  { package: 'python3-cffi', for: 'the denoiser', found: () => runs(PYTHON, '-c', 'import cffi') },
  { package: 'webp', for: 'writing the pictures (cwebp)', found: () => runs('cwebp', '-version') },
];
const SHEET_NEEDS = [
  { package: 'python3-pil', for: 'contact sheets', found: () => runs(PYTHON, '-c', 'import PIL') },
];

function runs(program, ...args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}

/** If the denoiser is missing, prints how to install it, and exits. */
function requireDenoiser() {
  if (existsSync(join(DENOISER, 'pyoidn'))) return;
  console.error('The denoiser is missing. Its library comes from the Python package index:\n');
  console.error(`  python3 -m pip install --no-deps --target ${DENOISER} pyoidn==2.5.1.0\n`);
  process.exit(1);
}

/** If a program is missing, prints how to install it, and exits. */
function requirePrograms(needs) {
  const missing = needs.filter((need) => !need.found());
  if (missing.length === 0) return;
  console.error('Missing on this machine:');
  for (const need of missing) console.error(`  ${need.package.padEnd(16)} ${need.for}`);
  console.error('\nOn Debian 12 or later (as root):\n');
  console.error(`  apt-get install -y --no-install-recommends ${missing.map((need) => need.package).join(' ')}\n`);
  process.exit(1);
}

/** Runs a program of the kit and prints its messages. Resolves to the exit status. */
function run(program, args) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  setPriority(child.pid, constants.priority.PRIORITY_LOW);
  process.on('SIGINT', () => child.kill('SIGINT'));
  let rest = '';
  let tail = [];
  const read = (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    for (const line of lines) {
      if (line.startsWith(MARK)) console.log(line.slice(MARK.length));
      tail = [...tail.slice(-30), line];
    }
  };
  child.stdout.setEncoding('utf8').on('data', read);
  child.stderr.setEncoding('utf8').on('data', read);
  return new Promise((resolve) => {
    child.on('close', (status) => {
      if (status !== 0 && status !== 130) console.error(tail.join('\n'));
      resolve(status ?? 130);
    });
  });
}

const blender = (script, ...args) =>
  run('blender', ['-b', '-noaudio', '--python-exit-code', '1', '-P', join(HERE, 'kit', script), '--', ...args]);

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log('npm run photographs -- [design[:variant] | room | rooms | all] [hero,side,detail,room] [--first] [--force]');
  console.log('npm run photographs -- --sheet | --measures');
} else if (args.includes('--sheet')) {
  requirePrograms(SHEET_NEEDS);
  process.exitCode = await run(PYTHON, [join(HERE, 'kit', 'sheets.py'), ...args.filter((a) => a !== '--sheet')]);
} else {
  requirePrograms(NEEDS);
  const measures = args.includes('--measures');
  if (!measures) requireDenoiser();
  process.exitCode = measures
    ? await blender('measures.py', ...args.filter((a) => a !== '--measures'))
    : await blender('render.py', ...args);
}
