import type { Box } from '#domain/fit/box.ts';
import { formatBox, formatPackages, parsePackages } from '#domain/fit/packages.ts';
import { DIMENSION_GROUPS, type Product } from '#domain/products/product.ts';

/**
 * Format of a cell. `lines` contains one entry per line. `options` contains one finish per line. A `|` separates the parts
 * of a finish, and a bar in a text is `\|`. `alternatives` contains one picture per line with its texts, in the same way.
 * `packages` contains one package per line, such as 'body226x95x56' in
 * centimeters. `box` contains one size, such as '226x95x80'.
 */
type Kind = 'text' | 'number' | 'lines' | keyof typeof PARTS | 'packages' | 'box';

/** Column of the catalog's CSV file. */
export interface CsvColumn {
  name: string;
  /** Path of the value in a product. */
  path: readonly string[];
  kind: Kind;
}

const TEXTS = [
  'title',
  'description',
  'material',
  'color',
  'size',
  'custom',
  'customNote',
  'stockNote',
  'specifications',
  'generalInfo',
  'care',
] as const;
/** Parts of a line, and the number of parts that every line has, even if they are empty. */
const PARTS = {
  options: { names: ['color', 'material', 'hex', 'code', 'imageSmall', 'imageBig'], required: 2 },
  alternatives: { names: ['picture', 'en', 'vn', 'kr'], required: 1 },
} as const;
const BAR = ' | ';
/** Maximum number of lines that are read of a cell: more than any field accepts. */
const MAX_LINES = 100;

function column(name: string, kind: Kind = 'text', path = name.split('.')): CsvColumn {
  return { name, path, kind };
}

/** Returns the columns of a product's texts in one language; English without `language`. */
function textColumns(language?: 'vn' | 'kr'): CsvColumn[] {
  const prefix = language ? `${language}.` : '';
  const path = (name: string) => (language ? ['translations', language, name] : [name]);
  return [
    ...TEXTS.map((name) => column(prefix + name, 'text', path(name))),
    column(`${prefix}extraInfo`, 'lines', path('extraInfo')),
    column(`${prefix}stockedCoMat`, 'options', path('stockedCoMat')),
    column(`${prefix}customCoMat`, 'options', path('customCoMat')),
  ];
}

/** Columns of all editable fields of a product, in the order of the file. */
export const PRODUCT_CSV_COLUMNS: readonly CsvColumn[] = [
  column('code'),
  column('version', 'number'),
  column('category'),
  column('variant'),
  column('delivery'),
  column('family', 'lines'),
  ...textColumns(),
  column('imageSmall', 'lines'),
  column('imageBig', 'lines'),
  column('alternativeTexts', 'alternatives'),
  ...['width', 'depth', 'height', 'weight', 'armHeight'].map((name) =>
    column(`dimensions.${name}`),
  ),
  ...DIMENSION_GROUPS.flatMap((group) =>
    ['width', 'height', 'depth'].map((name) => column(`dimensions.${group}.${name}`)),
  ),
  column('packages', 'packages'),
  column('packagesFor', 'box'),
  ...textColumns('vn'),
  ...textColumns('kr'),
];

type Tree = { [name: string]: unknown };

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function partsText(value: unknown, kind: keyof typeof PARTS): string {
  const parts: string[] = PARTS[kind].names.map((part) =>
    isTree(value) ? String(value[part] ?? '').replaceAll('|', '\\|') : '',
  );
  while (parts.at(-1) === '') parts.pop();
  return parts.join(BAR);
}

/** Returns the text of a product's cell. */
export function formatCell(product: Product | Tree, { path, kind }: CsvColumn): string {
  const value = path.reduce<unknown>((at, name) => (isTree(at) ? at[name] : undefined), product);
  if (value === undefined) return '';
  if (kind === 'box') return formatBox(value as Box);
  if (!Array.isArray(value)) return String(value);
  if (kind === 'packages') return value.map((one) => formatPackages([one])).join('\n');
  return value.map(isInParts(kind) ? (one) => partsText(one, kind) : String).join('\n');
}

function isInParts(kind: Kind): kind is keyof typeof PARTS {
  return kind in PARTS;
}

function parseParts(line: string, kind: keyof typeof PARTS): Tree {
  const { names, required } = PARTS[kind];
  const parts = line.split(/(?<!\\)\|/).map((part) => part.replaceAll('\\|', '|').trim());
  const named = names.map((name, index) => [name, parts[index] ?? ''] as const);
  return Object.fromEntries(named.filter(([, text], index) => index < required || text !== ''));
}

function parseBoxCell(text: string): Box | undefined {
  const [, width, depth, height] = /^([\d.]+)x([\d.]+)x([\d.]+)$/.exec(text)?.map(Number) ?? [];
  return width && depth && height ? { width, depth, height } : undefined;
}

/** Parses a cell; undefined for an empty cell. An invalid number or size stays text, and the schema rejects it. */
export function parseCell(cell: string, { kind }: CsvColumn): unknown {
  const text = cell.replace(/\r\n?/g, '\n').trim();
  if (text === '') return undefined;
  if (kind === 'text') return text;
  if (kind === 'box') return parseBoxCell(text) ?? text;
  // Spreadsheets can add decimals: '3.0' or '3,0'. Three of them could also be thousands.
  if (kind === 'number')
    return /^\d+(?:[.,]0{1,2})?$/.test(text) ? Number.parseInt(text, 10) : text;
  const lines = text.split('\n', MAX_LINES).map((line) => line.trim());
  const filled = lines.filter((line) => line !== '');
  // A line that is no package stays text, and the schema rejects it.
  if (kind === 'packages') return filled.map((line) => parsePackages(line)[0] ?? line);
  return isInParts(kind) ? filled.map((line) => parseParts(line, kind)) : filled;
}

/** Returns a copy of a tree with a value at a path. `undefined` removes the value and branches that become empty. */
export function setAtPath(tree: Tree, path: readonly string[], value: unknown): Tree {
  const [name = '', ...rest] = path;
  const below = tree[name];
  const after = rest.length > 0 ? setAtPath(isTree(below) ? below : {}, rest, value) : value;
  const gone = after === undefined || (rest.length > 0 && isTree(after) && isEmpty(after));
  const others = Object.fromEntries(Object.entries(tree).filter(([key]) => key !== name));
  return gone ? others : { ...others, [name]: after };
}

function isEmpty(tree: Tree): boolean {
  return Object.keys(tree).length === 0;
}

/** Returns the name of the column that contains a path: the path of the second picture belongs to 'imageSmall'. */
export function columnOfPath(path: readonly PropertyKey[]): string {
  const found = PRODUCT_CSV_COLUMNS.find((one) =>
    one.path.every((name, index) => name === path[index]),
  );
  return found?.name ?? path.map(String).join('.');
}
