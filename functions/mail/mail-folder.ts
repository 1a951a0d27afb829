import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendEmail } from './email-message.ts';
import { type Sender, wholeMessage } from './nodemailer.ts';

/**
 * Puts letters as `.eml` files into a folder, for a developer to read: the very text that a mail server would get. A
 * letter that is sent again replaces itself.
 * @param directory made when it is missing
 */
export function mailFolder(directory: string, from: Sender): SendEmail {
  return async (letter) => {
    const name = `${letter.createdAt.replace(/[:.]/g, '-')}-${letter.id}`;
    const message = await wholeMessage(letter, from);
    await mkdir(directory, { recursive: true });
    const draft = join(directory, `${name}.${crypto.randomUUID()}.draft`);
    await writeFile(draft, message, { mode: 0o600 });
    await rename(draft, join(directory, `${name}.eml`));
  };
}
