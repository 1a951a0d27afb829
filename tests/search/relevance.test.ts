import { expect, test } from 'vitest';
import { measureRelevance } from './relevance.ts';

test('the search shows a good result first for at least 93% of typical queries, in every language', async () => {
  for (const { queries, at1, at3, missed } of await measureRelevance()) {
    expect(queries).toBeGreaterThanOrEqual(40);
    expect({ missed, enough: at1 >= 0.93 && at3 >= 0.96 }).toEqual({ missed, enough: true });
  }
}, 60_000);
