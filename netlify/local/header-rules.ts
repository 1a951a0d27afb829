import { fileURLToPath } from 'node:url';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { UserFacingError } from './user-facing-error.ts';

/** The headers of an address, by its path. */
export type HeadersOf = (pathname: string) => Record<string, string>;

const pathTo = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/**
 * Reads the rules of netlify.toml and of the build's `_headers`. Where two say the same header the later one holds, as in
 * Netlify's emulation, which itself forgets the rules of files when a redirect would fit their address too. Throws a
 * Refusal that names rules it cannot read.
 */
export async function readHeaderRules(): Promise<HeadersOf> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [pathTo('dist/_headers')],
    netlifyConfigPath: pathTo('netlify.toml'),
    configHeaders: [],
    minimal: false,
  });
  if (errors.length > 0) throw new UserFacingError(errors.map(({ message }) => message).join('\n'));
  const rules = headers as Header[];
  return (pathname) =>
    Object.assign(
      {},
      ...rules.filter(({ forRegExp }) => forRegExp.test(pathname)).map(({ values }) => values),
    );
}
