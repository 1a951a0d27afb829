import { PASSWORD } from './api/members.ts';
import { ADMIN_KEY } from './api/requests.ts';
import { TEST_ADMIN_KEY } from './placed-orders.ts';

/** Patterns of personal data and secrets, by name. */
const FORBIDDEN: Record<string, RegExp> = {
  'an email address': /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i,
  // Nine digits or more in any format. Times, ids and file positions are removed before.
  'a telephone number': /\+?\d(?:[\s().-]{0,2}\d){8,}/,
  // 256 random bits, such as session and reset tokens, or a hash of them.
  'a token': /(?<![\w-])(?:[\w-]{43}|[0-9a-f]{64})(?![\w-])/,
  'a hashed password': /\$argon2/,
  'a password or key of the tests': new RegExp(
    [PASSWORD, ADMIN_KEY, TEST_ADMIN_KEY, 'Da-Nang-2001'].join('|'),
  ),
  'a proof': /\bBearer\s|\bcookie\b\s*[:=]/i,
};

const HARMLESS = [
  /"(?:time|requestId)":"[^"]*"/g,
  /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
  /:\d+:\d+/g,
  // Ids of accounts and network prefixes have many digits.
  /"(?:person|by)":"[0-9a-f]{32}"/g,
  /"network":"[^"]*"/g,
  // The start message of the shop shows the random access key id of its database.
  /access key id [0-9A-F]{30},/g,
];

/** Lines of a log with personal data or secrets, each with the reason. */
export function secretsIn(log: string): string[] {
  return log.split('\n').flatMap((line) => {
    const text = HARMLESS.reduce((rest, harmless) => rest.replace(harmless, ''), line);
    return Object.entries(FORBIDDEN).flatMap(([what, pattern]) =>
      pattern.test(text) ? [`${what} in: ${line.slice(0, 300)}`] : [],
    );
  });
}
