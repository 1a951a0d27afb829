import { createHash } from 'node:crypto';

/** So many digits at the end tell telephones apart, whether written with the country or with a zero. */
const TELLING_DIGITS = 9;

function hash(kind: 'email' | 'phone', text: string): string {
  return createHash('sha256').update(`${kind}#${text}`).digest('hex');
}

/** What orders of an e-mail address are found by. Capitals are equal. */
export function emailContact(email: string): string {
  return hash('email', email.trim().toLowerCase());
}

/** What orders of a telephone are found by, however it is written: '+84 28 3822 1234' is '028 38221234'. */
export function phoneContact(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  return hash('phone', digits.slice(-TELLING_DIGITS));
}
