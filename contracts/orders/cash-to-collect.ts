import { hasNothingToPay } from '#domain/money/nothing-to-pay.ts';
import type { OrderPrices, OrderStatus, StaffOrder } from './orders.ts';
import { validStatusSteps } from './status-undo.ts';

/**
 * Returns the cash to collect on the next delivery of an order with prices. A delivered order is paid, also during an
 * exchange or a repair. An order for nothing always has an amount of zero.
 */
export function cashToCollect({
  status,
  history,
  prices,
}: {
  status: OrderStatus;
  history: StaffOrder['history'];
  prices?: OrderPrices | undefined;
}): StaffOrder['cash'] {
  const isPaid = validStatusSteps(history).some((step) => step.status === 'delivered');
  if (!prices || status === 'cancelled') return undefined;
  // Without other amounts, the warehouse learns from it that there is nothing to pay.
  if (isPaid && !hasNothingToPay({ prices })) return undefined;
  return { amount: prices.totals.total, currency: prices.currency };
}
