import type * as z from 'zod';
import { type OrderReceipt, placeOrder } from '#contracts/orders/orders.ts';
import type { RobotCheckInput } from '#contracts/robot-check.ts';
import { CONSENT_VERSION } from '#domain/accounts/text-consent.ts';
import { clearHiddenFields } from '#domain/address/address.ts';
import { omitHiddenAnswers } from '#domain/delivery/delivery-access.ts';
import type { Language } from '#domain/languages.ts';
import { PAYMENT_METHOD } from '#domain/limits.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import type { LineWishes } from '#src/features/basket/basket.store.ts';
import type { Basket } from '#src/features/basket/basket.ts';
import { logWarning } from '#src/log.ts';
import { idempotencyKeys } from '#src/storage/idempotency-keys.ts';
import { ORDER_ATTEMPTS_KEY } from '#src/storage/storage-keys.ts';
import type { CheckoutForm } from './checkout-form.ts';

const ORDER_KEYS = idempotencyKeys(ORDER_ATTEMPTS_KEY);

/** Contents of an order, from the form and the basket. */
export interface OrderContents {
  form: CheckoutForm;
  basket: Basket;
  wishes: LineWishes;
  note: string;
  language: Language;
  /** Id of the signed-in member. */
  userId: string | undefined;
}

export type OrderOutcome = { ok: true; receipt: OrderReceipt } | { ok: false; failure: ApiFailure };

/** Places an order. The idempotency key prevents a duplicate when the same contents are sent again (D21). */
export async function sendOrder(
  contents: OrderContents,
  check: RobotCheckInput,
): Promise<OrderOutcome> {
  const body = bodyOf(contents);
  // The member may be loaded only at the second attempt, so the key does not depend on the member.
  const key = ORDER_KEYS.keyFor(body);
  const { userId } = contents;
  const outcome = await call(placeOrder, {
    headers: { 'idempotency-key': key },
    body: { ...body, ...(userId && { userId }), check },
  });
  if (outcome.ok) {
    ORDER_KEYS.deleteAll();
    return { ok: true, receipt: outcome.response.result };
  }
  const { failure } = outcome;
  logWarning(`Failed to create order: ${failure.message}`);
  if (failure.code === 'idempotency-conflict') ORDER_KEYS.deleteKey(key);
  return { ok: false, failure };
}

function bodyOf({ form, basket, wishes, note, language }: OrderContents) {
  return {
    ...clearHiddenFields(form),
    ...(form.access && { access: omitHiddenAnswers(form.access, form.country) }),
    subscribeVersion: CONSENT_VERSION,
    language,
    note: note.trim(),
    cart: basket.map(({ productCode }) => ({
      code: productCode,
      request: (wishes[productCode] ?? '').trim(),
    })),
    quantity: basket.map(({ quantity }) => quantity),
    sumQuantity: basket.reduce((sum, { quantity }) => sum + quantity, 0),
    paymentMethod: PAYMENT_METHOD,
  } satisfies z.input<typeof placeOrder.body>;
}
