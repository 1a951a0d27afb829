import { randomBytes } from 'node:crypto';
import { BlobsServer } from '@netlify/blobs/server';
import type { BlobConnection } from '#functions/blobs.ts';

/** Local replacement for Netlify Blobs. */
export interface BlobServer {
  connection: BlobConnection;
  stop(): Promise<void>;
}

/** Returns the value of `NETLIFY_BLOBS_CONTEXT` for a server. */
export function blobContext(connection: BlobConnection): string {
  return Buffer.from(JSON.stringify(connection)).toString('base64');
}

/** Starts Netlify's own local server of blobs. It requires a random token, because other users can reach its port. */
export async function startBlobServer(directory: string): Promise<BlobServer> {
  const token = randomBytes(24).toString('base64url');
  const server = new BlobsServer({ directory, token });
  const { port } = await server.start();
  const url = `http://localhost:${port}`;
  return {
    connection: { siteID: 'local', token, edgeURL: url, uncachedEdgeURL: url },
    stop: async () => void (await server.stop()),
  };
}
