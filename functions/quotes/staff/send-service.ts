import { isDeepStrictEqual } from 'node:util';
import {
  MAX_QUOTE_VERSIONS,
  type QuoteState,
  type QuoteVersion,
} from '#contracts/quotes/quotes.ts';
import { highestDiscount } from '#domain/money/discount-limit.ts';
import { computeTotals } from '#domain/money/totals.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import { addDays, dayOf } from '#domain/time/market-time.ts';
import type { AuditWrites } from '#functions/audit/audit-entry.ts';
import type { Write } from '#functions/db/writes.ts';
import { priceStepWrite } from '#functions/orders/repository.ts';
import type { OutboxEmail } from '#functions/outbox/outbox-email.ts';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';
import { lastPriceWrites } from '../last-prices.ts';
import { summarizePieces } from '../new-quote.ts';
import type { QuoteAggregateWithDraft, QuoteChange } from '../quote-aggregate.ts';
import type { QuoteEmails } from '../quote-emails.ts';
import type { QuoteSettingsRepository } from '../settings/settings-repository.ts';
import { stateAfter, validityEnd } from '../state.ts';
import {
  changeByStaff,
  type StaffChangeDependencies,
  type StaffChangedQuote,
  type StaffQuoteContext,
} from './staff-change.ts';
import { quoteAudit } from './staff-service.ts';

/** Revisions of quote and draft on which the sender decided. */
interface BaseRevisions {
  revision: number;
  draftRevision: number;
}

/** Service that sends drafts as versions (D54). */
export type QuoteSendService = ReturnType<typeof quoteSendService>;

export interface QuoteSendDependencies extends StaffChangeDependencies {
  settings: Pick<QuoteSettingsRepository, 'recent'>;
  auditWrites: AuditWrites;
  emails: QuoteEmails;
}

/** Sending of a draft, for the transaction. */
export interface Sending {
  version: QuoteVersion;
  change: QuoteChange & { set: { state: QuoteState } };
  emails: readonly OutboxEmail[];
  otherWrites: readonly Write[];
}

/** Reason why nobody can send a draft. */
export type SendingFailure = 'incomplete-quote' | 'quote-closed' | 'too-many-versions';

/** Returns whether an actor may give every discount. */
export function isWithoutLimit(actor: StaffActor): boolean {
  return actor.kind === 'script' || actor.role === 'owner';
}

/**
 * Returns the version that a draft becomes, or undefined while a price is missing or the discount is too high.
 * @param sender name of the person who sends the version; undefined for a script
 */
function versionOf(
  { quote, draft, versions }: QuoteAggregateWithDraft,
  sender: string | undefined,
  time: Date,
): QuoteVersion | undefined {
  if (!draft || draft.lines.length === 0) return undefined;
  const computed = computeTotals(draft);
  if (!computed.ok) return undefined;
  const { total, lineTotals, totalSoFar: _, ...totals } = computed.totals;
  if (total === null) return undefined;
  const lines = draft.lines.flatMap(({ quantity, unitPrice }, index) => {
    const product = draft.products[index];
    return product && unitPrice !== null ? [{ product, quantity, unitPrice }] : [];
  });
  const { currency, discount, tax, note, validDays } = draft;
  const contact = quote.assignee?.name ?? sender;
  return {
    version: versions.length + 1,
    sentAt: time.toISOString(),
    office: quote.office,
    ...(contact ? { by: contact } : {}),
    currency,
    lines,
    discount,
    tax,
    totals: { ...totals, total, lineTotals: lineTotals.filter((one) => one !== null) },
    note,
    validUntil: addDays(dayOf(time, OFFICE_TIME_ZONES[quote.office]), validDays),
  };
}

/**
 * Returns the changes that send the draft of a quote as its next version, without the audit entry.
 * @param sender name of the person who sends the version; undefined for a script
 */
export function sendingOf(
  aggregate: QuoteAggregateWithDraft,
  {
    emails,
    sender,
    site,
    time,
  }: { emails: QuoteEmails; sender: string | undefined; site: string; time: Date },
): Sending | { failure: SendingFailure } {
  const { quote, draft, versions } = aggregate;
  const { number } = quote;
  const after = stateAfter(quote, 'send', time);
  if ('failure' in after) return { failure: 'quote-closed' };
  if (versions.length >= MAX_QUOTE_VERSIONS) return { failure: 'too-many-versions' };
  const version = versionOf(aggregate, sender, time);
  if (!version || !draft) return { failure: 'incomplete-quote' };
  const { sentAt, currency, validUntil, totals } = version;
  const latest = {
    version: version.version,
    sentAt,
    currency,
    validUntil,
    total: totals.total,
    sentFrom: { revision: quote.revision, draftRevision: draft.draftRevision },
  };
  const end = validityEnd({ office: quote.office, latest });
  const message = { kind: 'quote-sent', quote: number, version: version.version } as const;
  return {
    version,
    change: {
      at: time,
      set: {
        state: after.state,
        latest,
        isUnanswered: false,
        pieces: summarizePieces(version.lines),
        ...(end ? { dueAt: end.toISOString() } : {}),
      },
      drop: ['readAt', 'declined', 'discountRequest'],
      version,
      sentDraft: draft,
    },
    emails: emails.toCustomer(quote, message, site, time),
    otherWrites: [
      ...(quote.order
        ? [
            priceStepWrite(quote.order, number, {
              at: sentAt,
              by: 'shop',
              price: { state: 'sent', version: version.version },
            }),
          ]
        : []),
      ...lastPriceWrites(number, version),
    ],
  };
}

export function quoteSendService(dependencies: QuoteSendDependencies) {
  const { settings, auditWrites, emails } = dependencies;

  return {
    /**
     * Sends the draft. A draft that has already been sent changes nothing, so that a client can retry after a lost
     * response.
     */
    async send(
      number: string,
      seen: BaseRevisions,
      { actor, site }: StaffQuoteContext,
    ): Promise<
      | StaffChangedQuote
      | { failure: SendingFailure | 'version-conflict' | 'owner-discount' | 'unknown-quote' }
    > {
      // An owner has no limit, so the settings are not read.
      const limit = isWithoutLimit(actor)
        ? undefined
        : (await settings.recent()).settings.discountLimit;
      const sender = actor.kind === 'staff' ? actor.name : undefined;
      return changeByStaff(dependencies, number, (aggregate, time) => {
        const { quote, draft } = aggregate;
        if (isDeepStrictEqual(quote.latest?.sentFrom, seen)) return 'unchanged';
        const isCurrent =
          quote.revision === seen.revision && draft?.draftRevision === seen.draftRevision;
        if (!isCurrent) return { failure: 'version-conflict' };
        const sending = sendingOf(aggregate, { emails, sender, site, time });
        if ('failure' in sending) return sending;
        const { version, change, otherWrites } = sending;
        const { currency, totals } = version;
        const { subtotal, discount } = totals;
        const isTooHigh =
          limit !== undefined &&
          discount > highestDiscount(subtotal, currency, limit, quote.discountGrant);
        if (isTooHigh) return { failure: 'owner-discount' };
        const { state } = change.set;
        return {
          change,
          emails: sending.emails,
          otherWrites: [
            ...otherWrites,
            ...auditWrites(
              actor,
              quoteAudit('sent', number, {}, { state, version: version.version }),
            ),
          ],
        };
      });
    },
  };
}
