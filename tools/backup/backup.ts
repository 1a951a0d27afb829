import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Blobs } from '#functions/blobs.ts';
import { epochSeconds } from '#functions/db/expiry.ts';
import { UserFacingError } from '../user-facing-error.ts';
import {
  type BackupFolder,
  type Decrypt,
  type Encrypt,
  type Manifest,
  sha256,
} from './backup-folder.ts';
import { itemLine, parseItemLine, type StoredItem } from './stored-item.ts';
import type { WholeTable } from './whole-table.ts';

/** Size of a part of the table before compression, in characters. */
const PART_SIZE = 4_000_000;
/** Maximum number of readings of a table that changes. */
const READINGS = 6;
/** Number of files that are copied at the same time. */
const COPIES = 8;

/** Stores of pictures and attachments by name. */
export type Stores = Readonly<Record<string, Blobs>>;

interface Backup {
  table: WholeTable;
  stores: Stores;
  folder: BackupFolder;
  print: (text: string) => void;
}

/** Hashes of all items, by key. */
type ItemHashes = Map<string, string>;

const keyOf = ({ PK, SK }: StoredItem) => `${PK?.S} ${SK?.S}`;

/**
 * Items that every visit changes: limits, counts, and the last use of a session. They may belong to slightly different
 * moments, because nothing depends on them together.
 */
const CHANGING = /^(?:LIMIT#|BROWSER-ERRORS |SEARCH-COUNTS |\S+ (?:SESSION|COUNT)#)/;

function hasExpired({ expiresAt }: StoredItem, time: number): boolean {
  return expiresAt?.N !== undefined && Number(expiresAt.N) <= time;
}

function digestOf(hashes: Iterable<string>): string {
  return sha256([...hashes].sort().join(''));
}

/** Counts items that were added, changed or removed between two readings. */
function differences(before: ItemHashes, after: ItemHashes): number {
  const keys = new Set([...before.keys(), ...after.keys()]);
  const changed = [...keys].filter((key) => before.get(key) !== after.get(key));
  return changed.filter((key) => !CHANGING.test(key)).length;
}

/** Reads all items that have not expired. DynamoDB deletes expired items at any time. */
async function readTable(
  table: WholeTable,
  time: number,
  onItem: (line: string) => Promise<void> | void,
): Promise<ItemHashes> {
  const hashes: ItemHashes = new Map();
  for await (const page of table.pages()) {
    for (const item of page.filter((one) => !hasExpired(one, time))) {
      const line = itemLine(item);
      hashes.set(keyOf(item), sha256(line));
      await onItem(line);
    }
  }
  return hashes;
}

/** Collects lines into encrypted files. */
function partWriter(folder: BackupFolder, encrypt: Encrypt) {
  const parts: Manifest['parts'] = [];
  let lines: string[] = [];
  let size = 0;

  async function writePart(): Promise<void> {
    const file = `table/${String(parts.length + 1).padStart(5, '0')}.age`;
    const content = await encrypt(await promisify(gzip)(lines.join('\n')));
    await folder.write(file, content);
    parts.push({ file, items: lines.length, sha256: sha256(content) });
    lines = [];
    size = 0;
  }

  return {
    async add(line: string): Promise<void> {
      lines.push(line);
      size += line.length;
      if (size >= PART_SIZE) await writePart();
    },
    async finish(): Promise<Manifest['parts']> {
      if (lines.length > 0) await writePart();
      return parts;
    },
  };
}

/**
 * Reads the table until two readings in a row are equal. All items then have the state of the moment between them, even
 * though the shop was open.
 */
async function copyTable({ table, folder, print }: Backup, encrypt: Encrypt, time: number) {
  let before = await readTable(table, time, () => undefined);
  for (let reading = 2; reading <= READINGS; reading += 1) {
    const writer = partWriter(folder, encrypt);
    const hashes = await readTable(table, time, writer.add);
    const parts = await writer.finish();
    const changed = differences(before, hashes);
    if (changed === 0) return { items: hashes.size, digest: digestOf(hashes.values()), parts };
    print(`Items that changed during the reading: ${changed}. Reading again.\n`);
    before = hashes;
  }
  throw new UserFacingError(
    `The table changed during each of ${READINGS} readings. Run the command again at a quieter time, or restore the table to a point in time under another name, and set TABLE_NAME to that name.`,
  );
}

async function inTurn<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += COPIES) {
    const outcomes = await Promise.allSettled(all.slice(at, at + COPIES).map(work));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  }
}

/** Content of an encrypted file: a line with its key in the store, then its bytes. */
function fileContent(key: string, bytes: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from(`${JSON.stringify(key)}\n`), bytes]);
}

function parseFileContent(content: Uint8Array): { key: string; bytes: Uint8Array<ArrayBuffer> } {
  const end = content.indexOf(10);
  const key = JSON.parse(Buffer.from(content.subarray(0, end)).toString()) as string;
  return { key, bytes: new Uint8Array(content.subarray(end + 1)) };
}

async function copyFiles({ stores, folder, print }: Backup, encrypt: Encrypt): Promise<void> {
  const found = await Promise.all(
    Object.entries(stores).map(async ([store, blobs]) => {
      const keys = await blobs.keys('');
      return keys.map((key) => ({
        store,
        blobs,
        key,
        file: `files/${sha256(`${store}/${key}`)}.age`,
      }));
    }),
  );
  const all = found.flat();
  // A stored file never changes. What an interrupted run has copied stays, unless the store has deleted it since.
  const copied = await folder.keepFiles(new Set(all.map(({ file }) => file)));
  await inTurn(
    all.filter(({ file }) => !copied.has(file)),
    async ({ store, blobs, key, file }) => {
      const bytes = await blobs.read(key);
      if (!bytes) return;
      const content = await encrypt(fileContent(key, bytes));
      await folder.write(file, content);
      await folder.addFile({ store, file, sha256: sha256(content) });
    },
  );
  print(`Files: ${all.length}, of which ${copied.size} were copied before.\n`);
}

/**
 * Writes an encrypted backup of the table, the pictures and the attachments. A backup that was interrupted goes on in
 * the same folder.
 * @throws UserFacingError if the folder has a finished backup, or the table never stays the same
 */
export async function createBackup(backup: Backup, encrypt: Encrypt, now: Date): Promise<void> {
  const { folder, table, print } = backup;
  if (await folder.isFinished()) {
    throw new UserFacingError(`${folder.path} contains a finished backup. Choose a new folder.`);
  }
  const copied = await copyTable(backup, encrypt, epochSeconds(now));
  print(`Items: ${copied.items}.\n`);
  // Pictures are stored before an item names them, so the files of all items exist now.
  await copyFiles(backup, encrypt);
  await folder.finish({ createdAt: now.toISOString(), table: table.name, ...copied });
  print(`Backup written to ${folder.path}\n`);
}

/** Decrypts the parts of the table, beginning with one of them. */
async function* readParts(folder: BackupFolder, { parts }: Manifest, decrypt: Decrypt, first = 0) {
  for (const part of parts.slice(first)) {
    const content = await decrypt(await folder.readChecked(part));
    yield (await promisify(gunzip)(content)).toString().split('\n');
  }
}

/** Reads a whole backup. Returns the hashes of the items that have not expired. */
async function readItems(
  folder: BackupFolder,
  manifest: Manifest,
  decrypt: Decrypt,
  time: number,
): Promise<{ all: string[]; unexpired: string[] }> {
  const all: string[] = [];
  const unexpired: string[] = [];
  for await (const lines of readParts(folder, manifest, decrypt)) {
    for (const line of lines) {
      const hash = sha256(line);
      all.push(hash);
      if (!hasExpired(parseItemLine(line), time)) unexpired.push(hash);
    }
  }
  return { all, unexpired };
}

/**
 * Decrypts every file of a backup, and compares it with its checksum.
 * @throws UserFacingError that names what is missing or damaged
 */
export async function checkBackup(
  { folder, print }: Pick<Backup, 'folder' | 'print'>,
  decrypt: Decrypt,
): Promise<void> {
  const manifest = await folder.manifest();
  const { all } = await readItems(folder, manifest, decrypt, 0);
  if (all.length !== manifest.items || digestOf(all) !== manifest.digest) {
    throw new UserFacingError(
      `The items in ${folder.path} differ from its manifest. Use another backup.`,
    );
  }
  const files = await folder.files();
  await inTurn(files, async (file) => {
    parseFileContent(await decrypt(await folder.readChecked(file)));
  });
  print(
    `The backup of ${manifest.createdAt} is complete: ${all.length} items, ${files.length} files.\n`,
  );
}

async function restoreTable(
  { table, folder, print }: Backup,
  manifest: Manifest,
  decrypt: Decrypt,
): Promise<void> {
  const isEmpty = await table.isEmpty();
  const before = await folder.restoredParts(table.name);
  if (before === undefined && !isEmpty) {
    throw new UserFacingError(
      `The table ${table.name} is not empty. Set TABLE_NAME to the name of a new table.`,
    );
  }
  let written = isEmpty ? 0 : (before ?? 0);
  await folder.setRestoredParts(table.name, written);
  for await (const lines of readParts(folder, manifest, decrypt, written)) {
    await table.write(lines.map(parseItemLine));
    written += 1;
    await folder.setRestoredParts(table.name, written);
    print(`Parts of the table: ${written} of ${manifest.parts.length}\n`);
  }
}

/**
 * Restores a backup into an empty table and into stores, and compares the table with the backup. A restore that was
 * interrupted goes on.
 * @throws UserFacingError if the table is not empty, the backup is damaged, or the restored table differs
 */
export async function restoreBackup(backup: Backup, decrypt: Decrypt, now: Date): Promise<void> {
  const { table, stores, folder, print } = backup;
  await checkBackup(backup, decrypt);
  const manifest = await folder.manifest();
  await restoreTable(backup, manifest, decrypt);
  const files = await folder.files();
  await inTurn(files, async (file) => {
    const { key, bytes } = parseFileContent(await decrypt(await folder.readChecked(file)));
    const store = stores[file.store];
    if (!store)
      throw new UserFacingError(`The backup has files of an unknown store: ${file.store}.`);
    await store.write(key, bytes);
  });
  print(`Files: ${files.length}.\n`);
  const time = epochSeconds(now);
  const { unexpired } = await readItems(folder, manifest, decrypt, time);
  const restored = await readTable(table, time, () => undefined);
  if (digestOf(restored.values()) !== digestOf(unexpired)) {
    throw new UserFacingError(
      `The table ${table.name} differs from the backup. Keep the shop closed, and restore into a new table.`,
    );
  }
  await folder.forgetRestore(table.name);
  print(`The table ${table.name} equals the backup of ${manifest.createdAt}.\n`);
}
