import { fileURLToPath } from 'node:url';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { UserFacingError } from '#tools/user-facing-error.ts';

/** Returns a path's response headers. */
export type HeadersOf = (pathname: string) => Record<string, string>;

const pathTo = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/**
 * Reads the header rules of netlify.toml and of the build's `_headers`. Of several rules for one header, the last one
 * applies. Netlify's emulation is not used for headers, because it drops them for files whose path matches a redirect.
 * @throws UserFacingError that names the invalid rules
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
