import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '#tests/support/api/database.ts';
import { ADMIN_KEY, FACTOR_KEY, QUOTE_LINK_KEY } from '#tests/support/api/requests.ts';
import { staffAreaLine } from '../../tools/staff-area-line.ts';

const newTable = testDatabase();

test('an invalid variable stops the start, and the message names it without its value', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'start-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const program = fileURLToPath(new URL('../../tools/start.ts', import.meta.url));
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: folder,
      SMTP_URL: 'http://user:hunter2@mail.test',
      SITE_URL: 'hunter2',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += text.toString();
    });
  }
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(output).toMatch(/SMTP_URL: .*\n.*SITE_URL: |SITE_URL: .*\n.*SMTP_URL: /);
  expect(output).not.toContain('hunter2');
}, 60_000);

test('the start message has the link for the first owner, and no log line', async () => {
  const { endpoint, tableName } = await newTable();
  vi.stubEnv('DYNAMODB_ENDPOINT', endpoint);
  vi.stubEnv('TABLE_NAME', tableName);
  vi.stubEnv('ADMIN_KEY', ADMIN_KEY);
  vi.stubEnv('QUOTE_LINK_KEY', QUOTE_LINK_KEY);
  vi.stubEnv('FACTOR_KEY', FACTOR_KEY);
  vi.stubEnv('URL', 'http://localhost:8888');
  const output = vi.spyOn(process.stdout, 'write');
  onTestFinished(() => {
    output.mockRestore();
    vi.unstubAllEnvs();
  });
  const line = await staffAreaLine('http://localhost:8888', { hasLocalKey: true });
  expect(line).toMatch(/^Staff {5}http:\/\/localhost:8888\/admin#enroll=[0-9a-f]{32}\./);
  const logged = output.mock.calls.filter(([text]) => String(text).includes('createFirstOwner'));
  expect(logged).toEqual([]);
});
