import type { Language } from '#contracts/languages.ts';
import type { Order, PlaceOrderBody } from '#contracts/order.ts';
import type { CatalogueSnapshot, Snapshot } from '#functions/catalogue/snapshot.ts';
import { backoff } from '#functions/db/backoff.ts';
import { DatabaseUnavailable } from '#functions/db/failures.ts';
import type { Hit, Limiter, TooMany } from '#functions/limits/limiter.ts';
import { type Mail, newMail } from '#functions/mail/mail.ts';
import { deliveryWindow } from './delivery-window.ts';
import { bodyHash, keyExpiry, keyHash } from './idempotency.ts';
import type { Attempt, OrderRepository } from './repository.ts';

const PLACE_ATTEMPTS = 20;
/** Nothing has a price, and the sum of nothing is written with one decimal (D11, D23). */
const SUBTOTAL_WITHOUT_PRICES = '0.0';

/** Codes that the catalogue does not have, as dotted paths of the body with what is wrong. */
export interface UnknownProducts {
  unknown: Record<string, string>;
}

/** Who orders, and from where. */
interface OrderSender {
  /** What the sender calls this attempt; without one, each sending is an order. */
  idempotencyKey: string | undefined;
  /** The member who orders, as their session says. */
  userId: string | undefined;
  /** Origin of the site that they order from. */
  site: string;
  /** What the order is counted by. */
  uses: readonly Hit[];
}

/** An order with the mails that were written down with it and are to be sent: none when it was placed before. */
export interface Placed {
  order: Order;
  mails: Mail[];
}

/** The rules of ordering. */
export interface OrderService {
  /** Places an order, or finds the one that the same key and body have placed before (D21). */
  place(
    body: PlaceOrderBody,
    sender: OrderSender,
  ): Promise<Placed | UnknownProducts | TooMany | 'idempotency-conflict' | 'coupon-refused'>;
}

type Lines = Pick<Order, 'cart'> | UnknownProducts;

/** Takes the products from our own catalogue, whatever was sent beside their codes (D23). */
function linesOf(body: PlaceOrderBody, catalogue: Snapshot): Lines {
  const unknown: Record<string, string> = {};
  const cart = body.cart.flatMap(({ code, request }, index): Order['cart'] => {
    const card = catalogue.byCode.get(code);
    if (!card) {
      unknown[`cart.${index}.code`] = 'is not in the catalogue';
      return [];
    }
    const { _id, category, title, color, material, size, delivery, translations } = card;
    // One picture shows what was ordered; twenty of each would not fit into one item of the table.
    const imageSmall = card.imageSmall.slice(0, 1);
    return [
      {
        _id,
        code,
        category,
        title,
        color,
        material,
        ...(size ? { size } : {}),
        delivery,
        imageSmall,
        translations,
        request,
      },
    ];
  });
  return Object.keys(unknown).length > 0 ? { unknown } : { cart };
}

/** What the rules of ordering need from outside. */
export interface OrderTools {
  repository: OrderRepository;
  snapshot: CatalogueSnapshot;
  limits: Limiter;
  now: () => Date;
  newNumber: () => string;
  randomBytes: (size: number) => Uint8Array;
  /** Where the shop reads of new orders. */
  shopEmail: string;
  shopLanguage: Language;
}

export function orderService(tools: OrderTools): OrderService {
  const { repository, snapshot, limits, now, newNumber, randomBytes, shopEmail, shopLanguage } =
    tools;

  /** The order that this attempt has made before, if it has. */
  async function earlier(bodyHash: string, known: Omit<Attempt, 'keyHash'> | undefined) {
    if (!known) return undefined;
    if (known.bodyHash !== bodyHash) return 'idempotency-conflict' as const;
    const order = await repository.order(known.orderNumber);
    if (!order) throw new Error('An attempt names an order that is not there');
    return { order, mails: [] };
  }

  /** The customer hears that we have the order, the shop that there is one (D25). */
  function mailsOf({ number, email, language }: Order, site: string, time: Date): Mail[] {
    return [
      newMail(
        { site, language, to: email, message: { kind: 'order-placed', order: number } },
        time,
        randomBytes,
      ),
      newMail(
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

  function write(body: PlaceOrderBody, cart: Order['cart'], time: Date): Order {
    const number = newNumber();
    return {
      ...body,
      _id: number,
      number,
      status: 'pending',
      cart,
      sumQuantity: body.quantity.reduce((sum, quantity) => sum + quantity, 0),
      subTotal: SUBTOTAL_WITHOUT_PRICES,
      createdAt: time.toISOString(),
      history: [{ status: 'pending', at: time.toISOString(), by: 'customer' }],
      deliveryWindow: deliveryWindow(
        cart.map((line) => line.delivery),
        time,
        body.language,
      ),
    };
  }

  return {
    async place(body, { idempotencyKey, userId, site, uses }) {
      const time = now();
      const attempt = idempotencyKey
        ? {
            keyHash: keyHash(idempotencyKey),
            bodyHash: bodyHash(body),
            expiresAt: keyExpiry(time),
          }
        : undefined;
      const { attempt: known, version } = await repository.attemptAndVersion(
        attempt?.keyHash,
        time,
      );
      const [before, catalogue] = await Promise.all([
        attempt && earlier(attempt.bodyHash, known),
        snapshot.since(version),
      ]);
      if (before) return before;
      const lines = linesOf(body, catalogue);
      if ('unknown' in lines) return lines;

      for (let turn = 0; turn < PLACE_ATTEMPTS; turn += 1) {
        const order = { ...write(body, lines.cart, time), ...(userId ? { userId } : {}) };
        const made = attempt ? { ...attempt, orderNumber: order.number } : undefined;
        const mails = mailsOf(order, site, time);
        const outcome = await repository.place(order, made, mails, time, limits.consumeIn(...uses));
        if (outcome === 'placed') return { order, mails };
        // Nothing was written, so it has not counted either; but whoever guesses at coupons counts.
        if (outcome === 'coupon-refused') return (await limits.consume(...uses)) ?? outcome;
        if (typeof outcome !== 'string') return outcome;
        if (outcome === 'busy') await backoff(turn);
        const meanwhile =
          attempt && outcome !== 'number-taken'
            ? await earlier(attempt.bodyHash, await repository.attempt(attempt.keyHash, time))
            : undefined;
        if (meanwhile) return meanwhile;
      }
      throw new DatabaseUnavailable('An order could not be placed among many at once');
    },
  };
}
