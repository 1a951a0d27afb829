import type * as z from 'zod';
import type { QuoteClaim } from '#contracts/quote.ts';
import type { acceptQuote } from '#contracts/quote-acceptance.ts';
import type { requestQuote } from '#contracts/quote-request.ts';
import { deliveryDetails } from './order-body.ts';

type RequestInput = z.input<typeof requestQuote.body>;

let keys = 0;

/** Idempotency key that no other test uses. */
export function freshKey(): { 'idempotency-key': string } {
  keys += 1;
  return { 'idempotency-key': `quote-request-${keys}` };
}

/** Body of a request for a quote, with two pieces of each code by default. */
export function quoteBody(
  codes: readonly string[],
  overrides: Partial<RequestInput> = {},
): RequestInput {
  return {
    name: 'Linh Trần',
    contact: 'linh@example.com',
    country: 'US',
    province: 'California',
    language: 'en',
    lines: codes.map((code) => ({ code, quantity: 2 })),
    ...overrides,
  };
}

/** Body of an acceptance. */
export function acceptance(claim: QuoteClaim, version = 1): z.input<typeof acceptQuote.body> {
  const delivery = { ...deliveryDetails(), email: 'linh@example.com', note: 'Ring twice' };
  return { ...claim, version, agreed: true, delivery };
}
