import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Lock {
  packages: Record<
    string,
    {
      version: string;
      resolved?: string;
      hasInstallScript?: boolean;
      dev?: boolean;
      license?: string;
    }
  >;
}

interface Package {
  allowScripts: Record<string, boolean>;
  devDependencies: Record<string, string>;
}

test('every package accepts the Node that runs the scripts', async () => {
  // This process runs in the Node of the `node` package, and so does the npm that it starts.
  const { node } = (await readJson<Package>('package.json')).devDependencies;
  expect(process.version).toBe(`v${node}`);
  await promisify(execFile)(
    'npm',
    ['ci', '--dry-run', '--engine-strict', '--offline', '--ignore-scripts'],
    { cwd: root },
  );
}, 60_000);

test('one major version of Node runs scripts, functions and version managers', async () => {
  const { node = '' } = (await readJson<Package>('package.json')).devDependencies;
  const [major] = node.split('.');
  expect((await read('.nvmrc')).trim()).toBe(major);
  expect(await read('netlify.toml')).toContain(`NODE_VERSION = "${major}"`);
});

test('every install script of a package is allowed or denied', async () => {
  const { packages } = await readJson<Lock>('package-lock.json');
  const { allowScripts } = await readJson<Package>('package.json');
  const scripts = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  // By name: npm matches a version only in lock files with registry URLs.
  expect(scripts.sort()).toEqual(Object.keys(allowScripts).sort());
});

/** Licenses that allow redistribution with the shop. The build writes their texts into `licenses.txt`. */
const LICENSES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  // libvips, a separate library that sharp loads.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // Build tools, which are not deployed.
  'MPL-2.0',
  'Python-2.0',
]);

/** Licenses of packages whose package.json has none, from their own license text or readme. */
const UNSTATED: Record<string, string> = {
  'node_modules/callsite': 'MIT',
  'node_modules/png-js': 'MIT',
};

test('every production package has a license that allows redistribution', async () => {
  const { packages } = await readJson<Lock>('package-lock.json');
  const unknown = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { license }]) => ({ path, license: license ?? UNSTATED[path] ?? 'none' }))
    .filter(({ license }) => {
      const parts = license.replace(/[()]/g, '').split(/ (?:AND|OR) /);
      return !parts.every((part) => LICENSES.has(part));
    });
  expect(unknown).toEqual([]);
});

test.each(['package-lock.json', 'tools/browser/pinned/package-lock.json'])(
  '%s contains no registry host',
  async (file) => {
    const { packages } = await readJson<Lock>(file);
    const hosts = Object.entries(packages).filter(([, { resolved }]) => resolved?.includes('://'));
    expect(hosts).toEqual([]);
  },
);

function read(file: string): Promise<string> {
  return readFile(`${root}${file}`, 'utf8');
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await read(file)) as T;
}
