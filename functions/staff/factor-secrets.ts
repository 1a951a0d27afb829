import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = 'second factors of staff';

/** Encryption of the secrets of authenticator apps in the table. */
export type FactorSecrets = ReturnType<typeof factorSecrets>;

interface FactorKey {
  /** Public id of the key, derived from the key. */
  id: string;
  bytes: Buffer;
}

function factorKey(text: string): FactorKey {
  const bytes = Buffer.from(hkdfSync('sha256', text, '', PURPOSE, KEY_BYTES));
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}

/**
 * Encrypts with the first key (AES-256-GCM), and decrypts with all of them. A stored secret consists of the id of its
 * key, the nonce, and the ciphertext with its tag.
 * @param keys FACTOR_KEY, then OLD_FACTOR_KEYS
 */
export function factorSecrets(
  keys: readonly [string, ...string[]],
  randomBytes: (size: number) => Uint8Array,
) {
  const [first, ...older] = keys;
  const current = factorKey(first);
  const known = new Map([...older.map(factorKey), current].map((key) => [key.id, key]));

  return {
    /** Encrypts a secret for one person. Another person's item cannot use the result. */
    seal(secret: string, staffId: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, current.bytes, nonce).setAAD(Buffer.from(staffId));
      const sealed = Buffer.concat([cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
      return [
        current.id,
        Buffer.from(nonce).toString('base64url'),
        sealed.toString('base64url'),
      ].join('.');
    },

    /**
     * Decrypts a stored secret. Secrets from before the encryption are returned as they are.
     * @returns undefined for an unknown key, or for a text that was changed or moved
     */
    open(stored: string, staffId: string): { secret: string; isCurrent: boolean } | undefined {
      const [id = '', nonce, sealed] = stored.split('.');
      if (nonce === undefined) return { secret: stored, isCurrent: false };
      const key = known.get(id);
      const bytes = Buffer.from(sealed ?? '', 'base64url');
      if (!key || bytes.length < TAG_BYTES) return undefined;
      try {
        const decipher = createDecipheriv(CIPHER, key.bytes, Buffer.from(nonce, 'base64url'), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAAD(Buffer.from(staffId)).setAuthTag(bytes.subarray(-TAG_BYTES));
        const secret = Buffer.concat([
          decipher.update(bytes.subarray(0, -TAG_BYTES)),
          decipher.final(),
        ]);
        return { secret: secret.toString(), isCurrent: id === current.id };
      } catch {
        return undefined;
      }
    },
  };
}
