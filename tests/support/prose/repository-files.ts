import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ignore from 'ignore';
import { type Repository, repository } from './citations.ts';
import { type Violation, violationsIn } from './rules.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const PROSE = /\.(?:md|ts|tsx|mjs|astro|css)$/;
/** Texts of the shop, which their own tests check. */
const SHOP_TEXTS = /^(?:src\/content\/(?:pages|policies)|catalogue\/products|public)\//;

/** Paths of all files in the repository that `.gitignore` does not exclude. Needs no Git. */
export function repositoryFiles(): string[] {
  const ignored = ignore()
    .add('.git')
    .add(readFileSync(join(root, '.gitignore'), 'utf8'));
  const filesIn = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}${entry.name}`;
      if (ignored.ignores(entry.isDirectory() ? `${path}/` : path)) return [];
      return entry.isDirectory() ? filesIn(`${path}/`) : [path];
    });
  return filesIn('');
}

/** Checks all files with prose at a path: a file, or everything in a folder. */
export function violationsAt(
  path: string,
  files: readonly string[] = repositoryFiles(),
  known: Repository = repository(files),
): Violation[] {
  const folder = path.replace(/\/$/, '');
  return files
    .filter((file) => folder === '.' || file === folder || file.startsWith(`${folder}/`))
    .filter((file) => PROSE.test(file) && !SHOP_TEXTS.test(file))
    .flatMap((file) => violationsIn(file, readFileSync(join(root, file), 'utf8'), known));
}
