import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { trackOrder } from '#contracts/orders/order-tracking.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import { getProduct } from '#contracts/products/products.ts';
import { getAttachedPhoto } from '#contracts/timeline/attachments.ts';
import { ATTACHMENT_STORE } from '#functions/attachments/attachment-store.ts';
import { netlifyBlobs } from '#functions/blobs.ts';
import { type ConnectionSettings, createClient } from '#functions/db/connection.ts';
import { PICTURE_STORE, storedPicture } from '#functions/pictures/stored-picture.ts';
import { blobContext, startBlobServer } from '#netlify/local/blob-server.ts';
import { attach } from '#tests/support/api/attachments.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { opaquePicture, storedUpload } from '#tests/support/api/pictures.ts';
import { product } from '#tests/support/api/products.ts';
import { opened, sentQuote } from '#tests/support/api/quotes.ts';
import { ask, ORIGIN } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { wholeTable } from '#tests/support/api/whole-table.ts';
import { createStaffMember, ownerOf, requestAs } from '#tests/support/staff-accounts.ts';
import { createBackup, restoreBackup } from '../../tools/backup/backup.ts';
import { backupFolder, decryptionWith, encryptionFor } from '../../tools/backup/backup-folder.ts';
import { openWholeTable } from '../../tools/backup/whole-table.ts';
import { runShopCommand } from '../../tools/shop/command.ts';

const newTable = testDatabase();
const SOFA = 'LL-SF-1';
const EMAIL = 'linh@example.com';
/** Items with every type of value, and numbers that JavaScript cannot represent. */
const ODD_ITEM = {
  PK: { S: 'ODD#😀\u0000\ud7a3' },
  SK: { S: 'ODD' },
  big: { N: '12345678901234567890123456789012345678' },
  small: { N: '0.00000000000000000000000000000001' },
  bytes: { B: new Uint8Array([0, 255, 10, 13]) },
  sets: {
    M: {
      text: { SS: ['b', 'a'] },
      number: { NS: ['3', '1'] },
      byte: { BS: [new Uint8Array([9]), new Uint8Array([1])] },
    },
  },
  nothing: { NULL: true },
  flag: { BOOL: false },
  list: { L: [{ S: '' }, { M: {} }, { L: [] }] },
};

/** Secret key of the backup in tests/support/backup-format-1. */
const OLD_KEY = 'AGE-SECRET-KEY-1P64LL07VNR3G33WPEWL7V5JP8K9ZKKMADP9CJPF3MVAJUMJW632QHJ8NMT';

let folder: string;
let settings: ConnectionSettings;
let environment: Record<string, string | undefined>;

async function temporaryFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'backup-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** Starts an empty store of pictures and attachments. */
async function newStores() {
  const server = await startBlobServer(await temporaryFolder());
  onTestFinished(() => server.stop());
  const open = (name: string) => netlifyBlobs(name, server.connection);
  return {
    context: blobContext(server.connection),
    blobs: open(PICTURE_STORE),
    attachments: open(ATTACHMENT_STORE),
  };
}

async function run(...words: string[]): Promise<string> {
  let printed = '';
  await runShopCommand(words, environment, (text) => {
    printed += text;
  });
  return printed;
}

/** Starts a shop with a product, an order with a photo, a quote and a picture. */
async function openShop(stores: Awaited<ReturnType<typeof newStores>>) {
  const shop = runApi(settings, { limitFactor: 100, ...stores });
  // Backups leave expired items out.
  shop.clock.now = new Date();
  await stock(shop, [product({ code: SOFA, title: 'Hoi An Sofa' })]);
  const owner = await ownerOf(shop);
  const sales = await createStaffMember(shop, 'sales');
  const body = orderBody([SOFA], { email: EMAIL });
  const { number } = (await ask(shop.app, placeOrder, { body })).result;
  const photo = await attach(shop, sales, { type: 'order', id: number }, await opaquePicture());
  const quote = await sentQuote(shop, [SOFA]);
  const picture = await storedUpload(shop, await opaquePicture());
  return { shop, owner, sales, number, photo, quote, picture };
}

async function keyPair(): Promise<Record<string, string>> {
  const lines = (await run('backup', 'key')).trim().split('\n');
  return Object.fromEntries(lines.map((line) => line.split('=') as [string, string]));
}

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .sort();
}

async function deleteTable(): Promise<void> {
  const client = createClient(settings);
  await client.send(new DeleteTableCommand({ TableName: settings.tableName }));
  client.destroy();
}

const put = async (...items: (typeof ODD_ITEM | object)[]) => {
  const table = openWholeTable(settings);
  await table.write(items as Parameters<typeof table.write>[0]);
  table.close();
};

beforeEach(async () => {
  folder = join(await temporaryFolder(), 'monday');
  settings = await newTable();
  environment = {
    DYNAMODB_ENDPOINT: settings.endpoint,
    TABLE_NAME: settings.tableName,
    NETLIFY_BLOBS_CONTEXT: (await newStores()).context,
  };
  Object.assign(environment, await keyPair());
});

// Tests with many items and real servers take seconds, and longer on a loaded machine.
describe('a backup', { timeout: 60_000 }, () => {
  test('rebuilds a destroyed table byte for byte, with pictures and attachments, and the shop opens on it', async () => {
    const stores = await newStores();
    environment['NETLIFY_BLOBS_CONTEXT'] = stores.context;
    const before = await openShop(stores);
    await put(ODD_ITEM);
    const items = await wholeTable(settings);
    expect(items.length).toBeGreaterThan(30);
    expect(await run('backup', 'create', folder)).toContain(`Items: ${items.length}.`);
    expect(await run('backup', 'check', folder)).toContain(`is complete: ${items.length} items`);

    await deleteTable();
    const restored = await newStores();
    environment['NETLIFY_BLOBS_CONTEXT'] = restored.context;
    expect(await run('backup', 'restore', folder)).toContain('equals the backup');
    expect(await wholeTable(settings)).toEqual(items);
    for (const store of ['blobs', 'attachments'] as const) {
      const keys = await stores[store].keys('');
      expect(keys.length).toBeGreaterThan(0);
      expect((await restored[store].keys('')).sort()).toEqual(keys.sort());
      for (const key of keys)
        expect(await restored[store].read(key)).toEqual(await stores[store].read(key));
    }

    const { app }: RunningApi = runApi(settings, { limitFactor: 100, ...restored });
    const shop = { ...before.shop, app };
    const { result } = await ask(app, getProduct, { params: { id: SOFA } });
    expect(result.interior.title).toBe('Hoi An Sofa');
    const credentials = { number: before.number, email: EMAIL };
    expect((await ask(app, trackOrder, { body: credentials })).result.number).toBe(before.number);
    expect((await opened(shop, before.quote)).number).toBe(before.quote.number);
    const params = {
      type: 'order' as const,
      id: before.number,
      attachment: before.photo.attachment,
    };
    const photo = await requestAs(shop, before.sales, getAttachedPhoto, {
      params,
      query: { size: 'whole' },
    });
    expect(photo.status).toBe(200);
    const picture = await storedPicture(
      new Request(ORIGIN + before.picture.picture),
      restored.blobs,
    );
    expect(picture.status).toBe(200);
    const body = orderBody([SOFA], { email: EMAIL });
    expect((await ask(app, placeOrder, { body })).result.number).not.toBe(before.number);
  });

  test('contains nothing that can be read without the secret key, in files for their owner alone', async () => {
    const stores = await newStores();
    environment['NETLIFY_BLOBS_CONTEXT'] = stores.context;
    const { number, photo } = await openShop(stores);
    await run('backup', 'create', folder);
    const files = await filesIn(folder);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const content = await readFile(file, 'latin1');
      for (const secret of [EMAIL, number, photo.attachment, 'PRODUCT#', 'RIFF']) {
        expect(content, file).not.toContain(secret);
        expect(file).not.toContain(secret);
      }
      expect((await stat(file)).mode & 0o077, file).toBe(0);
    }
    environment['BACKUP_SECRET_KEY'] = (await keyPair())['BACKUP_SECRET_KEY'];
    await expect(run('backup', 'check', folder)).rejects.toThrow('another key');
    await deleteTable();
    await expect(run('backup', 'restore', folder)).rejects.toThrow('another key');
  });

  test('has the state of one moment, and gives up if the table never rests', async () => {
    await put(
      ...Array.from({ length: 3 }, (_, index) => ({ PK: { S: `A#${index}` }, SK: { S: 'A' } })),
    );
    const real = openWholeTable(settings);
    onTestFinished(real.close);
    /** Changes an item after each of some readings. */
    const changing = (item: object, readings: number) => {
      let left = readings;
      return {
        ...real,
        async *pages() {
          yield* real.pages();
          if (left-- > 0) await put({ ...item, count: { N: String(left) } });
        },
      };
    };
    const encrypt = encryptionFor(environment['BACKUP_PUBLIC_KEY'] ?? '');
    const decrypt = decryptionWith(environment['BACKUP_SECRET_KEY'] ?? '');
    const backUp = (name: string, table: typeof real) =>
      createBackup(
        { table, stores: {}, folder: backupFolder(join(folder, name)), print: () => {} },
        encrypt,
        new Date(),
      );
    const piece = { PK: { S: 'A#1' }, SK: { S: 'A' } };

    await expect(backUp('never', changing(piece, 100))).rejects.toThrow('point in time');
    await expect(run('backup', 'check', join(folder, 'never'))).rejects.toThrow(
      'no finished backup',
    );
    for (const [PK, SK] of [
      ['LIMIT#x#y', 'LIMIT'],
      ['USER#1', 'SESSION#a'],
      ['SEARCH-COUNTS', '2026-01-01#en#0'],
    ]) {
      const item = { PK: { S: PK }, SK: { S: SK } };
      await backUp(`visits ${PK}`, changing(item, 100));
    }
    await backUp('twice', changing(piece, 2));
    const items = await wholeTable(settings);
    await deleteTable();
    const empty = await newTable();
    const table = openWholeTable(empty);
    onTestFinished(table.close);
    const backup = {
      table,
      stores: {},
      folder: backupFolder(join(folder, 'twice')),
      print: () => {},
    };
    await restoreBackup(backup, decrypt, new Date());
    expect(await wholeTable(empty)).toEqual(items);
  });

  test('goes on after an interruption, and so does a restore', async () => {
    const stores = await newStores();
    environment['NETLIFY_BLOBS_CONTEXT'] = stores.context;
    for (let number = 0; number < 20; number += 1) {
      await stores.blobs.write(`pictures/${number}.webp`, new Uint8Array([number]));
    }
    // More than one part of the table.
    const text = 'x'.repeat(4_000);
    await put(
      ...Array.from({ length: 1_500 }, (_, index) => ({
        PK: { S: `A#${index}` },
        SK: { S: 'A' },
        text: { S: text },
      })),
    );
    const items = await wholeTable(settings);
    const keys = await stores.blobs.keys('');
    const table = openWholeTable(settings);
    onTestFinished(table.close);
    /** Fails at the use of one key. */
    const failing = {
      ...stores.blobs,
      read: async (key: string) => {
        if (key === 'pictures/15.webp') throw new Error('Cut');
        return stores.blobs.read(key);
      },
      write: async (key: string, bytes: Uint8Array<ArrayBuffer>) => {
        if (key === 'pictures/15.webp') throw new Error('Cut');
        return stores.blobs.write(key, bytes);
      },
    };
    const target = {
      table,
      stores: { pictures: failing },
      folder: backupFolder(folder),
      print: () => {},
    };
    const encrypt = encryptionFor(environment['BACKUP_PUBLIC_KEY'] ?? '');
    await expect(createBackup(target, encrypt, new Date())).rejects.toThrow('Cut');
    const list = join(folder, 'files.jsonl');
    const [line = ''] = (await readFile(list, 'utf8')).split('\n');
    const copied = join(folder, (JSON.parse(line) as { file: string }).file);
    const written = (await stat(copied)).mtimeMs;
    // The process was killed within a line.
    await writeFile(list, (await readFile(list, 'utf8')).slice(0, -20));
    // Deleted since, for example with its account.
    await stores.blobs.remove('pictures/3.webp');
    const printed = await run('backup', 'create', folder);
    expect(printed).toMatch(/Files: 19, of which [1-9]\d* were copied before/);
    expect((await stat(copied)).mtimeMs).toBe(written);
    await expect(run('backup', 'create', folder)).rejects.toThrow('Choose a new folder');
    expect(await run('backup', 'check', folder)).toContain('1500 items, 19 files');

    const empty = await newTable();
    environment['TABLE_NAME'] = empty.tableName;
    const real = openWholeTable(empty);
    onTestFinished(real.close);
    let writes = 0;
    const cut = {
      ...real,
      async write(some: Parameters<typeof real.write>[0]) {
        writes += 1;
        if (writes === 2) throw new Error('Cut');
        await real.write(some);
      },
    };
    const decrypt = decryptionWith(environment['BACKUP_SECRET_KEY'] ?? '');
    await expect(restoreBackup({ ...target, table: cut }, decrypt, new Date())).rejects.toThrow(
      'Cut',
    );
    await expect(restoreBackup({ ...target, table: real }, decrypt, new Date())).rejects.toThrow(
      'Cut',
    );
    const restored = await newStores();
    environment['NETLIFY_BLOBS_CONTEXT'] = restored.context;
    expect(await run('backup', 'restore', folder)).not.toContain('Parts of the table: 1 of');
    expect(await wholeTable(empty)).toEqual(items);
    expect((await restored.blobs.keys('')).sort()).toEqual(
      keys.filter((key) => key !== 'pictures/3.webp').sort(),
    );
    // The restore has ended, so the next one needs an empty table.
    await expect(run('backup', 'restore', folder)).rejects.toThrow('is not empty');
  });

  test('that is damaged or incomplete is named, and restores nothing', async () => {
    const stores = await newStores();
    environment['NETLIFY_BLOBS_CONTEXT'] = stores.context;
    await stores.blobs.write('pictures/1.webp', new Uint8Array([1]));
    await put(ODD_ITEM);
    await expect(run('backup', 'check', folder)).rejects.toThrow('no finished backup');
    await run('backup', 'create', folder);
    await expect(run('backup', 'restore', folder)).rejects.toThrow('is not empty');
    await deleteTable();

    for (const file of await filesIn(folder)) {
      const content = await readFile(file);
      const damaged = Buffer.from(content);
      const middle = Math.floor(damaged.length / 2);
      damaged[middle] = (damaged[middle] ?? 0) ^ 1;
      await writeFile(file, damaged);
      await expect(run('backup', 'check', folder), file).rejects.toThrow(/damaged|format|differ/);
      await expect(run('backup', 'restore', folder), file).rejects.toThrow(/damaged|format|differ/);
      expect(await wholeTable(settings), file).toEqual([]);
      await rm(file);
      await expect(run('backup', 'check', folder), file).rejects.toThrow(
        /missing|damaged|no finished/,
      );
      await writeFile(file, content);
      await run('backup', 'check', folder);
    }
    const manifest = join(folder, 'manifest.json');
    const content = await readFile(manifest, 'utf8');
    await writeFile(manifest, content.replace('"format": 1', '"format": 2'));
    await expect(run('backup', 'restore', folder)).rejects.toThrow('reads format 1');
  });

  test.each([
    ['BACKUP_PUBLIC_KEY', undefined, 'create', 'Set BACKUP_PUBLIC_KEY'],
    ['BACKUP_PUBLIC_KEY', 'age1wrong', 'create', 'begins with age1'],
    ['BACKUP_SECRET_KEY', undefined, 'check', 'Set BACKUP_SECRET_KEY'],
    ['BACKUP_SECRET_KEY', 'secret', 'restore', 'begins with AGE-SECRET-KEY-1'],
    ['NETLIFY_BLOBS_CONTEXT', undefined, 'create', 'Set NETLIFY_SITE_ID'],
    ['TABLE_NAME', 'no-such-table', 'create', 'no table no-such-table'],
    ['DYNAMODB_ENDPOINT', undefined, 'create', 'SHOP_AWS_ACCESS_KEY_ID'],
    ['DYNAMODB_ENDPOINT', 'http://127.0.0.1:9', 'create', 'Check the connection'],
    [
      'DYNAMODB_ENDPOINT',
      'http://127.0.0.1:9',
      'restore',
      'no finished backup|Check the connection',
    ],
    ['NETLIFY_BLOBS_CONTEXT', 'secret', 'create', 'the value that Netlify sets'],
  ])('with %s as %s explains what to do', async (name, value, command, message) => {
    environment[name] = value;
    const failure = run('backup', command, folder);
    await expect(failure).rejects.toThrow(new RegExp(message));
    await expect(failure).rejects.toHaveProperty(
      'name',
      expect.stringMatching(/^(?:UserFacing|Environment)Error$/),
    );
  });

  test('in a place that is no folder is refused with its path', async () => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    await put(ODD_ITEM);
    for (const command of ['create', 'check', 'restore']) {
      await expect(run('backup', command, join(file, 'inside'))).rejects.toThrow(
        /file.inside.*cannot be/,
      );
    }
  });

  test('of the first format stays readable', async () => {
    const old = fileURLToPath(new URL('../support/backup-format-1', import.meta.url));
    environment['BACKUP_SECRET_KEY'] = OLD_KEY;
    expect(await run('backup', 'check', old)).toContain('complete: 2 items, 1 files');
  });
});
