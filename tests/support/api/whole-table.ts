import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import type { Key } from '#functions/db/keys.ts';

/** Item of the table, with its keys. */
export type Item = Record<string, unknown> & Key;

/** All table items in key order. Only tests scan the table. */
export async function wholeTable({ tableName, ...rest }: ConnectionSettings): Promise<Item[]> {
  const client = new DynamoDBClient(rest);
  const documents = DynamoDBDocumentClient.from(client);
  const items: Item[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const command = new ScanCommand({
      TableName: tableName,
      ConsistentRead: true,
      ...(from ? { ExclusiveStartKey: from } : {}),
    });
    const page = await documents.send(command);
    items.push(...((page.Items ?? []) as Item[]));
    from = page.LastEvaluatedKey;
  } while (from);
  client.destroy();
  const placeOf = (item: Item) => `${item['PK']} ${item['SK']}`;
  return items.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}
