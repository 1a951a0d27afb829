import { createHash } from 'node:crypto';
import * as z from 'zod';
import {
  BROWSER_ERROR_KINDS,
  type BrowserError,
  type BrowserErrorCount,
} from '#contracts/browser-errors/browser-errors.ts';
import { addDays, dayOf } from '#domain/time/market-time.ts';
import type { Database } from '#functions/db/client.ts';
import { epochSeconds } from '#functions/db/expiry.ts';
import { BROWSER_ERRORS_PARTITION, browserErrorKey } from '#functions/db/keys.ts';

/** Days until a count expires. */
const DAYS = 30;
const DAY_SECONDS = 24 * 60 * 60;
/** Market whose time zone determines the day of a report. */
const MARKET = 'en';
/** Maximum number of counts in one list. */
const MAX_LISTED = 200;

const storedSchema = z.object({
  day: z.string(),
  count: z.number(),
  lastAt: z.string(),
  kind: z.enum(BROWSER_ERROR_KINDS),
  name: z.string(),
  message: z.string(),
  stack: z.string(),
  page: z.string(),
  island: z.string().optional(),
  build: z.string(),
});

/** Counts of browser errors in the table, one item per day and fingerprint. */
export type BrowserErrorRepository = ReturnType<typeof browserErrorRepository>;

/**
 * Returns a hash that is the same for equal errors: same kind, name, island and first location in the stack. The
 * message counts only if the stack has no location.
 */
function fingerprint({ kind, name, stack, message, island = '' }: BrowserError): string {
  const frame = stack.split('\n').find((line) => /:\d+:\d+/.test(line)) ?? message;
  const text = [kind, name, island, frame].join('\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

export function browserErrorRepository(
  database: Pick<Database, 'updateWithoutReturn' | 'queryRange' | 'queryPage'>,
) {
  return {
    /** Counts a report. The item stores the texts of the latest report. */
    async count(error: BrowserError, now: Date): Promise<void> {
      const day = dayOf(now, MARKET);
      await database.updateWithoutReturn(browserErrorKey(day, fingerprint(error)), {
        add: { count: 1 },
        set: {
          ...error,
          day,
          lastAt: now.toISOString(),
          expiresAt: epochSeconds(now) + DAYS * DAY_SECONDS,
        },
      });
    },

    /** Counts of the last days, latest day first. */
    async list(days: number, now: Date): Promise<BrowserErrorCount[]> {
      const items = await database.queryRange(BROWSER_ERRORS_PARTITION, {
        from: addDays(dayOf(now, MARKET), 1 - days),
        backwards: true,
        limit: MAX_LISTED,
      });
      return z.array(storedSchema).parse(items);
    },

    /** Counts of the last days, up to the limit of one table call, with the current day. */
    async latest(days: number, now: Date): Promise<{ counts: BrowserErrorCount[]; today: string }> {
      const today = dayOf(now, MARKET);
      const { found } = await database.queryPage(BROWSER_ERRORS_PARTITION, {
        from: addDays(today, 1 - days),
        backwards: true,
      });
      return { counts: z.array(storedSchema).parse(found), today };
    },
  };
}
