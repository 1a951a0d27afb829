import * as z from 'zod';
import type { MailState } from '#contracts/admin-mails.ts';
import type { Database } from '#functions/db/client.ts';
import { epochSeconds, isExpired } from '#functions/db/expiry.ts';
import {
  FAILED_MAILS_PARTITION,
  failedMailIndexKey,
  mailKey,
  OUTBOX_PARTITION,
  outboxIndexKey,
} from '#functions/db/keys.ts';
import type { Write } from '#functions/db/writes.ts';
import { describeError, type Log } from '#functions/log.ts';
import type { Compose } from './compose.ts';
import { EmailRejected, type SendEmail } from './email-message.ts';
import { type Mail, mailSchema } from './mail.ts';

const MINUTE = 60_000;
/** A mail is its sender's for this long; sending takes less. After it, the sender counts as lost. */
const LEASE_MS = 2 * MINUTE;
/** Pauses before the second try, the third, ... After the last one a mail counts as failed: in all about two days. */
const PAUSES_MS = [5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * MINUTE);
/** Mails that are looked up, and those that are on their way, at the same time. */
const BATCH = 25;
const AT_ONCE = 5;
/** The platform stops a scheduled function after 30 seconds; what is begun until then ends in time. */
const WORK_MS = 15_000;

const recordSchema = mailSchema.extend({
  GSI1PK: z.string(),
  GSI1SK: z.string(),
  attempts: z.number().int(),
  /** What went wrong the last time, without addresses. */
  lastError: z.string().optional(),
  /** Until when it is somebody's to send. */
  leasedUntil: z.iso.datetime().optional(),
  expiresAt: z.number(),
});
type StoredMail = z.infer<typeof recordSchema>;

/** Mails are written down with what they tell of, and sent from there: at least once, with one Message-ID (D25). */
export interface Outbox {
  /** Sends mails that have just been written down and crosses them off. What fails stays for later. Never throws. */
  deliver(mails: readonly Mail[]): Promise<void>;
  /** Sends what is due: what failed before, and what a lost sender has left. */
  deliverDue(): Promise<{ sent: number; left: number }>;
  /** Failed mails, latest first, or waiting ones, next first. */
  list(state: MailState['state'], limit: number): Promise<MailState[]>;
  /** Sends a mail now, with all its tries before it again. Gives the mail when it was sent: it is still to be crossed off. */
  resend(id: string): Promise<Mail | 'failed' | 'mail-being-sent' | 'unknown-mail'>;
  /** Crosses off a mail that was sent. Never throws: what stays comes a second time, under the same Message-ID. */
  markSent(mail: Mail): Promise<void>;
  discard(id: string): Promise<'discarded' | 'unknown-mail'>;
}

/** When the lease of somebody who takes a mail now ends. */
function leaseEnd(now: Date): string {
  return new Date(now.getTime() + LEASE_MS).toISOString();
}

/**
 * The write that puts a mail down, for the transaction that it tells of. Whoever writes it is its first sender: it is
 * not due before the time that takes is over.
 * @param days after which nobody wants it any more: what it says is then not kept either
 */
export function mailWrite(mail: Mail, days: number): Write {
  const written = new Date(mail.createdAt);
  const leasedUntil = leaseEnd(written);
  return {
    put: {
      ...mailKey(mail.id),
      ...outboxIndexKey(mail.id, leasedUntil),
      ...mail,
      attempts: 1,
      leasedUntil,
      expiresAt: epochSeconds(written) + Math.ceil(days * 24 * 60 * 60),
    },
  };
}

function stateOf(mail: StoredMail): MailState {
  const { id, to, message, createdAt, attempts, lastError } = mail;
  return {
    id,
    kind: message.kind,
    to,
    ...('order' in message ? { order: message.order } : {}),
    createdAt,
    attempts,
    state: mail.GSI1PK === FAILED_MAILS_PARTITION ? 'failed' : 'waiting',
    at: mail.GSI1SK.split('#')[0] ?? '',
    ...(lastError === undefined ? {} : { lastError }),
  };
}

/** @param send without it mails wait in the table */
export function outbox(
  database: Pick<Database, 'get' | 'update' | 'remove' | 'queryIndex'>,
  compose: Compose,
  send: SendEmail | undefined,
  now: () => Date,
  log: Log,
): Outbox {
  /** Notes a failed try, unless somebody else has taken the mail over meanwhile. */
  async function scheduleRetry(mail: Mail, attempts: number, lease: string, fault: unknown) {
    const pause = PAUSES_MS[attempts - 1];
    const over = fault instanceof EmailRejected || pause === undefined;
    const time = now().getTime();
    const index = over
      ? failedMailIndexKey(mail.id, new Date(time).toISOString())
      : outboxIndexKey(mail.id, new Date(time + pause).toISOString());
    const { name, message } = describeError(fault);
    await database.update(
      mailKey(mail.id),
      { set: { ...index, lastError: `${name}: ${message}` }, drop: ['leasedUntil'] },
      { expression: 'leasedUntil = :lease', values: { ':lease': lease } },
    );
  }

  /** One try. Never throws. */
  async function attempt(mail: Mail, attempts: number, lease: string): Promise<boolean> {
    if (!send) return false;
    try {
      await send(await compose(mail));
    } catch (fault) {
      logFailure(mail, fault);
      await scheduleRetry(mail, attempts, lease, fault).catch((second: unknown) =>
        logFailure(mail, second),
      );
      return false;
    }
    return true;
  }

  async function crossOff(mail: Mail): Promise<void> {
    await database.remove(mailKey(mail.id)).catch((fault: unknown) => logFailure(mail, fault));
  }

  /** One try, after which the mail is crossed off. Never throws. */
  async function finish(mail: Mail, attempts: number, lease: string): Promise<boolean> {
    const isSent = await attempt(mail, attempts, lease);
    if (isSent) await crossOff(mail);
    return isSent;
  }

  function logFailure(mail: Mail, fault: unknown) {
    const error = describeError(fault);
    log({ level: 'error', requestId: mail.id, call: `mail ${mail.message.kind}`, error });
  }

  /** Takes a mail to send it, if it still stands where it was seen. */
  async function claim(seen: StoredMail, attempts: number): Promise<StoredMail | undefined> {
    const leasedUntil = leaseEnd(now());
    const item = await database.update(
      mailKey(seen.id),
      { set: { ...outboxIndexKey(seen.id, leasedUntil), leasedUntil, attempts } },
      { expression: 'GSI1SK = :seen', values: { ':seen': seen.GSI1SK } },
    );
    return item === 'refused' ? undefined : recordSchema.parse(item);
  }

  async function deliverOne(seen: StoredMail): Promise<'sent' | 'left' | 'gone'> {
    if (isExpired(seen, now())) {
      await database.remove(mailKey(seen.id));
      return 'gone';
    }
    const mine = await claim(seen, seen.attempts + 1);
    if (!mine?.leasedUntil) return 'gone';
    return (await finish(mine, mine.attempts, mine.leasedUntil)) ? 'sent' : 'left';
  }

  async function find(id: string): Promise<StoredMail | undefined> {
    const item = await database.get(mailKey(id));
    const mail = item && recordSchema.parse(item);
    return mail && !isExpired(mail, now()) ? mail : undefined;
  }

  return {
    async deliver(mails) {
      await Promise.all(mails.map((mail) => finish(mail, 1, leaseEnd(new Date(mail.createdAt)))));
    },

    async deliverDue() {
      const count = { sent: 0, left: 0, gone: 0 };
      if (!send) return { sent: 0, left: 0 };
      const end = performance.now() + WORK_MS;
      const to = now().toISOString();
      for (;;) {
        const items = await database.queryIndex(OUTBOX_PARTITION, { limit: BATCH, to });
        const due = z.array(recordSchema).parse(items);
        for (let from = 0; from < due.length; from += AT_ONCE) {
          if (performance.now() > end) return { sent: count.sent, left: count.left };
          const outcomes = await Promise.all(due.slice(from, from + AT_ONCE).map(deliverOne));
          for (const outcome of outcomes) count[outcome] += 1;
        }
        if (due.length < BATCH) return { sent: count.sent, left: count.left };
      }
    },

    async list(state, limit) {
      const failed = state === 'failed';
      const partition = failed ? FAILED_MAILS_PARTITION : OUTBOX_PARTITION;
      const items = await database.queryIndex(partition, { limit, backwards: failed });
      const mails = z.array(recordSchema).parse(items);
      return mails.filter((mail) => !isExpired(mail, now())).map(stateOf);
    },

    async resend(id) {
      const time = now();
      const leasedUntil = leaseEnd(time);
      const item = await database.update(
        mailKey(id),
        { set: { ...outboxIndexKey(id, leasedUntil), leasedUntil, attempts: 1 } },
        {
          expression:
            'expiresAt > :seconds AND (attribute_not_exists(leasedUntil) OR leasedUntil <= :now)',
          values: { ':seconds': epochSeconds(time), ':now': time.toISOString() },
        },
      );
      if (item === 'refused') return (await find(id)) ? 'mail-being-sent' : 'unknown-mail';
      const mail = recordSchema.parse(item);
      return (await attempt(mail, 1, leasedUntil)) ? mail : 'failed';
    },

    markSent: crossOff,

    async discard(id) {
      if (!(await find(id))) return 'unknown-mail';
      await database.remove(mailKey(id));
      return 'discarded';
    },
  };
}
