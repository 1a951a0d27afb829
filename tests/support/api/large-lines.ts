import type { Database } from '#functions/db/client.ts';
import { ORDER_LINK, userPartition } from '#functions/db/keys.ts';

/** Filler for an item, of which one table call (1 MB) reads only three. */
export const LARGE = { filler: 'x'.repeat(300_000) };

/** Enlarges the index entries of a member's orders, so that their list needs several table calls. */
export async function enlargeOrderLines(database: Database, userId: string): Promise<void> {
  const partition = userPartition(userId);
  const lines = await database.queryPartition(partition, { beginning: ORDER_LINK });
  await database.putMany(
    lines.map((line) => ({ ...line, ...LARGE, PK: partition, SK: String(line['SK']) })),
  );
}
