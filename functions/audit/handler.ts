import { type AuditObject, listAuditEntries, listObjectHistory } from '#contracts/audit/audit.ts';
import { canCall } from '#domain/staff/staff-permissions.ts';
import { endOfMarketDay, startOfMarketDay } from '#domain/time/market-time.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { requireActor } from '#functions/endpoint/require-actor.ts';
import { toAuditEntry, withoutStaffIds } from './audit-entry.ts';
import type { AuditEntryPage } from './repository.ts';
import type { AuditLog } from './service.ts';

/** Call that reads an object, by object type. Permission for this call includes the history of the object. */
const READING: Readonly<Record<AuditObject, string>> = {
  product: 'getStoredProduct',
  draft: 'readDraft',
  preview: 'readDraft',
  picture: 'finishPictureUpload',
  order: 'getOrder',
  mail: 'listEmails',
  member: 'findCustomers',
  staff: 'listStaff',
  synonym: 'listSynonyms',
  'hidden-search': 'listSearches',
  publishing: 'getPublishState',
  quote: 'getQuote',
  'quote-settings': 'getQuoteSettings',
  'saved-reply': 'listSavedReplies',
  'shop-facts': 'getShopFacts',
  'home-page': 'getHomePage',
  'home-page-draft': 'getHomePage',
  text: 'getTexts',
  'text-draft': 'getTexts',
};

/** Last day with a four-digit year. */
const LAST_DAY = '9999-12-31';

function answerOf({ entries, next }: AuditEntryPage) {
  return successBody({
    entries: entries.map(toAuditEntry),
    ...(next === undefined ? {} : { next }),
  });
}

/** The calls of /admin/audit and /admin/history. */
export function auditEndpoints(log: AuditLog): Endpoint[] {
  return [
    endpoint(listAuditEntries, async ({ query }) => {
      const { from, to, market, limit, ...filter } = query;
      if (filter.object !== undefined && filter.type === undefined) {
        return { failure: 'invalid-input', fields: { type: 'must be given with object' } };
      }
      const days = {
        ...(from ? { from: startOfMarketDay(from, market) } : {}),
        ...(to && to < LAST_DAY ? { to: endOfMarketDay(to, market) } : {}),
      };
      return { body: answerOf(await log.list({ ...filter, ...days }, limit)) };
    }),

    endpoint(listObjectHistory, async ({ params: { type, id }, query }, context) => {
      if (!canCall(requireActor(context), READING[type])) return { failure: 'forbidden' };
      const page = await log.list({ type, object: id, ...query }, query.limit);
      const isForOwner = canCall(requireActor(context), listAuditEntries.name);
      return {
        body: answerOf(isForOwner ? page : { ...page, entries: page.entries.map(withoutStaffIds) }),
      };
    }),
  ];
}
