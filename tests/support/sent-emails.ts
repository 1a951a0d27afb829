import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Email } from 'postal-mime';
import { readEmails } from './read-emails.ts';

/** Emails to an address in the mailbox of the shop in browser tests, oldest first. */
async function emailsTo(address: string): Promise<Email[]> {
  const emails = await readEmails(join(process.env['TEST_DATA_DIR'] ?? '', 'mailbox'));
  return emails.filter((email) => email.to?.some((one) => one.address === address));
}

/** Waits for an email to an address, which is sent after the response. Returns the newest. */
export async function emailTo(address: string, subject = ''): Promise<Email> {
  const wanted = async () =>
    (await emailsTo(address)).findLast((email) => email.subject?.includes(subject));
  await expect.poll(async () => (await wanted()) !== undefined).toBe(true);
  const email = await wanted();
  if (!email) throw new Error(`No mail to ${address}`);
  return email;
}
