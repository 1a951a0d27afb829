import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FALLBACK_LANGUAGE, type Language, languageSchema } from '#domain/languages.ts';
import { categorySlug } from '#domain/products/categories.ts';
import { shopValues } from '#domain/shop/shop-texts.ts';
import { BODY_FIELD, type ContentKind, contentFields } from '#domain/texts/content-fields.ts';
import { EMAIL_GROUPS } from '#domain/texts/emails.ts';
import { INTERFACE_GROUPS } from '#domain/texts/interface-groups.ts';
import {
  isLocaleKind,
  parseTextGroupId,
  type TextGroupField,
  textFilePath,
} from '#domain/texts/text-fields.ts';
import {
  anchorsOf,
  type LinkTargets,
  referencesIn,
  splitLink,
  type TextLink,
  type TextSite,
} from '#domain/texts/text-links.ts';
import { CATEGORIES, PAGES } from '#shop.config.ts';
import { contentValues } from '#src/content/content-file.ts';
import { sitePaths } from '#src/i18n/paths.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const HASH_LENGTH = 16;

/** Group of texts as the repository contains it. */
export interface SourceGroup {
  group: string;
  fields: TextGroupField[];
}

/** Texts of the repository that staff can edit, with the paths and placeholders that they can contain. */
export interface SourceTexts extends TextSite {
  groups: SourceGroup[];
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
  const fields = contentFields(kind, (key) => sourcesOf(texts, key));
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

/** Returns the titles of a policy or a page; undefined for interface texts. */
function titlesOf({ fields }: SourceGroup) {
  const sources = fields.find(({ key, format }) => key === 'title' && format === 'line')?.sources;
  return sources && { vn: sources.vn.text, en: sources.en.text, kr: sources.kr.text };
}

/** Returns the links of policies and pages. A page turns links to pages that the shop lacks into plain text. */
function references(groups: readonly SourceGroup[], pageFiles: readonly string[]): TextLink[] {
  const absent = pageFiles.filter((name) => !(PAGES as readonly string[]).includes(name));
  return groups
    .flatMap(({ group, fields }) => {
      const sources = fields.find(({ key }) => key === BODY_FIELD)?.sources;
      if (!sources || isLocaleKind(parseTextGroupId(group).kind)) return [];
      return languageSchema.options.flatMap((language) =>
        referencesIn(group, language, sources[language].text),
      );
    })
    .filter(({ to }) => !absent.includes(splitLink(to).path.slice(1)));
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
  const titles = groups.flatMap((group) => {
    const own = titlesOf(group);
    return own ? [[group.group, own] as const] : [];
  });
  return {
    groups,
    links: linkTargets(groups),
    references: references(groups, await namesIn(root, 'pages')),
    titles: Object.fromEntries(titles),
    placeholders: [...Object.keys(shopValues(FALLBACK_LANGUAGE)), ...blocks()],
  };
}
