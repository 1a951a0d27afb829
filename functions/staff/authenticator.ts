import { Secret, TOTP } from 'otpauth';
import { SHOP_NAME } from '#shop.config.ts';

const SECRET_BYTES = 20;
/** Seconds of one step, and digits of a code. Authenticator apps support no other values reliably. */
const PERIOD = 30;
const DIGITS = 6;
/** Steps before and after the current one that are accepted, for clocks that differ. */
const WINDOW = 1;

function totp(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: SHOP_NAME,
    label,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
  });
}

/**
 * Creates a secret.
 * @param randomBytes returns `size` random bytes
 */
export function newSecret(randomBytes: (size: number) => Uint8Array): string {
  const bytes = Uint8Array.from(randomBytes(SECRET_BYTES));
  return new Secret({ buffer: bytes.buffer }).base32;
}

/** Content of the QR code for an authenticator app. */
export function authenticatorAddress(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/** Returns whether a text looks like a code of an authenticator app, not like a recovery code. */
export function isAuthenticatorCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** Latest step whose code is accepted at a time. */
export function latestStepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / PERIOD) + WINDOW;
}

/**
 * Returns the time step of a code (RFC 6238), or undefined for a wrong code. A step is accepted once, so the caller
 * stores the last accepted step.
 */
export function stepOf(code: string, secret: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, window: WINDOW, timestamp });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
}
