import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMail } from './outbox.ts';

const FROM = 'Lim & Loom <shop@localhost>';

/** A header's text in UTF-8 as RFC 2047 has it; ASCII stays legible. */
function headerText(text: string): string {
  return /^[\x20-\x7e]*$/.test(text)
    ? text
    : `=?UTF-8?B?${Buffer.from(text, 'utf8').toString('base64')}?=`;
}

/** Puts mails as `.eml` files into a folder, for a developer to read. @param directory made when it is missing */
export function mailFolder(directory: string): SendMail {
  return async (mail) => {
    const lines = [
      `From: ${FROM}`,
      `To: ${mail.to}`,
      `Subject: ${headerText(mail.subject)}`,
      `Date: ${new Date(mail.createdAt).toUTCString()}`,
      `Message-ID: <${mail.id}@localhost>`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
      '',
      ...mail.text.split('\n'),
      '',
    ];
    const name = `${mail.createdAt.replace(/[:.]/g, '-')}-${mail.id}`;
    await mkdir(directory, { recursive: true });
    const draft = join(directory, `${name}.draft`);
    await writeFile(draft, lines.join('\r\n'), { mode: 0o600 });
    await rename(draft, join(directory, `${name}.eml`));
  };
}
