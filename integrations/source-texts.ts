import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import { categorySlug } from '#domain/products/categories.ts';
import { shopValues } from '#domain/shop/shop-texts.ts';
import { anchorsOf, type LinkTargets } from '#domain/texts/check-texts.ts';
import { BODY_FIELD, type ContentKind, HEAD_FIELDS } from '#domain/texts/content-fields.ts';
import { EMAIL_GROUPS } from '#domain/texts/emails.ts';
import { INTERFACE_GROUPS } from '#domain/texts/interface-groups.ts';
import { type TextGroupField, textFilePath } from '#domain/texts/text-fields.ts';
import { CATEGORIES, PAGES } from '#shop.config.ts';
import { contentValues } from '#src/content/content-file.ts';
import { sitePaths } from '#src/i18n/paths.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const HASH_LENGTH = 16;
/** Longest values of the front matter. The schemas of `src/content/` enforce the same limits. */
const HEAD_LIMITS: Readonly<Record<string, number>> = { title: 60, label: 40, description: 180 };
const HEAD_FORMATS: Readonly<Record<string, TextGroupField['format']>> = {
  facts: 'facts',
  search: 'words',
  updated: 'year',
  changed: 'date',
};
const OPTIONAL = new Set(['facts', 'search', 'changed', 'label']);

/** Group of texts as the repository contains it. */
export interface SourceGroup {
  group: string;
  fields: TextGroupField[];
}

/** Texts of the repository that staff can edit, with the paths and placeholders that they can contain. */
export interface SourceTexts {
  groups: SourceGroup[];
  links: LinkTargets;
  placeholders: string[];
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
}

async function inLanguages<T>(
  read: (language: Language) => Promise<T>,
): Promise<Record<Language, T>> {
  const [vn, en, kr] = await Promise.all([read('vn'), read('en'), read('kr')]);
  return { vn, en, kr };
}

function sourcesOf(texts: Record<Language, Readonly<Record<string, string>>>, key: string) {
  const source = (language: Language) => {
    const text = texts[language][key] ?? '';
    return { text, hash: hashOf(text) };
  };
  return { vn: source('vn'), en: source('en'), kr: source('kr') };
}

async function contentGroup(root: string, kind: ContentKind, name: string): Promise<SourceGroup> {
  const texts = await inLanguages(async (language) =>
    contentValues(kind, await readFile(join(root, textFilePath(kind, name, language)), 'utf8')),
  );
  const fields = [...HEAD_FIELDS[kind], BODY_FIELD].map((key): TextGroupField => {
    const maxLength = HEAD_LIMITS[key];
    return {
      key,
      format: key === BODY_FIELD ? 'markdown' : (HEAD_FORMATS[key] ?? 'line'),
      optional: OPTIONAL.has(key),
      ...(maxLength ? { maxLength } : {}),
      sources: sourcesOf(texts, key),
    };
  });
  return { group: `${kind}.${name}`, fields };
}

async function localeGroup(
  root: string,
  kind: 'interface' | 'emails',
  name: string,
): Promise<SourceGroup> {
  const json = async (path: string) => JSON.parse(await readFile(join(root, path), 'utf8'));
  const texts = await inLanguages<Record<string, string>>((language) =>
    json(textFilePath(kind, name, language)),
  );
  const { properties } = (await json(`locales/descriptions/${name}.schema.json`)) as {
    properties: Record<string, { description?: string; maxLength?: number }>;
  };
  const fields = Object.keys(texts.en).map((key): TextGroupField => {
    const { description, maxLength } = properties[key] ?? {};
    return {
      key,
      format: 'phrase',
      optional: false,
      ...(description ? { description } : {}),
      ...(maxLength ? { maxLength } : {}),
      sources: sourcesOf(texts, key),
    };
  });
  return { group: `${kind}.${name}`, fields };
}

async function namesIn(root: string, folder: string): Promise<string[]> {
  const files = await Array.fromAsync(glob(`src/content/${folder}/en/*.md`, { cwd: root }));
  return files.map((file) => basename(file, '.md')).sort();
}

function linkTargets(groups: readonly SourceGroup[]): LinkTargets {
  const paths = sitePaths('en');
  const anchors = (id: string) => {
    const { fields } = groups.find(({ group }) => group === id) ?? { fields: [] };
    return anchorsOf(fields.find(({ key }) => key === BODY_FIELD)?.sources.en.text ?? '');
  };
  const policies = (...names: readonly string[]) =>
    names.flatMap((name) => [name, ...anchors(`policies.${name}`)]);
  const withoutAnchors = [
    paths.home(),
    paths.products(),
    paths.fit(),
    paths.compare(),
    paths.rooms(),
    paths.quoteRequest(),
    paths.search(),
    paths.wishlist(),
    ...CATEGORIES.map((category) => `${paths.products()}/${categorySlug(category)}`),
  ];
  return {
    ...Object.fromEntries(withoutAnchors.map((path) => [path, null])),
    ...Object.fromEntries(PAGES.map((name) => [paths.page(name), anchors(`pages.${name}`)])),
    [paths.customerService()]: policies('delivery'),
    [paths.policy('exchange')]: policies('exchange-and-return'),
    [paths.policy('warranty')]: policies('furniture-warranty', 'diffuser-warranty'),
    [paths.privacyPolicy()]: policies('privacy'),
  };
}

/** Blocks that a line of a page can contain, in addition to the values of the shop. */
function blocks(): string[] {
  const sizes = CATEGORIES.map((category) => `sizes-${categorySlug(category)}`);
  const facts = ['zones', 'markets', 'showrooms', 'care-notes', 'companies', 'registrations'];
  return [...facts, ...sizes];
}

/** Reads the texts of the repository that staff can edit. */
export async function readSourceTexts(root = ROOT): Promise<SourceTexts> {
  const policyNames = await namesIn(root, 'policies');
  const groups = await Promise.all([
    ...policyNames.map((name) => contentGroup(root, 'policies', name)),
    ...PAGES.map((name) => contentGroup(root, 'pages', name)),
    ...Object.keys(INTERFACE_GROUPS).map((name) => localeGroup(root, 'interface', name)),
    ...EMAIL_GROUPS.map((name) => localeGroup(root, 'emails', name)),
  ]);
  return {
    groups,
    links: linkTargets(groups),
    placeholders: [...Object.keys(shopValues(FALLBACK_LANGUAGE)), ...blocks()],
  };
}
