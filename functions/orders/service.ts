import type { Order, PlaceOrderBody } from '#contracts/orders/orders.ts';
import { windowFromPromisedAnswer } from '#domain/delivery/delivery-window.ts';
import { deliveryZoneOf } from '#domain/delivery/delivery-zones.ts';
import type { Language } from '#domain/languages.ts';
import { makingTimeOf } from '#domain/products/piece.ts';
import { officeHoursOf, type ShopFacts } from '#domain/shop/shop-facts.ts';
import { withRetry } from '#functions/db/retry.ts';
import { type UnknownProducts, unknownProductFailure } from '#functions/endpoint/failure.ts';
import { bodyHash, keyExpiry, keyHash } from '#functions/endpoint/idempotency.ts';
import type { Hit, Limiter, TooManyRequests } from '#functions/limits/limiter.ts';
import { newOutboxEmail, type OutboxEmail } from '#functions/outbox/outbox-email.ts';
import type { CatalogSnapshot, Snapshot } from '#functions/products/snapshot.ts';
import { OFFICE_OF_MARKET } from '#shop.config.ts';
import { orderedProduct } from './ordered-product.ts';
import type { OrderAttempt, OrderRepository } from './repository.ts';
import { newConsent } from './text-consent.ts';

/** Subtotal of an order without prices (D11, D23). */
const SUBTOTAL_WITHOUT_PRICES = '0.0';

/** Sender of an order. */
interface OrderContext {
  /** Idempotency key of the attempt. Without a key, every request places a new order. */
  idempotencyKey: string | undefined;
  /** Id of the signed-in member; undefined for a guest. */
  userId: string | undefined;
  /** Origin of the site on which the customer orders. */
  site: string;
  /** Rate limits that the order counts against. */
  hits: readonly Hit[];
}

/** Placed order with its emails in the outbox, which the caller must send. A retry of an earlier attempt has no emails. */
export interface PlacedOrder {
  order: Order;
  emails: OutboxEmail[];
}

/** Service that places orders. */
export type OrderService = ReturnType<typeof orderService>;

type Lines = Pick<Order, 'cart'> | UnknownProducts;

/** Returns the cart with products from our own catalog. Other product data in the body are ignored (D23). */
function linesOf(body: PlaceOrderBody, catalog: Snapshot): Lines {
  const unknown: Record<string, string> = {};
  const cart = body.cart.flatMap(({ code, request }, index): Order['cart'] => {
    const card = catalog.byCode.get(code);
    if (!card) {
      unknown[`cart.${index}.code`] = 'is not in the catalogue';
      return [];
    }
    return [orderedProduct(card, request)];
  });
  return Object.keys(unknown).length > 0 ? unknownProductFailure(unknown) : { cart };
}

export interface OrderDependencies {
  repository: OrderRepository;
  snapshot: CatalogSnapshot;
  limits: Limiter;
  now: () => Date;
  newNumber: () => string;
  randomBytes: (size: number) => Uint8Array;
  /** Recipient of notifications about orders. */
  shopEmail: string;
  shopLanguage: Language;
}

export function orderService(dependencies: OrderDependencies) {
  const { repository, snapshot, limits, now, newNumber, randomBytes, shopEmail, shopLanguage } =
    dependencies;

  /** Returns the order that an earlier attempt with the same idempotency key placed. */
  async function orderOfAttempt(
    bodyHash: string,
    known: Omit<OrderAttempt, 'keyHash'> | undefined,
  ) {
    if (!known) return undefined;
    if (known.bodyHash !== bodyHash) return 'idempotency-conflict' as const;
    const order = await repository.order(known.orderNumber);
    if (!order) throw new Error('The order of a stored attempt does not exist');
    return { order, emails: [] };
  }

  /** Returns the confirmation for the customer and the notification for the shop (D25). */
  function emailsOf({ number, email, language }: Order, site: string, time: Date): OutboxEmail[] {
    return [
      newOutboxEmail(
        { site, language, to: email, message: { kind: 'order-placed', order: number } },
        time,
        randomBytes,
      ),
      newOutboxEmail(
        {
          language: shopLanguage,
          site,
          to: shopEmail,
          message: { kind: 'order-received', order: number },
        },
        time,
        randomBytes,
      ),
    ];
  }

  function newOrder(
    { subscribeVersion, ...body }: PlaceOrderBody,
    cart: Order['cart'],
    time: Date,
    facts: ShopFacts,
  ): Order {
    const number = newNumber();
    return {
      ...body,
      ...(body.subscribe
        ? newConsent(subscribeVersion, body.language, time.toISOString(), randomBytes)
        : {}),
      _id: number,
      number,
      status: 'pending',
      cart,
      sumQuantity: body.quantity.reduce((sum, quantity) => sum + quantity, 0),
      subTotal: SUBTOTAL_WITHOUT_PRICES,
      createdAt: time.toISOString(),
      history: [{ status: 'pending', at: time.toISOString(), by: 'customer' }],
      deliveryWindow: windowFromPromisedAnswer(
        cart.map(makingTimeOf),
        time,
        body.language,
        deliveryZoneOf(body).extraDays,
        officeHoursOf(facts, OFFICE_OF_MARKET[body.language]),
      ),
    };
  }

  return {
    /** Places an order, or returns the order of an earlier attempt with the same idempotency key and body (D21). */
    async place(
      body: PlaceOrderBody,
      { idempotencyKey, userId, site, hits }: OrderContext,
    ): Promise<
      PlacedOrder | UnknownProducts | TooManyRequests | 'idempotency-conflict' | 'coupon-refused'
    > {
      const time = now();
      const attempt = idempotencyKey
        ? {
            keyHash: keyHash(idempotencyKey),
            bodyHash: bodyHash(body),
            expiresAt: keyExpiry(time),
          }
        : undefined;
      const read = await repository.readForPlacing(attempt?.keyHash, time);
      const { attempt: earlierAttempt, version, facts } = read;
      const [orderOfEarlierAttempt, catalog] = await Promise.all([
        attempt && orderOfAttempt(attempt.bodyHash, earlierAttempt),
        snapshot.atLeast(version),
      ]);
      if (orderOfEarlierAttempt) return orderOfEarlierAttempt;
      const lines = linesOf(body, catalog);
      if ('failure' in lines) return lines;

      return withRetry('orders', async () => {
        const order = { ...newOrder(body, lines.cart, time, facts), ...(userId ? { userId } : {}) };
        const made = attempt ? { ...attempt, orderNumber: order.number } : undefined;
        const emails = emailsOf(order, site, time);
        const outcome = await repository.place(
          order,
          made,
          emails,
          time,
          limits.transaction({ counts: hits }),
        );
        if (outcome === 'placed') return { order, emails };
        // The failed transaction counted no hit, but a guessed coupon code must count.
        if (outcome === 'coupon-refused') return (await limits.count(...hits)) ?? outcome;
        if (typeof outcome !== 'string') return outcome;
        if (outcome === 'number-taken') return 'changed-meanwhile';
        const placed = attempt && (await repository.attempt(attempt.keyHash, time));
        const meanwhile = attempt && (await orderOfAttempt(attempt.bodyHash, placed));
        return meanwhile ?? (outcome === 'busy' ? outcome : 'changed-meanwhile');
      });
    },
  };
}
