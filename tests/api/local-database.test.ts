import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '#functions/db/client.ts';
import { ensureTable } from '#functions/db/table.ts';
import { platformProgram, startDatabase } from '#local/database.ts';
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
    const again = { ...settings, endpoint: second.endpoint };
    await ensureTable(again);
    expect(await connect(again).get(KEY)).toEqual(ITEM);
    process.kill(second.pid ?? 0, 'SIGKILL');
    expect(await second.exited).toMatchObject({
      problem: 'crashed',
      message: expect.stringContaining('stopped unexpectedly'),
    });

    const third = await startDatabase({ dataDirectory: nested });
    const last = { ...settings, endpoint: third.endpoint };
    expect(await connect(last).get(KEY)).toEqual(ITEM);
    await third.stop();
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

  test('names the data file that it cannot read, and how to fix it', async () => {
    await writeFile(path.join(dataDirectory, 'dynamodb.sqlite'), 'not a database'.repeat(100));
    await expect(startDatabase({ dataDirectory })).rejects.toMatchObject({
      problem: 'data-unreadable',
      message: expect.stringMatching(/dynamodb\.sqlite .*DATA_DIR/),
    });
  });

  test('reports that its port is in use', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    await expect(startDatabase({ port })).rejects.toMatchObject({
      problem: 'port-taken',
      message: expect.stringContaining(String(port)),
    });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  test('tries another free port if a program has taken the first one', async () => {
    const first = await startDatabase();
    const tried = path.join(dataDirectory, 'tried');
    const { command, first: args, fetches } = platformProgram();
    const installed = [command, ...args].join(' ');
    // The first start listens on a taken port.
    const script = `mkdir "${tried}" && exec ${installed} serve --port ${new URL(first.endpoint).port}
      exec ${installed} "$@"`;
    const program = { command: 'sh', first: ['-c', script, 'sh'], fetches };
    const second = await startDatabase({ program });
    await expect(access(tried)).resolves.toBeUndefined();
    await ensureTable(tableAt(second.endpoint));
    expect(second.endpoint).not.toBe(first.endpoint);
    await Promise.all([first.stop(), second.stop()]);
  });
});
