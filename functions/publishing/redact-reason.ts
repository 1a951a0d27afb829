import { MAX_BUILD_REASON } from '#contracts/publishing/publishing.ts';
import { redactContacts } from '#functions/log.ts';

/** Colors of a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with a control character
const COLORS = /\u001b\[[\d;]*m/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: removed from the text
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

/**
 * Returns the reason of a failed build without secrets, personal data and terminal colors, in at most
 * `MAX_BUILD_REASON` characters.
 * @param secrets values that must not appear
 */
export function redactReason(reason: string, secrets: readonly string[]): string {
  const withoutSecrets = secrets
    .filter((secret) => secret.length > 0)
    .reduce((text, secret) => text.replaceAll(secret, '[secret]'), reason.replace(COLORS, ''));
  const clean = withoutSecrets
    .replace(CONTROLS, ' ')
    .replace(/(\w+:\/\/)[^\s/@]+@/g, '$1[secret]@')
    .replace(/\?[^\s)'"]*=[^\s)'"]*/g, '')
    .replace(/\b\w*(?:token|key|secret|password)\w*=\S+/gi, '[secret]')
    .replace(/\b(?:Bearer|Basic) +\S+/gi, '[secret]')
    // Keys and tokens: long runs that contain letters and digits.
    .replace(/(?=[\w+-]*\d)(?=[\w+-]*[A-Za-z])[\w+-]{24,}={0,2}/g, '[secret]');
  return redactContacts(clean).trim().slice(0, MAX_BUILD_REASON);
}
