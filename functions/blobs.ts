import { getStore } from '@netlify/blobs';
import { DatabaseUnavailable } from '#functions/db/failures.ts';

/** Store of files by key. Keys have letters, digits, hyphens, dots and slashes. */
export interface Blobs {
  /** Returns a file; undefined if there is none. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Writes a file, or replaces it. */
  write(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Lists the keys that begin with a prefix. */
  keys(prefix: string): Promise<string[]>;
  /** Deletes a file. Succeeds if there is none. */
  remove(key: string): Promise<void>;
}

/**
 * Addresses and secret of a Netlify Blobs service that the environment does not name. Without addresses, the site's blobs
 * are read through Netlify's API.
 */
export interface BlobConnection {
  siteID: string;
  token: string;
  edgeURL?: string;
  uncachedEdgeURL?: string;
}

async function translateFailures<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new DatabaseUnavailable('The blob store does not respond', { cause });
  }
}

/**
 * Store of Netlify Blobs. All reads are strongly consistent, because a part of an upload is read right after its write.
 * @param connection by default that of the platform, which sets `NETLIFY_BLOBS_CONTEXT`
 */
export function netlifyBlobs(name: string, connection?: BlobConnection): Blobs {
  // Created on demand: outside of Netlify, only calls that need the store fail.
  const store = () => getStore({ name, consistency: 'strong', ...connection });
  return {
    async read(key) {
      // The types of the package omit null for this kind of result.
      const found = (await translateFailures(
        store().get(key, { type: 'arrayBuffer' }),
      )) as ArrayBuffer | null;
      return found ? new Uint8Array(found) : undefined;
    },
    write: async (key, bytes) =>
      void (await translateFailures(store().set(key, new Blob([bytes])))),
    async keys(prefix) {
      const { blobs } = await translateFailures(store().list({ prefix }));
      return blobs.map(({ key }) => key);
    },
    remove: (key) => translateFailures(store().delete(key)),
  };
}
