import { expect, test } from 'vitest';
import { measureRelevance } from './relevance.ts';

test('the search leads most visitors to what they meant, in every language', async () => {
  for (const { queries, at1, at3, missed } of await measureRelevance()) {
    expect(queries).toBeGreaterThanOrEqual(40);
    expect({ missed, enough: at1 >= 0.93 && at3 >= 0.96 }).toEqual({ missed, enough: true });
  }
}, 60_000);
