import {
  CreateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { type ConnectionSettings, createClient } from './connection.ts';
import { translateFailure } from './failures.ts';

/** Items with this attribute may go once its time, in seconds since 1970, has passed. Reading must not rely on it. */
const TTL_ATTRIBUTE = 'expiresAt';
const READY_SECONDS = 60;

function unless(name: string) {
  return (error: unknown): void => {
    if (!(error instanceof Error) || error.name !== name) throw error;
  };
}

const text = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const });
const keys = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  { AttributeName: range, KeyType: 'RANGE' as const },
];

function creation(TableName: string) {
  return new CreateTableCommand({
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: ['PK', 'SK', 'GSI1PK', 'GSI1SK'].map(text),
    KeySchema: keys('PK', 'SK'),
    GlobalSecondaryIndexes: [
      {
        IndexName: 'GSI1',
        KeySchema: keys('GSI1PK', 'GSI1SK'),
        Projection: { ProjectionType: 'ALL' },
      },
    ],
  });
}

function expiry(TableName: string) {
  return new UpdateTimeToLiveCommand({
    TableName,
    TimeToLiveSpecification: { AttributeName: TTL_ATTRIBUTE, Enabled: true },
  });
}

/**
 * Makes the table with its index and expiry, and waits until it can be used. A table that is there is left as it is,
 * so this may run at every start.
 */
export async function ensureTable(settings: ConnectionSettings): Promise<void> {
  const client = createClient(settings);
  const TableName = settings.tableName;
  try {
    await client.send(creation(TableName)).catch(unless('ResourceInUseException'));
    await waitUntilTableExists(
      { client, minDelay: 1, maxDelay: 2, maxWaitTime: READY_SECONDS },
      { TableName },
    );
    // What is switched on cannot be switched on again: the service calls that a validation error.
    await client.send(expiry(TableName)).catch(unless('ValidationException'));
  } catch (error) {
    throw translateFailure(error);
  } finally {
    client.destroy();
  }
}
