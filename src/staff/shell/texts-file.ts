import { createHash } from 'node:crypto';
import { PACKAGE_NAMES } from '#domain/fit/package-schema.ts';
import type { Language } from '#domain/languages.ts';
import { CATEGORIES } from '#domain/products/categories.ts';
import { categoryName } from '#src/i18n/category-texts.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';
import type { Namespace, Texts } from '#src/i18n/namespaces.ts';
import { pathsIn } from '#src/i18n/paths.ts';
import { previewTexts } from '../kit/preview-texts.ts';
import type { StaffTexts } from '../kit/staff-texts.ts';

/**
 * Locale files, by path. The path of the file depends on its texts, and `getStaticPaths` runs before i18next has started.
 * Every language has every key, so no text needs a fallback.
 */
const FILES = import.meta.glob<Record<string, string>>('/locales/*/*.json', {
  eager: true,
  import: 'default',
});

function textsOf<N extends Namespace>(language: Language, namespace: N): Texts<N> {
  return FILES[`/locales/${language}/${namespace}.json`] as Texts<N>;
}

/** Length of the hash in the name of the file. */
const HASH_LENGTH = 12;

function inAllLanguages<T>(texts: (language: Language) => T): Readonly<Record<Language, T>> {
  return Object.fromEntries(LANGUAGES.map(({ code }) => [code, texts(code)])) as Record<
    Language,
    T
  >;
}

/** Returns the texts of the staff area in a language. */
function staffTextsIn(language: Language): StaffTexts {
  const catalogue = textsOf(language, 'catalogue');
  const fit = textsOf(language, 'fit');
  return {
    language,
    texts: textsOf(language, 'admin'),
    staffTexts: textsOf(language, 'staff'),
    orderTexts: textsOf(language, 'orders'),
    quoteTexts: textsOf(language, 'quotes'),
    searchTexts: textsOf(language, 'searches'),
    auditTexts: textsOf(language, 'audit'),
    deliveryTexts: textsOf(language, 'deliveries'),
    draftTexts: textsOf(language, 'drafts'),
    publishingTexts: textsOf(language, 'publishing'),
    todayTexts: textsOf(language, 'today'),
    findTexts: textsOf(language, 'find'),
    failureTexts: textsOf(language, 'failures'),
    slipTexts: inAllLanguages((code) => textsOf(code, 'packing-slip')),
    sheetTexts: inAllLanguages((code) => previewTexts(textsOf(code, 'quote'))),
    categories: CATEGORIES.map((category) => [category, categoryName(category, catalogue)]),
    packageNames: PACKAGE_NAMES.map((name) => [name, fit[`package-${name}`]]),
  };
}

/**
 * Returns the file with the texts of the staff area in a language. Its name contains a hash of its contents, so that
 * browsers keep the file. Runs only while pages are rendered.
 */
export function textsFileOf(language: Language): { hash: string; path: string; json: string } {
  const json = JSON.stringify(staffTextsIn(language));
  const hash = createHash('sha256').update(json).digest('hex').slice(0, HASH_LENGTH);
  return { hash, json, path: pathsIn(language).staffTexts(hash) };
}
