import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Email } from 'postal-mime';
import { readMails } from './read-mails.ts';

/** Emails to an address in the mailbox of the shop in browser tests, oldest first. */
async function mailsTo(address: string): Promise<Email[]> {
  const mails = await readMails(join(process.env['TEST_DATA_DIR'] ?? '', 'mailbox'));
  return mails.filter((mail) => mail.to?.some((one) => one.address === address));
}

/** Waits for an email to an address, which is sent after the response. Returns the newest. */
export async function mailTo(address: string, subject = ''): Promise<Email> {
  const wanted = async () =>
    (await mailsTo(address)).findLast((mail) => mail.subject?.includes(subject));
  await expect.poll(async () => (await wanted()) !== undefined).toBe(true);
  const mail = await wanted();
  if (!mail) throw new Error(`No mail to ${address}`);
  return mail;
}
