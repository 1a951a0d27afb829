import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const argon2Async = promisify(argon2);

/** Cost of a hash. */
export interface HashCost {
  /** Memory, in KiB. */
  memory: number;
  /** Number of passes. */
  passes: number;
}

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane (D26). */
export const HASH_COST: HashCost = { memory: 19_456, passes: 2 };

const LANES = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Hashes and verifies passwords. */
export type Hashing = ReturnType<typeof hashing>;

function encode(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}

/** @param cost of new hashes; existing hashes contain their own cost */
export function hashing(cost: HashCost) {
  async function hash(password: string): Promise<string> {
    const nonce = randomBytes(SALT_BYTES);
    const tag = await argon2Async('argon2id', {
      // Keyboards encode accented letters in different ways. Normalization makes them equal.
      message: password.normalize('NFC'),
      nonce,
      parallelism: LANES,
      tagLength: HASH_BYTES,
      ...cost,
    });
    return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${LANES}$${encode(nonce)}$${encode(tag)}`;
  }

  let decoy: Promise<string> | undefined;

  return {
    /** Returns a PHC string with a new salt. */
    hash,

    /** Returns whether a password is right. Without a hash, the result is false after the same time. */
    async verify(password: string, phc: string | undefined): Promise<boolean> {
      decoy ??= hash(randomBytes(HASH_BYTES).toString('hex'));
      const [, memory, passes, lanes, salt = '', expected = ''] =
        PHC.exec(phc ?? (await decoy)) ?? [];
      const tag = Buffer.from(expected, 'base64');
      if (tag.length === 0) throw new Error('A password hash cannot be read');
      const given = await argon2Async('argon2id', {
        message: password.normalize('NFC'),
        nonce: Buffer.from(salt, 'base64'),
        parallelism: Number(lanes),
        tagLength: tag.length,
        memory: Number(memory),
        passes: Number(passes),
      });
      return timingSafeEqual(given, tag) && phc !== undefined;
    },
  };
}
