import * as z from 'zod';
import {
  type FullOrder,
  type Order,
  type StoredOrder,
  type StoredStep,
  storedOrderSchema,
} from '#contracts/orders/orders.ts';
import { isConsentGranted } from '#domain/accounts/text-consent.ts';
import { type DeliveryDay, holdsSlot } from '#domain/delivery/delivery-day.ts';
import { storedDetailsSchema } from '#domain/delivery/delivery-details.ts';
import type { StoredDeliveryRequest } from '#domain/delivery/delivery-request.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { couponReleaseWrites, couponUseWrite } from '#functions/coupons/coupon.ts';
import type { Database } from '#functions/db/client.ts';
import { epochSeconds, isExpired } from '#functions/db/expiry.ts';
import {
  CATALOG_VERSION_KEY,
  idempotencyKey,
  orderIndexKey,
  orderKey,
} from '#functions/db/keys.ts';
import { transactNamed } from '#functions/db/transactions.ts';
import {
  type Condition,
  IS_NEW,
  type Item,
  itemWithKey,
  type Write,
} from '#functions/db/writes.ts';
import { slotWrites } from '#functions/delivery/slots.ts';
import type { RateLimitedTransact, TooManyRequests } from '#functions/limits/limiter.ts';
import type { OutboxEmail } from '#functions/outbox/outbox-email.ts';
import { outboxWrite } from '#functions/outbox/repository.ts';
import { parseCatalogVersion } from '#functions/products/repository.ts';
import { FACTS_KEYS, parseShopFacts } from '#functions/shop-facts/stored-facts.ts';
import { orderIndexWrites, phoneIndexWrites } from './order-index.ts';
import { requestAfterStatus, requestListWrites } from './request-after-change.ts';

const attemptSchema = z.object({
  bodyHash: z.string(),
  orderNumber: z.string(),
  expiresAt: z.number(),
});

/** Parses an order. Only a consent with its proof counts: earlier forms stored `subscribe` without it (D85). */
export function parseStoredOrder(item: Item): StoredOrder {
  const order = storedOrderSchema.parse(item);
  const { consent, consentWithdrawnAt: withdrawnAt } = order;
  const current = consent && withdrawnAt ? { ...consent, withdrawnAt } : consent;
  return {
    ...order,
    subscribe: isConsentGranted(current),
    ...(current ? { consent: current } : {}),
  };
}

/** Order attempt with an idempotency key. `expiresAt` is in seconds since 1970. */
export type OrderAttempt = StoredOrderAttempt & { keyHash: string };
type StoredOrderAttempt = z.infer<typeof attemptSchema>;

/** Orders and order attempts in the table. */
export type OrderRepository = ReturnType<typeof orderRepository>;

/** Lifetime of an undelivered order email, in days. Staff can resend a failed email until then. */
const EMAIL_DAYS = 90;

/** Returns the condition that an order is unchanged since it was read. */
function unchangedOrderCondition(order: FullOrder): Condition {
  const { status, history, userId, quote, deliveryRequest: request } = order;
  return {
    // The index entries contain the member. Without this check, they could name a closed account again.
    expression: `#status = :status AND (attribute_not_exists(history) OR size(history) = :steps)
      AND ${userId ? 'userId = :user' : 'attribute_not_exists(userId)'}
      AND ${quote ? 'quote = :quote' : 'attribute_not_exists(quote)'}
      AND ${request ? 'deliveryRequest.#version = :version AND deliveryRequest.#state = :state' : 'attribute_not_exists(deliveryRequest)'}`,
    names: {
      '#status': 'status',
      ...(request ? { '#version': 'version', '#state': 'state' } : {}),
    },
    values: {
      ':status': status,
      ':steps': history.length,
      ...(userId ? { ':user': userId } : {}),
      ...(quote ? { ':quote': quote } : {}),
      ...(request ? { ':version': request.version, ':state': request.state } : {}),
    },
  };
}

/** Returns the condition of a status change. A pending order is confirmed with an agreed price only (D86). */
function moveCondition(order: FullOrder, to: FullOrder['status']): Condition {
  const unchanged = unchangedOrderCondition(order);
  if (order.status !== 'pending' || to !== 'confirmed') return unchanged;
  return { ...unchanged, expression: `${unchanged.expression} AND attribute_exists(prices)` };
}

/** Returns the write that stores the quote with the price of an order (D86). Refused if the order has changed since. */
export function pricingWrite(order: FullOrder, quote: string): Write {
  return {
    update: orderKey(order.number),
    // Later steps are appended to the history, which the first orders lack.
    change: { set: { quote, history: order.history } },
    when: unchangedOrderCondition(order),
  };
}

/**
 * Returns the write of a step about the price of an order (D86), without reading the order. Refused if the order is not
 * pending, or has a price.
 * @param quote quote with the price
 * @param agreed products and prices that the customer agreed to
 */
export function priceStepWrite(
  number: string,
  quote: string,
  step: Omit<StoredStep, 'status'>,
  agreed: Partial<FullOrder> = {},
): Write {
  const status = 'pending' satisfies FullOrder['status'];
  return {
    update: orderKey(number),
    change: { set: agreed, append: { history: [{ ...step, status }] } },
    when: {
      expression: '#status = :status AND quote = :quote AND attribute_not_exists(prices)',
      names: { '#status': 'status' },
      values: { ':status': status, ':quote': quote },
    },
  };
}

/** Returns the writes of a new order, with its index entries. Refused when the number is taken. */
export function newOrderWrites(order: Order): Write[] {
  return [
    {
      put: { ...orderKey(order.number), ...orderIndexKey(order), ...order },
      when: IS_NEW,
    },
    ...orderIndexWrites(order),
  ];
}

/**
 * Returns whether a status change ends the delivery day: a cancelled order needs no place, and a wish for another day is
 * void after the delivery.
 */
export function endsDay({
  status,
  deliveryDay,
}: Pick<FullOrder, 'status' | 'deliveryDay'>): boolean {
  if (!deliveryDay) return false;
  return status === 'cancelled' || (status === 'delivered' && !holdsSlot(deliveryDay));
}

/** Returns the time of the customer's latest wish for another day. Wishes are sorted by it. */
function wishTime({ history, createdAt }: FullOrder): Date {
  const wish = history.findLast(({ deliveryDay }) => deliveryDay?.state === 'declined');
  return new Date(wish?.at ?? createdAt);
}

/** @param database the table with the orders */
export function orderRepository(database: Database) {
  function attemptIn(item: Item | undefined, now: Date): StoredOrderAttempt | undefined {
    const attempt = item && attemptSchema.parse(item);
    return attempt && !isExpired(attempt, now) ? attempt : undefined;
  }

  /** Changes fields of an order that has not changed since it was read, in one transaction with the other writes. */
  async function changeFields(
    order: StoredOrder,
    set: Partial<StoredOrder>,
    emails: readonly OutboxEmail[],
    callerWrites: readonly Write[],
  ): Promise<'changed' | 'changed-meanwhile' | 'busy'> {
    const outcome = await database.transact([
      { update: orderKey(order.number), change: { set }, when: unchangedOrderCondition(order) },
      ...emails.map((email) => outboxWrite(email, EMAIL_DAYS)),
      ...callerWrites,
    ]);
    if (outcome.written) return 'changed';
    return outcome.refused.length > 0 ? 'changed-meanwhile' : 'busy';
  }

  return {
    async order(number: string): Promise<StoredOrder | undefined> {
      const item = await database.get(orderKey(number));
      return item && parseStoredOrder(item);
    },

    /** Attempt under a key. Expired attempts are ignored, because DynamoDB deletes them days late. */
    async attempt(keyHash: string, now: Date): Promise<StoredOrderAttempt | undefined> {
      return attemptIn(await database.get(idempotencyKey(keyHash)), now);
    },

    /** Attempt under a key, catalog version and facts of the shop, in one table call. */
    async readForPlacing(
      keyHash: string | undefined,
      now: Date,
    ): Promise<{ attempt: StoredOrderAttempt | undefined; version: number; facts: ShopFacts }> {
      const keys = [
        CATALOG_VERSION_KEY,
        ...FACTS_KEYS,
        ...(keyHash ? [idempotencyKey(keyHash)] : []),
      ];
      const items = await database.getMany(keys);
      const versionItem = itemWithKey(items, CATALOG_VERSION_KEY);
      const attemptItem = keyHash ? itemWithKey(items, idempotencyKey(keyHash)) : undefined;
      return {
        attempt: attemptIn(attemptItem, now),
        version: parseCatalogVersion(versionItem),
        facts: parseShopFacts(items).content,
      };
    },

    /**
     * Adds a status change to an order in one transaction with its index entries and emails. Writes nothing if the order
     * has changed since it was read, or if one of the other writes is refused.
     * @param callerWrites writes for the same transaction
     * @param transact transaction that checks rate limits; by default no limits are checked
     */
    async move(
      order: FullOrder,
      step: StoredStep,
      emails: readonly OutboxEmail[],
      callerWrites: readonly Write[] = [],
      transact: RateLimitedTransact = database.transact,
    ): Promise<'moved' | 'changed-meanwhile' | 'busy' | TooManyRequests> {
      const { number, history, coupon } = order;
      const next = { ...order, status: step.status };
      const key = orderIndexKey(next);
      const ends = endsDay(next);
      const request = requestAfterStatus(order, step);
      const moved: Write = {
        update: orderKey(number),
        change: {
          set: {
            ...key,
            status: step.status,
            history: [...history, step],
            ...(request ? { deliveryRequest: request } : {}),
          },
          drop: [
            ...(ends ? ['deliveryDay'] : []),
            // Another case begins. The history keeps the one before.
            ...(step.status === 'warranty' ? ['warranty'] : []),
          ],
        },
        when: moveCondition(order, step.status),
      };
      const released =
        step.status === 'cancelled' && coupon ? couponReleaseWrites(coupon, number) : [];
      const indexAndEmailWrites = [
        ...orderIndexWrites(next),
        ...(ends ? slotWrites(order, undefined, new Date(step.at)).others : []),
        ...requestListWrites(order, request),
        ...emails.map((email) => outboxWrite(email, EMAIL_DAYS)),
      ];
      const writes = { order: moved, coupon: released, callerWrites, indexAndEmailWrites };
      const outcome = await transactNamed(transact, writes);
      if ('failure' in outcome) return outcome;
      if (outcome.written) return 'moved';
      if (outcome.refused.has('order') || outcome.refused.has('callerWrites')) {
        return 'changed-meanwhile';
      }
      // The coupon was deleted with its member's account, so it cannot be released.
      if (outcome.refused.has('coupon')) {
        const again = await transact([moved, ...callerWrites, ...indexAndEmailWrites]);
        if ('failure' in again) return again;
        return again.written ? 'moved' : 'busy';
      }
      return 'busy';
    },

    /**
     * Undoes a status change in one transaction with its index entries, delivery day and emails. Writes nothing if the order
     * has changed since it was read, or if one of the other writes is refused.
     * @param after the order after the undo
     * @param callerWrites writes for the same transaction
     */
    async undo(
      order: FullOrder,
      after: FullOrder,
      emails: readonly OutboxEmail[],
      callerWrites: readonly Write[],
    ): Promise<'undone' | 'changed-meanwhile' | 'busy'> {
      const { status, history, deliveryDay } = after;
      const outcome = await database.transact([
        {
          update: orderKey(order.number),
          change: {
            set: {
              ...orderIndexKey(after),
              status,
              history,
              ...(deliveryDay ? { deliveryDay } : {}),
            },
            ...(deliveryDay ? {} : { drop: ['deliveryDay'] }),
          },
          when: unchangedOrderCondition(order),
        },
        ...orderIndexWrites(after),
        ...slotWrites(order, deliveryDay, wishTime(order)).others,
        ...emails.map((email) => outboxWrite(email, EMAIL_DAYS)),
        ...callerWrites,
      ]);
      if (outcome.written) return 'undone';
      return outcome.refused.length > 0 ? 'changed-meanwhile' : 'busy';
    },

    /**
     * Changes the delivery details of an order in one transaction with its history, delivery day, request, index entries
     * and emails.
     * Writes nothing if the order has changed since it was read, or if the delivery day is full in another zone.
     * @param after the order with its new details, expected delivery, delivery day and history
     * @param callerWrites writes for the same transaction. If one of them is refused, the change is refused.
     * @param transact transaction that checks rate limits; by default no limits are checked
     */
    async changeDelivery(
      order: FullOrder,
      after: FullOrder,
      emails: readonly OutboxEmail[],
      callerWrites: readonly Write[] = [],
      transact: RateLimitedTransact = database.transact,
    ): Promise<'changed' | 'changed-meanwhile' | 'day-full' | 'busy' | TooManyRequests> {
      const { deliveryDay, deliveryWindow, deliveryRequest, history, note } = after;
      const { take, others } = slotWrites(
        { ...after, deliveryDay: order.deliveryDay },
        deliveryDay,
        wishTime(order),
      );
      const outcome = await transactNamed(transact, {
        order: {
          update: orderKey(order.number),
          change: {
            set: {
              ...storedDetailsSchema.parse(after),
              note,
              deliveryWindow,
              history,
              ...(deliveryDay ? { deliveryDay } : {}),
              ...(deliveryRequest ? { deliveryRequest } : {}),
            },
            ...(deliveryDay ? {} : { drop: ['deliveryDay'] }),
          },
          when: unchangedOrderCondition(order),
        },
        slot: take,
        callerWrites,
        indexAndEmailWrites: [
          ...others,
          ...requestListWrites(order, deliveryRequest),
          ...phoneIndexWrites(order, after),
          ...emails.map((email) => outboxWrite(email, EMAIL_DAYS)),
        ],
      });
      if ('failure' in outcome) return outcome;
      if (outcome.written) return 'changed';
      if (outcome.refused.has('order') || outcome.refused.has('callerWrites')) {
        return 'changed-meanwhile';
      }
      return outcome.refused.has('slot') ? 'day-full' : 'busy';
    },

    /**
     * Removes pieces of an order in one transaction (D108): its pieces, prices and history, and the number of pieces in
     * the week of its delivery day. Writes nothing if the order has changed since it was read, or if one of the other
     * writes is refused.
     * @param after the order with the remaining pieces
     */
    async removeOrderedPieces(
      order: StoredOrder,
      after: StoredOrder,
      emails: readonly OutboxEmail[],
      callerWrites: readonly Write[],
    ): Promise<'changed' | 'changed-meanwhile' | 'busy'> {
      const { cart, quantity, sumQuantity, subTotal, prices, history, deliveryDay } = after;
      return changeFields(
        order,
        { cart, quantity, sumQuantity, subTotal, prices, history },
        emails,
        [...slotWrites(after, deliveryDay, wishTime(order)).others, ...callerWrites],
      );
    },

    /**
     * Stores the warranty case of an order in one transaction with its replacement (D109). Writes nothing if the order has
     * changed since it was read, or if the number of the replacement is taken.
     * @param after the order with the case
     */
    async recordWarranty(
      order: StoredOrder,
      after: StoredOrder,
      replacement: Order | undefined,
      emails: readonly OutboxEmail[],
      callerWrites: readonly Write[],
    ): Promise<'changed' | 'changed-meanwhile' | 'busy'> {
      const { warranty, history } = after;
      return changeFields(order, { warranty, history }, emails, [
        ...(replacement ? newOrderWrites(replacement) : []),
        ...callerWrites,
      ]);
    },

    /**
     * Stores a request for other delivery details, or its answer, in one transaction with the list of open requests and
     * the emails. Writes nothing if the order has changed since it was read.
     * @param callerWrites writes without conditions, for the same transaction
     * @param transact transaction that checks rate limits; by default no limits are checked
     */
    async setDeliveryRequest(
      order: FullOrder,
      deliveryRequest: StoredDeliveryRequest,
      emails: readonly OutboxEmail[],
      callerWrites: readonly Write[],
      transact: RateLimitedTransact = database.transact,
    ): Promise<'changed' | 'changed-meanwhile' | 'busy' | TooManyRequests> {
      const outcome = await transactNamed(transact, {
        order: {
          update: orderKey(order.number),
          change: { set: { deliveryRequest } },
          when: unchangedOrderCondition(order),
        },
        indexAndEmailWrites: [
          ...requestListWrites(order, deliveryRequest),
          ...emails.map((email) => outboxWrite(email, EMAIL_DAYS)),
        ],
        callerWrites,
      });
      if ('failure' in outcome) return outcome;
      if (outcome.written) return 'changed';
      return outcome.refused.has('order') ? 'changed-meanwhile' : 'busy';
    },

    /**
     * Changes or removes the delivery day of an order in one transaction with its place, history and emails. Writes
     * nothing if the order has changed since it was read, or if the new day is full.
     * @param callerWrites writes without conditions, for the same transaction
     * @param transact transaction that checks rate limits; by default no limits are checked
     */
    async changeDay(
      order: FullOrder,
      deliveryDay: DeliveryDay | undefined,
      step: StoredStep,
      emails: readonly OutboxEmail[],
      callerWrites: readonly Write[] = [],
      transact: RateLimitedTransact = database.transact,
    ): Promise<'changed' | 'changed-meanwhile' | 'day-full' | 'busy' | TooManyRequests> {
      const { take, others } = slotWrites(order, deliveryDay, new Date(step.at));
      const history = [...order.history, step];
      const changed: Write = {
        update: orderKey(order.number),
        change: deliveryDay
          ? { set: { history, deliveryDay } }
          : { set: { history }, drop: ['deliveryDay'] },
        when: unchangedOrderCondition(order),
      };
      const outcome = await transactNamed(transact, {
        order: changed,
        slot: take,
        others,
        emails: emails.map((email) => outboxWrite(email, EMAIL_DAYS)),
        callerWrites,
      });
      if ('failure' in outcome) return outcome;
      if (outcome.written) return 'changed';
      if (outcome.refused.has('order')) return 'changed-meanwhile';
      return outcome.refused.has('slot') ? 'day-full' : 'busy';
    },

    /**
     * Writes an order in one transaction with its attempt, index entries and emails, and marks its coupon as used (D21,
     * D25). After 'number-taken', retry with another number. After 'key-taken' or 'busy', read the attempt again.
     * @param transact transaction that counts the order against the rate limits
     */
    async place(
      order: Order,
      attempt: OrderAttempt | undefined,
      emails: readonly OutboxEmail[],
      now: Date,
      transact: RateLimitedTransact,
    ): Promise<
      TooManyRequests | 'placed' | 'number-taken' | 'key-taken' | 'coupon-refused' | 'busy'
    > {
      const { userId, coupon } = order;
      const outcome = await transactNamed(transact, {
        order: newOrderWrites(order),
        attempt: attempt && {
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
        },
        coupon: coupon ? couponUseWrite(coupon, order.number, userId, now) : undefined,
        emails: emails.map((email) => outboxWrite(email, EMAIL_DAYS)),
      });
      if ('failure' in outcome) return outcome;
      if (outcome.written) return 'placed';
      if (outcome.refused.has('attempt')) return 'key-taken';
      if (outcome.refused.has('coupon')) return 'coupon-refused';
      return outcome.refused.has('order') ? 'number-taken' : 'busy';
    },
  };
}
