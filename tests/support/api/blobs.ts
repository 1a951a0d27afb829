import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Blobs, netlifyBlobs } from '#functions/blobs.ts';
import { type BlobServer, startBlobServer } from '#netlify/local/blob-server.ts';

interface Running {
  directory: string;
  server: BlobServer;
}

let running: Promise<Running> | undefined;

async function start(): Promise<Running> {
  const directory = await mkdtemp(join(tmpdir(), 'blobs-'));
  return { directory, server: await startBlobServer(directory) };
}

/** Store with its own files at Netlify's local server, which the first use starts. Most tests store no pictures. */
export function testStore(name: string): Blobs {
  const store = async () => {
    running ??= start();
    return netlifyBlobs(name, (await running).server.connection);
  };
  return {
    read: async (key) => (await store()).read(key),
    write: async (key, bytes) => (await store()).write(key, bytes),
    keys: async (prefix) => (await store()).keys(prefix),
    remove: async (key) => (await store()).remove(key),
  };
}

/** Store that the APIs of a test file share. */
export const testBlobs = testStore('pictures');

/** Store of the attachments of these APIs. */
export const testAttachments = testStore('attachments');

/** Stops the server and deletes its files. */
export async function stopTestBlobs(): Promise<void> {
  const started = await running;
  running = undefined;
  await started?.server.stop();
  if (started) await rm(started.directory, { recursive: true, force: true });
}
