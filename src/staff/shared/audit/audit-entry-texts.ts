import type { AuditEntry, AuditObject, AuditValues } from '#contracts/audit/audit.ts';
import { staffIdSchema } from '#contracts/staff/staff-account.ts';
import type { Language } from '#domain/languages.ts';
import { formatRate } from '#domain/money/format.ts';
import { homeTile } from '#domain/shop/home-page.ts';
import { formatDay, formatWeekdayAndDay, weekdayName } from '#domain/time/market-time.ts';
import { OFFICE_NAMES_FOR_STAFF } from '#shop.config.ts';
import { fill, formatNumber } from '#src/i18n/fill.ts';
import { LANGUAGE_OPTIONS } from '#src/i18n/language-options.ts';
import { QUOTE_SETTINGS, type StaffLocation } from '../../kit/staff-location.ts';
import type { StaffTexts } from '../../kit/staff-texts.ts';

/** Texts from which the log takes its words. */
export type AuditEntryTexts = Pick<
  StaffTexts,
  | 'texts'
  | 'auditTexts'
  | 'orderTexts'
  | 'quoteTexts'
  | 'publishingTexts'
  | 'factTexts'
  | 'editedTexts'
  | 'homePageTexts'
  | 'categories'
  | 'packageNames'
  | 'language'
>;

/** Names of the people who have an account, by id; undefined until they have loaded. */
export type StaffNames = ReadonlyMap<string, string> | undefined;

/** Returns the text with a computed key; undefined if the key is missing. */
function textForKey(texts: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/** Name of an office. Facts of the shop have an entry for each office. */
function officeName(key: string, language: Language): string | undefined {
  return Object.entries(OFFICE_NAMES_FOR_STAFF).find(([office]) => office === key)?.[1][language];
}

/** Name of a part of the facts: an office, or a field. */
function factName(
  name: string,
  factTexts: StaffTexts['factTexts'],
  language: Language,
): string | undefined {
  return officeName(name, language) ?? textForKey(factTexts, name);
}

/** Name of a part of the home page: a section, a list, or a field. */
function homePagePart(
  name: string,
  { homePageTexts, categories }: Pick<StaffTexts, 'homePageTexts' | 'categories'>,
) {
  const tile = categories.find(([category]) => homeTile(category) === name)?.[1];
  return tile === undefined
    ? (textForKey(homePageTexts, `section-${name}`) ?? textForKey(homePageTexts, name))
    : fill(homePageTexts['section-tile'], { category: tile });
}

/** Name of a language. Texts and translations have an entry for each language. */
function languageName(code: string): string | undefined {
  return LANGUAGE_OPTIONS.find((option) => option.code === code)?.name;
}

/** Name of the person or script that made a change. */
export function actorName({ actor }: AuditEntry, { auditTexts }: AuditEntryTexts): string {
  if (actor.kind === 'staff') return actor.name;
  return actor.user ? fill(auditTexts['script-user'], { user: actor.user }) : auditTexts.script;
}

/** Name of the kind of a change. Some kinds have another meaning for some types of objects. */
export function auditKindText(
  { kind, object: { type } }: Pick<AuditEntry, 'kind' | 'object'>,
  { auditTexts }: AuditEntryTexts,
): string {
  return textForKey(auditTexts, `kind-${kind}-${type}`) ?? auditTexts[`kind-${kind}`];
}

/** Value of a text field in an entry, after the change or else before it. */
function textIn({ before, after }: AuditEntry, name: string): string | undefined {
  const value = after?.[name] ?? before?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** Part of the object's name after its type; undefined if the log has no readable name. */
function ownName(
  entry: AuditEntry,
  allTexts: AuditEntryTexts,
  staffNames: StaffNames,
): string | undefined {
  const { actor, object } = entry;
  const { texts, auditTexts } = allTexts;
  if (object.type === 'mail') {
    return textForKey(texts, `kind-${textIn(entry, 'kind')}`);
  }
  if (object.type === 'saved-reply') return textIn(entry, 'name');
  if (object.type !== 'staff') return undefined;
  const isOwnChange = actor.kind === 'staff' && actor.id === object.id;
  return (
    textIn(entry, 'name') ??
    (isOwnChange ? actor.name : undefined) ??
    (staffNames && (staffNames.get(object.id) ?? auditTexts['former-person']))
  );
}

/** Type and name of the changed object. Ids are shown only if staff know them, such as order numbers. */
export function objectName(
  entry: AuditEntry,
  allTexts: AuditEntryTexts,
  staffNames?: StaffNames,
): string {
  const { type, id } = entry.object;
  const { auditTexts } = allTexts;
  const typeText = auditTexts[`type-${type}`];
  if (
    type === 'product' ||
    type === 'draft' ||
    type === 'preview' ||
    type === 'order' ||
    type === 'quote'
  ) {
    return `${typeText} ${id}`;
  }
  if (type === 'synonym' || type === 'hidden-search') {
    const [code = '', ...words] = id.split(' ');
    const values = { type: typeText, words: words.join(' '), language: languageName(code) ?? code };
    return fill(auditTexts['search-object'], values);
  }
  const name = ownName(entry, allTexts, staffNames);
  return name ? fill(auditTexts['named-object'], { type: typeText, name }) : typeText;
}

/** Places that show the objects of each type. */
const LOCATIONS: Readonly<Record<AuditObject, (id: string) => StaffLocation>> = {
  product: (id) => ({ section: 'products', product: id }),
  draft: (id) => ({ section: 'products', product: id }),
  preview: (id) => ({ section: 'products', product: id }),
  picture: () => ({ section: 'products' }),
  order: (id) => ({ section: 'orders', order: id }),
  mail: () => ({ section: 'emails' }),
  member: (id) => ({ section: 'customers', customer: id }),
  staff: (id) => ({ section: 'people', person: id }),
  synonym: () => ({ section: 'searches' }),
  'hidden-search': () => ({ section: 'searches' }),
  publishing: () => ({ section: 'publishing' }),
  quote: (id) => ({ section: 'quotes', quote: id }),
  'quote-settings': () => ({ section: 'quotes', quote: QUOTE_SETTINGS }),
  'saved-reply': () => ({ section: 'quotes', quote: QUOTE_SETTINGS }),
  'shop-facts': () => ({ section: 'facts' }),
  'home-page': () => ({ section: 'home-page' }),
  'home-page-draft': () => ({ section: 'home-page' }),
  text: (id) => ({ section: 'texts', text: id }),
  'text-draft': (id) => ({ section: 'texts', text: id }),
};

/** Place that shows the changed object; undefined for a deleted customer, who has no page any more. */
export function auditObjectLocation({
  kind,
  object: { type, id },
}: AuditEntry): StaffLocation | undefined {
  return type === 'member' && kind === 'deleted' ? undefined : LOCATIONS[type](id);
}

/** Place of the object that a value names; undefined for other values. */
export function auditValueLocation(name: string, value: unknown): StaffLocation | undefined {
  if (typeof value !== 'string') return undefined;
  if (name === 'replacement' || name === 'replaces') return LOCATIONS.order(value);
  return name === 'order' || name === 'quote' ? LOCATIONS[name](value) : undefined;
}

function isHomePage(type: AuditObject | undefined): boolean {
  return type === 'home-page' || type === 'home-page-draft';
}

/** Name of a changed field, or of a field inside of its value; undefined if there is no text for it. */
export function knownFieldName(
  name: string,
  {
    texts,
    auditTexts,
    orderTexts,
    quoteTexts,
    publishingTexts,
    factTexts,
    homePageTexts,
    categories,
    language,
  }: AuditEntryTexts,
  type?: AuditObject,
): string | undefined {
  const key = `field-${name}`;
  return (
    textForKey(auditTexts, `${key}-${type}`) ??
    textForKey(auditTexts, key) ??
    textForKey(texts, key) ??
    textForKey(orderTexts, key) ??
    textForKey(quoteTexts, `setting-${name}`) ??
    (isHomePage(type) ? homePagePart(name, { homePageTexts, categories }) : undefined) ??
    (type === 'shop-facts' ? factName(name, factTexts, language) : undefined) ??
    (type === 'publishing' ? textForKey(publishingTexts, name) : undefined) ??
    ['dimension', 'group', 'option']
      .map((kind) => textForKey(texts, `${kind}-${name}`))
      .find((text) => text !== undefined) ??
    languageName(name)
  );
}

/**
 * Name of a changed field. A field without a text has a general name, because its name in the code means nothing to
 * staff.
 */
export function auditFieldName(
  name: string,
  allTexts: AuditEntryTexts,
  type?: AuditObject,
): string {
  return knownFieldName(name, allTexts, type) ?? allTexts.auditTexts['field-other'];
}

/** Fields that are not listed: every change of a product increments its version, and older entries contain ids. */
const UNLISTED = ['version', 'id'];

/** Names of the changed fields. */
export function changedAuditFields({ before, after }: AuditEntry): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].filter((name) => !UNLISTED.includes(name)).sort();
}

/** Name of a value, if its field has a fixed set of values; undefined for other fields and values. */
export function knownValue(
  name: string,
  value: string | number,
  {
    texts,
    auditTexts,
    orderTexts,
    quoteTexts,
    factTexts,
    editedTexts,
    homePageTexts,
    categories,
    packageNames,
    language,
  }: AuditEntryTexts,
): string | undefined {
  switch (name) {
    case 'status':
      return textForKey(orderTexts, `status-${value}`);
    case 'order':
      return textForKey(homePageTexts, `section-${value}`);
    case 'chat-name':
      return textForKey(factTexts, String(value));
    case 'place':
      return textForKey(editedTexts, `place-${value}`);
    case 'state':
      return textForKey(quoteTexts, `state-${value}`);
    case 'source':
    case 'how':
      return textForKey(quoteTexts, `source-${value}`);
    case 'message':
      return textForKey(quoteTexts, `message-${value}`);
    case 'draft':
    case 'discount':
    case 'role':
      return textForKey(auditTexts, `${name}-${value}`);
    case 'kind':
      return textForKey(texts, `kind-${value}`);
    case 'language':
      return languageName(String(value));
    case 'category':
      return categories.find(([category]) => category === value)?.[1];
    case 'package':
      return packageNames.find(([part]) => part === value)?.[1];
    case 'delivery':
      return textForKey(texts, `delivery-${String(value).replace(' ', '-')}`);
    case 'deliveryDay':
      return formatWeekdayAndDay(String(value), language);
    case 'deliveryDayState':
      return textForKey(orderTexts, `day-step-${value}`);
    case 'deliveryTime':
      return textForKey(orderTexts, `time-${value}`);
    case 'deliveryRequest':
      return textForKey(auditTexts, `request-${value}`);
    case 'solution':
      return textForKey(texts, `warranty-${value}`);
    case 'days':
      return weekdayName(Number(value), language);
    case 'holidays':
      return formatDay(String(value), language);
    case 'discountLimit':
      return formatRate(Number(value), language);
    default:
      return undefined;
  }
}

/** Text of a simple value. */
function simpleText(name: string, value: unknown, allTexts: AuditEntryTexts): string {
  const { auditTexts, factTexts, language } = allTexts;
  if (value === null && name === 'chat') return factTexts['no-chat'];
  if (value === null) return name === 'quiet' ? auditTexts['no-quiet'] : auditTexts.hidden;
  if (typeof value === 'boolean') return auditTexts[value ? 'yes' : 'no'];
  if (typeof value === 'number') {
    return knownValue(name, value, allTexts) ?? formatNumber(value, language);
  }
  const text = String(value);
  // Entries contained the id of an assignee before they contained the name.
  if (staffIdSchema.safeParse(text).success) return auditTexts.hidden;
  return knownValue(name, text, allTexts) ?? text;
}

/** Name of a field inside of another. Packages and chats have one of a fixed set of names. Other names are free text. */
function innerField(name: string, key: string): string {
  if (name === 'holidays') return name;
  if (key !== 'name') return key;
  return name === 'packages' ? 'package' : name === 'chat' ? 'chat-name' : key;
}

/** Lines of a value: one for a simple value, and one per simple value inside a list or an object. */
function linesOf(
  name: string,
  value: unknown,
  path: string,
  allTexts: AuditEntryTexts,
  type: AuditObject | undefined,
): string[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => {
      const isList = Array.isArray(value);
      // Keys of markets can equal those of offices.
      const market = name === 'chats' ? languageName(key) : undefined;
      const label = isList
        ? String(Number(key) + 1)
        : (market ?? auditFieldName(key, allTexts, type));
      const field = market ? 'chat' : innerField(name, key);
      return linesOf(
        isList ? name : field,
        inner,
        path ? `${path}, ${label}` : label,
        allTexts,
        type,
      );
    });
  }
  // Empty fields of a change leave the default.
  if (isHomePage(type) && (value === null || value === '')) return [];
  const text = simpleText(name, value, allTexts);
  return [path ? `${path}: ${text}` : text];
}

/**
 * Lines of a field before or after a change. For lists and objects, only the lines that `others` does not contain.
 * @param others values after or before the change
 */
export function valueLines(
  name: string,
  values: AuditValues | null,
  others: AuditValues | null,
  allTexts: AuditEntryTexts,
  type?: AuditObject,
): string[] {
  const value = values?.[name];
  if (value === undefined || value === '') return [];
  const lines = linesOf(name, value, '', allTexts, type);
  if (typeof value !== 'object' || value === null) return lines;
  const other = new Set(
    others?.[name] === undefined ? [] : linesOf(name, others[name], '', allTexts, type),
  );
  return lines.filter((line) => !other.has(line));
}
