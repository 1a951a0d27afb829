import { NAME_SPELLINGS } from '../../shop.config.ts';
import commonCores from './common-passwords.json' with { type: 'json' };
import { passwordCore } from './password-core.ts';

/*
 * Passwords that an attacker guesses first. Customers get a warning, staff are refused (D97). The list has 90 KB, so
 * import this module dynamically.
 */

/** Reason why a password is easy to guess. */
export type GuessableReason = 'email' | 'shop' | 'common';

/** Shortest name that is searched in a password. */
const MIN_NAME_LENGTH = 3;
/** Minimum number of letters besides the name in a password that contains it. */
const MIN_OTHER_LETTERS = 3;

const common: ReadonlySet<string> = new Set(commonCores);

/** Letters and digits of a text, in lower case. */
function lettersAndDigits(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns whether a password contains a name and hardly any other letter. */
function isMostly(password: string, name: string): boolean {
  if (name.length < MIN_NAME_LENGTH || !password.includes(name)) return false;
  return password.replace(name, '').replace(/\P{L}/gu, '').length < MIN_OTHER_LETTERS;
}

/** Names in an email address: the address, the part before `@`, and this part without a tag or digits at its end. */
function namesOf(email: string): string[] {
  const local = email.slice(0, email.lastIndexOf('@'));
  const [untagged = ''] = local.split('+');
  return [email, local, untagged, passwordCore(untagged)].map(lettersAndDigits);
}

/**
 * Returns why a password is easy to guess. Returns undefined for other passwords.
 * @param email of the account, if known
 */
export function guessableReason(password: string, email?: string): GuessableReason | undefined {
  const plain = lettersAndDigits(password);
  if (email && namesOf(email).some((name) => isMostly(plain, name))) return 'email';
  if (NAME_SPELLINGS.some((name) => isMostly(plain, name))) return 'shop';
  return common.has(passwordCore(password)) ? 'common' : undefined;
}
