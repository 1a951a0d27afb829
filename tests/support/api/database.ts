import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { ensureTable } from '#functions/db/table.ts';
import { startDatabase } from '#netlify/local/database.ts';
import { stopTestBlobs } from './blobs.ts';

/** Settings of a new table in the database at this URL. */
export function tableAt(endpoint: string): ConnectionSettings {
  return {
    tableName: `test-${randomUUID()}`,
    region: 'us-east-1',
    endpoint,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  };
}

/** URL of a database for the API tests, instead of the embedded one (CONTRIBUTING.md). */
const OTHER_ENDPOINT = process.env['TEST_DYNAMODB_ENDPOINT'];

/**
 * Starts the embedded database in memory for a file's tests, and stops it after them.
 * @returns a function that creates a table and returns its settings
 */
export function testDatabase(): () => Promise<ConnectionSettings> {
  let endpoint = '';
  let stop = async () => {};

  beforeAll(async () => {
    if (OTHER_ENDPOINT) {
      endpoint = OTHER_ENDPOINT;
      return;
    }
    const database = await startDatabase();
    endpoint = database.endpoint;
    stop = database.stop;
  });
  afterAll(async () => {
    await stop();
    await stopTestBlobs();
  });

  return async () => {
    const settings = tableAt(endpoint);
    await ensureTable(settings);
    return settings;
  };
}
