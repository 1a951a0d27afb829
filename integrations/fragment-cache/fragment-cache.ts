/** Cached fragments of the running build, which page code writes and the build reads: two copies of this module. */
const FRAGMENTS = Symbol.for('lim-and-loom.fragments');

interface FragmentCache {
  /** Rendering of a fragment, by its key; the result is its number. */
  numbers: Map<string, Promise<number>>;
  texts: string[];
}

/** What varies in a fragment from page to page, by the name of its place. */
export type FragmentValues = Readonly<Record<string, string>>;

const MARK = /<!--fragment (\d+) ([^>]*?)-->/g;
const MARK_DATA = /^fragment (\d+) /;
const PLACE = /\{\{(\w+)\}\}/g;

/**
 * Renders markup once for each key and returns a mark for it, which `expandFragments` replaces when the page is written.
 * All work on a page is done on the mark. In development, where sources change, returns the markup.
 * @param values fill the places `{{name}}` in the markup
 */
export async function cachedFragment(
  key: string,
  render: () => Promise<string>,
  values: FragmentValues = {},
): Promise<string> {
  if (!import.meta.env.PROD) return filled(await render(), values);
  const { numbers } = fragmentCache();
  const number = numbers.get(key) ?? render().then((markup) => store(key, markup));
  numbers.set(key, number);
  return `<!--fragment ${await number} ${encodeURIComponent(JSON.stringify(values))}-->`;
}

/** Replaces all marks in a page, or in a part of one. */
export function expandFragments(page: string): string {
  return page.replace(MARK, (_, number: string, values: string) =>
    filled(fragmentText(Number(number)), JSON.parse(decodeURIComponent(values))),
  );
}

/** Number in the text of a comment that is a mark. */
export function fragmentNumber(comment: string): number | undefined {
  const [, number] = MARK_DATA.exec(comment) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** Markup of a cached fragment, with the fragments inside it. */
export function fragmentText(number: number): string {
  const text = fragmentCache().texts[number];
  if (text === undefined) throw new Error(`no cached fragment has the number ${number}`);
  return text;
}

/** Astro writes the code that islands need into the first page that has one, not into the fragment. */
function store(key: string, markup: string): number {
  if (markup.includes('<astro-island')) {
    throw new Error(`The cached fragment "${key}" contains an island: render it outside.`);
  }
  return fragmentCache().texts.push(expandFragments(markup)) - 1;
}

function filled(markup: string, values: FragmentValues): string {
  return markup.replace(PLACE, (place, name: string) => values[name] ?? place);
}

function fragmentCache(): FragmentCache {
  const holder = globalThis as { [FRAGMENTS]?: FragmentCache };
  holder[FRAGMENTS] ??= { numbers: new Map(), texts: [] };
  return holder[FRAGMENTS];
}
