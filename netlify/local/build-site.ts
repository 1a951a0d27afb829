import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Refusal } from './refusal.ts';

const root = new URL('../../', import.meta.url);
/** What a page is made of, beside the products in the table. */
const SOURCES = [
  'src',
  'contracts',
  'functions',
  'locales',
  'catalogue',
  'public',
  'astro.config.mjs',
  'package-lock.json',
];

/** Whether `dist/` is there and nothing that it was made from is newer. */
export async function buildIsCurrent(): Promise<boolean> {
  const built = await stat(new URL('dist/_redirects', root)).catch(() => undefined);
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

/** Runs `astro build` with this process's environment. Throws a Refusal when it fails; Astro has said why by then. */
export async function buildSite(): Promise<void> {
  const astro = fileURLToPath(new URL('node_modules/.bin/astro', root));
  const child = spawn(process.execPath, [astro, 'build'], {
    cwd: fileURLToPath(root),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Refusal('The build failed: the lines above say where.');
}
