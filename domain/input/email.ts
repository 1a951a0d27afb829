import * as z from 'zod';
import { cleanCode } from './clean-text.ts';
import { codeText } from './text-schemas.ts';

/** Valid email address of the HTML standard, with a dot in the domain. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;
/** Characters that no host contains. */
const NO_HOST = /[\s/?#:@\\[\]%]/;

/**
 * Returns a typed email address in the form that mail servers know: an international domain in ASCII (UTS #46). Other
 * text is only cleaned. The URL parser of browsers and of Node is used, which is the same algorithm.
 */
export function asciiEmail(typed: string): string {
  const email = cleanCode(typed);
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).replace(/\u3002/g, '.');
  if (at < 0) return domain;
  // An expression for the spaces would take quadratic time, and this runs before the length is checked.
  return `${email.slice(0, at).trimEnd()}@${asciiDomain(domain.trimStart())}`;
}

function asciiDomain(domain: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: The range is ASCII.
  if (/^[\u0000-\u007F]*$/.test(domain) || NO_HOST.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** Schema of a required email address. `empty` is the message for an empty field. */
export function emailText(empty: string, max: number) {
  return codeText(empty)
    .overwrite(asciiEmail)
    .min(1, empty)
    .max(max, 'error-too-long')
    .pipe(z.email({ pattern: EMAIL, error: 'error-email-invalid' }));
}
