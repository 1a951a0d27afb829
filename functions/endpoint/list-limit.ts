import * as z from 'zod';
import type { StaffCallName } from '#domain/staff/staff-permissions.ts';
import type { Hit } from '#functions/limits/limiter.ts';
import type { StaffSession } from '#functions/sessions/staff-session-repository.ts';

/** Calls that return personal data of many people, page by page. */
export const PEOPLE_LISTS: ReadonlySet<string> = new Set<StaffCallName>([
  'findCustomers',
  'findOrders',
  'findQuotes',
  'getDeliveryWeek',
  'listEmails',
  'listOrders',
  'listUsers',
]);

/** Longest page of a search while a person types. */
const MAX_SHORT_PAGE = 10;

const limitSchema = z.object({ limit: z.number().max(MAX_SHORT_PAGE) });

/**
 * Hit of a list with personal data on the limit of a staff session, so that a stolen session cannot copy everything
 * unnoticed. The search while typing sends many requests for short pages, which have a limit of their own.
 * @returns undefined for other calls, and for scripts
 */
export function listHit(
  callName: string,
  { query, body }: { query: unknown; body: unknown },
  session: StaffSession | undefined,
): Hit | undefined {
  if (!session || !PEOPLE_LISTS.has(callName)) return undefined;
  const isShort = [query, body].some((fields) => limitSchema.safeParse(fields).success);
  return [isShort ? 'staff-search-session' : 'staff-list-session', session.hash];
}
