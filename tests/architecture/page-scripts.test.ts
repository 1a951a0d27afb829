import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Libraries that are too heavy before the first tap. Islands and dynamic imports load them on demand. */
const HEAVY = /^(?:zod|react|react-dom|react-hook-form|i18next)(?:\/|$)/;
/** The page after an order, which shows the order from URL and storage. It is opened once per order. */
const MAY_BE_HEAVY = new Set(['src/features/order-complete/OrderComplete.astro']);

const SCRIPT = /<script>([\s\S]*?)<\/script>/g;
/** Imports that load a module immediately: neither types nor `import()`. */
const STATIC = /(?:^|\n)\s*(?:import|export)(?!\s+type\b|\s*\()[^'";]*?['"]([^'"]+)['"]/g;

function targetsOf(file: string, source: string): string[] {
  return [...source.matchAll(STATIC)].map(([, specifier = '']) => {
    if (specifier.startsWith('#')) return specifier.slice(1);
    if (specifier.startsWith('.')) return relative(root, join(root, dirname(file), specifier));
    return `package:${specifier}`;
  });
}

/** Import path from a script to a heavy library. Undefined if there is none. */
function pathToHeavy(file: string, seen: Set<string>): string[] | undefined {
  if (file.startsWith('package:')) return HEAVY.test(file.slice(8)) ? [file] : undefined;
  if (seen.has(file) || !/\.tsx?$/.test(file)) return undefined;
  seen.add(file);
  for (const target of targetsOf(file, readFileSync(join(root, file), 'utf8'))) {
    const path = pathToHeavy(target, seen);
    if (path) return [file, ...path];
  }
  return undefined;
}

test('no page script imports a library of islands', async () => {
  const paths: string[][] = [];
  let scripts = 0;
  for await (const file of glob('src/**/*.astro', { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8');
    const entries = [...source.matchAll(SCRIPT)].flatMap(([, code = '']) => targetsOf(file, code));
    scripts += entries.length;
    if (MAY_BE_HEAVY.has(file)) continue;
    for (const entry of entries) {
      const path = pathToHeavy(entry, new Set());
      if (path) paths.push([file, ...path]);
    }
  }
  expect(scripts).toBeGreaterThan(10);
  expect(paths).toEqual([]);
});
