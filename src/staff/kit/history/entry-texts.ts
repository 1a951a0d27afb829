import type { AuditEntry, AuditObject, AuditValues } from '#contracts/audit/audit.ts';
import { formatWeekdayAndDay } from '#domain/time/market-time.ts';
import { fill, formatNumber } from '#src/i18n/fill.ts';
import type { Place } from '../place.ts';
import type { StaffTexts } from '../staff-texts.ts';

type Words = Pick<StaffTexts, 'texts' | 'auditTexts' | 'orderTexts' | 'language'>;

/** Returns the text with a computed key; undefined if the key is missing. */
function textIn(texts: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/** Name of the person or script that made a change. */
export function actorName({ actor }: AuditEntry, { auditTexts }: Words): string {
  if (actor.kind === 'staff') return actor.name;
  return actor.user ? fill(auditTexts['script-user'], { user: actor.user }) : auditTexts.script;
}

/** Types whose ids are familiar to staff. */
const NAMED_BY_ID: ReadonlySet<AuditObject> = new Set([
  'product',
  'draft',
  'order',
  'synonym',
  'hidden-search',
  'quote',
]);

/** Type and id of the changed object. Ids of people and mails are too long to show. */
export function objectName({ object: { type, id } }: AuditEntry, { auditTexts }: Words): string {
  const name = auditTexts[`type-${type}`];
  return NAMED_BY_ID.has(type) ? `${name} ${id}` : name;
}

/** Place that shows the changed object; undefined if there is none. */
export function objectPlace({ object: { type, id } }: AuditEntry): Place | undefined {
  if (type === 'product' || type === 'draft') return { section: 'products', product: id };
  if (type === 'order') return { section: 'orders', order: id };
  if (type === 'member') return { section: 'customers', customer: id };
  return type === 'mail' ? { section: 'mails' } : undefined;
}

/** Name of a changed field. */
export function entryFieldName(name: string, { texts, auditTexts, orderTexts }: Words): string {
  const key = `field-${name}`;
  const own = textIn(auditTexts, key) ?? textIn(texts, key) ?? textIn(orderTexts, key);
  // Fields inside of dimensions and options.
  const inner = ['dimension', 'group', 'option'].map((kind) => textIn(texts, `${kind}-${name}`));
  return own ?? inner.find((text) => text !== undefined) ?? name;
}

/** Names of the changed fields, except `version`, which every change of a product increments. */
export function changedEntryFields({ before, after }: AuditEntry): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].filter((name) => name !== 'version').sort();
}

/** Lines of a value: one for a simple value, and one per simple value inside a list or an object. */
function linesOf(value: unknown, path: string, words: Words): string[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, inner]) => {
      const label = Array.isArray(value) ? String(Number(name) + 1) : entryFieldName(name, words);
      return linesOf(inner, path ? `${path}, ${label}` : label, words);
    });
  }
  const { auditTexts, language } = words;
  const text =
    typeof value === 'boolean'
      ? auditTexts[value ? 'yes' : 'no']
      : typeof value === 'number'
        ? formatNumber(value, language)
        : String(value);
  return [path ? `${path}: ${text}` : text];
}

/** Name of a value, if its field has a fixed set of values. Other values stay unchanged. */
function knownValue(name: string, value: string, words: Words): string {
  const { texts, auditTexts, orderTexts } = words;
  if (name === 'status') return textIn(orderTexts, `status-${value}`) ?? value;
  if (name === 'role') return textIn(auditTexts, `role-${value}`) ?? value;
  if (name === 'deliveryDay') return formatWeekdayAndDay(value, words.language);
  if (name === 'deliveryDayState') return textIn(orderTexts, `day-step-${value}`) ?? value;
  if (name === 'deliveryTime') return textIn(orderTexts, `time-${value}`) ?? value;
  if (name === 'kind') return textIn(texts, `kind-${value}`) ?? value;
  return value;
}

/**
 * Lines of a field before or after a change. For lists and objects, only the lines that `others` does not contain.
 * @param others values after or before the change
 */
export function valueLines(
  name: string,
  values: AuditValues | null,
  others: AuditValues | null,
  words: Words,
): string[] {
  const value = values?.[name];
  if (value === undefined || value === '') return [];
  if (value === null) return [words.auditTexts.hidden];
  if (typeof value === 'string') return [knownValue(name, value, words)];
  const lines = linesOf(value, '', words);
  const other = new Set(others?.[name] === undefined ? [] : linesOf(others[name], '', words));
  return lines.filter((line) => !other.has(line));
}
