import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import {
  collectHashes,
  contentSecurityPolicy,
  type InlineHashes,
} from '#src/content-security-policy.ts';

/**
 * Writes `_headers` beside the pages of a finished build: the content security policy, with the hashes of all that
 * stands in the pages. One policy serves every address, those that are rewritten to a page among them.
 * @param dist folder of the build
 */
export async function writeSiteHeaders(dist: URL): Promise<void> {
  const hashes: InlineHashes = { scripts: new Set(), styles: new Set() };
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.html')) {
      collectHashes(readFileSync(new URL(encodeURI(file), dist), 'utf8'), hashes);
    }
  }
  const policy = contentSecurityPolicy(hashes, process.env['PUBLIC_GEOCODING_URL']);
  await writeFile(new URL('_headers', dist), `/*\n  Content-Security-Policy: ${policy}\n`);
}
