import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

const CONNECT_MS = 500;
/** Response timeout for calls on behalf of visitors. Programs that process the whole table set `requestMs`. */
const REQUEST_MS = 1_000;
const ATTEMPTS = 3;

/** Timeout of one call with all its attempts and the pauses between them, in milliseconds. */
export function callTimeoutMs({ requestMs = 0 }: ConnectionSettings): number {
  return ATTEMPTS * Math.max(requestMs, REQUEST_MS);
}

/** Connection to DynamoDB in a region, or to a server at `endpoint`. */
export interface ConnectionSettings {
  tableName: string;
  region: string;
  endpoint?: string;
  /** Timeout for connecting and, separately, for a response, in milliseconds. Defaults to 500 and 1000. */
  requestMs?: number;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
}

/** Creates a client with short timeouts: an API call has a total timeout of ten seconds (section 9). */
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
  // The middleware copies each response for a disabled log. The copy takes a tenth of the time of large responses.
  client.middlewareStack.remove('loggerMiddleware');
  return client;
}
