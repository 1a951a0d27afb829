import { createHash } from 'node:crypto';

/** Policies of Trusted Types that our own scripts may make, by name: nothing else turns a text into markup or code. */
const TRUSTED_TYPES: readonly string[] = [];

/** Types of a `<script>` that browsers run or act on; other types (JSON-LD) are data. */
const RUNS = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;

/**
 * A comment, an element whose contents are raw text, or another tag with its attributes. Attributes are taken whole, so
 * that what stands in one (a product's text) is never taken for a script of the page.
 */
const ATTRIBUTES = /[^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*/.source;
const RAW = '(?:script|style|title|textarea)(?=[\\s>])';
const TOKEN = new RegExp(
  [
    '<!--[\\s\\S]*?-->',
    `<(${RAW})(${ATTRIBUTES})>([\\s\\S]*?)</\\1\\s*>`,
    // Of other tags there are thousands in a page: many of them in one go.
    `(?:<(?!!--|${RAW})[a-z/!]${ATTRIBUTES}>[^<]*){1,1000}`,
    `<[a-z/!]${ATTRIBUTES}>`,
  ].join('|'),
  'gi',
);
const ATTRIBUTE = (name: string) =>
  new RegExp(`(?:^|\\s)${name}(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]*)))?(?=\\s|$)`, 'i');
const SOURCE = ATTRIBUTE('src');
const TYPE = ATTRIBUTE('type');

/** The SHA-256 of every script and style that stands in pages, in the form of a content security policy. */
export interface InlineHashes {
  scripts: Set<string>;
  styles: Set<string>;
}

/**
 * The hashes of the inline scripts and styles of a page.
 * @param encoding 'latin1' when each byte of the page is given as a letter
 */
export function inlineHashes(html: string, encoding: 'utf8' | 'latin1' = 'utf8'): InlineHashes {
  const hashes: InlineHashes = { scripts: new Set(), styles: new Set() };
  for (const [, element, attributes = '', contents = ''] of html.matchAll(TOKEN)) {
    const kind = element?.toLowerCase();
    if (kind === 'style') hashes.styles.add(hashOf(contents, encoding));
    if (kind === 'script' && !SOURCE.test(attributes)) {
      const [, double, single, bare] = TYPE.exec(attributes) ?? [];
      if (RUNS.test(double ?? single ?? bare ?? '')) hashes.scripts.add(hashOf(contents, encoding));
    }
  }
  return hashes;
}

/** Pages of a build share most of what stands in them. */
const known = new Map<string, string>();

/** The hash of one of them, in the form of a content security policy. */
export function hashOf(text: string, encoding: 'utf8' | 'latin1' = 'utf8'): string {
  const key = encoding + text;
  let hash = known.get(key);
  if (!hash) {
    hash = `'sha256-${createHash('sha256').update(text, encoding).digest('base64')}'`;
    known.set(key, hash);
  }
  return hash;
}

/**
 * The policy of every page: scripts and styles are files of ours or stand in the built pages, word for word; everything
 * else comes from us, or not at all.
 * @param geocoder address of the maps service that pages ask instead of our own function (D5)
 */
export function contentSecurityPolicy(hashes: InlineHashes, geocoder = ''): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...[...hashes.scripts].toSorted()],
    'style-src': ["'self'", ...[...hashes.styles].toSorted()],
    // Said only where it is more than everything else; an address without a site is one of ours.
    ...(URL.canParse(geocoder) && { 'connect-src': ["'self'", new URL(geocoder).origin] }),
    'object-src': ["'none'"],
    'frame-src': ["'none'"],
    'worker-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': TRUSTED_TYPES.length > 0 ? TRUSTED_TYPES : ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
