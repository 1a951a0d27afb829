#!/usr/bin/env node
/** `npm run drawings`: draws designs from their models into catalogue/drawings/data. README.md describes the arguments. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PYTHON, requirePrograms, run, runs } from '../programs.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const KIT = join(HERE, 'kit');
const DATA = join(HERE, '..', '..', 'catalogue', 'drawings', 'data');

const NEEDS = [
  { package: 'blender', for: 'models and rays', found: () => runs('blender', '--version') },
  {
    package: 'python3-scipy',
    for: 'numerical work',
    found: () => runs(PYTHON, '-c', 'import numpy, scipy'),
  },
  {
    package: 'python3-openimageio',
    for: 'reading what was rendered',
    found: () => runs(PYTHON, '-c', 'import OpenImageIO'),
  },
];

const args = process.argv.slice(2);
if (args.includes('--help')) {
  process.stdout.write('npm run drawings -- [DESIGN ...]     all designs by default\n');
} else {
  requirePrograms(NEEDS);
  const maps = mkdtempSync(join(tmpdir(), 'drawings-'));
  const models = ['--photography', join(HERE, '..', 'photography', 'kit'), '--out', maps, ...args];
  const script = join(KIT, 'maps.py');
  const blender = ['-b', '-noaudio', '--python-exit-code', '1', '-P', script, '--', ...models];
  process.exitCode = await run('blender', blender);
  if (process.exitCode === 0) {
    const out = ['--maps', maps, '--out', DATA, ...args];
    process.exitCode = await run(PYTHON, [join(KIT, 'trace.py'), ...out]);
  }
  rmSync(maps, { recursive: true });
}
