import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The only file of src/ that imports functions/: it reads the products at build time, through the repository. */
const READS_RECORDS = 'src/features/catalogue/catalogue.ts';

/**
 * Dependency rules: the folders that a folder may import from. A file belongs to the longest of these paths that its own
 * path begins with. Packages are allowed everywhere, except in contracts/, which both sides load.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  contracts: ['contracts'],
  'src/pages': [
    'src/pages',
    'src/layouts',
    'src/features',
    'src/islands',
    'src/head-scripts',
    'src/ui',
    'src/i18n',
    'src/content',
    'src/site.ts',
    'contracts',
    'integrations/fragment-cache',
  ],
  'src/layouts': [
    'src/layouts',
    'src/head-scripts',
    'src/ui',
    'src/features',
    'src/islands',
    'src/i18n',
    'src/styles',
    'src/site.ts',
    'contracts',
    'integrations/fragment-cache',
  ],
  'src/features': [
    'src/features',
    'src/head-scripts',
    'src/ui',
    'src/api',
    'src/i18n',
    'src/islands',
    'src/storage',
    'src/site.ts',
    'src/log.ts',
    'contracts',
    'integrations/fragment-cache',
  ],
  'src/head-scripts': ['src/head-scripts', 'src/api', 'src/storage', 'contracts'],
  'src/api': ['src/api', 'src/storage', 'contracts'],
  'src/i18n': ['src/i18n', 'locales', 'contracts'],
  'src/ui': ['src/ui'],
  'src/islands': ['src/islands', 'src/api', 'src/i18n', 'src/ui', 'src/log.ts'],
  'src/storage': ['src/storage'],
  'src/styles': ['src/styles'],
  'src/site.ts': ['contracts'],
  // Search finds products by the names of their categories, which are interface texts.
  'functions/search': ['functions', 'functions/search', 'contracts', 'locales'],
  // The PDF of a quote and the mails about its order show the same words.
  'functions/prices': ['functions/prices', 'functions/documents', 'contracts', 'locales'],
  // The sheet of a product repeats the words of its page.
  'functions/sheets': ['functions', 'contracts', 'locales'],
  // The page is rendered on request, in the words of the interface.
  'functions/compare': ['functions', 'contracts', 'locales'],
  // Mails and exports describe access details in the words of the form.
  'functions/access': ['functions/access', 'contracts', 'locales'],
  // The proof of a consent is the text that the checkout shows.
  'functions/consents': ['functions/consents', 'contracts', 'locales'],
  // Answers without JavaScript have the words of the page.
  'functions/fit': ['functions/fit', 'functions', 'contracts', 'locales'],
  functions: [
    'functions',
    'functions/search',
    'functions/prices',
    'functions/access',
    'functions/fit',
    'contracts',
  ],
  // Build-time code.
  integrations: ['integrations', 'contracts', 'src/i18n', 'src/content', 'src/ui', READS_RECORDS],
  'tools/build': ['tools/build', 'netlify/local', 'contracts'],
  'integrations/fragment-cache': ['integrations/fragment-cache'],
  'netlify/functions': ['functions'],
  'netlify/local': [
    'netlify/local',
    'netlify/functions',
    'functions',
    'catalogue',
    'contracts',
    'integrations/redirects',
  ],
  catalogue: ['catalogue', 'contracts', 'locales'],
};

const IMPORT =
  /(?:^|\n)\s*(?:import|export)(\s+type\b)?(?:[^'"`;]*?\bfrom)?\s*\(?\s*['"]([^'"]+)['"]/g;

function folderRuleOf(path: string): string | undefined {
  return Object.keys(MAY_IMPORT)
    .filter((folder) => path === folder || path.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length)[0];
}

interface Import {
  from: string;
  to: string;
  /** Import of types alone, which does not exist at run time. */
  typeOnly: boolean;
}

async function allImports(): Promise<Import[]> {
  const found: Import[] = [];
  for await (const file of glob(
    '{contracts,src,integrations,functions,netlify,catalogue,tools/build}/**/*.{ts,tsx,astro}',
    { cwd: root },
  )) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, typeOnly, specifier = ''] of source.matchAll(IMPORT)) {
      found.push({ from: file, to: targetOf(file, specifier), typeOnly: typeOnly !== undefined });
    }
  }
  return found;
}

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1).replace(/^local\//, 'netlify/local/');
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(file), specifier));
  return `package:${specifier}`;
}

/** Pure rules of a feature. Hooks (`use-*.ts`) belong to its markup. */
const RULES_FILE = /\/(?!use-)[a-z-]+\.ts$/;

/** Folder of a feature, such as 'src/features/basket'. */
function featureOf(path: string): string | undefined {
  return /^src\/features\/[^/]+/.exec(path)?.[0];
}

const all = await allImports();

describe('imports', () => {
  test('are found in the sources', () => {
    expect(all.length).toBeGreaterThan(100);
  });

  test('follow the dependency rules of the folders', () => {
    const wrong = all.filter(({ from, to }) => {
      if (to.startsWith('package:') || from === READS_RECORDS) return false;
      const rule = folderRuleOf(from);
      const allowed = rule ? (MAY_IMPORT[rule] ?? []) : [];
      return rule !== undefined && !allowed.some((one) => to === one || to.startsWith(`${one}/`));
    });
    expect(wrong).toEqual([]);
  });

  test('contracts import only zod', () => {
    const wrong = all.filter(
      ({ from, to }) =>
        from.startsWith('contracts/') && to.startsWith('package:') && to !== 'package:zod',
    );
    expect(wrong).toEqual([]);
  });

  test('only functions/db imports the AWS SDK', () => {
    const wrong = all.filter(
      ({ from, to }) => to.startsWith('package:@aws-sdk/') && !from.startsWith('functions/db/'),
    );
    expect(wrong).toEqual([]);
  });

  test('only src/islands/mount.ts imports react-dom/client', () => {
    const importers = all.filter(({ to }) => to === 'package:react-dom/client');
    expect(importers.map(({ from }) => from)).toEqual(['src/islands/mount.ts']);
  });

  test('features import stores and markup of other features, never their rules', () => {
    const wrong = all.filter(({ from, to, typeOnly }) => {
      const own = featureOf(from);
      const other = featureOf(to);
      if (!own || !other || own === other || typeOnly) return false;
      return RULES_FILE.test(to) && !to.endsWith('.store.ts') && to !== READS_RECORDS;
    });
    expect(wrong).toEqual([]);
  });
});

/** Packages that are slow to load and needed by few requests, so that they are imported on demand. */
const SLOW = ['nodemailer', 'arctic', '@rapideditor/country-coder', '@simplewebauthn/server'];

test('no function imports a slow package at its start', async () => {
  const early = new Set<string>();
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    const source = readFileSync(join(root, path), 'utf8');
    for (const [, target = ''] of source.matchAll(
      /^(?:import|export)\s(?!type\b)[^'"();]*?from\s*'([^']+)'/gm,
    )) {
      if (SLOW.includes(target)) early.add(`${path} imports ${target}`);
      if (target.startsWith('#')) visit(target.slice(1));
      if (target.startsWith('.')) visit(join(dirname(path), target));
    }
  };
  for await (const path of glob('netlify/functions/*.ts', { cwd: root })) visit(path);
  expect(seen.size).toBeGreaterThan(100);
  expect([...early]).toEqual([]);
});
