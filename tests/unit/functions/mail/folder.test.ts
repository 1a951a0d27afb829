import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mailFolder } from '#functions/mail/folder.ts';
import { resetText } from '#functions/mail/texts.ts';

test('a mail becomes one file, legible and whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const link = 'http://shop.test/vn/register-mobile#reset=a.b';
  const createdAt = '2026-05-05T08:00:00.000Z';
  const mail = { id: 'one', to: 'mai@example.com', createdAt, ...resetText('vn', link) };
  await mailFolder(join(folder, 'mailbox'))(mail);
  expect(await readdir(join(folder, 'mailbox'))).toEqual(['2026-05-05T08-00-00-000Z-one.eml']);
  const text = await readFile(join(folder, 'mailbox', '2026-05-05T08-00-00-000Z-one.eml'), 'utf8');
  expect(text).toContain('To: mai@example.com\r\n');
  expect(text).toContain(`\r\n${link}\r\n`);
  const [, subject = ''] = /^Subject: =\?UTF-8\?B\?(.+)\?=\r$/m.exec(text) ?? [];
  expect(Buffer.from(subject, 'base64').toString('utf8')).toBe('Mật khẩu mới cho Lim & Loom');
});
