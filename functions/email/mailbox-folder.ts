import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendEmail } from '#functions/outbox/email-message.ts';
import { writeFileAtomically } from '#functions/write-file-atomically.ts';
import { type EmailSender, rawMessage } from './nodemailer.ts';

/**
 * Mail transport for development: writes messages as `.eml` files, with the same content that a mail server gets. A
 * message that is sent again replaces its file.
 * @param directory created if missing
 */
export function mailboxFolder(directory: string, from: EmailSender): SendEmail {
  return async (message) => {
    const name = `${message.createdAt.replace(/[:.]/g, '-')}-${message.id}`;
    const content = await rawMessage(message, from);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await writeFileAtomically(join(directory, `${name}.eml`), content, 0o600);
  };
}
