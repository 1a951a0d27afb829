/** A mail in its words, ready to be sent. */
export interface EmailMessage {
  /** Stays the same however often it is sent: mail programs know a second copy by it. */
  id: string;
  to: string;
  /** Who reads answers. */
  replyTo?: string;
  /** ISO 8601 in UTC. */
  createdAt: string;
  subject: string;
  /** Plain text, lines ended by \n. */
  text: string;
  html: string;
}

/** Hands a letter to whatever carries it. Throws when that does not take it: LetterRefused when it never will. */
export type SendEmail = (letter: EmailMessage) => Promise<void>;

/** The letter was refused for good: another try would end the same way. */
export class EmailRejected extends Error {
  override readonly name = 'LetterRefused';
}
