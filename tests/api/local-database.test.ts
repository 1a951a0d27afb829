import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '#functions/db/client.ts';
import { ensureTable } from '#functions/db/table.ts';
import { programMissing, startDatabase } from '#netlify/local/database.ts';
import { guardDatabase } from '#netlify/local/database-guard.ts';
import { tableAt } from '#tests/support/api/database.ts';

const KEY = { PK: 'A', SK: 'B' };
const ITEM = { ...KEY, text: 'Hội An' };
let dataDirectory: string;

beforeEach(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'lim-database-'));
});
afterEach(() => rm(dataDirectory, { recursive: true, force: true }));

describe('the embedded database', () => {
  test('keeps its data after a stop and after being killed', async () => {
    const nested = path.join(dataDirectory, 'not', 'there', 'yet');
    const first = await startDatabase({ dataDirectory: nested });
    const settings = tableAt(first.endpoint);
    await ensureTable(settings);
    await connect(settings).putMany([ITEM]);
    await first.stop();
    expect(await first.exited).toBeUndefined();

    const second = await startDatabase({ dataDirectory: nested });
    const table = connect({ ...settings, endpoint: second.endpoint });
    const read = () => table.get(KEY).catch(() => undefined);
    // A third crash within a minute ends the database, because a cause remains.
    for (const crash of [1, 2]) {
      const { pid = 0 } = second;
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => second.pid, { message: `crash ${crash}` }).not.toBe(pid);
      await expect.poll(read).toEqual(ITEM);
    }
    process.kill(second.pid ?? 0, 'SIGKILL');
    expect(await second.exited).toMatchObject({
      problem: 'crashed',
      message: expect.stringContaining('stopped unexpectedly'),
    });
  });

  test('in memory ends with a message after a crash, because its data are lost', async () => {
    const database = await startDatabase();
    process.kill(database.pid ?? 0, 'SIGKILL');
    expect(await database.exited).toMatchObject({ problem: 'crashed' });
  });

  test.each([
    ['is missing', { command: '/nowhere/dynoxide', first: [], fetches: false }],
    [
      'cannot be fetched',
      { command: process.execPath, first: ['-e', 'process.exit(1)', '--'], fetches: true },
    ],
  ])('explains that its program %s, and how to fix it', async (_, program) => {
    await expect(startDatabase({ dataDirectory, program })).rejects.toMatchObject({
      problem: 'program-missing',
      message: expect.stringMatching(/npm install .*DYNAMODB_ENDPOINT/),
    });
  });

  test('names the platform for which no program exists, and the database that runs there', () => {
    const { message } = programMissing('npx', 'darwin-arm64');
    expect(message).toContain('cannot be run on darwin-arm64');
    expect(message).toMatch(/Java: java -jar DynamoDBLocal\.jar .*DYNAMODB_ENDPOINT=http/);
    expect(message).not.toContain('npm install');
    expect(programMissing('npx', 'linux-x64').message).toContain('run npm install');
  });

  test('names the data file that it cannot read, and how to fix it', async () => {
    await writeFile(path.join(dataDirectory, 'dynamodb.sqlite'), 'not a database'.repeat(100));
    await expect(startDatabase({ dataDirectory })).rejects.toMatchObject({
      problem: 'data-unreadable',
      message: expect.stringMatching(/dynamodb\.sqlite .*DATA_DIR/),
    });
  });

  test('runs once per data folder, under any name of the folder', async () => {
    const first = await startDatabase({ dataDirectory });
    const alias = `${dataDirectory}-alias`;
    await symlink(dataDirectory, alias);
    onTestFinished(() => rm(alias));
    await expect(startDatabase({ dataDirectory: alias })).rejects.toMatchObject({
      problem: 'data-in-use',
      message: expect.stringMatching(/stop it, or set DATA_DIR/),
    });
    const joined = await startDatabase({ dataDirectory, joins: true });
    expect(joined.endpoint).toBe(first.endpoint);
    await joined.stop();
    await expect(ensureTable(tableAt(first.endpoint))).resolves.toBeUndefined();
    await first.stop();
  });

  test('ends with its server, however that ends, and frees the data folder', async () => {
    const server = startServer(dataDirectory);
    const [output] = (await once(server.stdout, 'data')) as [Buffer];
    const endpoint = output.toString().trim();
    expect((await fetch(endpoint)).ok).toBe(true);
    server.kill('SIGKILL');
    await expect.poll(() => fetch(endpoint).catch(() => 'ended')).toBe('ended');
    const next = await startDatabase({ dataDirectory });
    expect(next.endpoint).toBe(endpoint);
    await next.stop();
  });

  test('has files that only their owner can read, also those of earlier versions', async () => {
    const file = path.join(dataDirectory, 'dynamodb.sqlite');
    await (await startDatabase({ dataDirectory })).stop();
    await chmod(file, 0o644);
    await chmod(path.join(dataDirectory, 'database-address'), 0o644);
    const database = await startDatabase({ dataDirectory });
    await ensureTable(tableAt(database.endpoint));
    const names = await readdir(dataDirectory);
    expect(names).toContain('dynamodb.sqlite-wal');
    for (const name of names) {
      const { mode } = await stat(path.join(dataDirectory, name));
      expect([name, mode & 0o077]).toEqual([name, 0]);
    }
    await database.stop();
  });

  test('listens on an address that pages cannot guess', async () => {
    const databases = await Promise.all([startDatabase(), startDatabase()]);
    const [first, second] = databases.map(({ endpoint }) => new URL(endpoint));
    expect(first?.host).not.toBe(second?.host);
    if (process.platform === 'linux') expect(first?.hostname).not.toBe(second?.hostname);
    await Promise.all(databases.map(({ stop }) => stop()));
  });
});

describe('the door to the embedded database for other clients', () => {
  /** Sends a request for the names of the tables, and returns its status. */
  function listTables(
    endpoint: string,
    accessKeyId: string,
    headers: Record<string, string> = {},
  ): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const proof = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=x`;
    request(endpoint, {
      method: 'POST',
      headers: {
        'x-amz-target': 'DynamoDB_20120810.ListTables',
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-date': '20260101T000000Z',
        authorization: proof,
        ...headers,
      },
    })
      .on('response', (response) => {
        expect(response.headers).not.toHaveProperty('access-control-allow-origin');
        response.resume();
        resolve(response.statusCode ?? 0);
      })
      .on('error', reject)
      .end('{}');
    return promise;
  }

  test('opens for clients with the access key, and for no page and no other host', async () => {
    const database = await startDatabase();
    const door = await guardDatabase(database.endpoint);
    const { endpoint, accessKeyId } = door;
    const settings = tableAt(endpoint);
    const credentials = { accessKeyId, secretAccessKey: 'any' };
    await ensureTable({ ...settings, credentials });
    const table = connect({ ...settings, credentials });
    await table.putMany([ITEM]);
    expect(await table.get(KEY)).toEqual(ITEM);

    expect(await listTables(endpoint, accessKeyId)).toBe(200);
    const refused: [string, Record<string, string>][] = [
      ['local', {}],
      ['', {}],
      [accessKeyId.toLowerCase(), {}],
      [`${accessKeyId}x`, {}],
      [accessKeyId, { authorization: `Bearer ${accessKeyId}` }],
      [accessKeyId, { origin: 'http://evil.example' }],
      [accessKeyId, { origin: 'null' }],
      [accessKeyId, { origin: endpoint }],
      [accessKeyId, { 'sec-fetch-site': 'cross-site' }],
      [accessKeyId, { host: 'evil.example' }],
      [accessKeyId, { host: `evil.example:${new URL(endpoint).port}` }],
    ];
    for (const [key, headers] of refused) {
      const status = await listTables(endpoint, key, headers);
      expect([key, headers, status]).toEqual([key, headers, headers['host'] ? 421 : 403]);
    }
    await expect(ensureTable(settings)).rejects.toThrow('start message of the shop');
    const again = await guardDatabase(database.endpoint);
    expect(again.accessKeyId).not.toBe(accessKeyId);
    await Promise.all([door.stop(), again.stop(), database.stop()]);
  });
});

/** Starts a process with a database, as `npm run dev` is one. It prints the address. */
function startServer(folder: string) {
  const script = `const { startDatabase } = await import('#netlify/local/database.ts');
    const { endpoint } = await startDatabase({ dataDirectory: ${JSON.stringify(folder)} });
    console.log(endpoint);`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  return server;
}
