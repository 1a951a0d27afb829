import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CHUNK_GROUPS, chunkGroups, isInPath } from '#integrations/chunk-groups.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const paths = CHUNK_GROUPS.flatMap((group) => group.paths);
const sources = globSync('{contracts,domain,locales,src}/**/*.{ts,tsx,astro,json}', { cwd: root });

test('every path of a group of scripts has modules', () => {
  const ours = paths.filter((path) => !path.startsWith('node_modules/'));
  const packages = globSync('{react,react-dom,scheduler,@nanostores/react}/package.json', {
    cwd: `${root}node_modules`,
  }).map((file) => `node_modules/${file}`);
  const found = (path: string, files: readonly string[]) =>
    files.some((file) => isInPath(`/shop/${file}`, path));
  expect(ours.filter((path) => !found(path, sources))).toEqual([]);
  expect(paths.filter((path) => !ours.includes(path) && !found(path, packages))).toEqual([]);
});

test('a module is in the first group that names it, its folder or its components', () => {
  const groupOf = (id: string) => chunkGroups().find((group) => group.test(id))?.name;
  expect(groupOf('/shop/src/layouts/Page.astro?astro&type=script&index=0&lang.ts')).toBe('page');
  expect(groupOf('/shop/node_modules/react-dom/client.js')).toBe('react');
  expect(groupOf('/shop/src/ui/Icon.tsx')).toBe('parts');
  expect(groupOf('/shop/src/ui/modal.ts')).toBeUndefined();
  expect(groupOf('/shop/src/ui/inner/Icon.tsx')).toBeUndefined();
});
