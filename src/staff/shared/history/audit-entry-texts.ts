import type { AuditEntry, AuditObject, AuditValues } from '#contracts/audit/audit.ts';
import { formatWeekdayAndDay } from '#domain/time/market-time.ts';
import { fill, formatNumber } from '#src/i18n/fill.ts';
import type { StaffLocation } from '../../kit/staff-location.ts';
import type { StaffTexts } from '../../kit/staff-texts.ts';

type AuditEntryTexts = Pick<StaffTexts, 'texts' | 'auditTexts' | 'orderTexts' | 'language'>;

/** Returns the text with a computed key; undefined if the key is missing. */
function textForKey(texts: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/** Name of the person or script that made a change. */
export function actorName({ actor }: AuditEntry, { auditTexts }: AuditEntryTexts): string {
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
export function objectName(
  { object: { type, id } }: AuditEntry,
  { auditTexts }: AuditEntryTexts,
): string {
  const name = auditTexts[`type-${type}`];
  return NAMED_BY_ID.has(type) ? `${name} ${id}` : name;
}

/** Place that shows the changed object; undefined if there is none. */
export function auditObjectLocation({
  object: { type, id },
}: AuditEntry): StaffLocation | undefined {
  if (type === 'product' || type === 'draft') return { section: 'products', product: id };
  if (type === 'order') return { section: 'orders', order: id };
  if (type === 'member') return { section: 'customers', customer: id };
  return type === 'mail' ? { section: 'mails' } : undefined;
}

/** Name of a changed field. */
export function auditFieldName(
  name: string,
  { texts, auditTexts, orderTexts }: AuditEntryTexts,
): string {
  const key = `field-${name}`;
  const own = textForKey(auditTexts, key) ?? textForKey(texts, key) ?? textForKey(orderTexts, key);
  // Fields inside of dimensions and options.
  const inner = ['dimension', 'group', 'option'].map((kind) =>
    textForKey(texts, `${kind}-${name}`),
  );
  return own ?? inner.find((text) => text !== undefined) ?? name;
}

/** Names of the changed fields, except `version`, which every change of a product increments. */
export function changedAuditFields({ before, after }: AuditEntry): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].filter((name) => name !== 'version').sort();
}

/** Lines of a value: one for a simple value, and one per simple value inside a list or an object. */
function linesOf(value: unknown, path: string, allTexts: AuditEntryTexts): string[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, inner]) => {
      const label = Array.isArray(value)
        ? String(Number(name) + 1)
        : auditFieldName(name, allTexts);
      return linesOf(inner, path ? `${path}, ${label}` : label, allTexts);
    });
  }
  const { auditTexts, language } = allTexts;
  const text =
    typeof value === 'boolean'
      ? auditTexts[value ? 'yes' : 'no']
      : typeof value === 'number'
        ? formatNumber(value, language)
        : String(value);
  return [path ? `${path}: ${text}` : text];
}

/** Name of a value, if its field has a fixed set of values. Other values stay unchanged. */
function knownValue(name: string, value: string, allTexts: AuditEntryTexts): string {
  const { texts, auditTexts, orderTexts } = allTexts;
  if (name === 'status') return textForKey(orderTexts, `status-${value}`) ?? value;
  if (name === 'discount') return textForKey(auditTexts, `discount-${value}`) ?? value;
  if (name === 'role') return textForKey(auditTexts, `role-${value}`) ?? value;
  if (name === 'deliveryDay') return formatWeekdayAndDay(value, allTexts.language);
  if (name === 'deliveryDayState') return textForKey(orderTexts, `day-step-${value}`) ?? value;
  if (name === 'deliveryRequest') return textForKey(auditTexts, `request-${value}`) ?? value;
  if (name === 'deliveryTime') return textForKey(orderTexts, `time-${value}`) ?? value;
  if (name === 'kind') return textForKey(texts, `kind-${value}`) ?? value;
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
  allTexts: AuditEntryTexts,
): string[] {
  const value = values?.[name];
  if (value === undefined || value === '') return [];
  if (value === null) return [allTexts.auditTexts.hidden];
  if (typeof value === 'string') return [knownValue(name, value, allTexts)];
  const lines = linesOf(value, '', allTexts);
  const other = new Set(others?.[name] === undefined ? [] : linesOf(others[name], '', allTexts));
  return lines.filter((line) => !other.has(line));
}
