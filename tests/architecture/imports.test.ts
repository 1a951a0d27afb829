import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The only file of src/ that imports functions/: it reads the products at build time, through the repository. */
const READS_RECORDS = 'src/features/product-data/all-products.ts';

/**
 * Dependency rules: the folders that a folder may import from. A file belongs to the longest of these paths that its own
 * path begins with. Packages are allowed everywhere, except in contracts/ and domain/, which both sides load.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  // Its values are data. Its types come from the schema.
  'shop.config.ts': ['domain/shop/shop-schema.ts'],
  domain: ['domain'],
  contracts: ['contracts', 'domain'],
  'src/pages': [
    'src/pages',
    'src/layouts',
    'src/features',
    'src/staff',
    'src/islands',
    'src/head-scripts',
    'src/ui',
    'src/i18n',
    'src/content',
    'src/site.ts',
    'contracts',
    'domain',
  ],
  'src/layouts': [
    'src/layouts',
    'src/head-scripts',
    'src/ui',
    'src/api',
    'src/storage',
    'src/features',
    'src/islands',
    'src/i18n',
    'src/styles',
    'src/site.ts',
    'contracts',
    'domain',
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
    'domain',
  ],
  'src/staff': [
    'src/staff',
    'src/features',
    'src/ui',
    'src/api',
    'src/i18n',
    'src/islands',
    'src/storage',
    'src/site.ts',
    'src/log.ts',
    'contracts',
    'domain',
  ],
  'src/head-scripts': ['src/head-scripts', 'src/api', 'src/storage', 'contracts', 'domain'],
  'src/api': ['src/api', 'src/storage', 'contracts', 'domain'],
  'src/i18n': ['src/i18n', 'locales', 'contracts', 'domain'],
  'src/ui': ['src/ui'],
  'src/islands': ['src/islands', 'src/api', 'src/i18n', 'src/ui', 'src/log.ts'],
  'src/storage': ['src/storage'],
  'src/styles': ['src/styles'],
  'src/site.ts': ['contracts', 'domain'],
  // Search finds products by the names of their categories, which are interface texts.
  'functions/search': ['functions', 'functions/search', 'contracts', 'domain', 'locales'],
  // The PDF of a quote and the emails about its order show the same words.
  'functions/quote-texts': [
    'functions/quote-texts',
    'functions/documents',
    'contracts',
    'domain',
    'locales',
  ],
  // The sheet of a product repeats the words of its page.
  'functions/product-sheets': ['functions', 'contracts', 'domain', 'locales'],
  // The page is rendered on request, in the interface's words.
  'functions/compare': ['functions', 'contracts', 'domain', 'locales'],
  // Headers of the catalog file, which staff see in their language.
  'functions/products': ['functions', 'contracts', 'domain', 'locales'],
  // Texts of emails, which staff can edit.
  'functions/email': ['functions', 'contracts', 'domain', 'locales'],
  // Emails and exports describe access details in the form's words.
  'functions/delivery': ['functions', 'contracts', 'domain', 'locales'],
  // The proof of a consent is the text that the checkout shows.
  'functions/orders/consent-wording.ts': [
    'functions/orders/consent-wording.ts',
    'contracts',
    'domain',
    'locales',
  ],
  // Headers of exports, which staff see in their language.
  'functions/csv/export-headers.ts': [
    'functions/csv/export-headers.ts',
    'functions',
    'domain',
    'locales',
  ],
  // Answers without JavaScript have the page's words.
  'functions/fit': ['functions/fit', 'functions', 'contracts', 'domain', 'locales'],
  functions: [
    'functions',
    'functions/search',
    'functions/quote-texts',
    'functions/orders/consent-wording.ts',
    'functions/csv/export-headers.ts',
    'functions/delivery',
    'functions/fit',
    'contracts',
    'domain',
  ],
  // Build-time code.
  integrations: [
    'integrations',
    'contracts',
    'domain',
    'src/i18n',
    'src/content',
    'src/ui',
    READS_RECORDS,
  ],
  // Reads the facts of the shop at build time, through the repository.
  'integrations/shop-facts.ts': ['domain', 'functions', 'integrations'],
  // Reads the home page at build time, through the same store.
  'integrations/home-page.ts': ['domain', 'functions', 'integrations'],
  // Texts of staff are in the table. The build reads them through the repository, like the products.
  'integrations/read-edited-texts.ts': ['functions', 'src/i18n', 'domain'],
  'netlify/build': [
    'netlify/build',
    'netlify/local',
    'integrations/read-edited-texts.ts',
    'src/i18n/edited-texts.ts',
    'tools',
    'contracts',
    'domain',
  ],
  'netlify/commands': [
    'netlify/commands',
    'netlify/build',
    'netlify/local',
    'functions',
    'tools',
    'contracts',
    'domain',
    READS_RECORDS,
  ],
  'netlify/entries': ['functions'],
  'netlify/local': [
    'netlify/local',
    'netlify/entries',
    'functions',
    'catalogue',
    'contracts',
    'domain',
    'integrations/redirects',
    'integrations/source-texts.ts',
    'tools',
  ],
  catalogue: ['catalogue', 'contracts', 'domain', 'locales'],
  // Commands.
  tools: ['tools', 'functions', 'catalogue', 'src/content', 'contracts', 'domain'],
  // Viewer and drawings of the shop, which the programs of the pictures use.
  studio: ['studio', 'catalogue', 'tools', 'contracts', 'domain', 'src/features/viewer'],
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
  /** Text in the source: a relative path, an alias or a package. */
  specifier: string;
  /** Import of types alone, which does not exist at run time. */
  typeOnly: boolean;
}

async function allImports(): Promise<Import[]> {
  const found: Import[] = [];
  for await (const file of glob(
    '{shop.config.ts,{contracts,domain,src,integrations,functions,netlify,catalogue,studio,tools}/**/*.{ts,tsx,astro}}',
    { cwd: root },
  )) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, typeOnly, specifier = ''] of source.matchAll(IMPORT)) {
      const to = targetOf(file, specifier);
      found.push({ from: file, to, specifier, typeOnly: typeOnly !== undefined });
    }
  }
  return found;
}

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(file), specifier));
  return `package:${specifier}`;
}

/**
 * Folders of the staff area that all its sections use, each with those that it uses. The others are sections, as in the
 * menu.
 */
const SHARED_BY_SECTIONS: Readonly<Record<string, readonly string[]>> = {
  kit: ['session'],
  session: [],
  shared: ['kit', 'session'],
};

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
      // Every folder may read the shop's configuration.
      if (to === 'shop.config.ts') return false;
      return rule !== undefined && !allowed.some((one) => to === one || to.startsWith(`${one}/`));
    });
    expect(wrong).toEqual([]);
  });

  test('contracts and domain import only zod', () => {
    const wrong = all.filter(
      ({ from, to }) =>
        /^(?:contracts|domain)\//.test(from) && to.startsWith('package:') && to !== 'package:zod',
    );
    expect(wrong).toEqual([]);
  });

  test('only the OpenAPI document loads examples of calls, so pages load calls without them (D37)', () => {
    const importersOf = (file: RegExp) =>
      new Set(all.filter(({ to, typeOnly }) => !typeOnly && file.test(to)).map(({ from }) => from));
    const lists = importersOf(/^contracts\/operation\.ts$/);
    expect(lists.size).toBeGreaterThan(10);
    expect([...lists].filter((from) => !from.endsWith('/openapi.ts'))).toEqual([]);
    expect([...importersOf(/\/openapi\.ts$/)]).toEqual(['contracts/calls.ts']);
    expect([...importersOf(/^contracts\/calls\.ts$/)]).toEqual(['functions/openapi/document.ts']);
  });

  test('only functions/db and backups import the AWS SDK', () => {
    // A backup reads the whole table, which no call of the shop may do.
    const wrong = all.filter(
      ({ from, to }) =>
        to.startsWith('package:@aws-sdk/') && !/^(?:functions\/db|tools\/backup)\//.test(from),
    );
    expect(wrong).toEqual([]);
  });

  test('names that markup imports exist, because the type check leaves out Astro files', async () => {
    const NAMED = /\bimport\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'([#.][^']+\.tsx?)'/g;
    const missing: string[] = [];
    let checked = 0;
    for await (const file of glob('src/**/*.astro', { cwd: root })) {
      const markup = readFileSync(join(root, file), 'utf8');
      for (const [, names = '', specifier = ''] of markup.matchAll(NAMED)) {
        const exporting = readFileSync(join(root, targetOf(file, specifier)), 'utf8');
        for (const name of names.split(',')) {
          const imported = name
            .replace(/^\s*type\s/, '')
            .replace(/\sas\s.*$/, '')
            .trim();
          if (imported === '') continue;
          checked += 1;
          const declared = new RegExp(
            `^export\\s+(?:async\\s+)?(?:const|let|function|class|type|interface)\\s+${imported.replace('$', '\\$')}(?![\\w$])|^export (?:type )?\\{[^}]*(?<![\\w$])${imported.replace('$', '\\$')}(?![\\w$])`,
            'm',
          );
          if (!declared.test(exporting)) missing.push(`${file} imports ${imported}`);
        }
      }
    }
    expect(checked).toBeGreaterThan(300);
    expect(missing).toEqual([]);
  });

  test('only src/islands/mount.ts imports react-dom/client', () => {
    const importers = all.filter(({ to }) => to === 'package:react-dom/client');
    expect(importers.map(({ from }) => from)).toEqual(['src/islands/mount.ts']);
  });

  test('sections of the staff area do not import each other', () => {
    const inStaff = (path: string) => /^src\/staff\/([^/]+)/.exec(path)?.[1];
    const wrong = all.filter(({ from, to }) => {
      const [own, other] = [inStaff(from), inStaff(to)];
      if (!own || !other || own === other || own === 'frame') return false;
      return !(SHARED_BY_SECTIONS[own] ?? Object.keys(SHARED_BY_SECTIONS)).includes(other);
    });
    expect(wrong).toEqual([]);
  });

  test('the folders of functions import each other through the alias', () => {
    const wrong = all.filter(({ from, to, specifier }) => {
      const [own] = /^functions\/[^/]+\//.exec(from) ?? [];
      return own !== undefined && specifier.startsWith('.') && !to.startsWith(own);
    });
    expect(wrong).toEqual([]);
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

/** Modules that are slow to load and needed by few requests, so that they are imported on demand. */
const SLOW = [
  'package:nodemailer',
  'package:arctic',
  'package:ical-generator',
  'package:@rapideditor/country-coder',
  'package:@simplewebauthn/server',
  'contracts/calls.ts',
  'functions/delivery/ward-provinces.json',
  'functions/compare/handler.ts',
  'functions/fit/answers-page.ts',
  'functions/email/compose.ts',
];

test('no function imports a slow module at its start', async () => {
  const early = new Set<string>();
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    const source = readFileSync(join(root, path), 'utf8');
    for (const [, target = ''] of source.matchAll(
      /^(?:import|export)\s(?!type\b)[^'"();]*?from\s*'([^']+)'/gm,
    )) {
      const imported = targetOf(path, target);
      if (SLOW.includes(imported)) early.add(`${path} imports ${imported}`);
      else if (!imported.startsWith('package:')) visit(imported);
    }
  };
  for await (const path of glob('netlify/entries/*.ts', { cwd: root })) visit(path);
  expect(seen.size).toBeGreaterThan(100);
  expect([...early]).toEqual([]);
});
