import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { ATTACHMENT_STORE } from '#functions/attachments/attachment-store.ts';
import { type BlobConnection, netlifyBlobs } from '#functions/blobs.ts';
import { DatabaseUnavailable } from '#functions/db/failures.ts';
import { ensureTable } from '#functions/db/table.ts';
import { readBatchDatabase } from '#functions/env.ts';
import { PICTURE_STORE } from '#functions/pictures/stored-picture.ts';
import { checkBackup, createBackup, restoreBackup } from '../backup/backup.ts';
import { backupFolder, decryptionWith, encryptionFor } from '../backup/backup-folder.ts';
import { openWholeTable, type WholeTable } from '../backup/whole-table.ts';
import { UserFacingError } from '../user-facing-error.ts';
import type { CommandEnvironment } from './client.ts';
import type { CommandContext, ShopCommand } from './command-types.ts';

const OWN_VARIABLES =
  'Set the variables of the table and of the pictures first (docs/deployment.md#backups).';

function keyFrom(environment: CommandEnvironment, name: string): string {
  const key = environment[name];
  if (key) return key;
  throw new UserFacingError(`Set ${name}. "npm run shop -- backup key" makes a pair of keys.`);
}

function connectionOf(environment: CommandEnvironment): BlobConnection {
  const { NETLIFY_SITE_ID, NETLIFY_AUTH_TOKEN, NETLIFY_BLOBS_CONTEXT } = environment;
  if (NETLIFY_BLOBS_CONTEXT) {
    try {
      return JSON.parse(Buffer.from(NETLIFY_BLOBS_CONTEXT, 'base64').toString()) as BlobConnection;
    } catch {
      throw new UserFacingError(
        'NETLIFY_BLOBS_CONTEXT must be the value that Netlify sets. Unset it.',
      );
    }
  }
  if (NETLIFY_SITE_ID && NETLIFY_AUTH_TOKEN) {
    return { siteID: NETLIFY_SITE_ID, token: NETLIFY_AUTH_TOKEN };
  }
  throw new UserFacingError(
    'Set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, so that the pictures and attachments can be read.',
  );
}

/** Returns the error to show for a failed call of the database or of the stores. */
function withExplanation(error: unknown, table: string): unknown {
  if (!(error instanceof Error) || error instanceof UserFacingError) return error;
  if (error.name === 'ResourceNotFoundException') {
    return new UserFacingError(
      `The database has no table ${table}. Check TABLE_NAME and SHOP_AWS_REGION.`,
    );
  }
  const { name, message } = error;
  if ('$fault' in error) {
    return new UserFacingError(
      `The database refused a call about the table ${table}: ${message} (${name}). Check the AWS keys and their rights.`,
    );
  }
  const isUnreachable = error instanceof DatabaseUnavailable || 'code' in error;
  if (!isUnreachable && !/timeout/i.test(name)) return error;
  return new UserFacingError(
    `${message}. Check the connection and the variables (docs/deployment.md#backups), and run the command again.`,
  );
}

/** Opens the table and the stores that the environment names, for the time of some work. */
async function withShop(
  { environment, args: [name = ''], print }: CommandContext,
  { creates }: { creates: boolean },
  work: (backup: Parameters<typeof createBackup>[0]) => Promise<void>,
): Promise<void> {
  const settings = readBatchDatabase(environment);
  const connection = connectionOf(environment);
  const table: WholeTable = openWholeTable(settings);
  const stores = Object.fromEntries(
    [PICTURE_STORE, ATTACHMENT_STORE].map((store) => [store, netlifyBlobs(store, connection)]),
  );
  try {
    if (creates) await ensureTable(settings);
    await work({ table, stores, folder: backupFolder(name), print });
  } catch (error) {
    throw withExplanation(error, table.name);
  } finally {
    table.close();
  }
}

/** Commands for backups. They use the table and the stores themselves, because the shop may be gone. */
export const BACKUP_COMMANDS: readonly ShopCommand[] = [
  {
    name: 'backup key',
    args: [],
    description: 'Make a pair of keys for backups.',
    details:
      'The public key writes backups. Only the secret key reads them: store it in two safe places outside of this computer.',
    options: {},
    async run({ print }) {
      const secret = await generateX25519Identity();
      print(
        `BACKUP_PUBLIC_KEY=${await identityToRecipient(secret)}\nBACKUP_SECRET_KEY=${secret}\n`,
      );
    },
  },
  {
    name: 'backup create',
    args: ['FOLDER'],
    description: 'Write an encrypted backup of table, pictures and attachments into a new folder.',
    details: `${OWN_VARIABLES} An interrupted backup goes on with the same folder.`,
    options: {},
    async run(context) {
      const encrypt = encryptionFor(keyFrom(context.environment, 'BACKUP_PUBLIC_KEY'));
      await withShop(context, { creates: false }, (backup) =>
        createBackup(backup, encrypt, new Date()),
      );
    },
  },
  {
    name: 'backup check',
    args: ['FOLDER'],
    description: 'Decrypt a whole backup, and compare it with its checksums.',
    options: {},
    async run({ environment, args: [name = ''], print }) {
      const decrypt = decryptionWith(keyFrom(environment, 'BACKUP_SECRET_KEY'));
      await checkBackup({ folder: backupFolder(name), print }, decrypt);
    },
  },
  {
    name: 'backup restore',
    args: ['FOLDER'],
    description: 'Restore a backup into an empty table, and compare both.',
    details: `${OWN_VARIABLES} A missing table is created. An interrupted restore goes on with the same folder.`,
    options: {},
    async run(context) {
      const decrypt = decryptionWith(keyFrom(context.environment, 'BACKUP_SECRET_KEY'));
      await withShop(context, { creates: true }, (backup) =>
        restoreBackup(backup, decrypt, new Date()),
      );
    },
  },
];
