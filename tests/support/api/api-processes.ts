import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { packFunctions } from '#tools/build/pack-functions.ts';
import { ADMIN_KEY, QUOTE_LINK_KEY } from './requests.ts';

/** API in its own process. */
export interface ApiProcess {
  child: ChildProcess;
  /** Sends a request. A connection that breaks gives 'cut off' instead of a status. */
  post(path: string, body: unknown, headers: Record<string, string>): Promise<number | 'cut off'>;
}

/** Places that a process reads and writes. */
interface Places {
  settings: Pick<ConnectionSettings, 'endpoint' | 'tableName'>;
  mailbox: string;
}

/**
 * Packs the API as for a deployment, for the tests of a file. The packed code starts four times as fast as the source.
 * @returns a function that starts the API in its own process. The process ends with the test.
 */
export function apiProcesses(): (places: Places) => Promise<ApiProcess> {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'packed-api-'));
    await packFunctions(pathToFileURL(`${folder}/`), ['tests/support/api/api-process.ts']);
  });
  afterAll(() => rm(folder, { recursive: true }));

  return async ({ settings, mailbox }) => {
    const child = spawn(process.execPath, [join(folder, 'api-process.mjs')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        DYNAMODB_ENDPOINT: settings.endpoint,
        TABLE_NAME: settings.tableName,
        ADMIN_KEY,
        QUOTE_LINK_KEY,
        MAIL_DIRECTORY: mailbox,
        RATE_LIMIT_FACTOR: '1000',
      },
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    const origin = `http://127.0.0.1:${String(port).trim()}`;
    return {
      child,
      async post(path, body, headers) {
        try {
          const response = await fetch(`${origin}/api${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(body),
          });
          await response.text();
          return response.status;
        } catch {
          return 'cut off';
        }
      },
    };
  };
}
