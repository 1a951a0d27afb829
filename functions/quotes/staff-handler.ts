import type { ErrorCode } from '#contracts/errors.ts';
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
import type { Actor } from '#domain/staff/staff-roles.ts';
import { actorOf } from '../endpoint/actor.ts';
import { afterResponse, type Caller, type Endpoint, endpoint } from '../endpoint/endpoint.ts';
import { isFailure, succeeded } from '../endpoint/handler-result.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { QuoteCreation } from './creation-service.ts';
import type { QuoteDrafts } from './draft-service.ts';
import { quotesCsv } from './export.ts';
import type { ListedQuotes } from './list.ts';
import type { QuoteSending } from './send-service.ts';
import type { QuoteSettingsService } from './settings-service.ts';
import type { StaffChanged } from './staff-change.ts';
import type { StaffQuotes } from './staff-service.ts';
import { forSender } from './staff-view.ts';

/** Quotes in one part of an export. Their CSV is far below the response limit. */
const EXPORT_PART = 200;

/** Replaces `me` in a filter by the id of the sender. A script has no id, so no quote is its own. */
function ownFilter<Filter extends { assignee?: string | undefined }>(
  { assignee, ...filter }: Filter,
  sender: Actor,
) {
  const own = sender.kind === 'staff' ? sender.id : sender.kind;
  return { ...filter, assignee: assignee === 'me' ? own : assignee };
}

/** Dependencies of the /admin/quotes handlers. */
export interface StaffQuoteEndpointDependencies {
  list: ListedQuotes;
  staffQuotes: StaffQuotes;
  drafts: QuoteDrafts;
  sending: QuoteSending;
  creation: QuoteCreation;
  settings: QuoteSettingsService;
  outbox: Outbox;
  siteUrl: string;
}

/** Endpoints of /admin/quotes. */
export function staffQuoteEndpoints(dependencies: StaffQuoteEndpointDependencies): Endpoint[] {
  const { list, staffQuotes, drafts, sending, creation, settings, outbox, siteUrl } = dependencies;

  const senderOf = (caller: Caller) => ({
    actor: actorOf(caller),
    site: siteUrl,
  });

  /** Returns the result of a change, and sends its mails. */
  async function resultOf(outcome: StaffChanged | { failure: ErrorCode }, caller: Caller) {
    if (isFailure(outcome)) return outcome;
    await afterResponse(caller, outbox.deliver(outcome.mails));
    return { answer: succeeded(forSender(outcome.quote, actorOf(caller))) };
  }

  return [
    endpoint(findQuotes, async ({ body: { limit, ...filter } }, caller) => {
      const actor = actorOf(caller);
      const { quotes, ...page } = list.rows(await list.find(ownFilter(filter, actor), limit));
      return { answer: succeeded({ ...page, quotes: quotes.map((row) => forSender(row, actor)) }) };
    }),

    endpoint(getQuote, async ({ params }, caller) => {
      const quote = await staffQuotes.read(params.number);
      if (!quote) return { failure: 'unknown-quote' };
      return { answer: succeeded(forSender(quote, actorOf(caller))) };
    }),

    endpoint(createQuote, async ({ body, headers }, caller) => {
      const sender = { ...senderOf(caller), idempotencyKey: headers['idempotency-key'] };
      const created = await creation.create(body, sender);
      if (isFailure(created)) return created;
      return { answer: succeeded(forSender(created, actorOf(caller))) };
    }),

    endpoint(saveQuoteDraft, async ({ params, body }, caller) => {
      const saved = await drafts.save(params.number, body, actorOf(caller));
      if (isFailure(saved)) return saved;
      return { answer: succeeded(saved) };
    }),

    endpoint(discardQuoteDraft, async ({ params, body }, caller) => {
      const { draftRevision } = body;
      const outcome = await drafts.discard(params.number, draftRevision, actorOf(caller));
      return outcome === 'removed' ? { answer: succeeded({}) } : outcome;
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
      return link ? { answer: succeeded({ link }) } : { failure: 'unknown-quote' };
    }),

    endpoint(exportQuotes, async ({ body }, caller) => {
      const { quotes, next } = await list.find(ownFilter(body, actorOf(caller)), EXPORT_PART);
      const csv = quotesCsv(quotes, body.after === undefined);
      return { answer: succeeded({ csv, count: quotes.length, ...(next ? { next } : {}) }) };
    }),

    endpoint(getQuoteSettings, async () => ({ answer: succeeded(await settings.read()) })),

    endpoint(updateQuoteSettings, async ({ body }, caller) => {
      const changed = await settings.update(body, actorOf(caller));
      return isFailure(changed) ? changed : { answer: succeeded(changed) };
    }),
  ];
}
