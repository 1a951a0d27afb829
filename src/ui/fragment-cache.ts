/** Key of the cache on `globalThis`, because the code of pages and the build load separate copies of this module. */
const FRAGMENTS = Symbol.for('shop.fragments');

interface FragmentCache {
  /** Number of each fragment, by its key; pending while the fragment is rendered. */
  numbers: Map<string, Promise<number>>;
  /** Markup of each fragment, by its number. */
  texts: string[];
}

/** Values for a fragment's placeholders, by name. */
export type FragmentValues = Readonly<Record<string, string>>;

const MARK = /<!--fragment (\d+) ([^>]*?)-->/g;
const MARK_DATA = /^fragment (\d+) /;
const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/**
 * Renders markup once per key and returns a numbered comment. `expandFragments` replaces the comment when the page is
 * written. Other build steps then process only the short comment. In development, where sources change, returns the
 * markup.
 * @param values for the placeholders `{{name}}` in the markup
 */
export async function cachedFragment(
  key: string,
  render: () => Promise<string>,
  values: FragmentValues = {},
): Promise<string> {
  if (!import.meta.env.PROD) return filled(await render(), values);
  const { numbers } = fragmentCache();
  const number = numbers.get(key) ?? render().then((markup) => store(markup));
  numbers.set(key, number);
  return `<!--fragment ${await number} ${encodeURIComponent(JSON.stringify(values))}-->`;
}

/** Replaces all numbered comments in a page or a fragment. */
export function expandFragments(page: string): string {
  return page.replace(MARK, (_, number: string, values: string) =>
    filled(fragmentText(Number(number)), JSON.parse(decodeURIComponent(values))),
  );
}

/** Returns the fragment number in the text of a numbered comment; undefined for other comments. */
export function fragmentNumber(comment: string): number | undefined {
  const [, number] = MARK_DATA.exec(comment) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** Returns the markup of a cached fragment, including nested fragments. */
export function fragmentText(number: number): string {
  const text = fragmentCache().texts[number];
  if (text === undefined) throw new Error(`no cached fragment has the number ${number}`);
  return text;
}

/** Stores markup and returns its number. */
function store(markup: string): number {
  return fragmentCache().texts.push(expandFragments(markup)) - 1;
}

function filled(markup: string, values: FragmentValues): string {
  return markup.replace(PLACEHOLDER, (text, name: string) => values[name] ?? text);
}

function fragmentCache(): FragmentCache {
  const holder = globalThis as { [FRAGMENTS]?: FragmentCache };
  holder[FRAGMENTS] ??= { numbers: new Map(), texts: [] };
  return holder[FRAGMENTS];
}
