import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What is too heavy for a page before anybody has touched it; islands and dynamic imports bring it when it is wanted. */
const HEAVY = /^(?:zod|react|react-dom|react-hook-form|i18next)(?:\/|$)/;
/** Reads the order it shows from the address and the storage, on a page that opens once an order. */
const MAY_BE_HEAVY = new Set(['src/features/order-complete/OrderComplete.astro']);

const SCRIPT = /<script>([\s\S]*?)<\/script>/g;
/** Imports that load something at once: neither types nor `import()`. */
const STATIC = /(?:^|\n)\s*(?:import|export)(?!\s+type\b|\s*\()[^'";]*?['"]([^'"]+)['"]/g;

function targetsOf(file: string, source: string): string[] {
  return [...source.matchAll(STATIC)].map(([, specifier = '']) => {
    if (specifier.startsWith('#')) return specifier.slice(1);
    if (specifier.startsWith('.')) return relative(root, join(root, dirname(file), specifier));
    return `package:${specifier}`;
  });
}

/** The way from a script to something heavy, if there is one. */
function wayToHeavy(file: string, seen: Set<string>): string[] | undefined {
  if (file.startsWith('package:')) return HEAVY.test(file.slice(8)) ? [file] : undefined;
  if (seen.has(file) || !/\.tsx?$/.test(file)) return undefined;
  seen.add(file);
  for (const target of targetsOf(file, readFileSync(join(root, file), 'utf8'))) {
    const way = wayToHeavy(target, seen);
    if (way) return [file, ...way];
  }
  return undefined;
}

test('no plain script of a page brings a library of islands along', async () => {
  const ways: string[][] = [];
  let scripts = 0;
  for await (const file of glob('src/**/*.astro', { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8');
    const entries = [...source.matchAll(SCRIPT)].flatMap(([, code = '']) => targetsOf(file, code));
    scripts += entries.length;
    if (MAY_BE_HEAVY.has(file)) continue;
    for (const entry of entries) {
      const way = wayToHeavy(entry, new Set());
      if (way) ways.push([file, ...way]);
    }
  }
  expect(scripts).toBeGreaterThan(10);
  expect(ways).toEqual([]);
});
