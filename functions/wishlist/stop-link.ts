import { createHmac, timingSafeEqual } from 'node:crypto';

const TOKEN = /^([0-9a-f]{64})\.([\w-]{43})$/;

/** Tokens of the links that stop wishlist emails to an address. */
export type StopTokens = ReturnType<typeof stopTokens>;

/**
 * Tokens contain the hash of the address and its authentication code, so the table stores no token.
 * @param key secret of private links; a prefix separates these tokens from others of the same key
 */
export function stopTokens(key: string) {
  const codeOf = (hash: string) => createHmac('sha256', key).update(`no-wishlist#${hash}`).digest();
  return {
    /** @param hash of a mailbox */
    tokenFor: (hash: string): string => `${hash}.${codeOf(hash).toString('base64url')}`,
    /** Hash of the mailbox of a token; undefined for a forged token. */
    addressOf(token: string): string | undefined {
      const [, hash, code] = TOKEN.exec(token) ?? [];
      if (!hash || !code) return undefined;
      return timingSafeEqual(codeOf(hash), Buffer.from(code, 'base64url')) ? hash : undefined;
    },
  };
}
