import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { type ConnectionSettings, createClient } from './connection.ts';
import { translateFailure } from './failures.ts';

/** TTL attribute, in seconds since 1970. DynamoDB deletes items late, so readers check expiry themselves. */
const TTL_ATTRIBUTE = 'expiresAt';
const READY_SECONDS = 60;

function ignore(name: string) {
  return (error: unknown): undefined => {
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

/** Reads before it writes: a table that exists needs no right to create tables (infrastructure/aws.yaml). */
async function create(client: DynamoDBClient, TableName: string): Promise<void> {
  const described = client.send(new DescribeTableCommand({ TableName }));
  if (await described.catch(ignore('ResourceNotFoundException'))) return;
  // Another process can create the table at the same time.
  await client.send(creation(TableName)).catch(ignore('ResourceInUseException'));
}

async function enableExpiry(client: DynamoDBClient, TableName: string): Promise<void> {
  const described = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  const status = described.TimeToLiveDescription?.TimeToLiveStatus;
  if (status === 'ENABLED' || status === 'ENABLING') return;
  // DynamoDB reports a validation error if another process has enabled it.
  await client.send(expiry(TableName)).catch(ignore('ValidationException'));
}

/** Creates the table with index and TTL, and waits until the table is ready. Does nothing if the table exists. */
export async function ensureTable(settings: ConnectionSettings): Promise<void> {
  const client = createClient(settings);
  const TableName = settings.tableName;
  try {
    await create(client, TableName);
    await waitUntilTableExists(
      { client, minDelay: 1, maxDelay: 2, maxWaitTime: READY_SECONDS },
      { TableName },
    );
    await enableExpiry(client, TableName);
  } catch (error) {
    throw translateFailure(error);
  } finally {
    client.destroy();
  }
}
