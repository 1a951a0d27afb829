import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type Language, languageSchema } from '#domain/languages.ts';
import { addDays, dayOf } from '#domain/time/market-time.ts';
import type { Database } from '#functions/db/client.ts';
import { epochSeconds } from '#functions/db/expiry.ts';
import { SEARCH_COUNTS_PARTITION, searchCountsKey } from '#functions/db/keys.ts';
import type { Item } from '#functions/db/writes.ts';

/** Items per day and language. Words are distributed by their hash, so that items and their writes stay small. */
const PARTS = 4;
/** Maximum number of different words of one item. Further words of the day are not counted. */
export const MAX_WORDS_IN_PART = 48;
/** Days until counts expire: the longest period that staff see, and the current day. */
const DAYS = 31;
const DAY_SECONDS = 24 * 60 * 60;
/** Market whose days are counted. */
const MARKET = 'en';
/** Prefixes of the attributes with the counts of one word. */
const SEARCHES = 'n:';
const EMPTY = 'e:';

/** Counts of one word on one day. */
export interface DayCount {
  day: string;
  language: Language;
  words: string;
  count: number;
  empty: number;
}

/** Daily counts of searched words. Items contain words and numbers, but no data about visitors. */
export type SearchCountRepository = ReturnType<typeof searchCountRepository>;

const itemSchema = z.object({ day: z.iso.date(), language: languageSchema });

function partOf(term: string): number {
  return (createHash('sha256').update(term).digest()[0] ?? 0) % PARTS;
}

function parseCounts(item: Item): DayCount[] {
  const { day, language } = itemSchema.parse(item);
  return Object.entries(item).flatMap(([name, value]) => {
    if (!name.startsWith(SEARCHES)) return [];
    const words = name.slice(SEARCHES.length);
    const empty = Number(item[EMPTY + words] ?? 0);
    return [{ day, language, words, count: Number(value), empty }];
  });
}

export function searchCountRepository(
  database: Pick<Database, 'updateWithoutReturn' | 'queryPage'>,
) {
  return {
    /** Counts a search in one write. */
    async count(term: string, language: Language, isEmpty: boolean, now: Date): Promise<void> {
      const day = dayOf(now, MARKET);
      await database.updateWithoutReturn(
        searchCountsKey(day, language, partOf(term)),
        {
          add: {
            [SEARCHES + term]: 1,
            ...(isEmpty ? { [EMPTY + term]: 1 } : {}),
            known: new Set([term]),
          },
          set: { day, language, expiresAt: epochSeconds(now) + DAYS * DAY_SECONDS },
        },
        {
          expression:
            'attribute_not_exists(#known) OR contains(#known, :words) OR size(#known) < :max',
          names: { '#known': 'known' },
          values: { ':words': term, ':max': MAX_WORDS_IN_PART },
        },
      );
    },

    /** Counts of the last days, up to the 1 MB query limit. `since` is the first complete day. */
    async list(days: number, now: Date): Promise<{ counts: DayCount[]; since: string }> {
      const from = addDays(dayOf(now, MARKET), 1 - days);
      const { found, end } = await database.queryPage(SEARCH_COUNTS_PARTITION, {
        from,
        backwards: true,
      });
      // The day at which the query stopped is incomplete.
      const since = end ? addDays(end.slice(0, from.length), 1) : from;
      return { counts: found.flatMap(parseCounts).filter(({ day }) => day >= since), since };
    },
  };
}
