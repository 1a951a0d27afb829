import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Decrypter, Encrypter } from 'age-encryption';
import * as z from 'zod';
import { UserFacingError } from '../user-facing-error.ts';

/** Version of the format of backups. Increase it with a change that older versions of this file cannot read. */
const FORMAT = 1;
const MANIFEST = 'manifest.json';
const FILES = 'files.jsonl';

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  table: z.string(),
  items: z.int(),
  /** SHA-256 of the sorted SHA-256 hashes of all items. */
  digest: z.string(),
  /** Encrypted parts of the table, in files of the folder. `sha256` is that of the encrypted file. */
  parts: z.array(z.object({ file: z.string(), items: z.int(), sha256: z.string() })),
  /** SHA-256 of the list of files. */
  filesSha256: z.string(),
});

/** Content of a finished backup. */
export type Manifest = z.infer<typeof manifestSchema>;

const storedFileSchema = z.object({ store: z.string(), file: z.string(), sha256: z.string() });

/** Encrypted picture or attachment. `sha256` is that of the encrypted file. */
export type StoredFile = z.infer<typeof storedFileSchema>;

export function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Encrypts content, so that only the owner of the secret key can read it. */
export type Encrypt = (content: Uint8Array) => Promise<Uint8Array>;

/** Decrypts content. */
export type Decrypt = (content: Uint8Array) => Promise<Uint8Array>;

/**
 * Returns encryption for a public key of the format age (age-encryption.org).
 * @throws UserFacingError for an invalid key
 */
export function encryptionFor(recipient: string): Encrypt {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient.trim());
  } catch {
    throw new UserFacingError('BACKUP_PUBLIC_KEY must be a key that begins with age1.');
  }
  return (content) => encrypter.encrypt(content);
}

/**
 * Returns decryption with a secret key of the format age.
 * @throws UserFacingError for an invalid key. The result throws it for content of another key.
 */
export function decryptionWith(identity: string): Decrypt {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity.trim());
  } catch {
    throw new UserFacingError('BACKUP_SECRET_KEY must be a key that begins with AGE-SECRET-KEY-1.');
  }
  return async (content) => {
    try {
      return await decrypter.decrypt(content);
    } catch {
      throw new UserFacingError('The backup was encrypted for another key than BACKUP_SECRET_KEY.');
    }
  };
}

/** Parses JSON; undefined for other content. */
function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    return undefined;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Folder of one backup. A backup without manifest is unfinished. */
export type BackupFolder = ReturnType<typeof backupFolder>;

export function backupFolder(folder: string) {
  const path = (file: string) => join(folder, file);

  async function readIfPresent(file: string): Promise<Buffer | undefined> {
    return readFile(path(file)).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw new UserFacingError(`${path(file)} cannot be read: ${(error as Error).message}.`);
    });
  }

  /** Writes a file completely or not at all. */
  async function write(file: string, content: Uint8Array | string): Promise<void> {
    try {
      await mkdir(join(path(file), '..'), { recursive: true, mode: 0o700 });
      await writeFile(`${path(file)}.part`, content, { mode: 0o600 });
      await rename(`${path(file)}.part`, path(file));
    } catch (error) {
      throw new UserFacingError(`${path(file)} cannot be written: ${(error as Error).message}.`);
    }
  }

  async function files(): Promise<StoredFile[]> {
    const lines = (await readIfPresent(FILES))?.toString().split('\n') ?? [];
    // An interrupted backup can end within a line, which the next run writes again.
    const whole = lines.slice(0, -1);
    return whole.map((line) => storedFileSchema.parse(JSON.parse(line)));
  }

  return {
    path: folder,
    write,
    files,

    /** Adds a picture or attachment to the list of files. */
    async addFile(file: StoredFile): Promise<void> {
      await appendFile(path(FILES), `${JSON.stringify(file)}\n`, { mode: 0o600 });
    },

    /**
     * Shortens the list of files to those in a set, and removes a line that an interruption has cut.
     * @returns the names of the files in the list
     */
    async keepFiles(kept: ReadonlySet<string>): Promise<Set<string>> {
      const listed = (await files()).filter(({ file }) => kept.has(file));
      await write(FILES, listed.map((file) => `${JSON.stringify(file)}\n`).join(''));
      return new Set(listed.map(({ file }) => file));
    },

    async isFinished(): Promise<boolean> {
      return (await readIfPresent(MANIFEST)) !== undefined;
    },

    /** Finishes the backup. */
    async finish(content: Omit<Manifest, 'format' | 'filesSha256'>): Promise<void> {
      const filesSha256 = sha256((await readIfPresent(FILES)) ?? '');
      const manifest: Manifest = { format: FORMAT, ...content, filesSha256 };
      await write(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
    },

    /**
     * Reads the manifest of a finished backup.
     * @throws UserFacingError for an unfinished backup, or one in an unknown format
     */
    async manifest(): Promise<Manifest> {
      const content = await readIfPresent(MANIFEST);
      if (!content) {
        throw new UserFacingError(
          `${folder} contains no finished backup. Run "backup create" with this folder again.`,
        );
      }
      const json = parseJson(content) as { format?: unknown } | undefined;
      const manifest = manifestSchema.safeParse(json);
      if (manifest.success) {
        if (sha256((await readIfPresent(FILES)) ?? '') === manifest.data.filesSha256) {
          return manifest.data;
        }
        throw new UserFacingError(`${path(FILES)} is damaged. Use another backup.`);
      }
      throw new UserFacingError(
        json?.format === undefined || json.format === FORMAT
          ? `${path(MANIFEST)} is damaged. Use another backup.`
          : `${folder} has backup format ${String(json.format)}. This version of the project reads format ${FORMAT}.`,
      );
    },

    /**
     * Reads an encrypted file, and checks that it is unchanged.
     * @throws UserFacingError for a missing or damaged file
     */
    async readChecked({
      file,
      sha256: expected,
    }: {
      file: string;
      sha256: string;
    }): Promise<Uint8Array> {
      const content = await readIfPresent(file);
      if (!content) throw new UserFacingError(`${path(file)} is missing. Use another backup.`);
      if (sha256(content) === expected) return content;
      throw new UserFacingError(`${path(file)} is damaged. Use another backup.`);
    },

    /** Reads how many parts of the table a restore into this table has written. */
    async restoredParts(table: string): Promise<number | undefined> {
      const content = await readIfPresent(`restore-${table}.txt`);
      return content ? Number(content.toString()) : undefined;
    },
    setRestoredParts: (table: string, parts: number) =>
      write(`restore-${table}.txt`, String(parts)),
    forgetRestore: (table: string) => rm(path(`restore-${table}.txt`)),
  };
}
