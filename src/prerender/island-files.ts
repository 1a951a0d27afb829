import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';

/** What Astro writes into a page with islands of its own. Their style is in `base.css` as well. */
const STYLE = /<style>astro-island,[^<]*<\/style>/;
const SCRIPT = /<script>(.*?)<\/script>/gs;
const isOfIslands = (code: string) =>
  code.includes('self.Astro') || code.includes('"astro-island"');

/**
 * Makes one file of the code that Astro writes into each page with islands of its own, and leaves out their style: as
 * they stand in no page, the security policy, which every page carries, need not name them.
 * @param folder of the build, ending in a slash
 * @returns what does it to a page; it and what it gives have each byte as a letter
 */
export function islandFiles(folder: string): (page: string) => string {
  const written = new Set<string>();
  return (page) => {
    if (!page.includes('<astro-island')) return page;
    const parts: string[] = [];
    const rest = page.replace(STYLE, '').replace(SCRIPT, (script, code: string) => {
      if (!isOfIslands(code)) return script;
      parts.push(code);
      return parts.length === 1 ? MARK : '';
    });
    const code = parts.join('\n');
    const digest = createHash('sha256').update(code, 'latin1').digest('base64url').slice(0, 8);
    const address = `/_astro/${digest}.js`;
    if (!written.has(address)) writeFileSync(folder + address, code, 'latin1');
    written.add(address);
    return rest.replace(MARK, `<script async src="${address}"></script>`);
  };
}

/** Where the file is asked for. */
const MARK = '<!--islands-->';
