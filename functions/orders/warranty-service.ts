import { isDeepStrictEqual } from 'node:util';
import { orderRevision } from '#contracts/orders/delivery-changes.ts';
import type { FullOrder, OrderPrices, StoredWarranty } from '#contracts/orders/orders.ts';
import { canRecordWarranty, type WarrantyForm } from '#contracts/orders/warranty.ts';
import { storedDetailsSchema } from '#domain/delivery/delivery-details.ts';
import { deliveryWindow } from '#domain/delivery/delivery-window.ts';
import { deliveryZoneOf } from '#domain/delivery/delivery-zones.ts';
import type { Language } from '#domain/languages.ts';
import { PAYMENT_METHOD } from '#domain/limits.ts';
import { ZERO } from '#domain/money/arithmetic.ts';
import { decimalText } from '#domain/money/format.ts';
import { makingTimeOf, orderedPieceId } from '#domain/products/piece.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import type { AuditWrites } from '#functions/audit/audit-entry.ts';
import { withRetry } from '#functions/db/retry.ts';
import { type InvalidInput, invalidInput } from '#functions/endpoint/failure.ts';
import { newOutboxEmail, type OutboxEmail } from '#functions/outbox/outbox-email.ts';
import { pieceTitles } from '#functions/products/product-names.ts';
import { MARKETS } from '#shop.config.ts';
import type { OrderRepository } from './repository.ts';
import type { ChangedOrder } from './status-service.ts';

/** Warranty case that staff record. */
interface RecordedCase extends WarrantyForm {
  /** Revision of the order on which the sender decided. */
  revision: number;
  actor: StaffActor;
  /** Origin of the site, for links in the emails. */
  site: string;
}

type WarrantyFailure = 'unknown-order' | 'status-conflict' | 'version-conflict';

/** Service for warranty cases of orders (D109). */
export type WarrantyService = ReturnType<typeof warrantyService>;

export interface WarrantyDependencies {
  repository: Pick<OrderRepository, 'order' | 'recordWarranty'>;
  auditWrites: AuditWrites;
  now: () => Date;
  newOrderNumber: () => string;
  randomBytes: (size: number) => Uint8Array;
  shopEmail: string;
  shopLanguage: Language;
}

type CasePieces = StoredWarranty['pieces'];

/** Returns the pieces of a case with their titles, or undefined if the order has no such pieces. */
function casePieces(
  { cart, quantity }: FullOrder,
  wanted: WarrantyForm['pieces'],
): CasePieces | undefined {
  const pieces = cart.flatMap((piece, at): CasePieces => {
    const id = orderedPieceId(piece);
    const line = wanted.find((one) => one.piece === id);
    if (!line || line.quantity > (quantity[at] ?? 0)) return [];
    return [{ piece: id, titles: pieceTitles(piece), quantity: line.quantity }];
  });
  return pieces.length === wanted.length ? pieces : undefined;
}

/** Returns the prices of an order for nothing. */
function zeroPrices(lines: number, currency: OrderPrices['currency']): OrderPrices {
  const zeros = Array.from({ length: lines }, () => ZERO);
  return {
    currency,
    unitPrices: zeros,
    discount: null,
    tax: null,
    totals: {
      lineTotals: zeros,
      subtotal: ZERO,
      discount: ZERO,
      delivery: ZERO,
      assembly: ZERO,
      tax: ZERO,
      total: ZERO,
    },
  };
}

/** Returns the order that replaces pieces of another one: same customer and details, for nothing, and confirmed. */
function replacementOrder(
  order: FullOrder,
  pieces: CasePieces,
  number: string,
  time: Date,
): FullOrder {
  const { email, language, userId, prices } = order;
  const lines = pieces.flatMap(({ piece: id, quantity }) => {
    const piece = order.cart.find((one) => orderedPieceId(one) === id);
    return piece ? [{ piece, quantity }] : [];
  });
  const cart = lines.map(({ piece }) => piece);
  const currency = prices?.currency ?? MARKETS[language].currency;
  const at = time.toISOString();
  const { extraDays } = deliveryZoneOf(order);
  return {
    ...storedDetailsSchema.parse(order),
    note: order.note,
    email,
    language,
    ...(userId ? { userId } : {}),
    _id: number,
    number,
    replaces: order.number,
    status: 'confirmed',
    cart,
    quantity: lines.map(({ quantity }) => quantity),
    sumQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subTotal: decimalText(ZERO, currency),
    prices: zeroPrices(lines.length, currency),
    paymentMethod: PAYMENT_METHOD,
    subscribe: false,
    createdAt: at,
    deliveryWindow: deliveryWindow(cart.map(makingTimeOf), time, language, extraDays),
    history: [
      { status: 'pending', at, by: 'shop' },
      { status: 'confirmed', at, by: 'shop' },
    ],
  };
}

export function warrantyService(dependencies: WarrantyDependencies) {
  const { repository, auditWrites, now, newOrderNumber, randomBytes } = dependencies;
  const { shopEmail, shopLanguage } = dependencies;

  /** Returns the email about a solution, and the notification about a replacement for the shop. */
  function emailsOf(
    { number, email: to, language, history }: FullOrder,
    { solution, replacement }: StoredWarranty,
    site: string,
    time: Date,
  ): OutboxEmail[] {
    const toCustomer = { kind: 'order-warranty' as const, order: number, step: history.length };
    return [
      ...(solution
        ? [newOutboxEmail({ to, language, site, message: toCustomer }, time, randomBytes)]
        : []),
      ...(replacement
        ? [
            newOutboxEmail(
              {
                to: shopEmail,
                language: shopLanguage,
                site,
                message: { kind: 'order-received', order: replacement },
              },
              time,
              randomBytes,
            ),
          ]
        : []),
    ];
  }

  return {
    /**
     * Records the warranty case of an order that still has the revision, or changes it. A case that is already recorded
     * succeeds without a write.
     */
    record: (
      number: string,
      { pieces: wanted, problem, solution, revision, actor, site }: RecordedCase,
    ): Promise<ChangedOrder | WarrantyFailure | InvalidInput> =>
      withRetry('changes of an order', async () => {
        const order = await repository.order(number);
        if (!order) return 'unknown-order';
        const pieces = casePieces(order, wanted);
        if (!pieces) return invalidInput({ pieces: 'error-removed-piece' });
        const { replacement: _, ...known } = order.warranty ?? {};
        const wantedCase = { pieces, problem, ...(solution ? { solution } : {}) };
        if (isDeepStrictEqual(known, wantedCase)) return { order, emails: [] };
        if (!canRecordWarranty(order)) return 'status-conflict';
        if (orderRevision(order) !== revision) return 'version-conflict';
        const time = now();
        const replacement =
          solution === 'replacement'
            ? replacementOrder(order, pieces, newOrderNumber(), time)
            : undefined;
        const warranty = {
          ...wantedCase,
          ...(replacement ? { replacement: replacement.number } : {}),
        };
        const { status } = order;
        const step = { status, at: time.toISOString(), by: 'shop' as const, warranty };
        const after = { ...order, warranty, history: [...order.history, step] };
        const isTold = solution !== order.warranty?.solution;
        const emails = isTold ? emailsOf(order, warranty, site, time) : [];
        const count = (found: CasePieces | undefined) =>
          found?.reduce((sum, { quantity }) => sum + quantity, 0);
        const audit = [
          ...auditWrites(actor, {
            kind: 'warranty',
            object: { type: 'order', id: number },
            before: {
              solution: order.warranty?.solution,
              pieces: count(order.warranty?.pieces),
              problem: order.warranty?.problem,
            },
            after: {
              solution,
              pieces: count(pieces),
              problem,
              replacement: replacement?.number,
            },
          }),
          ...(replacement
            ? auditWrites(actor, {
                kind: 'created',
                object: { type: 'order', id: replacement.number },
                after: { status: replacement.status, replaces: number },
              })
            : []),
        ];
        const outcome = await repository.recordWarranty(order, after, replacement, emails, audit);
        return outcome === 'changed' ? { order: after, emails } : outcome;
      }),
  };
}
