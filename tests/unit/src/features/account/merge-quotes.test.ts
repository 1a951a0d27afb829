import { expect, test } from 'vitest';
import type { MyQuote } from '#contracts/quotes/my-quotes.ts';
import { mergeQuotes } from '#src/features/account/merge-quotes.ts';

function quote(number: string, createdAt: string): MyQuote {
  const secret = 'A'.repeat(43);
  return {
    number,
    createdAt,
    secret,
    state: 'sent',
    office: 'en',
    answerBy: '2026-03-05',
    pieces: 1,
  };
}

test('pages of quotes become one list, newest first, with each quote once (D52)', () => {
  const old = quote('LQ-1111-1111', '2026-03-01T09:00:00.000Z');
  const middle = quote('LQ-2222-2222', '2026-03-02T09:00:00.000Z');
  const latest = quote('LQ-3333-3333', '2026-03-03T09:00:00.000Z');
  const first = mergeQuotes([], [middle, old]);
  expect(mergeQuotes(first, [latest, old])).toEqual([latest, middle, old]);
});
