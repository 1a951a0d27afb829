import * as z from 'zod';
import { type SavedReply, savedReplySchema } from '#contracts/quotes/saved-replies.ts';
import type { Database } from '#functions/db/client.ts';
import { SAVED_REPLIES_PARTITION, savedReplyKey } from '#functions/db/keys.ts';
import { transactWithRetry } from '#functions/db/transactions.ts';
import { type Condition, IS_NEW, type Write } from '#functions/db/writes.ts';

/** Saved replies in the table. */
export type SavedReplyRepository = ReturnType<typeof savedReplyRepository>;

function versionCondition(version: number): Condition {
  return {
    expression: '#version = :version',
    names: { '#version': 'version' },
    values: { ':version': version },
  };
}

export function savedReplyRepository(
  database: Pick<Database, 'get' | 'queryPartition' | 'transact'>,
) {
  async function write(writes: readonly Write[]): Promise<'written' | 'refused'> {
    const refused = await transactWithRetry(writes, database.transact);
    return 'failure' in refused || refused.length > 0 ? 'refused' : 'written';
  }

  return {
    async all(): Promise<SavedReply[]> {
      const items = await database.queryPartition(SAVED_REPLIES_PARTITION);
      return z.array(savedReplySchema).parse(items);
    },

    async reply(id: string): Promise<SavedReply | undefined> {
      const item = await database.get(savedReplyKey(id));
      return item && savedReplySchema.parse(item);
    },

    /**
     * Stores a reply if its stored version is the one before; version 1 if the reply is new.
     * @param otherWrites writes without conditions, for the same transaction
     */
    put: (reply: SavedReply, otherWrites: readonly Write[]): Promise<'written' | 'refused'> =>
      write([
        {
          put: { ...savedReplyKey(reply.id), ...reply },
          when: reply.version === 1 ? IS_NEW : versionCondition(reply.version - 1),
        },
        ...otherWrites,
      ]),

    /** Deletes a reply of a version. */
    remove: (
      { id, version }: SavedReply,
      otherWrites: readonly Write[],
    ): Promise<'written' | 'refused'> =>
      write([{ remove: savedReplyKey(id), when: versionCondition(version) }, ...otherWrites]),
  };
}
