import type * as z from 'zod';
import { countSearch } from '#contracts/search/search-count.ts';
import { API_BASE } from '#domain/limits.ts';

/** Counts a finished search, without a member's token. `sendBeacon` also works while the page unloads. Never throws. */
export function countFinishedSearch(search: z.input<(typeof countSearch)['body']>): void {
  const body = new Blob([JSON.stringify(search)], { type: 'application/json' });
  navigator.sendBeacon?.(API_BASE + countSearch.path, body);
}
