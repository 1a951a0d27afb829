import * as z from 'zod';
import { type Order, orderSchema } from '#contracts/order.ts';
import { versionIn } from '#functions/catalogue/repository.ts';
import { couponRelease, couponUse } from '#functions/coupons/coupon.ts';
import type { Database } from '#functions/db/client.ts';
import { epochSeconds, isExpired } from '#functions/db/expiry.ts';
import {
  CATALOGUE_VERSION_KEY,
  idempotencyKey,
  orderIndexKey,
  orderKey,
} from '#functions/db/keys.ts';
import type { Item, Write } from '#functions/db/writes.ts';
import type { LimitedWrites, TooMany } from '#functions/limits/limiter.ts';
import type { Mail } from '#functions/mail/mail.ts';
import { mailWrite } from '#functions/mail/repository.ts';
import { orderIndexWrites } from './order-index.ts';

const attemptSchema = z.object({
  bodyHash: z.string(),
  orderNumber: z.string(),
  expiresAt: z.number(),
});

/** What is remembered of an Idempotency-Key. `expiresAt` is in seconds since 1970. */
export type Attempt = StoredAttempt & { keyHash: string };
type StoredAttempt = z.infer<typeof attemptSchema>;

/** Orders in the table, and the keys under which they were sent. */
export interface OrderRepository {
  order(number: string): Promise<Order | undefined>;
  /** The attempt under this key, if it has not expired. DynamoDB may keep it days longer than it should. */
  attempt(keyHash: string, now: Date): Promise<StoredAttempt | undefined>;
  /** The same, and the version that the catalogue has, in one call. */
  attemptAndVersion(
    keyHash: string | undefined,
    now: Date,
  ): Promise<{ attempt: StoredAttempt | undefined; version: number }>;
  /**
   * Adds a step to an order that is as it was read, tells its lists, and writes the mails that tell of it down, all or
   * nothing.
   * @param limited what the step is limited by, if it is
   */
  move(
    order: Order,
    step: Order['history'][number],
    mails: readonly Mail[],
    limited?: LimitedWrites,
  ): Promise<'moved' | 'changed-meanwhile' | 'busy' | TooMany>;
  /**
   * Keeps the order and the attempt that made it, puts it on the lists of all, of its member, its address and its
   * telephone, counts it by its sender, uses its coupon up and writes its mails down, all or nothing (D21, D25).
   * 'number-taken' asks for another number, 'key-taken' and 'busy' for another look at the attempt.
   */
  place(
    order: Order,
    attempt: Attempt | undefined,
    mails: readonly Mail[],
    now: Date,
    counting: LimitedWrites,
  ): Promise<TooMany | 'placed' | 'number-taken' | 'key-taken' | 'coupon-refused' | 'busy'>;
}

/** Nobody waits longer to hear of an order; a mail that failed can be seen and sent again until then. */
const MAIL_DAYS = 90;

/** @param database the table with the orders */
export function orderRepository(database: Database): OrderRepository {
  function attemptIn(item: Item | undefined, now: Date): StoredAttempt | undefined {
    const attempt = item && attemptSchema.parse(item);
    return attempt && !isExpired(attempt, now) ? attempt : undefined;
  }

  return {
    async order(number) {
      const item = await database.get(orderKey(number));
      return item && orderSchema.parse(item);
    },

    async attempt(keyHash, now) {
      return attemptIn(await database.get(idempotencyKey(keyHash)), now);
    },

    async attemptAndVersion(keyHash, now) {
      const keys = [CATALOGUE_VERSION_KEY, ...(keyHash ? [idempotencyKey(keyHash)] : [])];
      const items = await database.getMany(keys);
      const versionItem = items.find(({ PK }) => PK === CATALOGUE_VERSION_KEY.PK);
      const attemptItem = items.find((item) => item !== versionItem);
      return { attempt: attemptIn(attemptItem, now), version: versionIn(versionItem) };
    },

    async move(order, step, mails, limited = database.transact) {
      const { number, status, history, coupon, userId } = order;
      const next = { ...order, status: step.status };
      const key = orderIndexKey(next);
      const moved: Write = {
        update: orderKey(number),
        change: { set: { ...key, status: step.status, history: [...history, step] } },
        when: {
          // Whose it is goes onto its lines: an account that is closed meanwhile must not stand there again.
          expression: `#status = :status AND (attribute_not_exists(history) OR size(history) = :steps)
            AND ${userId ? 'userId = :user' : 'attribute_not_exists(userId)'}`,
          names: { '#status': 'status' },
          values: {
            ':status': status,
            ':steps': history.length,
            ...(userId ? { ':user': userId } : {}),
          },
        },
      };
      const released = step.status === 'cancelled' && coupon ? couponRelease(coupon, number) : [];
      const told = [...orderIndexWrites(next), ...mails.map((mail) => mailWrite(mail, MAIL_DAYS))];
      const outcome = await limited([moved, ...released, ...told]);
      if ('failure' in outcome) return outcome;
      if (outcome.written) return 'moved';
      if (outcome.refused.includes(0)) return 'changed-meanwhile';
      // The coupon has gone with its member's account: there is nothing to give back.
      if (outcome.refused.length > 0) {
        const again = await limited([moved, ...told]);
        if ('failure' in again) return again;
        return again.written ? 'moved' : 'busy';
      }
      return 'busy';
    },

    async place(order, attempt, mails, now, counting) {
      const orderWrite = {
        put: { ...orderKey(order.number), ...orderIndexKey(order), ...order },
        when: { expression: 'attribute_not_exists(PK)' },
      };
      const attemptWrite = attempt && {
        put: {
          ...idempotencyKey(attempt.keyHash),
          bodyHash: attempt.bodyHash,
          orderNumber: attempt.orderNumber,
          expiresAt: attempt.expiresAt,
        },
        when: {
          expression: 'attribute_not_exists(PK) OR expiresAt <= :now',
          values: { ':now': epochSeconds(now) },
        },
      };
      const { userId, coupon } = order;
      const use = coupon && couponUse(coupon, order.number, userId, now);
      const letters = mails.map((mail) => mailWrite(mail, MAIL_DAYS));
      const writes = [orderWrite, attemptWrite, ...orderIndexWrites(order), use, ...letters].filter(
        (write) => !!write,
      );
      const outcome = await counting(writes);
      if ('failure' in outcome) return outcome;
      if (outcome.written) return 'placed';
      const refused = (write: Write | '' | undefined) =>
        !!write && outcome.refused.includes(writes.indexOf(write));
      if (refused(attemptWrite)) return 'key-taken';
      if (refused(use)) return 'coupon-refused';
      return refused(orderWrite) ? 'number-taken' : 'busy';
    },
  };
}
