import { readFileSync } from 'node:fs';
import type { Key } from '#functions/db/keys.ts';
import type { Item } from '../api/whole-table.ts';

/** Kind of item as docs/table.md describes it. */
interface DocumentedKind {
  name: string;
  PK: RegExp;
  SK: RegExp;
  expires: boolean;
}

/** Kind of item in the second index. */
interface IndexedKind {
  name: string;
  /** True if only some items of the kind are in the index. */
  isOptional: boolean;
  GSI1PK: RegExp;
  GSI1SK: RegExp;
}

/** Placeholders whose values can contain the separator `#`. */
const WITH_SEPARATOR = new Set(['object id', 'subject', 'words']);

/** Returns the pattern of a documented key such as `VERSION#<number>`, 4 digits. */
function keyPattern(cell: string): RegExp {
  const [, key = ''] = /`([^`]+)`/.exec(cell) ?? [];
  const [, digits] = /(\d+) digits/.exec(cell) ?? [];
  const source = key.split(/<([^>]+)>/).map((part, at) => {
    if (at % 2 === 0) return part;
    if (part === 'hash') return '[0-9a-f]{64}';
    if (digits) return String.raw`\d{${digits}}`;
    return WITH_SEPARATOR.has(part) ? '.+' : '[^#]+';
  });
  return new RegExp(`^${source.join('')}$`);
}

/** Returns the cells of the first table after a line of docs/table.md. */
function tableAfter(document: string, line: string): string[][] {
  const rows = document.slice(document.indexOf(line)).split('\n');
  const first = rows.findIndex((row) => row.startsWith('|---'));
  const length = rows.slice(first).findIndex((row) => !row.startsWith('|'));
  return rows.slice(first + 1, first + length).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const DOCUMENT = readFileSync(new URL('../../../docs/table.md', import.meta.url), 'utf8');

const KINDS: readonly DocumentedKind[] = tableAfter(DOCUMENT, '## Items').map(
  ([name = '', PK = '', SK = '', content = '']) => ({
    name,
    PK: keyPattern(PK),
    SK: keyPattern(SK),
    expires: content.includes('`expiresAt`'),
  }),
);

const INDEXED: readonly IndexedKind[] = tableAfter(DOCUMENT, 'Only these items are in the GSI').map(
  ([name = '', GSI1PK = '', GSI1SK = '']) => ({
    name: name.replace(/^(?:open|closed|waiting|failed) /, '').replace(/, if .*/, ''),
    isOptional: name.includes(', if '),
    GSI1PK: keyPattern(GSI1PK),
    GSI1SK: keyPattern(GSI1SK),
  }),
);

/** Kinds by item. The checks ask for the kind of each item many times. */
const known = new WeakMap<Item, DocumentedKind[]>();

function kindsOf(item: Item): DocumentedKind[] {
  const kinds =
    known.get(item) ?? KINDS.filter(({ PK, SK }) => PK.test(item.PK) && SK.test(item.SK));
  known.set(item, kinds);
  return kinds;
}

/** Names an item in a problem. */
export function placeOf({ PK, SK }: Key): string {
  return `${PK} ${SK}`;
}

/** Returns the items of a documented kind. */
export function itemsOf(items: readonly Item[], name: string): Item[] {
  if (!KINDS.some((kind) => kind.name === name)) throw new Error(`docs/table.md has no "${name}"`);
  return items.filter((item) => kindsOf(item).some((kind) => kind.name === name));
}

/** Returns the items whose keys or expiry differ from docs/table.md. */
export function keyProblems(items: readonly Item[]): string[] {
  return items.flatMap((item) => {
    const place = placeOf(item);
    const kinds = kindsOf(item);
    const [kind] = kinds;
    if (!kind || kinds.length > 1) return [`${place}: docs/table.md has ${kinds.length} such keys`];
    const { expiresAt, GSI1PK, GSI1SK } = item;
    const isSeconds = Number.isInteger(expiresAt) && Number(expiresAt) < 1e11;
    const patterns = INDEXED.filter(({ name }) => name === kind.name);
    const isIndexed = GSI1PK !== undefined || GSI1SK !== undefined;
    const isDocumented = patterns.some(
      (pattern) => pattern.GSI1PK.test(String(GSI1PK)) && pattern.GSI1SK.test(String(GSI1SK)),
    );
    return [
      ...(kind.expires && !isSeconds ? [`${place}: has no expiry in seconds`] : []),
      ...(patterns.some(({ isOptional }) => isIndexed || !isOptional) && !isDocumented
        ? [`${place}: is not in the index`]
        : []),
      ...(patterns.length === 0 && isIndexed ? [`${place}: is in the index`] : []),
    ];
  });
}
