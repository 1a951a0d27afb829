import { findOrders } from '#contracts/admin-orders.ts';
import { findQuotes } from '#contracts/admin-quotes.ts';
import type { Call, CallInput } from '#contracts/call.ts';
import { searchInteriors } from '#contracts/interior.ts';
import type { Language } from '#contracts/languages.ts';
import { CATEGORY_PAGE_SIZE } from '#contracts/limits.ts';
import { STAFF_PERMISSIONS } from '#contracts/staff-permissions.ts';
import { STAFF_ROLES } from '#contracts/staff-roles.ts';
import { getStaffSession } from '#contracts/staff-session.ts';
import { addressOf } from '#src/api/address-of.ts';
import type { EarlyRequest, EarlyRequests } from '#src/api/early-responses.ts';
import type { Section } from '../place.ts';
import { textsFileOf } from '../texts/texts-file.ts';
import { TODAY_CALLS } from '../today/today-calls.ts';

function requestOf<C extends Call>(contract: C, input: CallInput<C> = {}): EarlyRequest {
  const address = addressOf(contract, input);
  return input.body === undefined
    ? [contract.method, address]
    : [contract.method, address, JSON.stringify(input.body)];
}

/** Returns the early requests of the staff page in a language. The sections make the same requests themselves. */
export function earlyRequests(language: Language): EarlyRequests {
  const query = { page: '1', limit: String(CATEGORY_PAGE_SIZE) };
  const lists: readonly (readonly [Section, Call, EarlyRequest])[] = [
    ...Object.values(TODAY_CALLS).map((call) => ['today', call, requestOf(call)] as const),
    ['quotes', findQuotes, requestOf(findQuotes, { body: { group: 'open' } })],
    ['orders', findOrders, requestOf(findOrders, { body: { market: language } })],
    ['products', searchInteriors, requestOf(searchInteriors, { query })],
  ];
  return {
    always: [requestOf(getStaffSession), ['GET', textsFileOf(language).path]],
    lists: Object.fromEntries(
      STAFF_ROLES.map((role) => {
        const open = lists.filter(
          ([, { access, name }]) => access === 'public' || STAFF_PERMISSIONS[name]?.includes(role),
        );
        const grouped = Object.groupBy(open, ([section]) => section);
        const requests = Object.entries(grouped).map(
          ([section, rows]) => [section, rows.map(([, , request]) => request)] as const,
        );
        return [role, Object.fromEntries(requests)];
      }),
    ),
  };
}
