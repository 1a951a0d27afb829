import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { loadEditedTexts } from '#integrations/read-edited-texts.ts';
import { UserFacingError } from '#tools/user-facing-error.ts';
import { packFunctions } from './pack-functions.ts';

const root = new URL('../../', import.meta.url);
const dist = new URL('dist/', root);
/** Sources of the pages, in addition to the products in the table. */
const SOURCES = [
  'src',
  'integrations',
  'netlify/build',
  'contracts',
  'domain',
  'functions',
  'netlify/entries',
  'locales',
  'catalogue',
  'public',
  'astro.config.mjs',
  'shop.config.ts',
  'package-lock.json',
];

/** Returns true if `dist/` exists and none of its sources is newer. */
export async function isBuildCurrent(): Promise<boolean> {
  // A build writes this file last.
  const built = await stat(new URL('_headers', dist)).catch(() => undefined);
  if (!built) return false;
  const newest = await Promise.all(SOURCES.map(newestChange));
  return Math.max(...newest) <= built.mtimeMs;
}

async function newestChange(path: string): Promise<number> {
  const url = new URL(path, root);
  const own = await stat(url);
  if (!own.isDirectory()) return own.mtimeMs;
  const entries = await readdir(url, { recursive: true, withFileTypes: true });
  const times = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(`${entry.parentPath}/${entry.name}`)).mtimeMs),
  );
  return Math.max(own.mtimeMs, ...times);
}

/** Size in MiB of V8's semi-space. With Node's default, a large build needs 0.2 GiB more and is not faster. */
const SEMI_SPACE_MIB = 8;

/** Failed build, with the end of what `astro build` printed. */
class BuildFailed extends UserFacingError {
  readonly output: string;

  constructor(output: string) {
    super('The build failed: the lines above say where.');
    this.output = output;
  }
}

/** Returns the reason of a failed build for display: without stack, and with paths relative to the project. */
export function failureReason(error: unknown): string {
  if (!(error instanceof BuildFailed)) return error instanceof Error ? error.message : 'Unknown';
  const lines = error.output.split('\n');
  return lines
    .filter((line) => !/^\s*(?:at |Stack trace:)/.test(line))
    .join('\n')
    .replaceAll(fileURLToPath(root), '')
    .trim();
}

/** Maximum length of the error output that BuildFailed contains, in characters. Only the end is kept. */
const MAX_OUTPUT = 4_000;

/** Starts `astro build` with this process's environment. */
export function startAstroBuild(
  outDirectory: string,
  stdout: 'inherit' | 'ignore',
  stderr: 'inherit' | 'pipe' = 'inherit',
): ChildProcess {
  const astro = fileURLToPath(new URL('node_modules/.bin/astro', root));
  const semiSpace = `--max-semi-space-size=${SEMI_SPACE_MIB}`;
  return spawn(process.execPath, [semiSpace, astro, 'build', '--outDir', outDirectory], {
    cwd: fileURLToPath(root),
    stdio: ['ignore', stdout, stderr],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
}

/**
 * Builds the pages into a folder, with this process's environment. Astro prints the reason for a failure.
 * @throws BuildFailed
 */
export async function buildPages(folder: URL, stdout: 'inherit' | 'ignore'): Promise<void> {
  const child = startAstroBuild(fileURLToPath(folder), stdout, 'pipe');
  let output = '';
  child.stderr?.on('data', (text: Buffer) => {
    process.stderr.write(text);
    output = (output + text.toString()).slice(-MAX_OUTPUT);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new BuildFailed(output);
}

/**
 * Packs the functions and builds the site into `dist/`.
 * @throws BuildFailed
 */
export async function buildSite(): Promise<void> {
  await loadEditedTexts();
  await packFunctions();
  await buildPages(dist, 'inherit');
}
