import type { Database } from '#functions/db/client.ts';
import { seconds } from '#functions/db/expiry.ts';
import { mailKey, outboxIndexKey } from '#functions/db/keys.ts';
import type { Write } from '#functions/db/writes.ts';
import { describeError, type Log } from '#functions/http/log.ts';

/** A mail as it is sent. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  /** Plain text, lines ended by \n. */
  text: string;
  /** ISO 8601 in UTC. */
  createdAt: string;
}

/** Hands a mail to whatever carries it. Throws when that does not take it. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Mails are written down with what they tell of, and sent from there. */
export interface Outbox {
  /** Sends a mail that was written down, and crosses it off. What fails stays there. Never throws. */
  deliver(mail: Mail): Promise<void>;
}

/**
 * The write that puts a mail down, for the transaction that it tells of.
 * @param days after which nobody wants it any more: what it says is then not kept either
 */
export function mailWrite(mail: Mail, now: Date, days: number): Write {
  return {
    put: {
      ...mailKey(mail.id),
      ...outboxIndexKey(mail),
      ...mail,
      expiresAt: seconds(now) + Math.ceil(days * 24 * 60 * 60),
    },
  };
}

/** @param send without it mails wait in the table */
export function outbox(
  database: Pick<Database, 'remove'>,
  send: SendMail | undefined,
  log: Log,
): Outbox {
  return {
    async deliver(mail) {
      if (!send) return;
      try {
        await send(mail);
        await database.remove(mailKey(mail.id));
      } catch (fault) {
        log({
          level: 'error',
          requestId: mail.id,
          call: 'deliverMail',
          error: describeError(fault),
        });
      }
    },
  };
}
