import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Mutation, mutated } from './mutation-list.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Copy of the working tree, in which mutations are applied. */
export interface DisposableCopy {
  folder: string;
  /** Mutates files. @returns paths of the files, and a function that restores them */
  mutate(
    mutations: readonly Mutation[],
  ): Promise<{ paths: string[]; restore: () => Promise<void> }>;
  remove(): Promise<void>;
}

/** Copies all files that Git tracks or would add. Packages are links. */
export async function copyTree(): Promise<DisposableCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'lim-and-loom-mutations-'));
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root });
  // Git also lists files that are deleted but not committed.
  const files = listed
    .toString()
    .split('\0')
    .filter((file) => file && existsSync(join(root, file)));
  for (const parent of new Set(files.map(dirname)))
    mkdirSync(join(folder, parent), { recursive: true });
  for (const file of files) copyFileSync(join(root, file), join(folder, file));
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    // Other hidden folders are caches, which mutations would change.
    if (name.startsWith('.') && name !== '.bin') continue;
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  return {
    folder,
    async mutate(mutations) {
      const originals = new Map<string, string>();
      for (const mutation of mutations) {
        const path = join(folder, mutation.file);
        const source = await readFile(path, 'utf8');
        originals.set(path, source);
        await writeFile(path, mutated(source, mutation));
      }
      return {
        paths: [...originals.keys()],
        async restore() {
          for (const [path, source] of originals) await writeFile(path, source);
        },
      };
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
