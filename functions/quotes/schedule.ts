import { addDays, dayOf } from '#domain/time/market-time.ts';
import type { OutboxEmail } from '#functions/outbox/outbox-email.ts';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';
import type { QuoteChange } from './quote-aggregate.ts';
import type { QuoteEmails } from './quote-emails.ts';
import type { QuoteRepository } from './repository.ts';
import { stateAfter, stateAt } from './state.ts';
import type { StoredQuote } from './stored-quote.ts';

/** Days before the last valid day on which the reminder is sent (D54). */
const REMINDER_DAYS = 3;
/**
 * Time budget of a run with its emails, in milliseconds. The platform stops a scheduled function after 30 seconds.
 */
export const RUN_MS = 15_000;

/** Change that the schedule makes, with its emails. */
interface ScheduledChange {
  change: QuoteChange;
  emails: OutboxEmail[];
}

export interface QuoteScheduleDependencies {
  repository: Pick<QuoteRepository, 'list' | 'aggregate' | 'change'>;
  emails: QuoteEmails;
  now: () => Date;
}

/** Returns whether the reminder of the latest version is due. A version with a shorter validity has none. */
export function isReminderDue(quote: StoredQuote, now: Date): boolean {
  const { latest, office, reminded } = quote;
  const state = stateAt(quote, now);
  if (!latest || reminded === latest.version) return false;
  if (state !== 'sent' && state !== 'question') return false;
  const from = addDays(latest.validUntil, -REMINDER_DAYS);
  const zone = OFFICE_TIME_ZONES[office];
  return dayOf(now, zone) >= from && dayOf(latest.sentAt, zone) < from;
}

/** Scheduled work on quotes: reminders and expiry. */
export function quoteSchedule({ repository, emails, now }: QuoteScheduleDependencies) {
  function dueChange(quote: StoredQuote): ScheduledChange | undefined {
    const time = now();
    const { number, state, latest, site } = quote;
    if (!latest) return undefined;
    const about = { quote: number, version: latest.version };
    const after = stateAfter(quote, 'expire', time);
    if ('state' in after && state !== after.state) {
      return {
        change: { at: time, set: { state: after.state, isUnanswered: false }, drop: ['dueAt'] },
        emails: emails.toCustomer(quote, { kind: 'quote-expired', ...about }, site, time),
      };
    }
    if (!isReminderDue(quote, time)) return undefined;
    return {
      change: { at: time, set: { reminded: latest.version } },
      emails: emails.toCustomer(quote, { kind: 'quote-reminder', ...about }, site, time),
    };
  }

  /** Makes the change of one quote. Does nothing if the quote has changed since it was listed. */
  async function runOne(listed: StoredQuote): Promise<OutboxEmail[]> {
    if (!dueChange(listed)) return [];
    const aggregate = await repository.aggregate(listed.number);
    const due = aggregate && dueChange(aggregate.quote);
    if (!due) return [];
    const outcome = await repository.change(aggregate, due.change, { emails: due.emails });
    return outcome === 'changed' ? due.emails : [];
  }

  return {
    /**
     * Stores all changes that are due. Every run starts with the quotes that are due first, so a stopped run continues.
     * @returns the emails in the outbox, which the caller must send
     */
    async run(): Promise<OutboxEmail[]> {
      const end = performance.now() + RUN_MS;
      const stored: OutboxEmail[] = [];
      let from: string | undefined;
      do {
        const page = await repository.list('open', from === undefined ? {} : { from });
        for (const quote of page.found) {
          if (performance.now() > end) return stored;
          stored.push(...(await runOne(quote)));
        }
        from = page.end;
      } while (from !== undefined);
      return stored;
    },
  };
}
