/** Head data and links of a page, read from its markup as a search engine does. */
export interface Markup {
  lang: string;
  title: string;
  description: string;
  noindex: boolean;
  canonical: string | undefined;
  /** URLs of the same page by language code, including `x-default`. */
  alternates: Record<string, string>;
  /** Content of the first `og:` or `twitter:` property of each name. */
  properties: Record<string, string>;
  /** Paths of the links within the site, with query and hash. */
  links: string[];
  ids: Set<string>;
  data: unknown[];
}

const TAG = /<(a|link|meta)\b([^>]*)>/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decoded = (text: string) => text.replace(/&(#?\w+);/g, (all, name) => ENTITIES[name] ?? all);

/** Parses the markup of the page at `address`. */
export function markupOf(html: string, address: URL): Markup {
  const head = html.slice(0, html.indexOf('</head>'));
  const markup: Markup = {
    lang: /<html lang="([^"]*)"/.exec(html)?.[1] ?? '',
    title: decoded(/<title>([^<]*)/.exec(head)?.[1] ?? ''),
    description: '',
    noindex: false,
    canonical: undefined,
    alternates: {},
    properties: {},
    links: [],
    ids: new Set([...html.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => decoded(id))),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as unknown,
    ),
  };
  for (const [, tag, written = ''] of html.matchAll(TAG)) {
    const attributes = Object.fromEntries(
      [...written.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, decoded(value)]),
    );
    if (tag === 'meta') readMeta(attributes, markup);
    else readLink(tag === 'a' ? 'a' : attributes['rel'], attributes, address, markup);
  }
  return markup;
}

function readMeta(attributes: Record<string, string>, markup: Markup): void {
  const { name = attributes['property'] ?? '', content = '' } = attributes;
  if (name === 'description') markup.description = content;
  if (name === 'robots') markup.noindex = content.includes('noindex');
  if (/^(og|twitter):/.test(name)) markup.properties[name] ??= content;
}

function readLink(
  kind: string | undefined,
  { href, hreflang }: Record<string, string>,
  address: URL,
  markup: Markup,
): void {
  if (href === undefined || kind === 'preload') return;
  if (kind === 'canonical') markup.canonical = href;
  else if (kind === 'alternate' && hreflang) markup.alternates[hreflang] = href;
  else {
    const { origin, pathname, search, hash } = new URL(href, address);
    if (origin === address.origin) markup.links.push(pathname + search + hash);
  }
}
