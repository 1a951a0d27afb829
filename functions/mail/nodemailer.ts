import type { EmailMessage } from './email-message.ts';

/** Where mails come from: 'Lim & Loom <orders@example.com>'. The part after the @ also ends every Message-ID. */
export interface Sender {
  name: string;
  address: string;
}

/** A letter as nodemailer takes it. The Message-ID is the same each time the letter is sent. */
export function nodemailerMessage(letter: EmailMessage, from: Sender) {
  const { id, to, replyTo, subject, text, html, createdAt } = letter;
  return {
    from,
    // An address object is taken as it is, never split at commas.
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    text,
    html,
    date: new Date(createdAt),
    messageId: `<${id}@${from.address.split('@').at(-1)}>`,
    // Mail programs answer these with neither a receipt nor an out-of-office note.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The whole letter as it goes over the wire, lines ended by \r\n. */
export async function wholeMessage(letter: EmailMessage, from: Sender): Promise<Uint8Array> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail(nodemailerMessage(letter, from));
  if (!(message instanceof Uint8Array)) throw new Error('A letter was not put together whole');
  return message;
}
