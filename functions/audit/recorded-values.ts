import { isDeepStrictEqual } from 'node:util';
import type { AuditObject, AuditValues } from '#contracts/audit/audit.ts';
import { storedPictureSchema } from '#contracts/pictures/pictures.ts';
import { quoteSettingsSchema } from '#contracts/quotes/staff-quotes.ts';
import { languageSchema } from '#domain/languages.ts';
import { productSchema } from '#domain/products/product.ts';
import { homePageSchema } from '#domain/shop/home-page.ts';
import { SHOP_FACTS } from '#domain/shop/shop-facts.ts';

/**
 * Fields whose values the log contains, by type of object. The log records the names of all other changed fields, with
 * the value `null`. Personal data, credentials and unknown fields therefore never get into the log (D59).
 */
export const RECORDED_FIELDS: Readonly<Record<AuditObject, ReadonlySet<string>>> = {
  // Everything about a product is public.
  product: new Set(Object.keys(productSchema.shape)),
  draft: new Set(Object.keys(productSchema.shape)),
  preview: new Set(),
  picture: new Set(Object.keys(storedPictureSchema.shape)),
  order: new Set([
    'status',
    'deliveryDay',
    'deliveryDayState',
    'deliveryTime',
    'deliveryRequest',
    'pieces',
    'how',
    'solution',
    'replacement',
    'replaces',
  ]),
  mail: new Set(['kind', 'order', 'quote', 'sent']),
  member: new Set(),
  staff: new Set(['name', 'role', 'language', 'passkeys', 'authenticator', 'sessions']),
  synonym: new Set(['language', 'words', 'meanings']),
  'hidden-search': new Set(['language', 'words']),
  publishing: new Set(['minutes', 'quiet']),
  // Prices, names and texts belong to one customer.
  quote: new Set(['state', 'version', 'source', 'message', 'assignee', 'draft', 'how', 'discount']),
  // Texts of the shop, with placeholders instead of personal data.
  'saved-reply': new Set(['name', 'texts']),
  // Texts of the shop by language, and the settings of a page.
  text: new Set([...languageSchema.options, 'page']),
  'text-draft': new Set([...languageSchema.options, 'page']),
  'quote-settings': new Set(Object.keys(quoteSettingsSchema.shape)),
  // Pages show all facts.
  'shop-facts': new Set(SHOP_FACTS),
  'home-page': new Set(Object.keys(homePageSchema.shape)),
  'home-page-draft': new Set(Object.keys(homePageSchema.shape)),
};

/** Technical fields. The id and the time are already part of every entry. */
const TECHNICAL: ReadonlySet<string> = new Set(['_id', 'id', 'createdAt', 'updatedAt']);

/** Names of the fields that differ between two states of an object, sorted. */
export function changedFieldNames(
  before: AuditValues | undefined,
  after: AuditValues | undefined,
): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .filter((name) => !TECHNICAL.has(name) && !isDeepStrictEqual(before?.[name], after?.[name]))
    .sort();
}

/** Returns the values for the log: `null` instead of a value that is not recorded. Missing fields stay missing. */
export function recordedValues(type: AuditObject, values: AuditValues): AuditValues {
  const recorded = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, RECORDED_FIELDS[type].has(name) ? value : null]);
  return Object.fromEntries(recorded);
}

/** Returns the named fields that have a value. */
export function pickValues(values: AuditValues, names: readonly string[]): AuditValues {
  return Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}
