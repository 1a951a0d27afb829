import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isDiskFull } from '#functions/health/disk.ts';
import { writeFileAtomically } from '#functions/write-file-atomically.ts';
import { localKey } from '#netlify/local/local-settings.ts';
import { answerMailbox } from '#netlify/local/mailbox.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lim-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs a script in a process that cannot write files of more than 8 blocks of 512 bytes. */
async function withLittleSpace(script: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', [
    '-c',
    'ulimit -f 8 && exec "$@"',
    'sh',
    process.execPath,
    '--input-type=module',
    '-e',
    script,
  ]);
  return stdout.trim();
}

test('a full disk is noticed, and leaves no trial file', async () => {
  const script = `const { isDiskFull } = await import('#functions/health/disk.ts');
    console.log(await isDiskFull(${JSON.stringify(folder)}));`;
  expect(await withLittleSpace(script)).toBe('true');
  expect(await isDiskFull(folder)).toBe(false);
  // A missing folder is another problem.
  expect(await isDiskFull(join(folder, 'missing'))).toBe(false);
  expect(await readdir(folder)).toEqual([]);
});

test('a write that fails leaves no draft, and keeps the earlier file', async () => {
  const file = join(folder, 'mail.eml');
  await writeFileAtomically(file, 'earlier', 0o600);
  const script = `const { writeFileAtomically } = await import('#functions/write-file-atomically.ts');
    await writeFileAtomically(${JSON.stringify(file)}, 'x'.repeat(100_000)).catch(({ code }) => console.log(code));`;
  expect(await withLittleSpace(script)).toBe('EFBIG');
  expect(await readdir(folder)).toEqual(['mail.eml']);
  expect(await readFile(file, 'utf8')).toBe('earlier');
  await writeFileAtomically(file, 'later', 0o600);
  expect(await readFile(file, 'utf8')).toBe('later');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a key of this machine stays the same and becomes private again', async () => {
  const key = await localKey(folder, 'factor-key');
  expect(key).toMatch(/^[\w-]{32}$/);
  const file = join(folder, 'factor-key');
  await writeFile(file, key);
  await chmod(file, 0o644);
  expect(await localKey(folder, 'factor-key')).toBe(key);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test.each(['%', '%ff', '%zz', '%c3', 'a%', '..%2f..%2fadmin-key', '%2e%2e/admin-key', '..%5cx'])(
  'the mailbox has no email /mailbox/%s',
  async (name) => {
    await writeFile(join(folder, 'admin-key'), 'secret');
    const request = { url: `/mailbox/${name}` } as IncomingMessage;
    const response = await answerMailbox(request, folder);
    // A path with dots can lead out of the mailbox, to the pages.
    expect([404, undefined]).toContain(response?.status);
    expect((await response?.text()) ?? '').not.toContain('secret');
  },
);
