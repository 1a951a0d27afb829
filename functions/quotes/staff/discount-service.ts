import { isDeepStrictEqual } from 'node:util';
import { type AskedDiscount, sendQuote } from '#contracts/quotes/staff-quotes.ts';
import type { Language } from '#domain/languages.ts';
import { rateCovering } from '#domain/money/arithmetic.ts';
import { type DiscountGrant, highestDiscount } from '#domain/money/discount-limit.ts';
import { STAFF_PERMISSIONS } from '#domain/staff/staff-permissions.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import type { AuditWrites } from '#functions/audit/audit-entry.ts';
import { staffKey } from '#functions/db/keys.ts';
import { isOneOf, type Write } from '#functions/db/writes.ts';
import { type InvalidInput, invalidInput } from '#functions/endpoint/failure.ts';
import type { QuoteEmails } from '../quote-emails.ts';
import type { QuoteRepository } from '../repository.ts';
import type { QuoteSettingsRepository } from '../settings/settings-repository.ts';
import { canSendQuote, openDiscountRequest, stateAt } from '../state.ts';
import type { StoredDiscountRequest, StoredDraft, StoredQuote } from '../stored-quote.ts';
import { isWithoutLimit, type SendingFailure, sendingOf } from './send-service.ts';
import {
  changeByStaff,
  type StaffChangeDependencies,
  type StaffChangedQuote,
  type StaffQuoteContext,
} from './staff-change.ts';
import { quoteAudit } from './staff-service.ts';

type Refused<Failure> = { failure: Failure | 'unknown-quote' };
type AnswerFailure = 'version-conflict' | 'status-conflict' | 'quote-closed';

/** Salesperson who asks for a discount, with the address for the answer. */
export interface AskingPerson {
  email: string;
  language: Language;
}

/**
 * Requests of salespeople for discounts above their limit, and their answers (D100). A repeated call changes nothing,
 * so that a client can retry after a lost response.
 */
export interface QuoteDiscountService {
  /** @param person missing for a script, which has no limit */
  ask(
    number: string,
    asked: { revision: number; draftRevision: number; reason: string },
    person: AskingPerson | undefined,
    sender: StaffQuoteContext,
  ): Promise<StaffChangedQuote | Refused<SendingFailure | 'version-conflict' | 'status-conflict'>>;
  /** Withdraws a request, or removes an answered one. */
  end(
    number: string,
    revision: number,
    sender: StaffQuoteContext,
  ): Promise<StaffChangedQuote | Refused<'version-conflict' | 'status-conflict'>>;
  /** Sends the draft if it is unchanged, or else grants its discount. */
  approve(
    number: string,
    revision: number,
    sender: StaffQuoteContext,
  ): Promise<StaffChangedQuote | Refused<SendingFailure | AnswerFailure>>;
  /** Grants another limit for the quote. */
  limit(
    number: string,
    answer: { revision: number; limit: number; text: string },
    sender: StaffQuoteContext,
  ): Promise<StaffChangedQuote | Refused<AnswerFailure> | InvalidInput>;
}

export interface QuoteDiscountDependencies extends StaffChangeDependencies {
  repository: Pick<QuoteRepository, 'aggregateWithDraft' | 'change'>;
  settings: Pick<QuoteSettingsRepository, 'recent'>;
  /** Returns whether a person still has a staff account that may send quotes. */
  maySendQuotes: (staffId: string) => Promise<boolean>;
  auditWrites: AuditWrites;
  emails: QuoteEmails;
}

/** Refuses the transaction if a person no longer has a staff account that may send quotes. */
function sellerCheck(staffId: string): Write {
  const roles = STAFF_PERMISSIONS[sendQuote.name] ?? [];
  return { check: staffKey(staffId), when: isOneOf('role', roles) };
}

/** Returns whether the draft is the one of the request. */
function isAskedDraft(
  { draft: asked }: StoredDiscountRequest,
  draft: StoredDraft | undefined,
): draft is StoredDraft {
  return draft?.draftRevision === asked.draftRevision && draft.savedAt === asked.savedAt;
}

/** Returns whether a person has already asked for the discount of a draft with the same reason. */
function isRepeated(
  { discountRequest: open }: StoredQuote,
  asked: { draftRevision: number; reason: string },
  actor: StaffActor,
): boolean {
  return (
    actor.kind === 'staff' &&
    open !== undefined &&
    !open.answer &&
    open.by.id === actor.id &&
    open.reason === asked.reason &&
    open.draft.draftRevision === asked.draftRevision
  );
}

function nameOf(actor: StaffActor): { by?: string } {
  return actor.kind === 'staff' ? { by: actor.name } : {};
}

/** Returns the request that an owner can answer, or the reason why there is none. */
function requestToAnswer(
  quote: StoredQuote,
  revision: number,
  time: Date,
): StoredDiscountRequest | { failure: AnswerFailure } {
  if (!canSendQuote(stateAt(quote, time))) return { failure: 'quote-closed' };
  if (quote.revision !== revision) return { failure: 'version-conflict' };
  const request = openDiscountRequest(quote);
  return request && !request.answer ? request : { failure: 'status-conflict' };
}

export function quoteDiscountService(
  dependencies: QuoteDiscountDependencies,
): QuoteDiscountService {
  const { settings, maySendQuotes, auditWrites, emails } = dependencies;

  const audit = (actor: StaffActor, number: string, discount: string, more: object = {}) =>
    auditWrites(actor, quoteAudit('discount', number, {}, { discount, ...more }));

  /**
   * Returns a function that finds out whether the person who asked still sells. The first attempt expects that, because
   * the transaction checks the account. Only an attempt after a refused transaction reads the account.
   */
  function sellerLookup() {
    let attempts = 0;
    return async ({ by }: StoredDiscountRequest): Promise<boolean> => {
      attempts += 1;
      return attempts === 1 || maySendQuotes(by.id);
    };
  }

  return {
    async ask(number, { reason, ...seen }, person, { actor, site }) {
      const { discountLimit } = (await settings.recent()).settings;
      return changeByStaff(dependencies, number, (aggregate, time) => {
        const { quote, draft } = aggregate;
        if (isRepeated(quote, { reason, ...seen }, actor)) return 'unchanged';
        const isCurrent =
          quote.revision === seen.revision && draft?.draftRevision === seen.draftRevision;
        if (!isCurrent) return { failure: 'version-conflict' };
        // An owner and a script send every discount themselves.
        if (actor.kind === 'script' || isWithoutLimit(actor) || !person) {
          return { failure: 'status-conflict' };
        }
        // Only a draft that can be sent is worth an approval.
        const sending = sendingOf(aggregate, { emails, sender: actor.name, site, time });
        if ('failure' in sending) return sending;
        const { currency, totals } = sending.version;
        const { subtotal, discount, total } = totals;
        const highest = highestDiscount(subtotal, currency, discountLimit, quote.discountGrant);
        if (discount <= highest) return { failure: 'status-conflict' };
        const rate =
          draft.discount?.kind === 'percent'
            ? draft.discount.rate
            : rateCovering(discount, subtotal);
        const asked: AskedDiscount = { currency, subtotal, discount, total, rate };
        const { id, name } = actor;
        const { draftRevision, savedAt } = draft;
        return {
          change: {
            at: time,
            set: {
              discountRequest: {
                ...asked,
                by: { id, name, email: person.email, language: person.language },
                at: time.toISOString(),
                reason,
                draft: { draftRevision, savedAt },
              },
            },
          },
          emails: emails.toShop(
            {
              kind: 'quote-discount-asked',
              quote: number,
              by: name,
              replyTo: person.email,
              reason,
              ...asked,
            },
            site,
            time,
          ),
          otherWrites: audit(actor, number, 'asked'),
        };
      });
    },

    end: (number, revision, { actor }) =>
      changeByStaff(dependencies, number, ({ quote }, time) => {
        const request = openDiscountRequest(quote);
        const isRepeated =
          !request &&
          quote.revision === revision + 1 &&
          quote.latest?.sentFrom?.revision !== revision;
        if (isRepeated) return 'unchanged';
        if (quote.revision !== revision) return { failure: 'version-conflict' };
        if (!request) return { failure: 'status-conflict' };
        return {
          change: { at: time, drop: ['discountRequest'] },
          otherWrites: request.answer ? [] : audit(actor, number, 'withdrawn'),
        };
      }),

    async approve(number, revision, { actor, site }) {
      const stillSells = sellerLookup();
      return changeByStaff(dependencies, number, async (aggregate, time) => {
        const { quote, draft } = aggregate;
        const isSent = quote.latest?.sentFrom?.revision === revision;
        if (isSent || quote.discountRequest?.answer?.kind === 'approved') return 'unchanged';
        const request = requestToAnswer(quote, revision, time);
        if ('failure' in request) return request;
        const { by, rate, discount: amount, currency } = request;
        const isSelling = await stillSells(request);
        const discountGrant: DiscountGrant = { rate, most: { amount, currency } };
        const checks = isSelling ? [sellerCheck(by.id)] : [];
        const answered = (version?: number) =>
          isSelling
            ? emails.toStaff(
                by,
                {
                  kind: 'quote-discount-answered',
                  quote: number,
                  ...nameOf(actor),
                  limit: discountGrant,
                  ...(version ? { version } : {}),
                },
                site,
                time,
              )
            : [];
        if (!isAskedDraft(request, draft)) {
          const answer = { kind: 'approved' as const, at: time.toISOString(), ...nameOf(actor) };
          return {
            change: {
              at: time,
              set: { discountGrant, discountRequest: { ...request, answer } },
            },
            emails: answered(),
            otherWrites: [...checks, ...audit(actor, number, 'approved')],
          };
        }
        // Nobody sends in the name of a person who has left.
        const sender = isSelling ? by.name : nameOf(actor).by;
        const sending = sendingOf(aggregate, { emails, sender, site, time });
        if ('failure' in sending) return sending;
        const { version, change, otherWrites } = sending;
        return {
          change: { ...change, set: { ...change.set, discountGrant } },
          emails: [...sending.emails, ...answered(version.version)],
          otherWrites: [
            ...otherWrites,
            ...checks,
            ...audit(actor, number, 'approved', {
              state: change.set.state,
              version: version.version,
            }),
          ],
        };
      });
    },

    async limit(number, { revision, limit, text }, { actor, site }) {
      const { discountLimit } = (await settings.recent()).settings;
      if (limit < discountLimit) return invalidInput({ limit: 'error-limit-too-low' });
      const stillSells = sellerLookup();
      return changeByStaff(dependencies, number, async ({ quote }, time) => {
        const { answer: given } = quote.discountRequest ?? {};
        const isGranted = isDeepStrictEqual(quote.discountGrant, { rate: limit });
        if (given?.kind === 'limited' && given.text === text && isGranted) return 'unchanged';
        const request = requestToAnswer(quote, revision, time);
        if ('failure' in request) return request;
        const { by } = request;
        const isSelling = await stillSells(request);
        const discountGrant = { rate: limit };
        const answer = { kind: 'limited' as const, at: time.toISOString(), ...nameOf(actor), text };
        return {
          change: { at: time, set: { discountGrant, discountRequest: { ...request, answer } } },
          emails: isSelling
            ? emails.toStaff(
                by,
                {
                  kind: 'quote-discount-answered',
                  quote: number,
                  ...nameOf(actor),
                  limit: discountGrant,
                  text,
                },
                site,
                time,
              )
            : [],
          otherWrites: [
            ...(isSelling ? [sellerCheck(by.id)] : []),
            ...audit(actor, number, 'limited'),
          ],
        };
      });
    },
  };
}
