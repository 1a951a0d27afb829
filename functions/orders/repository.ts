import { z } from 'zod';
import { type Order, orderSchema } from '#contracts/order.ts';
import { couponUse } from '#functions/coupons/coupon.ts';
import type { Database } from '#functions/db/client.ts';
import { isOver, seconds } from '#functions/db/expiry.ts';
import {
  contactLinkKey,
  idempotencyKey,
  ORDER_LINK,
  orderIndexKey,
  orderKey,
  orderLinkKey,
  ordersPartition,
  userPartition,
} from '#functions/db/keys.ts';
import type { Write } from '#functions/db/writes.ts';
import type { Mail } from '#functions/mail/mail.ts';
import { mailWrite } from '#functions/mail/outbox.ts';
import { emailContact, phoneContact } from './contact.ts';

const attemptSchema = z.object({
  bodyHash: z.string(),
  orderNumber: z.string(),
  expiresAt: z.number(),
});

/** What is remembered of an Idempotency-Key. `expiresAt` is in seconds since 1970. */
export type Attempt = z.infer<typeof attemptSchema> & { keyHash: string };

/** Orders in the table, and the keys under which they were sent. */
export interface OrderRepository {
  order(number: string): Promise<Order | undefined>;
  /** The attempt under this key, if it has not expired. DynamoDB may keep it days longer than it should. */
  attempt(keyHash: string, now: Date): Promise<Omit<Attempt, 'keyHash'> | undefined>;
  /** Orders of a status, newest first. */
  latest(status: Order['status'], limit: number): Promise<Order[]>;
  /** All orders of a member, newest first. */
  ofUser(userId: string): Promise<Order[]>;
  /**
   * Keeps the order and the attempt that made it, puts it on the lists of its member, its address and its telephone,
   * uses its coupon up and writes its mails down, all or nothing (D21, D25).
   * 'number-taken' asks for another number, 'key-taken' and 'busy' for another look at the attempt.
   */
  place(
    order: Order,
    attempt: Attempt | undefined,
    mails: readonly Mail[],
    now: Date,
  ): Promise<'placed' | 'number-taken' | 'key-taken' | 'coupon-refused' | 'busy'>;
}

/** Nobody waits longer to hear of an order; a mail that failed can be seen and sent again until then. */
const MAIL_DAYS = 90;

const linkSchema = z.object({ number: z.string() });

/** @param database the table with the orders */
export function orderRepository(database: Database): OrderRepository {
  return {
    async order(number) {
      const item = await database.get(orderKey(number));
      return item && orderSchema.parse(item);
    },

    async attempt(keyHash, now) {
      const item = await database.get(idempotencyKey(keyHash));
      if (!item) return undefined;
      const attempt = attemptSchema.parse(item);
      return isOver(attempt, now) ? undefined : attempt;
    },

    async latest(status, limit) {
      const items = await database.queryIndex(ordersPartition(status), { limit, backwards: true });
      return z.array(orderSchema).parse(items);
    },

    async ofUser(userId) {
      const links = await database.queryPartition(userPartition(userId), ORDER_LINK);
      const keys = links.map((link) => orderKey(linkSchema.parse(link).number));
      const items = keys.length > 0 ? await database.getMany(keys) : [];
      return z
        .array(orderSchema)
        .parse(items)
        .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    },

    async place(order, attempt, mails, now) {
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
          values: { ':now': seconds(now) },
        },
      };
      const { userId, coupon } = order;
      const link = userId && {
        put: { ...orderLinkKey(userId, order), number: order.number },
      };
      const contacts = [emailContact(order.email), phoneContact(order.phone)].map((hash) => ({
        put: { ...contactLinkKey(hash, order), number: order.number },
      }));
      const use = coupon && couponUse(coupon, order.number, userId, now);
      const letters = mails.map((mail) => mailWrite(mail, MAIL_DAYS));
      const writes = [orderWrite, attemptWrite, link, ...contacts, use, ...letters].filter(
        (write) => !!write,
      );
      const outcome = await database.transact(writes);
      if (outcome.written) return 'placed';
      const refused = (write: Write | '' | undefined) =>
        !!write && outcome.refused.includes(writes.indexOf(write));
      if (refused(attemptWrite)) return 'key-taken';
      if (refused(use)) return 'coupon-refused';
      return refused(orderWrite) ? 'number-taken' : 'busy';
    },
  };
}
