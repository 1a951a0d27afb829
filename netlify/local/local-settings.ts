import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { UserFacingError } from '#tools/user-facing-error.ts';

/** Settings of local commands. */
export interface LocalSettings {
  /** Port of the site and the API, on the loopback address. */
  port: number;
  /** Absolute path of the folder with the database, the mailbox and the generated keys. */
  dataDirectory: string;
  /** Endpoint of a DynamoDB to use instead of the embedded one. */
  databaseEndpoint: string | undefined;
  adminKey: string | undefined;
  /** False if `npm start` must not build the site when changes are published. */
  buildsLocally: boolean;
}

const environmentSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.number().min(1).max(65_535))
    .catch((context) => refuse('PORT', 'a number from 1 to 65535', context))
    .default(8888),
  DATA_DIR: z.string().min(1).default('.data'),
  DYNAMODB_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .catch((context) => refuse('DYNAMODB_ENDPOINT', 'an http address', context))
    .optional(),
  ADMIN_KEY: z
    .string()
    .min(16)
    .catch((context) => refuse('ADMIN_KEY', 'at least 16 characters', context))
    .optional(),
  LOCAL_BUILDS: z
    .enum(['on', 'off'])
    .catch((context) => refuse('LOCAL_BUILDS', 'on or off', context))
    .default('on'),
});

function refuse(name: string, expected: string, _context: unknown): never {
  throw new UserFacingError(`${name} must be ${expected}. Correct it or leave it out.`);
}

/**
 * Reads PORT, DATA_DIR, DYNAMODB_ENDPOINT, ADMIN_KEY and LOCAL_BUILDS. An empty variable counts as missing.
 * @throws UserFacingError that names an invalid variable
 */
export function readLocalSettings(environment: NodeJS.ProcessEnv): LocalSettings {
  const filled = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  );
  const read = environmentSchema.parse(filled);
  return {
    port: read.PORT,
    dataDirectory: resolve(read.DATA_DIR),
    databaseEndpoint: read.DYNAMODB_ENDPOINT,
    adminKey: read.ADMIN_KEY,
    buildsLocally: read.LOCAL_BUILDS === 'on',
  };
}

/**
 * File with a key of this machine: the administrator's key, the key for private links to quotes, the key for second
 * factors, or the random part of the database's address.
 */
type KeyFile = 'admin-key' | 'quote-link-key' | 'factor-key' | 'database-address';

/** Returns a key of this machine. The first call generates the key. Only the owner of the file can read it. */
export async function localKey(dataDirectory: string, name: KeyFile): Promise<string> {
  const file = join(dataDirectory, name);
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await chmod(file, 0o600);
  }
  return (await readFile(file, 'utf8')).trim();
}
