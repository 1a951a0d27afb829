import { MAX_QUOTE_VERSIONS, type QuoteVersion } from '#contracts/quotes/quotes.ts';
import { applyRate } from '#domain/money/arithmetic.ts';
import { computeTotals } from '#domain/money/totals.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import { addDays, dayOf } from '#domain/time/market-time.ts';
import type { AuditWrites } from '#functions/audit/audit-entry.ts';
import { priceStepWrite } from '#functions/orders/repository.ts';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';
import { summarizePieces } from '../new-quote.ts';
import type { QuoteAggregateWithDraft } from '../quote-aggregate.ts';
import type { QuoteEmails } from '../quote-emails.ts';
import { stateAfter, validityEnd } from '../state.ts';
import { lastPriceWrites } from './last-prices.ts';
import type { QuoteSettingsRepository } from './settings-repository.ts';
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

type SendFailure =
  | 'version-conflict'
  | 'incomplete-quote'
  | 'owner-discount'
  | 'quote-closed'
  | 'too-many-versions';

/** Service that sends drafts as versions (D54). */
export type QuoteSendService = ReturnType<typeof quoteSendService>;

/** Dependencies of the service. */
export interface QuoteSendDependencies extends StaffChangeDependencies {
  settings: Pick<QuoteSettingsRepository, 'recent'>;
  auditWrites: AuditWrites;
  mails: QuoteEmails;
}

/** Returns the version that a draft becomes, or undefined while a price is missing or the discount is too high. */
function versionOf(
  { quote, draft, versions }: QuoteAggregateWithDraft,
  actor: StaffActor,
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
  const contact = quote.assignee?.name ?? (actor.kind === 'staff' ? actor.name : undefined);
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

export function quoteSendService(dependencies: QuoteSendDependencies) {
  const { settings, auditWrites, mails } = dependencies;

  return {
    async send(
      number: string,
      seen: BaseRevisions,
      { actor, site }: StaffQuoteContext,
    ): Promise<StaffChangedQuote | { failure: SendFailure | 'unknown-quote' }> {
      const isOwner = actor.kind === 'script' || actor.role === 'owner';
      // An owner has no limit, so the settings are not read.
      const limit = isOwner ? undefined : (await settings.recent()).settings.discountLimit;
      return changeByStaff(dependencies, number, (whole, time) => {
        const { quote, draft, versions } = whole;
        const isCurrent =
          quote.revision === seen.revision && draft?.draftRevision === seen.draftRevision;
        if (!isCurrent) return { failure: 'version-conflict' };
        const state = stateAfter(quote, 'send', time);
        if (state === 'status-conflict' || state === 'quote-closed') {
          return { failure: 'quote-closed' };
        }
        if (versions.length >= MAX_QUOTE_VERSIONS) return { failure: 'too-many-versions' };
        const version = versionOf(whole, actor, time);
        if (!version) return { failure: 'incomplete-quote' };
        const { discount, subtotal, total } = version.totals;
        if (limit !== undefined && discount > applyRate(subtotal, limit)) {
          return { failure: 'owner-discount' };
        }
        const { sentAt, currency, validUntil } = version;
        const latest = { version: version.version, sentAt, currency, validUntil, total };
        const end = validityEnd({ office: quote.office, latest });
        return {
          change: {
            at: time,
            set: {
              state,
              latest,
              isUnanswered: false,
              pieces: summarizePieces(version.lines),
              ...(end ? { dueAt: end.toISOString() } : {}),
            },
            drop: ['readAt', 'declined'],
            version,
            sentDraft: seen.draftRevision,
          },
          mails: mails.toCustomer(
            quote,
            { kind: 'quote-sent', quote: number, version: version.version },
            site,
            time,
          ),
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
