import type { EmailMessage } from '#functions/outbox/email-message.ts';

/** Sender of all emails: 'Name <orders@example.com>'. Its domain is also the domain of every Message-ID. */
export interface EmailSender {
  name: string;
  address: string;
}

/** Converts a message for nodemailer. The Message-ID is the same in every attempt. */
export function nodemailerMessage(message: EmailMessage, from: EmailSender) {
  const { id, to, replyTo, subject, text, html, createdAt, attachments = [] } = message;
  return {
    from,
    // nodemailer splits a plain string at commas, but not an address object.
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    text,
    html,
    attachments: attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content),
    })),
    date: new Date(createdAt),
    messageId: `<${id}@${from.address.split('@').at(-1)}>`,
    // Email programs send no out-of-office reply to automatic emails.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Raw message as sent over SMTP, with \r\n as line end. */
export async function rawMessage(message: EmailMessage, from: EmailSender): Promise<Uint8Array> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: raw } = await transport.sendMail(nodemailerMessage(message, from));
  if (!(raw instanceof Uint8Array)) throw new Error('nodemailer returned no buffer');
  return raw;
}
