import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#contracts/orders/orders.ts';
import { ORDER_TRANSITIONS } from '#contracts/orders/staff-orders.ts';
import { UNDOABLE_STATUSES } from '#contracts/orders/status-undo.ts';
import { QUOTE_STATES } from '#contracts/quotes/quotes.ts';
import { DISCOUNT_REQUEST_STATES } from '#contracts/quotes/staff-quotes.ts';
import { dayStepSchema } from '#domain/delivery/delivery-day.ts';
import { DELIVERY_REQUEST_STATES } from '#domain/delivery/delivery-request.ts';

const DECISION = readFileSync('docs/decisions/051-corrections-of-orders.md', 'utf8');

/** Arrows of the diagram, as 'pending > confirmed'. */
const ARROWS = [...DECISION.matchAll(/^ {4}(\w+) --> (\w+): (.*)$/gm)].map(
  ([, from, to, label]) => ({ arrow: `${from} > ${to}`, isUndo: label?.startsWith('undo') }),
);

/** States with a way back, or a reason why there is none, by object. */
const ROWS = [...DECISION.matchAll(/^\| ([^|]+) \| ([^|]+) \| [^|]+ \|$/gm)].flatMap(
  ([, object = '', states = '']) => states.split(', ').map((state) => `${object}: ${state}`),
);

test('the diagram of an order has the changes and the undone changes of the code', () => {
  const moves = ORDER_STATUSES.flatMap((from) =>
    ORDER_TRANSITIONS[from].map((to) => ({ from, to })),
  );
  const undoable: readonly string[] = UNDOABLE_STATUSES;
  const undos = moves.filter(({ to }) => undoable.includes(to));
  const drawn = (isUndo: boolean) =>
    ARROWS.filter((one) => one.isUndo === isUndo).map(({ arrow }) => arrow);
  expect(drawn(false).toSorted()).toEqual(
    moves.map(({ from, to }) => `${from} > ${to}`).toSorted(),
  );
  expect(drawn(true).toSorted()).toEqual(undos.map(({ from, to }) => `${to} > ${from}`).toSorted());
});

test.each([
  ['order', ORDER_STATUSES],
  ['quote', QUOTE_STATES],
  ['request for a discount', DISCOUNT_REQUEST_STATES],
  ['request for other delivery details', DELIVERY_REQUEST_STATES],
  ['delivery day', dayStepSchema.shape.state.options],
])(
  'every state of this object has a way back, or a reason why there is none: %s',
  (object, states) => {
    // The documents use the words of the shop.
    const words: Record<string, string> = {
      proposed: 'suggested',
      ...(object === 'delivery day' && { declined: 'declined by the customer' }),
    };
    const rows = states.map((state) => `${object}: ${words[state] ?? state}`);
    expect(ROWS).toEqual(expect.arrayContaining(rows));
  },
);
