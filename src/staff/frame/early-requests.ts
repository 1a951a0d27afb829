import type { Call, CallInput } from '#contracts/call.ts';
import { findOrders } from '#contracts/orders/staff-orders.ts';
import { searchProducts } from '#contracts/products/products.ts';
import { findQuotes } from '#contracts/quotes/staff-quotes.ts';
import { getStaffSession } from '#contracts/staff/staff-session.ts';
import type { Language } from '#domain/languages.ts';
import { CATEGORY_PAGE_SIZE } from '#domain/limits.ts';
import { STAFF_PERMISSIONS } from '#domain/staff/staff-permissions.ts';
import { STAFF_ROLES } from '#domain/staff/staff-roles.ts';
import type { EarlyRequest, EarlyRequests } from '#src/api/early-responses.ts';
import { requestUrl } from '#src/api/request-url.ts';
import type { Section } from '../kit/staff-location.ts';
import { TODAY_CALLS } from '../today/today-calls.ts';
import { staffTextsFile } from './staff-texts-file.ts';

function requestOf<C extends Call>(contract: C, input: CallInput<C> = {}): EarlyRequest {
  const address = requestUrl(contract, input);
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
    ['products', searchProducts, requestOf(searchProducts, { query })],
  ];
  return {
    always: [requestOf(getStaffSession), ['GET', staffTextsFile(language).path]],
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
