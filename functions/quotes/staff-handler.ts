import type { ErrorCode } from '#contracts/errors.ts';
import { priceOrder, recordAgreement } from '#contracts/quotes/order-prices.ts';
import {
  assignQuote,
  createQuote,
  discardQuoteDraft,
  exportQuotes,
  findQuotes,
  getQuote,
  getQuoteLink,
  getQuoteSettings,
  saveQuoteDraft,
  sendQuote,
  updateQuoteSettings,
  withdrawQuote,
  writeToCustomer,
} from '#contracts/quotes/staff-quotes.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import type { Outbox } from '../email/outbox.ts';
import { afterResponse, type CallContext, type Endpoint, endpoint } from '../endpoint/endpoint.ts';
import { isFailure, successBody } from '../endpoint/handler-result.ts';
import { requireActor } from '../endpoint/require-actor.ts';
import type { PriceAgreements } from './agreement-service.ts';
import type { QuoteCreationService } from './creation-service.ts';
import type { QuoteDraftService } from './draft-service.ts';
import { quotesCsv } from './export.ts';
import type { QuoteListService } from './list-service.ts';
import type { OrderPricing } from './pricing-service.ts';
import type { QuoteSendService } from './send-service.ts';
import type { QuoteSettingsService } from './settings-service.ts';
import type { StaffChangedQuote } from './staff-change.ts';
import type { StaffQuoteService } from './staff-service.ts';
import { hideAssigneeId } from './staff-view.ts';

/** Quotes in one part of an export. Their CSV is far below the response limit. */
const EXPORT_PART = 200;

/** Replaces `me` in a filter by the id of the sender. A script has no id, so no quote is its own. */
function ownFilter<Filter extends { assignee?: string | undefined }>(
  { assignee, ...filter }: Filter,
  sender: StaffActor,
) {
  const own = sender.kind === 'staff' ? sender.id : sender.kind;
  return { ...filter, assignee: assignee === 'me' ? own : assignee };
}

/** Dependencies of the /admin/quotes handlers. */
export interface StaffQuoteEndpointDependencies {
  list: QuoteListService;
  staffQuotes: StaffQuoteService;
  drafts: QuoteDraftService;
  sending: QuoteSendService;
  creation: QuoteCreationService;
  pricing: OrderPricing;
  agreements: PriceAgreements;
  settings: QuoteSettingsService;
  outbox: Outbox;
  siteUrl: string;
}

/** Endpoints of /admin/quotes. */
export function staffQuoteEndpoints(dependencies: StaffQuoteEndpointDependencies): Endpoint[] {
  const { list, staffQuotes, drafts, sending, creation, pricing, agreements } = dependencies;
  const { settings, outbox, siteUrl } = dependencies;

  const senderOf = (caller: CallContext) => ({
    actor: requireActor(caller),
    site: siteUrl,
  });

  /** Returns the result of a change, and sends its mails. */
  async function resultOf(
    outcome: StaffChangedQuote | { failure: ErrorCode },
    caller: CallContext,
  ) {
    if (isFailure(outcome)) return outcome;
    await afterResponse(caller, outbox.deliver(outcome.mails));
    return { answer: successBody(hideAssigneeId(outcome.quote, requireActor(caller))) };
  }

  return [
    endpoint(findQuotes, async ({ body: { limit, ...filter } }, caller) => {
      const actor = requireActor(caller);
      const { quotes, ...page } = list.rows(await list.find(ownFilter(filter, actor), limit));
      return {
        answer: successBody({ ...page, quotes: quotes.map((row) => hideAssigneeId(row, actor)) }),
      };
    }),

    endpoint(getQuote, async ({ params }, caller) => {
      const quote = await staffQuotes.read(params.number);
      if (!quote) return { failure: 'unknown-quote' };
      return { answer: successBody(hideAssigneeId(quote, requireActor(caller))) };
    }),

    endpoint(createQuote, async ({ body, headers }, caller) => {
      const sender = { ...senderOf(caller), idempotencyKey: headers['idempotency-key'] };
      const created = await creation.create(body, sender);
      if (isFailure(created)) return created;
      return { answer: successBody(hideAssigneeId(created, requireActor(caller))) };
    }),

    endpoint(priceOrder, async ({ params }, caller) => {
      const quote = await pricing.price(params.number, senderOf(caller));
      if (isFailure(quote)) return quote;
      return { answer: successBody(hideAssigneeId(quote, requireActor(caller))) };
    }),

    endpoint(recordAgreement, async ({ params, body }, caller) => {
      const recorded = await agreements.record(params.number, body, senderOf(caller));
      if ('invalid' in recorded) return recorded;
      return resultOf(recorded, caller);
    }),

    endpoint(saveQuoteDraft, async ({ params, body }, caller) => {
      const saved = await drafts.save(params.number, body, requireActor(caller));
      if (isFailure(saved)) return saved;
      return { answer: successBody(saved) };
    }),

    endpoint(discardQuoteDraft, async ({ params, body }, caller) => {
      const { draftRevision } = body;
      const outcome = await drafts.discard(params.number, draftRevision, requireActor(caller));
      return outcome === 'removed' ? { answer: successBody({}) } : outcome;
    }),

    endpoint(sendQuote, async ({ params, body }, caller) =>
      resultOf(await sending.send(params.number, body, senderOf(caller)), caller),
    ),

    endpoint(withdrawQuote, async ({ params, body }, caller) =>
      resultOf(await staffQuotes.withdraw(params.number, body.revision, senderOf(caller)), caller),
    ),

    endpoint(writeToCustomer, async ({ params, body }, caller) =>
      resultOf(await staffQuotes.write(params.number, body, senderOf(caller)), caller),
    ),

    endpoint(assignQuote, async ({ params, body }, caller) =>
      resultOf(await staffQuotes.assign(params.number, body, senderOf(caller)), caller),
    ),

    endpoint(getQuoteLink, async ({ params }, caller) => {
      const link = await staffQuotes.link(params.number, senderOf(caller));
      return link ? { answer: successBody({ link }) } : { failure: 'unknown-quote' };
    }),

    endpoint(exportQuotes, async ({ body }, caller) => {
      const { quotes, next } = await list.find(ownFilter(body, requireActor(caller)), EXPORT_PART);
      const csv = quotesCsv(quotes, body.after === undefined);
      return { answer: successBody({ csv, count: quotes.length, ...(next ? { next } : {}) }) };
    }),

    endpoint(getQuoteSettings, async () => ({ answer: successBody(await settings.read()) })),

    endpoint(updateQuoteSettings, async ({ body }, caller) => {
      const changed = await settings.update(body, requireActor(caller));
      return isFailure(changed) ? changed : { answer: successBody(changed) };
    }),
  ];
}
