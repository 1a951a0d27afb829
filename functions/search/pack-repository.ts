import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Database } from '#functions/db/client.ts';
import { searchPackKey, searchPartKey } from '#functions/db/keys.ts';
import type { Item } from '#functions/db/writes.ts';

/**
 * Moves when a text is folded or weighed otherwise at indexing time, or a pack is written otherwise: packs of another
 * format are not looked at, so that the deployed code and its pack always agree.
 */
const FORMAT = 1;

/** An item of the table holds 400 KB, with its keys. */
const PART_BYTES = 390_000;
/** Parts read at the same time: more of them wait for each other until the first run out of time. */
const READ_AT_ONCE = 8;
/** What a crash left behind, and what nobody has replaced for so long, goes by itself. In seconds. */
const LIFETIME_SECONDS = 90 * 24 * 60 * 60;

const manifestSchema = z.object({
  version: z.number(),
  build: z.string(),
  parts: z.number(),
  sha256: z.string(),
});
type Manifest = z.infer<typeof manifestSchema>;
const partSchema = z.object({ bytes: z.instanceof(Uint8Array) });

/** An index as bytes, with the version of the catalogue it stands for. */
export interface Pack {
  version: number;
  bytes: Uint8Array;
}

/** Where an index is kept for functions that start. */
export interface PackRepository {
  /** The last pack that was kept, or undefined when there is none that can be read. */
  load(): Promise<Pack | undefined>;
  /** Keeps a pack unless a later one is there. */
  save(pack: Pack): Promise<void>;
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Keeps packs in the table, cut into items.
 * @param now the clock
 */
export function packRepository(database: Database, now: () => Date): PackRepository {
  async function manifest(): Promise<Manifest | undefined> {
    const item = await database.get(searchPackKey(FORMAT));
    return item && manifestSchema.parse(item);
  }

  const keysOf = ({ build, parts }: Manifest) =>
    Array.from({ length: parts }, (_, part) => searchPartKey(build, part));

  return {
    async load() {
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

    async save({ version, bytes }) {
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
      const kept = await database.transact([
        {
          put: { ...searchPackKey(FORMAT), ...written, expiresAt },
          when: {
            expression: 'attribute_not_exists(PK) OR #version <= :version',
            names: { '#version': 'version' },
            values: { ':version': version },
          },
        },
      ]);
      const useless = kept.written ? before : written;
      for (const key of useless ? keysOf(useless) : []) await database.transact([{ remove: key }]);
    },
  };
}
