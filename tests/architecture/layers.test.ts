import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import * as storageKeys from '#src/storage/storage-keys.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const IMPORT =
  /(?:^|\n)\s*(?:import|export)(\s+type\b)?([^'"`;]*?\bfrom)?\s*\(?\s*['"]([#.][^'"]+)['"]|import\(\s*['"]([#.][^'"]+)['"]/g;

interface Source {
  path: string;
  text: string;
}

async function sources(pattern: string): Promise<Source[]> {
  const found: Source[] = [];
  for await (const path of glob(pattern, { cwd: root })) {
    found.push({ path, text: readFileSync(join(root, path), 'utf8') });
  }
  return found;
}

/**
 * Project files that a file imports at run time.
 * @param withTypes includes imports of types alone
 */
function importsOf({ path, text }: Source, withTypes = false): string[] {
  return [...text.matchAll(IMPORT)]
    .filter(
      ([, type, names]) =>
        withTypes || (!type && !/^\s*\{(?:\s*type \w+,?)+\s*\}\s*from$/.test(names ?? '')),
    )
    .map(([, , , direct, dynamic]) => direct ?? dynamic ?? '')
    .map((to) =>
      to.startsWith('#') ? to.slice(1) : relative(root, join(root, dirname(path), to)),
    );
}

/** Folder of a file: a feature, a part of the staff area, or else the first two levels. */
function folderOf(path: string): string {
  const part = /^src\/(?:features|staff)\/[^/]+/.exec(path)?.[0];
  return part ?? path.split('/').slice(0, 2).join('/');
}

/** Folder of a file in `functions/`, at any depth. A file directly in `functions/` is a folder of its own. */
function functionFolderOf(path: string): string {
  const folder = dirname(path);
  return folder === 'functions' ? path : folder;
}

/** Nodes on an import cycle in order. Empty if there is none. */
function cycleIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>();
  const visit = (node: string, path: readonly string[]): string[] => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return [];
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...path, node]);
      if (cycle.length > 0) return cycle;
    }
    done.add(node);
    return [];
  };
  for (const node of graph.keys()) {
    const cycle = visit(node, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

const functions = await sources('functions/**/*.ts');
const site = await sources('src/**/*.{ts,tsx,astro}');
const others = await sources(
  '{contracts,domain,integrations,netlify,catalogue,locales,studio,tools}/**/*.ts',
);
const all = [...functions, ...site, ...others];
const pathsOf = (found: readonly Source[]) => found.map(({ path }) => path).sort();
const using = (found: readonly Source[], pattern: RegExp) =>
  pathsOf(found.filter(({ text }) => pattern.test(text)));

describe('folders', () => {
  test('a cycle of imports is found', () => {
    const graph = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['b'])],
    ]);
    expect(cycleIn(graph)).toEqual(['b', 'c', 'b']);
  });

  test('do not import each other in a cycle', () => {
    const graph = new Map<string, Set<string>>();
    for (const source of all) {
      const folder = folderOf(source.path);
      const imported = importsOf(source)
        .map(folderOf)
        .filter((other) => other !== folder);
      graph.set(folder, new Set([...(graph.get(folder) ?? []), ...imported]));
    }
    expect(graph.size).toBeGreaterThan(50);
    expect(cycleIn(graph)).toEqual([]);
  });
});

test('top-level folders do not import each other in a cycle, tests and types included', async () => {
  const tests = await sources('{tests,workbench}/**/*.{ts,tsx}');
  const topOf = (path: string) => path.split('/')[0] ?? path;
  const graph = new Map<string, Set<string>>();
  for (const source of [...all, ...tests]) {
    const imported = importsOf(source, true)
      .filter((to) => to.includes('/'))
      .map(topOf);
    const top = topOf(source.path);
    // The contents of `src` and `netlify` have their own rules, in imports.test.ts.
    const others = imported.filter((other) => other !== top);
    graph.set(top, new Set([...(graph.get(top) ?? []), ...others]));
  }
  expect(graph.size).toBeGreaterThan(10);
  expect(cycleIn(graph)).toEqual([]);
});

test('files do not import each other in a cycle, types included', async () => {
  const files = [...all, ...(await sources('*.{ts,mjs}'))];
  const graph = new Map(files.map((source) => [source.path, new Set(importsOf(source, true))]));
  expect(graph.has('shop.config.ts')).toBe(true);
  expect(graph.size).toBeGreaterThan(400);
  expect(cycleIn(graph)).toEqual([]);
});

/** Names that Astro and Netlify prescribe for exports. */
const PRESCRIBED = new Set(['config', 'GET', 'getStaticPaths']);

test('no two files export the same name, because a name has one meaning', () => {
  const files = new Map<string, Set<string>>();
  for (const { path, text } of all) {
    const exported = text.matchAll(
      /^export (?:async )?(?:function\*?|const|class|interface|type|let) (\w+)/gm,
    );
    for (const [, name = ''] of exported) {
      files.set(name, (files.get(name) ?? new Set()).add(path));
    }
  }
  expect(files.size).toBeGreaterThan(2000);
  const repeated = [...files].filter(([name, paths]) => paths.size > 1 && !PRESCRIBED.has(name));
  expect(repeated).toEqual([]);
});

const HANDLER = /(?:^|[/-])handler\.ts$/;
const REPOSITORY = /(?:^|[/-])repository\.ts$/;
const WIRING = /^functions\/[^/]+\/wiring\.ts$/;
const DEPENDENCIES = 'functions/dependencies.ts';
/** Files that compose the domains. */
const COMPOSITION = new Set([DEPENDENCIES, 'functions/real-dependencies.ts', 'functions/app.ts']);
/** Wiring of the domain to which a file belongs. */
const wiringOf = (path: string) => `functions/${path.split('/')[1]}/wiring.ts`;
/** Returns true for a service: a file between handlers and repositories, which uses a repository. */
function isService({ path, text }: Source): boolean {
  const usesRepository = /\btype \w+Repository\b|\bimport type \{[^}]*\w+Repository\b/.test(text);
  const isOtherLayer = [HANDLER, REPOSITORY, WIRING].some((layer) => layer.test(path));
  return /(?:^|[/-])service\.ts$/.test(path) || (usesRepository && !isOtherLayer);
}

describe('the layers of functions/', () => {
  test('folders of any depth do not import each other in a cycle, types included', () => {
    // The wiring composes all domains, so it is above them. The tests below keep the domains from importing it.
    const composes = (path: string) => WIRING.test(path) || COMPOSITION.has(path);
    const graph = new Map<string, Set<string>>();
    for (const source of functions.filter(({ path }) => !composes(path))) {
      const folder = functionFolderOf(source.path);
      const imported = importsOf(source, true)
        .filter((to) => to.startsWith('functions/') && functionFolderOf(to) !== folder)
        .map((to) => (composes(to) ? to : functionFolderOf(to)));
      graph.set(folder, new Set([...(graph.get(folder) ?? []), ...imported]));
    }
    expect(graph.size).toBeGreaterThan(30);
    expect(cycleIn(graph)).toEqual([]);
    const composing = functions.filter((source) => importsOf(source, true).some(composes));
    expect(pathsOf(composing).filter((path) => !composes(path))).toEqual([]);
  });

  test('only the wiring of a domain imports its handlers, or functions/app.ts if a domain has none', () => {
    const wired = new Set(functions.map(({ path }) => path).filter((path) => WIRING.test(path)));
    expect(wired.size).toBeGreaterThan(10);
    const wrong = functions.flatMap((source) =>
      importsOf(source)
        .filter((to) => HANDLER.test(to))
        .map((to) => ({ from: source.path, to, wiring: wiringOf(to) }))
        .filter(({ from, wiring }) => from !== (wired.has(wiring) ? wiring : 'functions/app.ts'))
        .map(({ from, to }) => `${from} imports ${to}`),
    );
    expect(wrong).toEqual([]);
  });

  test('only functions/app.ts imports the wiring of a domain at run time', () => {
    const importing = functions.filter((source) => importsOf(source).some((to) => WIRING.test(to)));
    expect(pathsOf(importing)).toEqual(['functions/app.ts']);
  });

  test('a repository imports neither a service nor a handler, a service no handler', () => {
    const repositories = functions.filter(({ path }) => REPOSITORY.test(path));
    const services = functions.filter(isService);
    const servicePaths = new Set(services.map(({ path }) => path));
    expect(repositories.length).toBeGreaterThan(8);
    expect([...servicePaths]).toContain('functions/orders/order-lookup.ts');
    const wrong = [
      ...repositories.filter((one) =>
        importsOf(one).some((to) => servicePaths.has(to) || HANDLER.test(to)),
      ),
      ...services.filter((one) => importsOf(one).some((to) => HANDLER.test(to))),
    ];
    expect(pathsOf(wrong)).toEqual([]);
  });

  test('only repositories take the table as a parameter, and the wiring of their domain passes it', () => {
    const withTable = using(functions, /import [^;]*\bDatabase\b[^;]*from '[^']*db\/client\.ts'/);
    const allowed = (path: string) => REPOSITORY.test(path) || COMPOSITION.has(path);
    expect(withTable.length).toBeGreaterThan(8);
    expect(withTable.filter((path) => !allowed(path))).toEqual([]);
    const withDependencies = functions.filter((source) =>
      importsOf(source, true).includes(DEPENDENCIES),
    );
    const passes = (path: string) => WIRING.test(path) || COMPOSITION.has(path);
    expect(pathsOf(withDependencies).filter((path) => !passes(path))).toEqual([]);
  });

  test('only functions/env.ts reads the environment of the process', () => {
    expect(using(functions, /\bprocess\.env\b/)).toEqual(['functions/env.ts']);
  });
});

describe('the layers of src/', () => {
  test('only src/api calls fetch or sendBeacon', () => {
    const calling = using(site, /(?<!\w|(?<!window|globalThis|self)\.)fetch\(|\bsendBeacon\b/);
    expect(calling.length).toBeGreaterThan(2);
    // A head script cannot import. It sends requests before the scripts of the page have loaded, and src/api reads them.
    const exceptions = ['src/head-scripts/send-early-requests.ts'];
    expect(calling.filter((path) => !path.startsWith('src/api/'))).toEqual(exceptions);
  });

  test('no page uses a client directive of Astro, because islands are loaded by src/islands', () => {
    expect(using(site, /\sclient:(?:load|idle|visible|media|only)\b/)).toEqual([]);
  });

  test('keys of the browser storage are literals only in storage-keys.ts and in head scripts', () => {
    const keys = Object.values(storageKeys);
    expect(keys.length).toBeGreaterThan(20);
    const outside = site.filter(
      ({ path }) => path !== 'src/storage/storage-keys.ts' && !path.startsWith('src/head-scripts/'),
    );
    const calls =
      /(?:storedText|storeText|idempotencyKeys|persistentStore(?:<.*>)?)\(\s*['"`]|(?:local|session)Storage\.\w+Item\(['"`]/;
    const unmistakable = new RegExp(
      keys
        .filter((key) =>
          /Storage|Token|is[A-Z]|_|recently|hasSeen|cart-|-storage|-owed|-settled|-attempts/.test(
            key,
          ),
        )
        .map((key) => `'${key}'`)
        .join('|'),
    );
    expect(using(outside, calls)).toEqual([]);
    expect(using(outside, unmistakable)).toEqual([]);
  });

  test('head scripts read and write known keys of the browser storage', () => {
    const scripts = site.filter(({ path }) => path.startsWith('src/head-scripts/'));
    const used = scripts.flatMap(({ text }) =>
      [...text.matchAll(/(?:Storage\.\w+Item|\bread)\('([^']+)'/g)].map(([, key = '']) => key),
    );
    expect(used.length).toBeGreaterThan(5);
    const known: readonly string[] = Object.values(storageKeys);
    expect(used.filter((key) => !known.includes(key))).toEqual([]);
  });
});
