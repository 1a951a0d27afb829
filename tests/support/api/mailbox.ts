import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Email } from 'postal-mime';
import { onTestFinished } from 'vitest';
import type { SendEmail } from '#functions/mail/email-message.ts';
import { mailFolder } from '#functions/mail/mail-folder.ts';
import { readMails } from '#tests/support/read-mails.ts';

/** Who the shop of the tests sends as. */
export const FROM = { name: 'Lim & Loom', address: 'post@shop.test' };

/** A mailbox folder as a developer has it, and what is in it, read by a parser that is not ours. */
export interface Mailbox {
  send: SendEmail;
  mails(): Promise<Email[]>;
  /** The one mail to this address. */
  mailTo(address: string): Promise<Email>;
}

/** Makes a mailbox that goes with the test. */
export async function testMailbox(): Promise<Mailbox> {
  const folder = await mkdtemp(join(tmpdir(), 'mailbox-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const mails = () => readMails(folder);
  return {
    send: mailFolder(folder, FROM),
    mails,
    mailTo: async (address) => {
      const found = (await mails()).filter((mail) => mail.to?.[0]?.address === address);
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

/** The words of an HTML mail as its reader sees them, in their order. */
export function wordsOfHtml(html: string): string[] {
  const body = html.slice(html.indexOf('<body'));
  const text = body
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|amp|#39);/g, (entity) => ENTITIES[entity] ?? entity);
  return text.split(/\s+/).filter((word) => word !== '');
}

/** The words of a plain text mail, without what stands there in the place of layout: addresses, dashes, marks. */
export function wordsOfText(text: string): string[] {
  return text
    .replace(/^ *https?:\S+$/gm, '')
    .replace(/^(?:- |> )/gm, '')
    .split(/\s+/)
    .filter((word) => word !== '');
}
