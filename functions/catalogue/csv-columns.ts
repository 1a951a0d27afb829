import { DIMENSION_GROUPS, type Interior } from '#contracts/interior.ts';

/** How a value stands in a cell: as it is, or one entry a line; of an option, its parts are set apart by bars. */
type Kind = 'text' | 'number' | 'lines' | 'options';

/** A column of the catalogue's CSV file, and where its value stands in a product. */
export interface Column {
  name: string;
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
const OPTION_PARTS = ['color', 'material', 'hex', 'code', 'imageSmall', 'imageBig'] as const;
const BAR = ' | ';

function column(name: string, kind: Kind = 'text', path = name.split('.')): Column {
  return { name, path, kind };
}

/** The texts of a product in one language; those of other languages stand below `translations`. */
function textColumns(language?: 'vn' | 'kr'): Column[] {
  const before = language ? `${language}.` : '';
  const path = (name: string) => (language ? ['translations', language, name] : [name]);
  return [
    ...TEXTS.map((name) => column(before + name, 'text', path(name))),
    column(`${before}extraInfo`, 'lines', path('extraInfo')),
    column(`${before}stockedCoMat`, 'options', path('stockedCoMat')),
    column(`${before}customCoMat`, 'options', path('customCoMat')),
  ];
}

/** Every field of a product that can be changed, in the order of the file. */
export const COLUMNS: readonly Column[] = [
  column('code'),
  column('version', 'number'),
  column('category'),
  column('variant'),
  column('delivery'),
  column('family', 'lines'),
  ...textColumns(),
  column('imageSmall', 'lines'),
  column('imageBig', 'lines'),
  ...['width', 'depth', 'height', 'weight', 'armHeight'].map((name) =>
    column(`dimensions.${name}`),
  ),
  ...DIMENSION_GROUPS.flatMap((group) =>
    ['width', 'height', 'depth'].map((name) => column(`dimensions.${group}.${name}`)),
  ),
  ...textColumns('vn'),
  ...textColumns('kr'),
];

type Tree = { [name: string]: unknown };

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function optionText(option: unknown): string {
  const parts = OPTION_PARTS.map((part) => (isTree(option) ? String(option[part] ?? '') : ''));
  while (parts.at(-1) === '') parts.pop();
  return parts.join(BAR);
}

/** What stands in the cell of a product. */
export function cellOf(interior: Interior, { path, kind }: Column): string {
  const value = path.reduce<unknown>((at, name) => (isTree(at) ? at[name] : undefined), interior);
  if (value === undefined) return '';
  if (!Array.isArray(value)) return String(value);
  return value.map(kind === 'options' ? optionText : String).join('\n');
}

function optionOf(line: string): Tree {
  const parts = line.split('|').map((part) => part.trim());
  const named = OPTION_PARTS.map((name, index) => [name, parts[index] ?? ''] as const);
  // Colour and material belong to every option, even when one of them is empty.
  return Object.fromEntries(named.filter(([, text], index) => index < 2 || text !== ''));
}

/** The value that a cell says; undefined when it is empty. A number that is none stays text, for the schema to refuse. */
export function valueIn(cell: string, { kind }: Column): unknown {
  const text = cell.replaceAll('\r\n', '\n').trim();
  if (text === '') return undefined;
  if (kind === 'text') return text;
  if (kind === 'number') return /^\d+$/.test(text) ? Number(text) : text;
  const lines = text.split('\n').map((line) => line.trim());
  const said = lines.filter((line) => line !== '');
  return kind === 'options' ? said.map(optionOf) : said;
}

/** Puts a value where a column has it; undefined takes it away, and what is empty then with it. */
export function put(tree: Tree, path: readonly string[], value: unknown): Tree {
  const [name = '', ...rest] = path;
  const below = tree[name];
  const after = rest.length > 0 ? put(isTree(below) ? below : {}, rest, value) : value;
  const gone = after === undefined || (rest.length > 0 && isTree(after) && isEmpty(after));
  const others = Object.fromEntries(Object.entries(tree).filter(([key]) => key !== name));
  return gone ? others : { ...others, [name]: after };
}

function isEmpty(tree: Tree): boolean {
  return Object.keys(tree).length === 0;
}

/** The column that a path of a product belongs to: what is wrong with the second picture is wrong with 'imageSmall'. */
export function columnOfPath(path: readonly PropertyKey[]): string {
  const found = COLUMNS.find((one) => one.path.every((name, index) => name === path[index]));
  return found?.name ?? path.map(String).join('.');
}
