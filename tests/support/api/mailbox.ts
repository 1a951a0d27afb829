import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Email } from 'postal-mime';
import { onTestFinished } from 'vitest';
import { mailboxFolder } from '#functions/email/mailbox-folder.ts';
import type { SendEmail } from '#functions/outbox/email-message.ts';
import { readEmails } from '#tests/support/read-emails.ts';

/** Sender of the emails in tests. */
export const FROM = { name: 'Lim & Loom', address: 'post@shop.test' };

/** Local mailbox folder, and its emails as read by another parser. */
export interface Mailbox {
  send: SendEmail;
  emails(): Promise<Email[]>;
  /** Returns the only email to this address. */
  emailTo(address: string): Promise<Email>;
}

/** Creates a mailbox that is deleted after the test. */
export async function testMailbox(): Promise<Mailbox> {
  const folder = await mkdtemp(join(tmpdir(), 'mailbox-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const emails = () => readEmails(folder);
  return {
    send: mailboxFolder(folder, FROM),
    emails,
    emailTo: async (address) => {
      const found = (await emails()).filter((email) => email.to?.[0]?.address === address);
      if (found.length !== 1 || !found[0]) throw new Error(`${found.length} mails to ${address}`);
      return found[0];
    },
  };
}

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** Visible words of an HTML email in order. */
export function wordsOfHtml(html: string): string[] {
  const body = html.slice(html.indexOf('<body'));
  const text = body
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|amp|#39);/g, (entity) => ENTITIES[entity] ?? entity);
  return text.split(/\s+/).filter((word) => word !== '');
}

/** Words of a plain text email, without URLs, dashes and quotation marks of the layout. */
export function wordsOfText(text: string): string[] {
  return text
    .replace(/^ *https?:\S+$/gm, '')
    .replace(/^(?:- |> )/gm, '')
    .split(/\s+/)
    .filter((word) => word !== '');
}
