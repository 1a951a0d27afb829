#!/usr/bin/env node
/** `npm run photographs`: renders missing photographs into catalogue/pictures. README.md describes the arguments. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PYTHON, requirePrograms, run, runs } from '../programs.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const DENOISER = join(HERE, '.cache', 'python');

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

/** If the denoiser is missing, prints how to install it, and exits. */
function requireDenoiser() {
  if (existsSync(join(DENOISER, 'pyoidn'))) return;
  console.error('The denoiser is missing. Its library comes from the Python package index:\n');
  console.error(`  python3 -m pip install --no-deps --target ${DENOISER} pyoidn==2.5.1.0\n`);
  process.exit(1);
}

const blender = (script, ...args) =>
  run('blender', ['-b', '-noaudio', '--python-exit-code', '1', '-P', join(HERE, 'kit', script), '--', ...args]);

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log('npm run photographs -- [design[:variant] | room | rooms | all] [hero,side,back,open,detail,room] [--first] [--force]');
  console.log('npm run photographs -- --sheet | --measures | --packages | --hotspots [room,room] | --faults [design ...]');
} else if (args.includes('--sheet')) {
  requirePrograms(SHEET_NEEDS);
  process.exitCode = await run(PYTHON, [join(HERE, 'kit', 'sheets.py'), ...args.filter((a) => a !== '--sheet')]);
} else {
  requirePrograms(NEEDS);
  const measured = ['measures', 'packages', 'hotspots', 'faults'].find((name) => args.includes(`--${name}`));
  if (!measured) requireDenoiser();
  process.exitCode = measured
    ? await blender(`${measured}.py`, ...args.filter((a) => a !== `--${measured}`))
    : await blender('render.py', ...args);
}
