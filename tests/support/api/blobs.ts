import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Blobs, netlifyBlobs } from '#functions/blobs/blobs.ts';
import { type BlobServer, startBlobServer } from '#netlify/local/blob-server.ts';

interface Running {
  directory: string;
  server: BlobServer;
  blobs: Blobs;
}

let running: Promise<Running> | undefined;

async function start(): Promise<Running> {
  const directory = await mkdtemp(join(tmpdir(), 'blobs-'));
  const server = await startBlobServer(directory);
  return { directory, server, blobs: netlifyBlobs('pictures', server.connection) };
}

async function blobs(): Promise<Blobs> {
  running ??= start();
  return (await running).blobs;
}

/** Store of Netlify's local server, which the first use starts. Most tests store no pictures. */
export const testBlobs: Blobs = {
  read: async (key) => (await blobs()).read(key),
  write: async (key, bytes) => (await blobs()).write(key, bytes),
  keys: async (prefix) => (await blobs()).keys(prefix),
  remove: async (key) => (await blobs()).remove(key),
};

/** Stops the server and deletes its files. */
export async function stopTestBlobs(): Promise<void> {
  const started = await running;
  running = undefined;
  await started?.server.stop();
  if (started) await rm(started.directory, { recursive: true, force: true });
}
