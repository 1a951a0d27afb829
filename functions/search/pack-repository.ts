import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Database } from '#functions/db/client.ts';
import { searchPackKey, searchPartKey } from '#functions/db/keys.ts';
import type { Item } from '#functions/db/writes.ts';

/**
 * Version of the pack format. Increase it after a change of the folding, of the fields or of the pack itself. Packs of other
 * versions are ignored.
 */
const FORMAT = 1;

/** Size of one part. A table item is limited to 400 KB, including its keys. */
const PART_BYTES = 390_000;
/** Parts that are read in parallel. With more parallel reads, the first reads time out. */
const READ_AT_ONCE = 8;
/** TTL of a pack, in seconds. DynamoDB deletes the parts that a crash left behind. */
const LIFETIME_SECONDS = 90 * 24 * 60 * 60;

const manifestSchema = z.object({
  version: z.number(),
  build: z.string(),
  parts: z.number(),
  sha256: z.string(),
});
type Manifest = z.infer<typeof manifestSchema>;
const partSchema = z.object({ bytes: z.instanceof(Uint8Array) });

/** Compressed index with its catalog version. */
export interface SearchPack {
  version: number;
  bytes: Uint8Array;
}

/** Stored search index, which functions load at a cold start. */
export type SearchPackRepository = ReturnType<typeof searchPackRepository>;

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Returns a repository that stores packs in the table, split into items. */
export function searchPackRepository(database: Database, now: () => Date) {
  async function manifest(): Promise<Manifest | undefined> {
    const item = await database.get(searchPackKey(FORMAT));
    return item && manifestSchema.parse(item);
  }

  const keysOf = ({ build, parts }: Manifest) =>
    Array.from({ length: parts }, (_, part) => searchPartKey(build, part));

  return {
    /** Loads the last pack; undefined when no readable pack exists. */
    async load(): Promise<SearchPack | undefined> {
      const found = await manifest();
      if (!found) return undefined;
      const keys = keysOf(found);
      const items: (Item | undefined)[] = [];
      for (let from = 0; from < keys.length; from += READ_AT_ONCE) {
        const group = keys.slice(from, from + READ_AT_ONCE);
        items.push(...(await Promise.all(group.map((key) => database.get(key)))));
      }
      if (items.some((item) => item === undefined)) return undefined;
      const bytes = Buffer.concat(items.map((item) => partSchema.parse(item).bytes));
      return digest(bytes) === found.sha256 ? { version: found.version, bytes } : undefined;
    },

    /** Stores a pack, unless a newer one is stored. */
    async save({ version, bytes }: SearchPack): Promise<void> {
      const before = await manifest();
      if (before && before.version > version) return;
      const expiresAt = Math.floor(now().getTime() / 1000) + LIFETIME_SECONDS;
      const parts = Math.ceil(bytes.length / PART_BYTES);
      const written: Manifest = { version, build: randomUUID(), parts, sha256: digest(bytes) };
      for (const [part, key] of keysOf(written).entries()) {
        const from = part * PART_BYTES;
        await database.putMany([
          { ...key, bytes: bytes.subarray(from, from + PART_BYTES), expiresAt },
        ]);
      }
      const outcome = await database.transact([
        {
          put: { ...searchPackKey(FORMAT), ...written, expiresAt },
          when: {
            expression: 'attribute_not_exists(PK) OR #version <= :version',
            names: { '#version': 'version' },
            values: { ':version': version },
          },
        },
      ]);
      const obsolete = outcome.written ? before : written;
      for (const key of obsolete ? keysOf(obsolete) : []) {
        await database.transact([{ remove: key }]);
      }
    },
  };
}
