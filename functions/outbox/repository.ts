import * as z from 'zod';
import type { UnsentEmail } from '#contracts/emails/emails.ts';
import type { Database } from '#functions/db/client.ts';
import { epochSeconds, isExpired } from '#functions/db/expiry.ts';
import {
  FAILED_EMAILS_PARTITION,
  failedEmailIndexKey,
  OUTBOX_PARTITION,
  outboxIndexKey,
  outboxKey,
} from '#functions/db/keys.ts';
import { transactWithRetry } from '#functions/db/transactions.ts';
import { type Condition, EXISTS, type Write } from '#functions/db/writes.ts';
import { type OutboxEmail, outboxEmailSchema } from './outbox-email.ts';

/** Lease of a sender, in milliseconds. Sending takes less time. After expiry, another process can send the email. */
const LEASE_MS = 2 * 60_000;

const recordSchema = outboxEmailSchema.extend({
  GSI1PK: z.string(),
  GSI1SK: z.string(),
  attempts: z.number().int(),
  /** Failure of the last attempt, without email addresses. */
  lastError: z.string().optional(),
  /** Lease expiry. */
  leasedUntil: z.iso.datetime().optional(),
  expiresAt: z.number(),
});

/** Email of the outbox, as the table stores it. */
export type OutboxRecord = z.infer<typeof recordSchema>;

/** Email whose lease belongs to the caller until `lease`. */
export interface LeasedEmail {
  email: OutboxEmail;
  attempts: number;
  lease: string;
}

/** Emails of the outbox, waiting and failed (decision 009). */
export type OutboxRepository = ReturnType<typeof outboxRepository>;

function leaseEnd(now: Date): string {
  return new Date(now.getTime() + LEASE_MS).toISOString();
}

/** Initial lease of an email. The process that stores an email is also its first sender. */
export function firstLease(email: OutboxEmail): LeasedEmail {
  return { email, attempts: 1, lease: leaseEnd(new Date(email.createdAt)) };
}

/**
 * Puts an email into the outbox, in the transaction of the event that causes the email.
 * @param days until the email expires and its text is deleted
 */
export function outboxWrite(email: OutboxEmail, days: number): Write {
  const { attempts, lease } = firstLease(email);
  return {
    put: {
      ...outboxKey(email.id),
      ...outboxIndexKey(email.id, lease),
      ...email,
      attempts,
      leasedUntil: lease,
      expiresAt: epochSeconds(new Date(email.createdAt)) + Math.ceil(days * 24 * 60 * 60),
    },
  };
}

/** Returns the condition that no process sends an email at present. */
function notLeasedCondition(now: Date): Condition {
  return {
    expression: '(attribute_not_exists(leasedUntil) OR leasedUntil <= :now)',
    values: { ':now': now.toISOString() },
  };
}

/**
 * State of an email: `sending` while a process sends it, `waiting` for the next attempt or for staff, or `discarded` by
 * staff.
 */
export type EmailSendingState = 'waiting' | 'sending' | 'discarded';

/**
 * Item that replaces a discarded email until its expiry. It shows that the recipient got nothing. A sent email leaves no
 * item.
 */
const discardedSchema = z.object({ isDiscarded: z.literal(true), expiresAt: z.number() });

/** Returns the write that discards an email. Refused if a waiting email has been sent, or is being sent. */
export function discardedEmailWrite(id: string, state: EmailSendingState, now: Date): Write {
  const remove = outboxKey(id);
  if (state !== 'waiting') return { remove };
  const { expression, ...rest } = notLeasedCondition(now);
  return { remove, when: { expression: `attribute_exists(PK) AND ${expression}`, ...rest } };
}

function stateOf(email: OutboxRecord): UnsentEmail {
  const { id, to, message, createdAt, attempts, lastError } = email;
  return {
    id,
    kind: message.kind,
    to,
    ...('order' in message ? { order: message.order } : {}),
    ...('quote' in message ? { quote: message.quote } : {}),
    createdAt,
    attempts,
    state: email.GSI1PK === FAILED_EMAILS_PARTITION ? 'failed' : 'waiting',
    at: email.GSI1SK.split('#')[0] ?? '',
    ...(lastError === undefined ? {} : { lastError }),
  };
}

export function outboxRepository(
  database: Pick<Database, 'get' | 'update' | 'remove' | 'queryIndex' | 'transact'>,
) {
  async function find(id: string, now: Date): Promise<OutboxRecord | undefined> {
    const item = await database.get(outboxKey(id));
    if (!item || discardedSchema.safeParse(item).success) return undefined;
    const email = recordSchema.parse(item);
    return isExpired(email, now) ? undefined : email;
  }

  return {
    /** Emails that are due at `now`, longest waiting first. */
    async due(now: Date, limit: number): Promise<OutboxRecord[]> {
      const items = await database.queryIndex(OUTBOX_PARTITION, { limit, to: now.toISOString() });
      return z.array(recordSchema).parse(items);
    },

    /** Leases an email that is unchanged since it was read; undefined when the email has changed. */
    async lease(seen: OutboxRecord, now: Date): Promise<LeasedEmail | undefined> {
      const lease = leaseEnd(now);
      const attempts = seen.attempts + 1;
      const item = await database.update(
        outboxKey(seen.id),
        { set: { ...outboxIndexKey(seen.id, lease), leasedUntil: lease, attempts } },
        { expression: 'GSI1SK = :seen', values: { ':seen': seen.GSI1SK } },
      );
      return item === 'refused' ? undefined : { email: recordSchema.parse(item), attempts, lease };
    },

    /** Leases an email for an immediate attempt and resets its attempts. */
    async leaseNow(
      id: string,
      now: Date,
    ): Promise<LeasedEmail | 'email-being-sent' | 'unknown-email'> {
      const lease = leaseEnd(now);
      const free = notLeasedCondition(now);
      const item = await database.update(
        outboxKey(id),
        { set: { ...outboxIndexKey(id, lease), leasedUntil: lease, attempts: 1 } },
        {
          expression: `attribute_exists(attempts) AND expiresAt > :seconds AND ${free.expression}`,
          values: { ':seconds': epochSeconds(now), ...free.values },
        },
      );
      if (item !== 'refused') return { email: recordSchema.parse(item), attempts: 1, lease };
      return (await find(id, now)) ? 'email-being-sent' : 'unknown-email';
    },

    /**
     * Records a failed attempt, unless another sender has leased the email.
     * @param retryAt next attempt; undefined when there are no more
     * @param otherWrites writes without conditions, for the same transaction
     */
    async recordFailure(
      { email, lease }: LeasedEmail,
      error: string,
      retryAt: Date | undefined,
      now: Date,
      otherWrites: readonly Write[] = [],
    ): Promise<void> {
      const index = retryAt
        ? outboxIndexKey(email.id, retryAt.toISOString())
        : failedEmailIndexKey(email.id, now.toISOString());
      const failed: Write = {
        update: outboxKey(email.id),
        change: { set: { ...index, lastError: error }, drop: ['leasedUntil'] },
        when: { expression: 'leasedUntil = :lease', values: { ':lease': lease } },
      };
      await transactWithRetry([failed, ...otherWrites], (writes) => database.transact(writes));
    },

    /** Failed emails, latest first, or waiting emails, next first. */
    async list(state: UnsentEmail['state'], limit: number, now: Date): Promise<UnsentEmail[]> {
      const failed = state === 'failed';
      const partition = failed ? FAILED_EMAILS_PARTITION : OUTBOX_PARTITION;
      const items = await database.queryIndex(partition, { limit, backwards: failed });
      const emails = z.array(recordSchema).parse(items);
      return emails.filter((email) => !isExpired(email, now)).map(stateOf);
    },

    find,

    /** State of an email; undefined after it was sent or expired. */
    async sendingState(id: string, now: Date): Promise<EmailSendingState | undefined> {
      const item = await database.get(outboxKey(id));
      if (!item) return undefined;
      if (discardedSchema.safeParse(item).success) return 'discarded';
      const { leasedUntil } = recordSchema.parse(item);
      return leasedUntil !== undefined && leasedUntil > now.toISOString() ? 'sending' : 'waiting';
    },

    /**
     * @param otherWrites writes for the same transaction. With them, the email must still exist.
     */
    async remove(id: string, otherWrites: readonly Write[] = []): Promise<void> {
      if (otherWrites.length === 0) return database.remove(outboxKey(id));
      await transactWithRetry([{ remove: outboxKey(id), when: EXISTS }, ...otherWrites], (writes) =>
        database.transact(writes),
      );
    },

    /**
     * Discards an email that no process sends at present.
     * @param otherWrites writes for the same transaction
     */
    async discard(
      { id, expiresAt }: OutboxRecord,
      now: Date,
      otherWrites: readonly Write[],
    ): Promise<'discarded' | 'email-being-sent' | 'unknown-email'> {
      const { expression, ...rest } = notLeasedCondition(now);
      const mark: Write = {
        put: { ...outboxKey(id), isDiscarded: true, expiresAt },
        when: { expression: `attribute_exists(attempts) AND ${expression}`, ...rest },
      };
      const outcome = await transactWithRetry([mark, ...otherWrites], (writes) =>
        database.transact(writes),
      );
      if (!('failure' in outcome) && outcome.length === 0) return 'discarded';
      return (await find(id, now)) ? 'email-being-sent' : 'unknown-email';
    },
  };
}
