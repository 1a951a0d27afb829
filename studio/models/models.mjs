#!/usr/bin/env node
/** `npm run models`: builds the models of the designs into catalogue/models/data. README.md describes the arguments. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PYTHON, requirePrograms, run, runs } from '../programs.mjs';
import { packFolder, retexture } from './pack/pack-folder.ts';
import { writeTextures } from './pack/textures.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const DATA = join(HERE, '..', '..', 'catalogue', 'models', 'data');
const TEXTURES = join(DATA, 'textures');

const NEEDS = [
  { package: 'blender', for: 'models and light', found: () => runs('blender', '--version') },
  {
    package: 'python3-scipy',
    for: 'numerical work',
    found: () => runs(PYTHON, '-c', 'import numpy, scipy'),
  },
];

/** Runs a script of `kit` with a temporary folder for its results. Resolves to the exit status. */
async function withBlender(script, args, finish) {
  requirePrograms(NEEDS);
  const folder = mkdtempSync(join(tmpdir(), 'models-'));
  try {
    const kit = ['-P', join(HERE, 'kit', script), '--', '--out', folder, ...args];
    const status = await run('blender', ['-b', '-noaudio', '--python-exit-code', '1', ...kit]);
    if (status === 0) await finish(folder);
    return status;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const args = process.argv.slice(2);
if (args.includes('--help')) {
  process.stdout.write('npm run models -- [DESIGN ...]          all designs by default\n');
  process.stdout.write('npm run models -- --tiles [TILE ...]    the shared textures\n');
} else if (args.includes('--tiles')) {
  const tiles = args.filter((arg) => arg !== '--tiles');
  process.exitCode = await withBlender('tiles.py', tiles, async (folder) => {
    await writeTextures(folder, TEXTURES);
    await retexture(DATA, TEXTURES);
  });
} else {
  process.exitCode = await withBlender('export.py', args, async (folder) => {
    for (const line of await packFolder(folder, DATA, TEXTURES)) process.stdout.write(`${line}\n`);
  });
}
