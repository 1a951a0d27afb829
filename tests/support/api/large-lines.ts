import type { Database } from '#functions/db/client.ts';
import { ORDER_LINK, userPartition } from '#functions/db/keys.ts';

/** So large that a call of the table, which gives a megabyte, reads three of them. */
export const LARGE = { filler: 'x'.repeat(300_000) };

/** Makes the lines of a member's orders so large that their list takes several calls of the table. */
export async function enlargeOrderLines(database: Database, userId: string): Promise<void> {
  const partition = userPartition(userId);
  const lines = await database.queryPartition(partition, { beginning: ORDER_LINK });
  await database.putMany(
    lines.map((line) => ({ ...line, ...LARGE, PK: partition, SK: String(line['SK']) })),
  );
}
