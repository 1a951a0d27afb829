import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

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
