import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import { NO_PAGE_POLICY } from '#contracts/no-page-policy.ts';
import { IMAGE_ADDRESSES } from '../image-service.ts';

/**
 * The text of `_headers` for a finished build. One policy serves every address, those that are rewritten to a page among
 * them. Files that are no pages are named after it with a short one: a page asks for a dozen of them.
 * @param dist folder of the build
 * @param pagePolicy the content security policy of pages
 */
export function siteHeaders(dist: URL, pagePolicy: string): string {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const addresses = [...IMAGE_ADDRESSES, ...addressesOfFiles(names)];
  return [
    rule('/*', pagePolicy),
    ...addresses.map((address) => rule(address, NO_PAGE_POLICY)),
  ].join('');
}

const rule = (address: string, policy: string) =>
  `${address}\n  Content-Security-Policy: ${policy}\n`;

/** Addresses of what is no page: whole folders, and files beside pages. */
function addressesOfFiles(names: readonly string[]): Set<string> {
  const folderOf = (name: string) => name.split('/', 1)[0] ?? '';
  const withPages = new Set(
    names.filter((name) => name.endsWith('.html')).map((name) => folderOf(name)),
  );
  const files = names.filter((name) => !['', '.html'].includes(extname(name)));
  return new Set(
    files.map((name) =>
      !name.includes('/') || withPages.has(folderOf(name)) ? `/${name}` : `/${folderOf(name)}/*`,
    ),
  );
}
