import { createHash } from 'node:crypto';

const SECRET_BYTES = 32;
const TOKEN = /^([0-9a-f]{32})\.([\w-]{43})$/;

/** What is needed to look a token up: whose it says it is, and what the table knows its secret by. */
export interface TokenKey {
  userId: string;
  hash: string;
}

export interface NewToken extends TokenKey {
  /** What its holder keeps. It stands nowhere on our side. */
  token: string;
}

/** SHA-256 is enough for a secret that was drawn, not chosen: there is nothing to guess at. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/**
 * Draws a token: the owner's id, which finds the account in the same look-up, and a secret of 256 bits (D26).
 * @param randomBytes gives as many random bytes as asked for
 */
export function newToken(userId: string, randomBytes: (size: number) => Uint8Array): NewToken {
  const secret = Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url');
  return { userId, hash: hashOf(secret), token: `${userId}.${secret}` };
}

/** Reads a token that was sent; undefined when it has not the shape of one. */
export function tokenKey(token: string): TokenKey | undefined {
  const [, userId, secret] = TOKEN.exec(token) ?? [];
  return userId && secret ? { userId, hash: hashOf(secret) } : undefined;
}
