import { readFile } from 'node:fs/promises';
import type { FullConfig } from '@playwright/test';
import { secretsIn } from './log-secrets.ts';

/** 8.15: what the server has written during the whole run names nobody and proves nothing. */
export default async function endOfBrowserTests({ webServer }: FullConfig): Promise<void> {
  // Somebody else's server keeps its own log.
  if (!webServer) return;
  const log = await readFile(process.env['TEST_SERVER_LOG'] ?? '', 'utf8');
  const calls = log.match(/"call":/g)?.length ?? 0;
  const secrets = secretsIn(log);
  if (calls === 0) throw new Error('The server of the browser tests has logged no call');
  if (secrets.length > 0) {
    throw new Error(`The server's log holds what no log may hold:\n${secrets.join('\n')}`);
  }
}
