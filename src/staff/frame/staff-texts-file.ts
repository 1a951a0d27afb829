import { createHash } from 'node:crypto';
import { PACKAGE_NAMES } from '#domain/fit/package-schema.ts';
import type { Language } from '#domain/languages.ts';
import { CATEGORIES, HOME_TILES } from '#shop.config.ts';
import { type Room, roomPicturePath } from '#src/features/room-pictures/room-pictures.ts';
import { categoryName } from '#src/i18n/category-texts.ts';
import { LANGUAGE_OPTIONS } from '#src/i18n/language-options.ts';
import type { Namespace, Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { pickQuotePreviewTexts } from '../kit/quote-preview-texts.ts';
import type { StaffTexts } from '../kit/staff-texts.ts';

/**
 * Locale files, by path. The path of the file depends on its texts, and `getStaticPaths` runs before i18next has started.
 * Every language has every key, so no text needs a fallback.
 */
const FILES = import.meta.glob<Record<string, string>>('/locales/*/*.json', {
  eager: true,
  import: 'default',
});

function localeFile<N extends Namespace>(language: Language, namespace: N): Texts<N> {
  return FILES[`/locales/${language}/${namespace}.json`] as Texts<N>;
}

/** Length of the hash in the name of the file. */
const HASH_LENGTH = 12;

/** Returns the texts of product cards. */
function pickCardTexts(texts: Texts<'catalogue'>): StaffTexts['cardTexts'][Language] {
  const { colours_one, colours_other, favorite } = texts;
  return {
    colours_one,
    colours_other,
    favorite,
    'check-price': texts['check-price'],
    'quick-view': texts['quick-view'],
  };
}

function inAllLanguages<T>(texts: (language: Language) => T): Readonly<Record<Language, T>> {
  return Object.fromEntries(LANGUAGE_OPTIONS.map(({ code }) => [code, texts(code)])) as Record<
    Language,
    T
  >;
}

/** Returns the texts of the staff area in a language. */
function collectStaffTexts(language: Language): Omit<StaffTexts, 'clock'> {
  const catalogTexts = localeFile(language, 'catalogue');
  const fit = localeFile(language, 'fit');
  const roomNames = localeFile(language, 'room-pages');
  const rooms = Object.keys(localeFile(language, 'rooms')) as Room[];
  return {
    language,
    texts: localeFile(language, 'admin'),
    staffAccountTexts: localeFile(language, 'staff'),
    orderTexts: localeFile(language, 'orders'),
    quoteTexts: localeFile(language, 'quotes'),
    searchTexts: localeFile(language, 'searches'),
    auditTexts: localeFile(language, 'audit'),
    deliveryTexts: localeFile(language, 'deliveries'),
    productDraftTexts: localeFile(language, 'drafts'),
    pictureTexts: localeFile(language, 'pictures'),
    publishingTexts: localeFile(language, 'publishing'),
    timelineTexts: localeFile(language, 'timeline'),
    todayTexts: localeFile(language, 'today'),
    editedTexts: localeFile(language, 'texts'),
    findTexts: localeFile(language, 'find'),
    factTexts: localeFile(language, 'facts'),
    homePageTexts: localeFile(language, 'home-page'),
    failureTexts: localeFile(language, 'failures'),
    slipTexts: inAllLanguages((code) => localeFile(code, 'packing-slip')),
    quotePreviewTexts: inAllLanguages((code) => pickQuotePreviewTexts(localeFile(code, 'quote'))),
    homeTexts: inAllLanguages((code) => localeFile(code, 'home')),
    homeTiles: HOME_TILES.map(({ category }) => category),
    cardTexts: inAllLanguages((code) => pickCardTexts(localeFile(code, 'catalogue'))),
    categories: CATEGORIES.map((category) => [category, categoryName(category, catalogTexts)]),
    roomNames: rooms.filter(roomPicturePath).map((room) => [room, roomNames[`name-${room}`]]),
    packageNames: PACKAGE_NAMES.map((name) => [name, fit[`package-${name}`]]),
  };
}

/**
 * Returns the file with the texts of the staff area in a language. Its name contains a hash of its contents, so that
 * browsers keep the file. Runs only while pages are rendered.
 */
export function staffTextsFile(language: Language): { hash: string; path: string; json: string } {
  const json = JSON.stringify(collectStaffTexts(language));
  const hash = createHash('sha256').update(json).digest('hex').slice(0, HASH_LENGTH);
  return { hash, json, path: sitePaths(language).staffTexts(hash) };
}
