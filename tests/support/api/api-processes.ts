import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { packFunctions } from '#netlify/build/pack-functions.ts';
import { ADMIN_KEY, FACTOR_KEY, ORIGIN, QUOTE_LINK_KEY } from './requests.ts';

/** API in its own process. */
export interface ApiProcess {
  child: ChildProcess;
  /** Sends a request. Returns its status, or 'cut off' if the connection breaks. */
  send(
    method: 'POST' | 'PATCH',
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<number | 'cut off'>;
}

interface ProcessOptions {
  settings: Pick<ConnectionSettings, 'endpoint' | 'tableName'>;
  /** Further environment variables. */
  variables: Record<string, string>;
}

/**
 * Packs the API as for a deployment, for a file's tests. The packed code starts four times as fast as the source.
 * @returns a function that starts the API in its own process. The process ends with the test.
 */
export function apiProcesses(): (options: ProcessOptions) => Promise<ApiProcess> {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'packed-api-'));
    await packFunctions(pathToFileURL(`${folder}/`), ['tests/support/api/api-process.ts']);
  });
  afterAll(() => rm(folder, { recursive: true }));

  return async ({ settings, variables }) => {
    const child = spawn(process.execPath, [join(folder, 'api-process.mjs')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        DYNAMODB_ENDPOINT: settings.endpoint,
        TABLE_NAME: settings.tableName,
        ADMIN_KEY,
        QUOTE_LINK_KEY,
        FACTOR_KEY,
        URL: ORIGIN,
        RATE_LIMIT_FACTOR: '1000',
        ...variables,
      },
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    const origin = `http://127.0.0.1:${String(port).trim()}`;
    return {
      child,
      async send(method, path, body, headers) {
        try {
          const response = await fetch(`${origin}/api${path}`, {
            method,
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
