import type { Item } from '../api/whole-table.ts';
import { pricePattern } from '../price-pattern.ts';
import { itemsOf, placeOf } from './documented-items.ts';
import { quotesIn } from './quote-invariants.ts';

/** Kinds of items whose content every visitor can read. */
const PUBLIC = [
  'product',
  'deleted product',
  'card',
  'catalog change',
  'draft',
  'draft in the list',
  'searched words',
  'synonym',
] as const;

const PRICE_NAME = /price|amount|total|cost|currency/i;

/** Returns the names of all fields in a value. */
function fieldNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldNames);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldNames(inner)]);
}

/** Returns the public items that contain a price. */
export function publicPriceProblems(items: readonly Item[]): string[] {
  const versions = quotesIn(items).flatMap((quote) => quote.versions);
  const prices = versions.length > 0 ? pricePattern(versions) : undefined;
  return PUBLIC.flatMap((kind) => itemsOf(items, kind)).flatMap((item) => {
    const names = fieldNames(item).filter((name) => PRICE_NAME.test(name));
    const [amount] = JSON.stringify(item).match(prices ?? /$^/) ?? [];
    return [...names, ...(amount ? [amount] : [])].map(
      (found) => `${placeOf(item)}: contains the price ${found}`,
    );
  });
}

/** Links and tokens as emails and cookies contain them. The table stores their hashes. */
const SECRETS = [
  /LQ-[0-9A-Z]{4}-[0-9A-Z]{4}\.[\w-]{43}/g,
  /#(?:enroll|reset|confirm|stop)=([\w.-]+)/g,
];

/** Returns the secrets in texts of emails. */
export function secretsInText(text: string): string[] {
  return SECRETS.flatMap((pattern) => [...text.matchAll(pattern)]).map(
    ([whole, token]) => (token ?? whole).split('.').at(-1) ?? whole,
  );
}

/**
 * Returns the items that contain a secret in clear text.
 * @param secrets tokens that were given to people
 */
export function secretProblems(items: readonly Item[], secrets: readonly string[]): string[] {
  return items.flatMap((item) => {
    const text = JSON.stringify(item);
    const isLeaked =
      secrets.some((secret) => text.includes(secret)) ||
      (item.PK.startsWith('MAIL#') ? false : secretsInText(text).length > 0);
    return isLeaked ? [`${placeOf(item)}: contains a secret`] : [];
  });
}
