import type * as z from 'zod';
import { requestQuote } from '#contracts/quotes/quote-request.ts';
import {
  openQuote,
  type QuoteCredentials,
  type QuoteVersion,
  type QuoteView,
  quoteVersionSchema,
} from '#contracts/quotes/quotes.ts';
import { amountOf } from '#domain/money/arithmetic.ts';
import type { Currency } from '#domain/money/currency.ts';
import type { Discount, Tax } from '#domain/money/money-schemas.ts';
import { computeTotals } from '#domain/money/totals.ts';
import { lastPriceWrites } from '#functions/quotes/last-prices.ts';
import { quoteRepository } from '#functions/quotes/repository.ts';
import { quoteBody } from './quote-bodies.ts';
import { ask } from './requests.ts';
import type { RunningApi } from './running-api.ts';

type RequestInput = z.input<typeof requestQuote.body>;

/** Number of requests to each shop, so that equal shops get equal idempotency keys. */
const counts = new WeakMap<RunningApi['database'], number>();

/** Requests a quote as a customer does. Returns the number and the secret of its link. */
export async function requested(
  api: RunningApi,
  codes: readonly string[],
  overrides: Partial<RequestInput> = {},
  token: string | null = null,
): Promise<QuoteCredentials> {
  const count = (counts.get(api.database) ?? 0) + 1;
  counts.set(api.database, count);
  const headers = { 'idempotency-key': `request-of-shop-${count}` };
  const input = { body: quoteBody(codes, overrides), headers };
  const { number, secret } = (await ask(api.app, requestQuote, input, { token })).result;
  return { number, secret };
}

interface VersionOptions {
  unitPrice?: number;
  currency?: Currency;
  discount?: Discount | null;
  tax?: Tax | null;
  validUntil?: string;
}

/** Sends the next version of a quote at the shop clock's time, with one price for all products. */
export async function sendVersion(
  api: RunningApi,
  number: string,
  options: VersionOptions = {},
): Promise<QuoteVersion> {
  const repository = quoteRepository(api.database);
  const whole = await repository.aggregate(number);
  if (!whole) throw new Error(`There is no quote ${number}`);
  const { currency = 'USD', discount = null, tax = null, validUntil = '2026-05-19' } = options;
  const unitPrice = amountOf(options.unitPrice ?? 123_457);
  const lines = whole.request.lines.map((line) => ({ ...line, unitPrice }));
  const [delivery, assembly] = [amountOf(7_500), amountOf(2_500)];
  const computed = computeTotals({ lines, delivery, assembly, discount, tax });
  if (!computed.ok) throw new Error(computed.problem);
  const at = api.clock.now;
  const version = quoteVersionSchema.parse({
    version: (whole.quote.latest?.version ?? 0) + 1,
    sentAt: at.toISOString(),
    office: whole.quote.office,
    by: 'Lan',
    currency,
    lines,
    discount,
    tax,
    totals: computed.totals,
    note: 'Made of oak from a certified forest.',
    validUntil,
  });
  const { sentAt, totals } = version;
  const latest = {
    version: version.version,
    sentAt,
    currency,
    validUntil,
    total: totals.total,
  };
  const outcome = await repository.change(
    whole,
    {
      at,
      set: { state: 'sent', latest, isUnanswered: false },
      drop: ['readAt', 'declined'],
      version,
    },
    { otherWrites: lastPriceWrites(number, version) },
  );
  if (outcome !== 'changed') throw new Error(`The version was not stored: ${outcome}`);
  return version;
}

/** Quote with a sent version. */
export async function sentQuote(
  api: RunningApi,
  codes: readonly string[],
  options: VersionOptions & { request?: Partial<RequestInput>; token?: string } = {},
): Promise<QuoteCredentials> {
  const credentials = await requested(api, codes, options.request, options.token);
  await sendVersion(api, credentials.number, options);
  return credentials;
}

/** Opens a quote as its customer. */
export async function opened(api: RunningApi, credentials: QuoteCredentials): Promise<QuoteView> {
  return (await ask(api.app, openQuote, { body: credentials })).result;
}
