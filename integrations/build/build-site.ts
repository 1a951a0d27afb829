import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { UserFacingError } from '#local/user-facing-error.ts';
import { packFunctions } from './pack-functions.ts';

const root = new URL('../../', import.meta.url);
const dist = new URL('dist/', root);
/** Sources of the pages, in addition to the products in the table. */
const SOURCES = [
  'src',
  'integrations',
  'contracts',
  'functions',
  'netlify/functions',
  'locales',
  'catalogue',
  'public',
  'astro.config.mjs',
  'package-lock.json',
];

/** Returns true if `dist/` exists and none of its sources is newer. */
export async function buildIsCurrent(): Promise<boolean> {
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

/** Starts `astro build` with this process's environment. */
export function startAstroBuild(outDirectory: string, stdout: 'inherit' | 'ignore'): ChildProcess {
  const astro = fileURLToPath(new URL('node_modules/.bin/astro', root));
  const semiSpace = `--max-semi-space-size=${SEMI_SPACE_MIB}`;
  return spawn(process.execPath, [semiSpace, astro, 'build', '--outDir', outDirectory], {
    cwd: fileURLToPath(root),
    stdio: ['ignore', stdout, 'inherit'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
}

/**
 * Packs the functions and builds the site into `dist/`, with this process's environment.
 * Throws a UserFacingError when `astro build` fails. Astro prints the reason first.
 */
export async function buildSite(): Promise<void> {
  await packFunctions();
  const [code] = (await once(startAstroBuild(fileURLToPath(dist), 'inherit'), 'exit')) as [
    number | null,
  ];
  if (code !== 0) throw new UserFacingError('The build failed: the lines above say where.');
}
