import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { netlifyBlobs } from '#functions/blobs.ts';
import { DatabaseUnavailable } from '#functions/db/failures.ts';
import { startBlobServer } from '#netlify/local/blob-server.ts';

const bytes = new Uint8Array([1, 2, 3]);

async function startServer() {
  const directory = await mkdtemp(join(tmpdir(), 'blobs-'));
  const server = await startBlobServer(directory);
  onTestFinished(async () => {
    await server.stop();
    await rm(directory, { recursive: true });
  });
  return server;
}

test('the local store keeps files by key, lists them by prefix, and deletes them', async () => {
  const { connection } = await startServer();
  const store = netlifyBlobs('pictures', connection);
  await store.write('a/1', bytes);
  await store.write('a/2', bytes);
  await store.write('b/1', bytes);
  expect(await store.read('a/1')).toEqual(bytes);
  expect((await store.keys('a/')).toSorted()).toEqual(['a/1', 'a/2']);
  await store.remove('a/1');
  await store.remove('a/1');
  expect(await store.read('a/1')).toBeUndefined();
});

test('the local store responds to nobody without its token', async () => {
  const { connection } = await startServer();
  await netlifyBlobs('pictures', connection).write('a', bytes);
  const { edgeURL, siteID } = connection;
  expect((await fetch(`${edgeURL}/${siteID}/site:pictures/a`)).status).toBe(403);
});

test('a store that does not respond is a temporary failure', async () => {
  const server = await startServer();
  const wrong = { ...server.connection, token: 'wrong' };
  await expect(netlifyBlobs('pictures', wrong).read('a')).rejects.toThrow(DatabaseUnavailable);
});
