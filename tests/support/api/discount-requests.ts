import type * as z from 'zod';
import type { Call } from '#contracts/call.ts';
import { askForDiscount } from '#contracts/quotes/discount-requests.ts';
import { getQuote, type StaffQuote, saveQuoteDraft } from '#contracts/quotes/staff-quotes.ts';
import { callAs, type StaffMember } from '#tests/support/staff-accounts.ts';
import { draftBody } from './quote-bodies.ts';
import type { RunningApi } from './running-api.ts';

type DraftInput = z.input<typeof saveQuoteDraft.body>;

export const REASON = 'They furnish a whole hotel.';

/** Discount above the limit of 10%. */
export const FIFTEEN = { kind: 'percent', rate: 15_000 } as const;

/** Returns whether a call is about the request for a discount of a quote. */
export function isAboutDiscount({ name }: Pick<Call, 'name'>): boolean {
  return name.includes('Discount');
}

/** Saves a draft with a discount above the limit. Returns the quote. */
export async function discounted(
  api: RunningApi,
  who: StaffMember,
  number: string,
  codes: readonly string[],
  draft: Partial<DraftInput> = {},
): Promise<StaffQuote> {
  const params = { number };
  const read = async () => (await callAs(api, who, getQuote, { params })).result;
  const { draftRevision } = await read();
  const body = draftBody(codes, { draftRevision, discount: FIFTEEN, ...draft });
  await callAs(api, who, saveQuoteDraft, { params, body });
  return read();
}

/** Saves such a draft, and asks an owner for its discount. Returns the quote. */
export async function askedForDiscount(
  api: RunningApi,
  who: StaffMember,
  number: string,
  codes: readonly string[],
  draft: Partial<DraftInput> = {},
): Promise<StaffQuote> {
  const { revision, draftRevision } = await discounted(api, who, number, codes, draft);
  const body = { revision, draftRevision, reason: REASON };
  return (await callAs(api, who, askForDiscount, { params: { number }, body })).result;
}
