import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import { NO_PAGE_POLICY } from '#contracts/no-page-policy.ts';
import { IMAGE_SERVICE_PATHS } from '../redirects/image-rules.ts';

/**
 * Returns the text of `_headers` for a finished build. The policy of pages applies to every path, because some paths
 * are rewritten to a page. Rules with a short policy follow for files that are not pages, to keep their responses
 * small.
 * @param dist folder of the build
 * @param pagePolicy content security policy of pages
 */
export function headersFile(dist: URL, pagePolicy: string): string {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const paths = [...IMAGE_SERVICE_PATHS, ...filePaths(names)];
  return [rule('/*', pagePolicy), ...paths.map((path) => rule(path, NO_PAGE_POLICY))].join('');
}

const rule = (path: string, policy: string) => `${path}\n  Content-Security-Policy: ${policy}\n`;

/** Returns the paths of files that are not pages: folders without pages, and single files next to pages. */
function filePaths(names: readonly string[]): Set<string> {
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
