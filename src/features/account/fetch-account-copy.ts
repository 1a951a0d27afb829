import { type AccountCopy, COPY_FORMAT, copyAccount } from '#contracts/users/account-copy.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import { mergeQuotes } from './merge-quotes.ts';

type AccountCopyOutcome = { ok: true; copy: AccountCopy } | { ok: false; failure: ApiFailure };

/** Fetches all parts of a member's data, and combines them into the contents of the file (D81). */
export async function fetchAccountCopy(
  userId: string,
  password: string | undefined,
): Promise<AccountCopyOutcome> {
  const params = { id: userId };
  const first = await call(copyAccount, {
    params,
    body: password === undefined ? {} : { password },
  });
  if (!first.ok) return first;
  const { account } = first.response.result;
  if (!account) throw new Error('The first part of a copy has no account');
  const copy: AccountCopy = {
    format: COPY_FORMAT,
    version: 1,
    createdAt: new Date().toISOString(),
    account,
    sessions: [],
    coupons: [],
    orders: [],
    quotes: [],
    files: [],
  };
  let after = first.response.result.next;
  while (after !== undefined) {
    const part = await call(copyAccount, { params, body: { after } });
    if (!part.ok) return part;
    const {
      sessions = [],
      coupons = [],
      orders = [],
      quotes = [],
      files = [],
      next,
    } = part.response.result;
    copy.sessions.push(...sessions);
    copy.coupons.push(...coupons);
    copy.orders.push(...orders);
    copy.files.push(...files);
    copy.quotes = mergeQuotes(copy.quotes, quotes);
    after = next;
  }
  return { ok: true, copy };
}
