import { createHash } from 'node:crypto';
import { asciiEmail } from '#domain/input/email.ts';
import { phoneDigits } from '#domain/input/phone.ts';

/** Number of trailing digits that identify a phone number. Country code and leading zero are before these digits. */
const SIGNIFICANT_DIGITS = 9;

function hash(kind: 'email' | 'phone', text: string): string {
  return createHash('sha256').update(`${kind}#${text}`).digest('hex');
}

/** Returns the key under which orders of an email address are indexed. Case and notation of the domain are ignored. */
export function emailContact(email: string): string {
  return hash('email', asciiEmail(email).toLowerCase());
}

/**
 * Returns the key under which orders of a phone number are indexed: '+84 28 3822 1234' equals '028 38221234', with or
 * without an extension.
 */
export function phoneContact(phone: string): string {
  const digits = phoneDigits(phone).replace(/^0+/, '');
  return hash('phone', digits.slice(-SIGNIFICANT_DIGITS));
}
