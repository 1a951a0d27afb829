import {
  BatchWriteItemCommand,
  type BatchWriteItemCommandOutput,
  ScanCommand,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { type ConnectionSettings, createClient } from '#functions/db/connection.ts';
import { backoff } from '#functions/db/retry.ts';
import type { StoredItem } from './stored-item.ts';

/** Maximum number of items in one DynamoDB batch. */
const BATCH = 25;
/** Maximum attempts of a batch that DynamoDB takes only in parts. */
const ATTEMPTS = 20;

/** Table as a whole. Only backups read it so: the shop reads items by their keys. */
export type WholeTable = ReturnType<typeof openWholeTable>;

/** Opens a table for a backup. No connection is made before the first call. */
export function openWholeTable(settings: ConnectionSettings) {
  const client = createClient(settings);
  const { tableName: TableName } = settings;

  async function writeBatch(items: readonly StoredItem[]): Promise<void> {
    let requests: WriteRequest[] | undefined = items.map((Item) => ({ PutRequest: { Item } }));
    for (let attempt = 1; requests?.length; attempt += 1) {
      if (attempt > ATTEMPTS) throw new Error(`${TableName} takes no more items`);
      if (attempt > 1) await backoff(attempt);
      const command = new BatchWriteItemCommand({ RequestItems: { [TableName]: requests } });
      const output: BatchWriteItemCommandOutput = await client.send(command);
      requests = output.UnprocessedItems?.[TableName];
    }
  }

  return {
    name: TableName,

    /** Reads all items, up to 1 MB at a time. */
    async *pages(): AsyncGenerator<StoredItem[]> {
      let from: StoredItem | undefined;
      do {
        const command = new ScanCommand({
          TableName,
          ConsistentRead: true,
          ...(from ? { ExclusiveStartKey: from } : {}),
        });
        const page = await client.send(command);
        yield page.Items ?? [];
        from = page.LastEvaluatedKey;
      } while (from);
    },

    async isEmpty(): Promise<boolean> {
      const command = new ScanCommand({ TableName, Limit: 1, ConsistentRead: true });
      return ((await client.send(command)).Items ?? []).length === 0;
    },

    /** Writes items. Items with the same keys are replaced. */
    async write(items: readonly StoredItem[]): Promise<void> {
      for (let at = 0; at < items.length; at += BATCH)
        await writeBatch(items.slice(at, at + BATCH));
    },

    close: () => client.destroy(),
  };
}
