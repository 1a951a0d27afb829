import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Repository, repository } from './citations.ts';
import { type Violation, violationsIn } from './rules.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const PROSE = /\.(?:md|ts|tsx|mjs|astro|css)$/;
/** Texts of the shop, which their own tests check. */
const SHOP_TEXTS = /^(?:src\/content\/policies|catalogue\/products|public)\//;

/** Paths of all files of the repository that Git does not ignore, new ones included. */
export function repositoryFiles(): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\n')
    .filter(Boolean);
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
