import { readFile } from 'node:fs/promises';
import type { FullConfig } from '@playwright/test';
import { secretsIn } from './log-secrets.ts';

/** Fails if the server log of the whole run contains personal data or secrets. */
export default async function endOfBrowserTests({ webServer }: FullConfig): Promise<void> {
  // A server that was already running has its own log.
  if (!webServer) return;
  const log = await readFile(process.env['TEST_SERVER_LOG'] ?? '', 'utf8');
  const calls = log.match(/"call":/g)?.length ?? 0;
  const secrets = secretsIn(log);
  if (calls === 0) throw new Error('The server of the browser tests has logged no call');
  if (secrets.length > 0) {
    throw new Error(`The server log contains personal data or secrets:\n${secrets.join('\n')}`);
  }
}
