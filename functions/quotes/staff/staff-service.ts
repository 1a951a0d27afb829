import { MAX_QUOTE_MESSAGES } from '#contracts/quotes/quotes.ts';
import type {
  QuoteDefaults,
  STAFF_MESSAGE_KINDS,
  StaffQuote,
  UnprintableText,
} from '#contracts/quotes/staff-quotes.ts';
import type { COUNTRIES } from '#domain/address/address.ts';
import { defaultTax } from '#domain/money/tax.ts';
import { productCodesOf } from '#domain/products/piece.ts';
import { dayOf } from '#domain/time/market-time.ts';
import type { AuditChange, AuditWrites } from '#functions/audit/audit-entry.ts';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';
import { defaultCurrency } from '../office.ts';
import { unprintableTexts } from '../pdf/unprintable.ts';
import type { QuoteLinks } from '../private-link.ts';
import type { QuoteAggregateWithDraft } from '../quote-aggregate.ts';
import type { QuoteEmails } from '../quote-emails.ts';
import type { QuoteRepository } from '../repository.ts';
import { targetTime } from '../settings/settings.ts';
import type { QuoteSettingsRepository } from '../settings/settings-repository.ts';
import { stateAfter, stateAt, validityEnd } from '../state.ts';
import type { StoredMessage, StoredQuote } from '../stored-quote.ts';
import {
  changeByStaff,
  type StaffChangeDependencies,
  type StaffChangedQuote,
  type StaffQuoteContext,
} from './staff-change.ts';
import { staffView, type WithAssignee } from './staff-view.ts';

type MessageKind = (typeof STAFF_MESSAGE_KINDS)[number];

/** Text that staff add to the thread. */
interface StaffText {
  id: string;
  kind: MessageKind;
  text: string;
}

type Refused<Failure> = { failure: Failure | 'unknown-quote' };

/** Calls of staff for one quote, except its draft and sending. */
export type StaffQuoteService = ReturnType<typeof staffQuoteService>;

export interface StaffQuoteDependencies extends StaffChangeDependencies {
  repository: Pick<
    QuoteRepository,
    'quote' | 'aggregateWithDraft' | 'change' | 'editorBasis' | 'record'
  >;
  settings: Pick<QuoteSettingsRepository, 'recent'>;
  auditWrites: AuditWrites;
  emails: QuoteEmails;
  links: QuoteLinks;
}

/** Action of the state machine for each kind of text. Internal notes change no state. */
const ACTION = { question: 'ask', answer: 'reply', customer: 'write' } as const;

/** Returns the audit entry of a change of a quote. */
export function quoteAudit(
  kind: AuditChange['kind'],
  number: string,
  before: object,
  after: object,
): AuditChange {
  return { kind, object: { type: 'quote', id: number }, before, after };
}

function messageOf(
  { id, kind, text }: StaffText,
  { actor }: StaffQuoteContext,
  at: Date,
): StoredMessage {
  const isCustomer = kind === 'customer';
  return {
    id,
    at: at.toISOString(),
    by: isCustomer ? 'customer' : 'shop',
    ...(!isCustomer && actor.kind === 'staff' ? { name: actor.name } : {}),
    text,
    isQuestion: kind === 'question',
    isInternal: kind === 'internal',
  };
}

/** Returns the change of the due time after a text: the shop waits after its own texts. */
function dueAfter(
  kind: MessageKind,
  quote: StoredQuote,
  target: Date,
): { set: Partial<StoredQuote>; drop: readonly 'dueAt'[] } {
  const end = validityEnd(quote);
  if (kind === 'customer') {
    const due = end && end < target ? end : target;
    return { set: { isUnanswered: true, dueAt: due.toISOString() }, drop: [] };
  }
  // Before the first version, an answer does not replace the price for which the customer waits.
  if (kind === 'answer' && !end) return { set: { isUnanswered: false }, drop: [] };
  if (end) return { set: { isUnanswered: false, dueAt: end.toISOString() }, drop: [] };
  return { set: { isUnanswered: false }, drop: ['dueAt'] };
}

export function staffQuoteService(dependencies: StaffQuoteDependencies) {
  const { repository, settings, auditWrites, emails, links, now } = dependencies;

  function defaultsOf({ quote, draft, request, versions }: QuoteAggregateWithDraft) {
    const country = quote.country as (typeof COUNTRIES)[number];
    const lines = versions.at(-1)?.lines ?? request.lines;
    return {
      country,
      currency: draft?.currency ?? quote.latest?.currency ?? defaultCurrency(country),
      codes: [
        ...productCodesOf(lines.map(({ product }) => product)),
        ...(draft?.lines.flatMap((line) => (line.kind === 'custom' ? [] : line.code)) ?? []),
      ],
    };
  }

  return {
    /** Returns a quote with the values with which its editor begins. */
    async read(
      number: string,
    ): Promise<
      | (WithAssignee<StaffQuote> & { defaults: QuoteDefaults; unprintable?: UnprintableText[] })
      | undefined
    > {
      const aggregate = await repository.aggregateWithDraft(number);
      if (!aggregate) return undefined;
      const time = now();
      const { country, currency, codes } = defaultsOf(aggregate);
      const { lastPrices, settings: current } = await repository.editorBasis(codes, currency);
      const { validDays, discountLimit } = current.settings;
      const tax = defaultTax(country, dayOf(time, OFFICE_TIME_ZONES[aggregate.quote.office]));
      const unprintable = await unprintableTexts(aggregate);
      return {
        ...staffView(aggregate, time),
        ...(unprintable.length > 0 ? { unprintable } : {}),
        defaults: { currency, tax, validDays, discountLimit, lastPrices },
      };
    },

    async write(
      number: string,
      text: StaffText,
      context: StaffQuoteContext,
    ): Promise<StaffChangedQuote | Refused<'quote-closed' | 'too-many-messages'>> {
      const { kind } = text;
      // Only a pasted message of the customer starts the target time again.
      const current = kind === 'customer' ? await settings.recent() : undefined;
      return changeByStaff(dependencies, number, ({ quote, messages }, time) => {
        if (messages.some(({ id }) => id === text.id)) return 'unchanged';
        if (quote.messages >= MAX_QUOTE_MESSAGES) return { failure: 'too-many-messages' };
        const message = messageOf(text, context, time);
        const otherWrites = auditWrites(
          context.actor,
          quoteAudit('message', number, {}, { message: kind }),
        );
        if (kind === 'internal') return { change: { at: time, message }, otherWrites };
        const after = stateAfter(quote, ACTION[kind], time);
        if ('failure' in after) return { failure: 'quote-closed' };
        const target = current ? targetTime(time, quote.office, current) : time;
        const { set, drop } = dueAfter(kind, quote, target);
        const email = { quote: number, messageId: text.id };
        return {
          change: { at: time, set: { ...set, state: after.state }, drop, message },
          emails:
            kind === 'customer'
              ? []
              : emails.toCustomer(quote, { kind: `quote-${kind}`, ...email }, context.site, time),
          otherWrites,
        };
      });
    },

    withdraw: (
      number: string,
      revision: number,
      { actor, site }: StaffQuoteContext,
    ): Promise<
      StaffChangedQuote | Refused<'version-conflict' | 'status-conflict' | 'quote-closed'>
    > =>
      changeByStaff(dependencies, number, ({ quote }, time) => {
        // A client can retry after a lost response.
        if (quote.state === 'withdrawn' && quote.revision === revision + 1) return 'unchanged';
        if (quote.revision !== revision) return { failure: 'version-conflict' };
        if (quote.order) return { failure: 'status-conflict' };
        const after = stateAfter(quote, 'withdraw', time);
        if ('failure' in after) return { failure: 'quote-closed' };
        const before = { state: stateAt(quote, time) };
        return {
          change: { at: time, set: { state: after.state, isUnanswered: false }, drop: ['dueAt'] },
          emails: emails.toCustomer(quote, { kind: 'quote-withdrawn', quote: number }, site, time),
          otherWrites: auditWrites(
            actor,
            quoteAudit('withdrawn', number, before, { state: after.state }),
          ),
        };
      }),

    async assign(
      number: string,
      { assignee, revision }: { assignee: 'me' | 'nobody'; revision: number },
      { actor }: StaffQuoteContext,
    ): Promise<StaffChangedQuote | Refused<'version-conflict' | 'forbidden'>> {
      if (assignee === 'me' && actor.kind !== 'staff') return { failure: 'forbidden' };
      return changeByStaff(dependencies, number, ({ quote }, time) => {
        const wanted =
          assignee === 'me' && actor.kind === 'staff'
            ? { id: actor.id, name: actor.name }
            : undefined;
        if (quote.assignee?.id === wanted?.id) return 'unchanged';
        if (quote.revision !== revision) return { failure: 'version-conflict' };
        return {
          change: wanted
            ? { at: time, set: { assignee: wanted } }
            : { at: time, drop: ['assignee'] },
          otherWrites: auditWrites(
            actor,
            quoteAudit(
              'assigned',
              number,
              { assignee: quote.assignee?.name },
              { assignee: wanted?.name },
            ),
          ),
        };
      });
    },

    /** Returns the private link, and records who has seen it. */
    async link(number: string, { actor, site }: StaffQuoteContext): Promise<string | undefined> {
      const quote = await repository.quote(number);
      if (!quote) return undefined;
      await repository.record(auditWrites(actor, quoteAudit('link', number, {}, {})));
      return links.linkTo(quote, site);
    },
  };
}
