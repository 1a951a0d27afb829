import * as z from 'zod';
import { codeText } from '#domain/input/text-schemas.ts';
import { MAX_BASKET_LINES, MAX_QUANTITY } from '#domain/limits.ts';
import { partOf, ZERO } from '#domain/money/arithmetic.ts';
import { decimalText } from '#domain/money/format.ts';
import type { Discount } from '#domain/money/money-schemas.ts';
import { computeTotals } from '#domain/money/totals.ts';
import { orderedPieceId } from '#domain/products/piece.ts';
import { defineCall, success } from '../call.ts';
import { agreementFormSchema } from './agreement.ts';
import { orderParams } from './order-tracking.ts';
import {
  fullOrderSchema,
  type Order,
  type OrderPrices,
  type OrderStatus,
  type StaffOrder,
} from './orders.ts';

/** Maximum number of removals per order. It bounds the history, because an order is one item of the table. */
const MAX_REMOVALS = 20;

/** Statuses in which pieces can be removed: before the shipment (D108). */
const BEFORE_SHIPMENT: readonly OrderStatus[] = ['pending', 'confirmed'];

/** Maximum length of the id of a piece: that of a custom piece, with room for longer product codes. */
const MAX_PIECE_ID = 60;

/** Pieces of one line that staff remove. */
const removedLineSchema = z.object({
  /** Code of the product, or id of the custom piece. */
  piece: codeText().min(1).max(MAX_PIECE_ID),
  quantity: z.number().int().min(1).max(MAX_QUANTITY),
});
export type RemovedLine = z.output<typeof removedLineSchema>;

/** Pieces and prices of an order. */
export type PricedContents = Pick<Order, 'cart' | 'quantity' | 'sumQuantity' | 'subTotal'> & {
  prices: OrderPrices;
};

/** Reason for which pieces cannot be removed, as a key of the `admin` namespace. */
export type RemovalProblem = 'error-last-piece' | 'error-removed-piece';

/** Returns whether staff can remove pieces of an order with a price (D108). */
export function canRemovePieces({
  status,
  history,
}: Pick<StaffOrder, 'status' | 'history'>): boolean {
  const made = history.filter(({ removed }) => removed).length;
  return BEFORE_SHIPMENT.includes(status) && made < MAX_REMOVALS;
}

/**
 * Returns the discount of an order with fewer pieces. A rate stays. An amount shrinks with the subtotal and is rounded
 * down, so that it never exceeds the rate that an owner has granted.
 */
function discountAfter(
  { discount, totals }: OrderPrices,
  subtotal: OrderPrices['totals']['subtotal'],
) {
  if (discount?.kind !== 'amount') return discount;
  const amount = partOf(discount.amount, subtotal, totals.subtotal);
  return amount === ZERO ? null : ({ kind: 'amount', amount } satisfies Discount);
}

/**
 * Returns an order without some of its pieces (D108). Unit prices, delivery, assembly and rates stay. The other amounts
 * follow.
 */
export function withoutPieces(
  { cart, quantity, prices }: Pick<PricedContents, 'cart' | 'quantity' | 'prices'>,
  removed: readonly RemovedLine[],
): PricedContents | RemovalProblem {
  const { currency, unitPrices, tax, totals } = prices;
  const lessOf = new Map(removed.map((line) => [line.piece, line.quantity]));
  const before = cart.map((piece, at) => ({
    piece,
    quantity: quantity[at] ?? 0,
    unitPrice: unitPrices[at] ?? ZERO,
  }));
  const isKnown = removed.every(({ piece: id, quantity: less }) =>
    before.some(({ piece, quantity }) => orderedPieceId(piece) === id && less <= quantity),
  );
  if (!isKnown) return 'error-removed-piece';
  const lines = before
    .map((line) => ({
      ...line,
      quantity: line.quantity - (lessOf.get(orderedPieceId(line.piece)) ?? 0),
    }))
    .filter((line) => line.quantity > 0);
  if (lines.length === 0) return 'error-last-piece';
  const { delivery, assembly } = totals;
  const sumsWith = (discount: Discount | null) => {
    const computed = computeTotals({ lines, delivery, assembly, discount, tax });
    if (!computed.ok) throw new Error('The discount of an order exceeds its subtotal');
    return computed.totals;
  };
  const discount = discountAfter(prices, sumsWith(null).subtotal);
  const { lineTotals, totalSoFar, ...sums } = sumsWith(discount);
  return {
    cart: lines.map(({ piece }) => piece),
    quantity: lines.map((line) => line.quantity),
    sumQuantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    subTotal: decimalText(sums.subtotal, currency),
    prices: {
      ...prices,
      unitPrices: lines.map(({ unitPrice }) => unitPrice),
      discount,
      totals: {
        ...sums,
        // All lines have a price.
        lineTotals: lineTotals.flatMap((amount) => amount ?? []),
        total: totalSoFar,
      },
    },
  };
}

export const removeOrderedPieces = defineCall(() => ({
  name: 'removeOrderedPieces',
  summary:
    'Removes pieces of an order with a price that has not been shipped (D108). Number, address, delivery day, coupon, unit prices, delivery, assembly and the rate of the discount stay. The quote of the order gets a version with the remaining pieces. Customer and shop receive an email. The last piece cannot be removed. The same call again changes nothing, so a retry is safe.',
  method: 'POST',
  path: '/admin/orders/{number}/removed-pieces',
  access: 'staff',
  params: orderParams,
  body: agreementFormSchema.extend({
    revision: z.number().int().min(0),
    removed: z
      .array(removedLineSchema)
      .min(1)
      .max(MAX_BASKET_LINES)
      .refine((lines) => new Set(lines.map(({ piece }) => piece)).size === lines.length, {
        message: 'must name each piece once',
      }),
  }),
  response: success(fullOrderSchema),
  errors: ['unknown-order', 'status-conflict', 'version-conflict', 'price-required'],
}));
