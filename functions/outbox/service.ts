import type { UnsentEmail } from '#contracts/emails/emails.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import { isExpired } from '#functions/db/expiry.ts';
import type { Write } from '#functions/db/writes.ts';
import { describeError, type Log } from '#functions/log.ts';
import { type ComposeEmail, EmailRejected, type SendEmail } from './email-message.ts';
import type { OutboxEmail } from './outbox-email.ts';
import {
  type EmailSendingState,
  firstLease,
  type LeasedEmail,
  type OutboxRecord,
  type OutboxRepository,
} from './repository.ts';

const MINUTE_MS = 60_000;
/** Delays before the second attempt, the third, and so on: about two days in all. */
const RETRY_DELAYS_MS = [5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * MINUTE_MS);
/** Time after which a due email is late, in milliseconds. */
const LATE_MS = 15 * MINUTE_MS;
/** Emails read by one query. */
const BATCH = 25;
/** Emails sent concurrently. */
const CONCURRENCY = 5;
/**
 * Time budget of a run, in milliseconds. The platform stops a scheduled function after 30 seconds, and the batch that
 * begins last can take 12 seconds (email/smtp.ts).
 */
const RUN_MS = 15_000;

/** Transactional outbox: emails are stored first and sent from there, at least once, with one Message-ID (D25). */
export type OutboxService = ReturnType<typeof outboxService>;

/** Splits emails into batches that are sent one after the other. The emails of one batch are sent concurrently. */
function batchesOf<Email>(emails: readonly Email[]): Email[][] {
  const count = Math.ceil(emails.length / CONCURRENCY);
  return Array.from({ length: count }, (_, index) =>
    emails.slice(index * CONCURRENCY, (index + 1) * CONCURRENCY),
  );
}

/** Resend or discard of an email by staff, for the audit log. */
interface EmailAuditChange {
  kind: 'resent' | 'discarded';
  object: { type: 'mail'; id: string };
  before: object;
  after?: object;
}

/** Returns the writes that record what staff did with an email. */
type EmailAuditWrites = (actor: StaffActor, change: EmailAuditChange) => Write[];

/** State of an email for the audit log: without its recipient and its text. */
function emailAuditValues({ message }: OutboxEmail) {
  return {
    kind: message.kind,
    ...('order' in message ? { order: message.order } : {}),
    ...('quote' in message ? { quote: message.quote } : {}),
  };
}

/** Audit entry of a resend, written in the same transaction as the result. */
function resendAudit(email: OutboxEmail, sent: boolean): EmailAuditChange {
  return {
    kind: 'resent',
    object: { type: 'mail', id: email.id },
    before: {},
    after: { ...emailAuditValues(email), sent },
  };
}

/** Email that has just been sent, with the text that its recipient got. */
export interface SentEmail {
  email: OutboxEmail;
  sentAt: string;
  subject: string;
  /** Plain text without links, because a link can contain a secret. */
  text: string;
  /** Order that an email about a quote is about, too. */
  order?: string | undefined;
}

/** Returns the writes that record a sent email. */
export type RecordSentEmail = (sent: SentEmail) => Write[];

/**
 * @param recordSent writes for the transaction that removes a sent email
 * @param transport mail transport; without one, emails wait in the table
 */
export function outboxService(
  repository: OutboxRepository,
  compose: ComposeEmail,
  recordSent: RecordSentEmail,
  transport: SendEmail | undefined,
  auditWrites: EmailAuditWrites,
  now: () => Date,
  log: Log,
) {
  function logFailure(email: OutboxEmail, fault: unknown) {
    const error = describeError(fault);
    log({ level: 'error', requestId: email.id, call: `email ${email.message.kind}`, error });
  }

  async function scheduleRetry(leased: LeasedEmail, fault: unknown, otherWrites: readonly Write[]) {
    const delay = RETRY_DELAYS_MS[leased.attempts - 1];
    const isLast = fault instanceof EmailRejected || delay === undefined;
    const time = now();
    const { name, message } = describeError(fault);
    const retryAt = isLast ? undefined : new Date(time.getTime() + delay);
    await repository.recordFailure(leased, `${name}: ${message}`, retryAt, time, otherWrites);
  }

  /** Makes one attempt. Never throws. @param actor person or script that resends the email */
  async function attempt(leased: LeasedEmail, actor?: StaffActor): Promise<SentEmail | undefined> {
    if (!transport) return undefined;
    const { email } = leased;
    try {
      const { message, textWithoutLinks, order } = await compose(email);
      await transport(message);
      const { subject } = message;
      return { email, sentAt: now().toISOString(), subject, text: textWithoutLinks, order };
    } catch (fault) {
      logFailure(email, fault);
      const audit = actor ? auditWrites(actor, resendAudit(email, false)) : [];
      await scheduleRetry(leased, fault, audit).catch((second: unknown) =>
        logFailure(email, second),
      );
      return undefined;
    }
  }

  async function markSent(sent: SentEmail, actor?: StaffActor): Promise<void> {
    const { email } = sent;
    const audit = actor ? auditWrites(actor, resendAudit(email, true)) : [];
    await repository
      .remove(email.id, [...recordSent(sent), ...audit])
      .catch((fault: unknown) => logFailure(email, fault));
  }

  /** Makes one attempt and removes the email on success. Never throws. */
  async function attemptAndRemove(leased: LeasedEmail): Promise<boolean> {
    const sent = await attempt(leased);
    if (sent) await markSent(sent);
    return sent !== undefined;
  }

  async function sendDueEmail(seen: OutboxRecord): Promise<'sent' | 'left' | 'gone'> {
    if (isExpired(seen, now())) {
      await repository.remove(seen.id);
      return 'gone';
    }
    const leased = await repository.lease(seen, now());
    if (!leased) return 'gone';
    return (await attemptAndRemove(leased)) ? 'sent' : 'left';
  }

  return {
    /**
     * Sends emails that have just been stored. Failed ones are retried later, and so are those that the time does not
     * suffice for. Never throws.
     * @param budgetMs time after which no further batch begins, in milliseconds
     * @returns number of emails that were sent
     */
    async send(emails: readonly OutboxEmail[], budgetMs = RUN_MS): Promise<number> {
      const end = performance.now() + budgetMs;
      let sent = 0;
      for (const batch of batchesOf(emails)) {
        if (performance.now() >= end) break;
        const outcomes = await Promise.all(
          batch.map((email) => attemptAndRemove(firstLease(email))),
        );
        sent += outcomes.filter(Boolean).length;
      }
      return sent;
    },

    /** Sends all due emails: retries, and emails whose lease has expired. */
    async sendDue(): Promise<{ sent: number; left: number }> {
      const count = { sent: 0, left: 0, gone: 0 };
      if (!transport) return { sent: 0, left: 0 };
      const end = performance.now() + RUN_MS;
      const started = now();
      for (;;) {
        const due = await repository.due(started, BATCH);
        for (const batch of batchesOf(due)) {
          if (performance.now() > end) return { sent: count.sent, left: count.left };
          const outcomes = await Promise.all(batch.map(sendDueEmail));
          for (const outcome of outcomes) count[outcome] += 1;
        }
        if (due.length < BATCH) return { sent: count.sent, left: count.left };
      }
    },

    /** State of an email; undefined after it was sent or expired. */
    sendingState: (id: string): Promise<EmailSendingState | undefined> =>
      repository.sendingState(id, now()),

    /** Failed emails, latest first, or waiting emails, next first. */
    list: (state: UnsentEmail['state'], limit: number): Promise<UnsentEmail[]> =>
      repository.list(state, limit, now()),

    /**
     * Reason why the emails need help; undefined if none is late and none was given up. An email is late if the schedule
     * has not attempted it for a quarter of an hour: it runs every five minutes.
     */
    async problem(): Promise<'given-up' | 'late' | undefined> {
      const time = now();
      const [late, failed] = await Promise.all([
        repository.due(new Date(time.getTime() - LATE_MS), 1),
        repository.list('failed', 1, time),
      ]);
      if (failed.length > 0) return 'given-up';
      return late.some((email) => !isExpired(email, time)) ? 'late' : undefined;
    },

    /** Sends an email immediately and resets its number of attempts. The caller then calls `markSent`. */
    async resend(
      id: string,
      actor: StaffActor,
    ): Promise<SentEmail | 'failed' | 'email-being-sent' | 'unknown-email'> {
      const leased = await repository.leaseNow(id, now());
      if (typeof leased === 'string') return leased;
      return (await attempt(leased, actor)) ?? 'failed';
    },

    /**
     * Removes a sent email, and records its text. Never throws: an email that was not removed is sent again under the same
     * Message-ID.
     * @param actor person or script that resent the email
     */
    markSent,

    /** Discards an email. Refused while a process sends the email, because the recipient may get the email anyway. */
    async discard(
      id: string,
      actor: StaffActor,
    ): Promise<'discarded' | 'email-being-sent' | 'unknown-email'> {
      const email = await repository.find(id, now());
      if (!email) return 'unknown-email';
      const audit = auditWrites(actor, {
        kind: 'discarded',
        object: { type: 'mail', id },
        before: emailAuditValues(email),
      });
      return repository.discard(email, now(), audit);
    },
  };
}
