import { type InlineHashes, inlineHashes } from '../content-security-policy.ts';

/** What looks like an inline script or style, wherever it stands, up to where one ends. */
const ELEMENT = /<(script|style)[\s>][\s\S]*?<\/\1\s*>/gi;

/** Data for search engines, which is different on every page. There is no '<' in it, so nothing can hide there. */
const DATA = /^<script type="application\/ld\+json">[^<]*<\/script>$/;

/**
 * For the pages of a build, one after the other: gives the hashes of a page that may be among those of no page before it.
 * Nearly all pages have the scripts and styles of others. To see that is a fraction of the work of reading all tags, which
 * tells those that run from texts that look like them.
 */
export function newHashes(): (html: string) => InlineHashes {
  const known = new Set<string>();
  return (html) => {
    const elements = html.match(ELEMENT) ?? [];
    const others = elements.filter((element) => !known.has(element) && !DATA.test(element));
    if (others.length === 0) return { scripts: new Set(), styles: new Set() };
    for (const element of others) known.add(element);
    return inlineHashes(html, 'latin1');
  };
}
