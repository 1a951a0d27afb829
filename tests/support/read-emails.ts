import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** Emails in a mailbox folder, oldest first, read by another parser. */
export async function readEmails(folder: string): Promise<Email[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  return Promise.all(
    files.sort().map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
  );
}
