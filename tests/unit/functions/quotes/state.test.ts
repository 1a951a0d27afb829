import { describe, expect, test } from 'vitest';
import { QUOTE_STATES, type QuoteState } from '#contracts/quotes/quotes.ts';
import { type QuoteAction, stateAfter, stateAt } from '#functions/quotes/state.ts';

const OFFER = { validUntil: '2026-03-08' };
const DURING = new Date('2026-03-01T00:00:00Z');
const AFTER = new Date('2026-03-10T00:00:00Z');

/** States after an action, by state: without and with a version. A dash is `status-conflict`, a cross `quote-closed`. */
const TABLE: Record<QuoteAction, [without: string, withOffer: string]> = {
  // requested question sent accepted declined expired withdrawn
  write: ['requested requested . x x x x', '. sent sent x x x x'],
  reply: ['requested question . x x x x', '. question sent x x x x'],
  ask: ['question question . x x x x', '. question question x x x x'],
  accept: ['- - . - - x x', '. accepted accepted - - x x'],
  decline: ['- - . - - x x', '. declined declined - - x x'],
  reconsider: ['- - . - sent x x', '. - - - sent x x'],
  cancel: ['withdrawn withdrawn . - - x x', '. - - - - x x'],
  send: ['sent sent . x sent sent x', '. sent sent x sent sent x'],
  withdraw: ['withdrawn withdrawn . x x x x', '. withdrawn withdrawn x x x x'],
  expire: ['- - . - - expired x', '. - - - - expired x'],
};

describe('the state of a quote', () => {
  test.each(Object.entries(TABLE))('after %s', (action, columns) => {
    for (const [index, column] of columns.entries()) {
      for (const [position, cell] of column.split(' ').entries()) {
        const state = QUOTE_STATES[position] as QuoteState;
        // A sent quote has a version, and a requested one has none.
        if (cell === '.') continue;
        const failure = { '-': 'status-conflict', x: 'quote-closed' }[cell];
        const quote = { state, office: 'en' as const, ...(index === 1 ? { latest: OFFER } : {}) };
        expect([state, index, stateAfter(quote, action as QuoteAction, DURING)]).toEqual([
          state,
          index,
          failure ? { failure } : { state: cell },
        ]);
      }
    }
  });

  test.each(['sent', 'question'] as const)(
    '%s becomes expired after the last valid day',
    (state) => {
      const quote = { state, office: 'en' as const, latest: OFFER };
      expect(stateAt(quote, DURING)).toBe(state);
      expect(stateAt(quote, AFTER)).toBe('expired');
      expect(stateAfter(quote, 'accept', AFTER)).toEqual({ failure: 'quote-closed' });
      expect(stateAfter(quote, 'write', AFTER)).toEqual({ failure: 'quote-closed' });
      expect(stateAfter(quote, 'send', AFTER)).toEqual({ state: 'sent' });
      expect(stateAfter(quote, 'expire', AFTER)).toEqual({ state: 'expired' });
    },
  );

  test('question without a version does not expire', () => {
    expect(stateAt({ state: 'question', office: 'vn' }, AFTER)).toBe('question');
  });

  test('cannot return from declined after the last valid day', () => {
    const quote = { state: 'declined' as const, office: 'en' as const, latest: OFFER };
    expect(stateAfter(quote, 'reconsider', DURING)).toEqual({ state: 'sent' });
    expect(stateAfter(quote, 'reconsider', AFTER)).toEqual({ failure: 'quote-closed' });
  });

  test.each([
    // California changes to summer time on this day, so it has 23 hours.
    ['en', '2026-03-08', '2026-03-09T06:59:59.999Z'],
    // California changes to standard time on this day, so it has 25 hours.
    ['en', '2026-11-01', '2026-11-02T07:59:59.999Z'],
    ['en', '2026-07-01', '2026-07-02T06:59:59.999Z'],
    ['vn', '2026-03-08', '2026-03-08T16:59:59.999Z'],
    ['vn', '2026-12-31', '2026-12-31T16:59:59.999Z'],
  ] as const)('ends in the zone of the office %s with %s', (office, validUntil, lastInstant) => {
    const quote = { state: 'sent' as const, office, latest: { validUntil } };
    const last = new Date(lastInstant);
    expect(stateAt(quote, last)).toBe('sent');
    expect(stateAt(quote, new Date(last.getTime() + 1))).toBe('expired');
  });
});
