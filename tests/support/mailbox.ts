import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { mailboxDirectory } from '#netlify/local/mailbox.ts';
import { expect } from './visitor.ts';

/** Emails to this address in the mailbox of the shop under test, oldest first. */
export async function emailsTo(address: string): Promise<Email[]> {
  const folder = mailboxDirectory(process.env['TEST_DATA_DIR'] ?? '');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  const emails = await Promise.all(
    files.sort().map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
  );
  return emails.filter((email) => email.to?.[0]?.address === address);
}

/** Waits for an email with a password reset link to this address. Returns the newest link. */
export const resetLink = (address: string) => linkTo(address, 'reset');

/** Waits for an email to an address with a link for an action. Returns the newest link. */
export async function linkTo(
  address: string,
  action: 'reset' | 'verify' | 'confirm' | 'stop',
): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const texts = (await emailsTo(address)).map((email) => email.text ?? '');
    link = texts
      .map((text) => new RegExp(`https?:\\S+#${action}=\\S+`).exec(text)?.[0])
      .filter((found) => found !== undefined)
      .at(-1);
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}
