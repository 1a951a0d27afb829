import type * as z from 'zod';
import type { acceptQuote } from '#contracts/quotes/quote-acceptance.ts';
import type { requestQuote } from '#contracts/quotes/quote-request.ts';
import type { QuoteCredentials } from '#contracts/quotes/quotes.ts';
import type { createQuote, saveQuoteDraft } from '#contracts/quotes/staff-quotes.ts';
import { deliveryDetails } from './order-body.ts';

type RequestInput = z.input<typeof requestQuote.body>;

type DraftInput = z.input<typeof saveQuoteDraft.body>;
type NewQuoteInput = z.input<typeof createQuote.body>;

/** Id of a saved reply. */
export const REPLY_ID = 'reply-about-prices';

/** Saved reply with placeholders. */
export const REPLY = {
  name: 'Price on the way',
  texts: {
    vn: 'Chào {name}, báo giá {number} sẽ đến trước ngày {answer-day}.',
    en: 'Hello {name}, quote {number} will reach you by {answer-day}. Order: {order}',
    kr: '{name} 고객님, 견적 {number} 안내는 {answer-day}까지 보내 드리겠습니다.',
  },
};

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
export function acceptance(
  credentials: QuoteCredentials,
  version = 1,
): z.input<typeof acceptQuote.body> {
  const delivery = { ...deliveryDetails(), email: 'linh@example.com', note: 'Ring twice' };
  return { ...credentials, version, agreed: true, delivery };
}

/** Body of a draft with one price for all pieces. */
export function draftBody(
  codes: readonly string[],
  overrides: Partial<DraftInput> = {},
): DraftInput {
  return {
    draftRevision: 0,
    currency: 'USD',
    lines: codes.map((code) => ({ code, quantity: 2, unitPrice: amount(123_457) })),
    delivery: amount(7_500),
    assembly: amount(0),
    discount: null,
    tax: null,
    note: 'Made of oak from a certified forest.',
    validDays: 14,
    ...overrides,
  };
}

/** Amount in the minor unit, as JSON contains it. */
export function amount(value: number) {
  return value as unknown as NonNullable<DraftInput['lines'][number]['unitPrice']>;
}

/** Body of a quote for a customer who called. */
export function newQuoteBody(
  codes: readonly string[],
  overrides: Partial<NewQuoteInput> = {},
): NewQuoteInput {
  return {
    name: 'Trần Gia Bảo',
    phone: '0912 445 871',
    country: 'Viet Nam',
    province: 'Hà Nội',
    language: 'vn',
    source: 'phone',
    lines: codes.map((code) => ({ code, quantity: 1 })),
    ...overrides,
  };
}
