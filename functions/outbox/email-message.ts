import type { OutboxEmail } from './outbox-email.ts';

/** File that is sent with an email. */
export interface Attachment {
  name: string;
  type: 'application/pdf' | 'text/calendar; charset=utf-8';
  content: Uint8Array;
}

/** A composed email, ready to send. */
export interface EmailMessage {
  /** Same id in every attempt, so email programs recognize duplicates. */
  id: string;
  to: string;
  /** Address for replies. */
  replyTo?: string;
  /** ISO 8601 in UTC. */
  createdAt: string;
  subject: string;
  /** Plain text, with \n as line end. */
  text: string;
  html: string;
  attachments?: readonly Attachment[];
}

/** Email that is ready to be sent, with what its record contains. */
export interface ComposedEmail {
  message: EmailMessage;
  /** Plain text without the addresses of links. */
  textWithoutLinks: string;
  /** Order that an email about a quote is about, too: the order of a price, or of an accepted quote. */
  order?: string | undefined;
}

/** Composes the message of an email. */
export type ComposeEmail = (email: OutboxEmail) => Promise<ComposedEmail>;

/** Mail transport. Throws EmailRejected on a permanent failure, and any other error on a temporary one. */
export type SendEmail = (message: EmailMessage) => Promise<void>;

/** Permanent rejection of a message. A retry cannot succeed. */
export class EmailRejected extends Error {
  override readonly name = 'EmailRejected';
}
