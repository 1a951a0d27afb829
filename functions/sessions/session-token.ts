import { createHash } from 'node:crypto';

const SECRET_BYTES = 32;
const TOKEN = /^([0-9a-f]{32})\.([\w-]{43})$/;

/** Parts of a token that identify its item in the table. */
export interface TokenKey {
  /** Account id in the token, not yet verified. */
  userId: string;
  /** Hash of the token's secret. */
  hash: string;
}

export interface NewToken extends TokenKey {
  /** Token for the browser. The table contains only its hash. */
  token: string;
}

/** Hashes a secret. SHA-256 is enough for a random secret, unlike for a password. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/**
 * Creates a token (D26): the account's id and a random secret of 256 bits. With the id, one call reads account and
 * session.
 * @param randomBytes returns `size` random bytes
 */
export function newToken(userId: string, randomBytes: (size: number) => Uint8Array): NewToken {
  const secret = Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url');
  return { userId, hash: hashOf(secret), token: `${userId}.${secret}` };
}

/**
 * Id of a session for lists (D26). It reveals neither the token nor its stored hash.
 * @param hash of the token's secret
 */
export function publicSessionId(hash: string): string {
  return hashOf(`session-id#${hash}`);
}

/** Parses a token. @returns undefined for a malformed token */
export function tokenKey(token: string): TokenKey | undefined {
  const [, userId, secret] = TOKEN.exec(token) ?? [];
  return userId && secret ? { userId, hash: hashOf(secret) } : undefined;
}
