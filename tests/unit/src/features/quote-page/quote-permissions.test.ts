import { expect, test } from 'vitest';
import { QUOTE_STATES, type QuoteState, type QuoteVersion } from '#contracts/quotes/quotes.ts';
import { stateAfter } from '#functions/quotes/state.ts';
import {
  type QuotePermissions,
  quotePermissions,
} from '#src/features/quote-page/quote-permissions.ts';

const OFFER = { version: 1, office: 'vn', validUntil: '2026-06-10' } as QuoteVersion;
const ACTIONS = {
  accept: 'accept',
  decline: 'decline',
  write: 'write',
  reconsider: 'reconsider',
  withdraw: 'cancel',
} as const satisfies Partial<Record<keyof QuotePermissions, string>>;

/** States in which a quote can be before and after its first version. */
const CASES = QUOTE_STATES.flatMap((state) =>
  [undefined, OFFER].map((offer) => [state, offer] as const),
).filter(([state, offer]) =>
  offer ? state !== 'requested' : ['requested', 'question', 'withdrawn'].includes(state),
);

test.each([
  ['2026-06-10T10:00:00Z', 'before the last valid day is over'],
  ['2026-06-12T10:00:00Z', 'after the last valid day'],
])('the page shows exactly the actions that the server permits: %s, %s', (time) => {
  const now = new Date(time);
  for (const [state, offer] of CASES) {
    // The server reports such a quote as expired.
    const isLate = time > '2026-06-11' && offer && (state === 'sent' || state === 'question');
    const shown: QuoteState = isLate ? 'expired' : state;
    const permitted = quotePermissions({ state: shown, offer }, now);
    for (const [name, action] of Object.entries(ACTIONS) as [keyof typeof ACTIONS, never][]) {
      const quote = { state, office: 'vn', ...(offer ? { latest: offer } : {}) } as const;
      const isPermitted = 'state' in stateAfter(quote, action, now);
      expect({ state, offer, name, is: permitted[name] }).toEqual({
        state,
        offer,
        name,
        is: isPermitted,
      });
    }
  }
});

test('a closed quote can be asked for again', () => {
  const again = QUOTE_STATES.filter(
    (state) => quotePermissions({ state, offer: OFFER }, new Date('2026-06-01')).askAgain,
  );
  expect(again).toEqual(['expired', 'withdrawn']);
});
