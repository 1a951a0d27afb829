import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

const CONNECT_MS = 500;
/** A request of a visitor has no time for more; programs that fill or read a whole table give themselves some. */
const REQUEST_MS = 1_000;
const ATTEMPTS = 3;

/** Milliseconds that one call of the table may take with all its attempts, the pauses between them included. */
export function patienceOf({ requestMs = 0 }: ConnectionSettings): number {
  return ATTEMPTS * Math.max(requestMs, REQUEST_MS);
}

/** How to reach DynamoDB: the service of a region, or whatever answers at `endpoint`. */
export interface ConnectionSettings {
  tableName: string;
  region: string;
  endpoint?: string;
  /** Milliseconds that a connection, and then one answer, may take; 500 and 1000 when it is left out. */
  requestMs?: number;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
}

/** Makes a client with short time-outs: a call of the API has ten seconds in all (section 9). */
export function createClient(settings: ConnectionSettings): DynamoDBClient {
  const client = new DynamoDBClient({
    region: settings.region,
    credentials: settings.credentials,
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: settings.requestMs ?? CONNECT_MS,
      requestTimeout: settings.requestMs ?? REQUEST_MS,
      throwOnRequestTimeout: true,
    },
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
  });
  // It copies each answer for a log that is not kept: a tenth of the time that large ones take.
  client.middlewareStack.remove('loggerMiddleware');
  return client;
}
