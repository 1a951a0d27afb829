import type { ErrorCode } from '#contracts/errors.ts';
import { removeOrderedPieces } from '#contracts/orders/removed-pieces.ts';
import {
  approveDiscount,
  askForDiscount,
  endDiscountRequest,
  limitDiscount,
} from '#contracts/quotes/discount-requests.ts';
import { priceOrder, recordAgreement } from '#contracts/quotes/order-prices.ts';
import { deleteReply, listSavedReplies, saveReply } from '#contracts/quotes/saved-replies.ts';
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
import { type CallContext, type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { isFailure } from '#functions/endpoint/failure.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { requireActor } from '#functions/endpoint/require-actor.ts';
import type { QuoteSettingsService } from '../settings/settings-service.ts';
import type { PriceAgreements } from './agreement-service.ts';
import type { QuoteCreationService } from './creation-service.ts';
import type { QuoteDiscountService } from './discount-service.ts';
import type { QuoteDraftService } from './draft-service.ts';
import { quotesCsv } from './export.ts';
import type { QuoteListService } from './list-service.ts';
import type { OrderPricing } from './pricing-service.ts';
import type { PieceRemovalService } from './removal-service.ts';
import type { SavedReplyService } from './saved-reply-service.ts';
import type { QuoteSendService } from './send-service.ts';
import type { StaffChangedQuote } from './staff-change.ts';
import type { StaffQuoteService } from './staff-service.ts';
import { hideAssigneeId } from './staff-view.ts';

/** Quotes in one part of an export. Their CSV is far below the response limit. */
const EXPORT_PART = 200;

/** Replaces `me` in a filter by the id of the sender. A script has no id, so no quote is its own. */
function ownFilter<Filter extends { assignee?: string | undefined }>(
  { assignee, ...filter }: Filter,
  actor: StaffActor,
) {
  const actorId = actor.kind === 'staff' ? actor.id : actor.kind;
  return { ...filter, assignee: assignee === 'me' ? actorId : assignee };
}

/** Dependencies of the /admin/quotes handlers. */
export interface StaffQuoteEndpointDependencies {
  list: QuoteListService;
  staffQuotes: StaffQuoteService;
  drafts: QuoteDraftService;
  sending: QuoteSendService;
  discounts: QuoteDiscountService;
  creation: QuoteCreationService;
  pricing: OrderPricing;
  removals: PieceRemovalService;
  agreements: PriceAgreements;
  settings: QuoteSettingsService;
  replies: SavedReplyService;
  siteUrl: string;
}

/** Endpoints of /admin/quotes. */
export function staffQuoteEndpoints(dependencies: StaffQuoteEndpointDependencies): Endpoint[] {
  const { list, staffQuotes, drafts, sending, creation, pricing, agreements } = dependencies;
  const { removals, discounts, settings, replies, siteUrl } = dependencies;

  const quoteContextOf = (context: CallContext) => ({
    actor: requireActor(context),
    site: siteUrl,
  });

  /** Returns the result of a change with its emails. */
  function resultOf(outcome: StaffChangedQuote | { failure: ErrorCode }, context: CallContext) {
    if (isFailure(outcome)) return outcome;
    return {
      body: successBody(hideAssigneeId(outcome.quote, requireActor(context))),
      emails: outcome.emails,
    };
  }

  return [
    endpoint(findQuotes, async ({ body: { limit, ...filter } }, context) => {
      const actor = requireActor(context);
      const { quotes, ...page } = list.rows(await list.find(ownFilter(filter, actor), limit));
      return {
        body: successBody({ ...page, quotes: quotes.map((row) => hideAssigneeId(row, actor)) }),
      };
    }),

    endpoint(getQuote, async ({ params }, context) => {
      const quote = await staffQuotes.read(params.number);
      if (!quote) return { failure: 'unknown-quote' };
      return { body: successBody(hideAssigneeId(quote, requireActor(context))) };
    }),

    endpoint(createQuote, async ({ body, headers }, context) => {
      const sender = { ...quoteContextOf(context), idempotencyKey: headers['idempotency-key'] };
      const created = await creation.create(body, sender);
      if (isFailure(created)) return created;
      return { body: successBody(hideAssigneeId(created, requireActor(context))) };
    }),

    endpoint(priceOrder, async ({ params }, context) => {
      const quote = await pricing.price(params.number, quoteContextOf(context));
      if (isFailure(quote)) return quote;
      return { body: successBody(hideAssigneeId(quote, requireActor(context))) };
    }),

    endpoint(removeOrderedPieces, async ({ params, body }, context) => {
      const removed = await removals.remove(params.number, { ...body, ...quoteContextOf(context) });
      if (isFailure(removed)) return removed;
      return { body: successBody(removed.order), emails: removed.emails };
    }),

    endpoint(recordAgreement, async ({ params, body }, context) => {
      const recorded = await agreements.record(params.number, body, quoteContextOf(context));
      if ('failure' in recorded) return recorded;
      return resultOf(recorded, context);
    }),

    endpoint(saveQuoteDraft, async ({ params, body }, context) => {
      const saved = await drafts.save(params.number, body, requireActor(context));
      if (isFailure(saved)) return saved;
      return { body: successBody(saved) };
    }),

    endpoint(discardQuoteDraft, async ({ params, body }, context) => {
      const { draftRevision } = body;
      const outcome = await drafts.discard(params.number, draftRevision, requireActor(context));
      return outcome === 'removed' ? { body: successBody({}) } : outcome;
    }),

    endpoint(sendQuote, async ({ params, body }, context) =>
      resultOf(await sending.send(params.number, body, quoteContextOf(context)), context),
    ),

    endpoint(askForDiscount, async ({ params, body }, context) => {
      const person = context.staffSession?.account;
      return resultOf(
        await discounts.ask(params.number, body, person, quoteContextOf(context)),
        context,
      );
    }),

    endpoint(endDiscountRequest, async ({ params, body }, context) =>
      resultOf(await discounts.end(params.number, body.revision, quoteContextOf(context)), context),
    ),

    endpoint(approveDiscount, async ({ params, body }, context) =>
      resultOf(
        await discounts.approve(params.number, body.revision, quoteContextOf(context)),
        context,
      ),
    ),

    endpoint(limitDiscount, async ({ params, body }, context) => {
      const limited = await discounts.limit(params.number, body, quoteContextOf(context));
      return 'failure' in limited ? limited : resultOf(limited, context);
    }),

    endpoint(withdrawQuote, async ({ params, body }, context) =>
      resultOf(
        await staffQuotes.withdraw(params.number, body.revision, quoteContextOf(context)),
        context,
      ),
    ),

    endpoint(writeToCustomer, async ({ params, body }, context) =>
      resultOf(await staffQuotes.write(params.number, body, quoteContextOf(context)), context),
    ),

    endpoint(assignQuote, async ({ params, body }, context) =>
      resultOf(await staffQuotes.assign(params.number, body, quoteContextOf(context)), context),
    ),

    endpoint(getQuoteLink, async ({ params }, context) => {
      const link = await staffQuotes.link(params.number, quoteContextOf(context));
      return link ? { body: successBody({ link }) } : { failure: 'unknown-quote' };
    }),

    endpoint(exportQuotes, async ({ body }, context) => {
      const { quotes, next } = await list.find(ownFilter(body, requireActor(context)), EXPORT_PART);
      const csv = quotesCsv(quotes, body.after ? undefined : { language: body.headers });
      return { body: successBody({ csv, count: quotes.length, ...(next ? { next } : {}) }) };
    }),

    endpoint(listSavedReplies, async () => ({
      body: successBody({ replies: await replies.list() }),
    })),

    endpoint(saveReply, async ({ params, body }, context) => {
      const saved = await replies.save(params.id, body, requireActor(context));
      return isFailure(saved) ? saved : { body: successBody(saved) };
    }),

    endpoint(deleteReply, async ({ params, body }, context) => {
      const outcome = await replies.remove(params.id, body.version, requireActor(context));
      return outcome === 'removed' ? { body: successBody({}) } : outcome;
    }),

    endpoint(getQuoteSettings, async () => ({ body: successBody(await settings.read()) })),

    endpoint(updateQuoteSettings, async ({ body }, context) => {
      const changed = await settings.update(body, requireActor(context));
      return isFailure(changed) ? changed : { body: successBody(changed) };
    }),
  ];
}
