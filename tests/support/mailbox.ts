import type { Email } from 'postal-mime';
import { mailboxDirectory } from '#netlify/local/mailbox.ts';
import { readEmails } from './read-emails.ts';
import { expect } from './visitor.ts';

/** Emails to this address in the mailbox of the shop under test, oldest first. */
export async function emailsTo(address: string): Promise<Email[]> {
  const emails = await readEmails(mailboxDirectory(process.env['TEST_DATA_DIR'] ?? ''));
  return emails.filter((email) => email.to?.some((one) => one.address === address));
}

/** Waits for an email to an address, which is sent after the response. Returns the newest. */
export async function emailTo(address: string, subject = ''): Promise<Email> {
  const newest = async () =>
    (await emailsTo(address)).findLast((email) => email.subject?.includes(subject));
  await expect.poll(async () => (await newest()) !== undefined).toBe(true);
  const email = await newest();
  if (!email) throw new Error(`No email to ${address}`);
  return email;
}

/** Waits for an email with a password reset link to this address. Returns the newest link. */
export const resetLink = (address: string) => linkTo(address, 'reset');

/** Waits for an email to an address with a link for an action. Returns the newest link. */
export async function linkTo(
  address: string,
  action: 'reset' | 'verify' | 'confirm' | 'stop',
): Promise<string> {
  const pattern = new RegExp(`https?:\\S+#${action}=\\S+`);
  let link = '';
  await expect(async () => {
    const links = (await emailsTo(address)).map(({ text = '' }) => pattern.exec(text)?.[0]);
    link = links.findLast((found) => found !== undefined) ?? '';
    expect(link).toMatch(pattern);
  }).toPass();
  return link;
}
