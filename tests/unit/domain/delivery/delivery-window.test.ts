import { expect, test } from 'vitest';
import { deliveryWindow, windowFromPromisedAnswer } from '#domain/delivery/delivery-window.ts';
import { OFFICE_HOURS, OFFICE_OF_MARKET } from '#shop.config.ts';

const ordered = new Date('2026-05-05T16:59:59.999Z');

test.each([
  [['upholstered'], '2026-06-02', '2026-06-16'],
  [['case goods'], '2026-06-30', '2026-07-14'],
  [['case goods', 'upholstered'], '2026-06-30', '2026-07-14'],
] as const)('the delivery window for %j is %s to %s (D14)', (classes, from, to) => {
  expect(deliveryWindow(classes, ordered, 'vn', 0)).toEqual({ from, to });
});

test('the delivery window can cross the end of a year and a leap day', () => {
  expect(deliveryWindow(['upholstered'], new Date('2027-12-20T00:00:00Z'), 'vn', 0).from).toBe(
    '2028-01-17',
  );
  expect(deliveryWindow(['upholstered'], new Date('2028-02-01T00:00:00Z'), 'vn', 0).from).toBe(
    '2028-02-29',
  );
});

test.each([
  ['vn', '2026-06-02'],
  ['kr', '2026-06-02'],
  ['en', '2026-06-01'],
] as const)(
  'the delivery window starts from the current day in the market %s: %s (D14)',
  (market, from) => {
    const afterMidnightInTheEast = new Date('2026-05-04T17:30:00Z');
    expect(deliveryWindow(['upholstered'], afterMidnightInTheEast, market, 0).from).toBe(from);
  },
);

test('the delivery window counts calendar days across a clock change', () => {
  const eveningBefore = new Date('2026-10-20T06:30:00Z');
  expect(deliveryWindow(['upholstered'], eveningBefore, 'en', 0).from).toBe('2026-11-16');
});

test('the delivery window adds the transport to the zone of the address (S12.21)', () => {
  expect(deliveryWindow(['upholstered'], ordered, 'vn', 7)).toEqual({
    from: '2026-06-09',
    to: '2026-06-23',
  });
});

test('the delivery window includes the weeks of custom pieces (S11.154)', () => {
  expect(deliveryWindow(['upholstered', 5], ordered, 'vn', 0)).toEqual({
    from: '2026-06-09',
    to: '2026-06-16',
  });
  expect(deliveryWindow([0], ordered, 'vn', 7)).toEqual({ from: '2026-05-12', to: '2026-05-19' });
});

test.each([
  ['a weekday', '2026-05-05T08:00:00Z', 'vn', '2026-06-04'],
  [
    'a Friday in California, where no one works on Saturday',
    '2026-05-08T18:00:00Z',
    'en',
    '2026-06-09',
  ],
  ['the day before three holidays', '2027-08-31T03:00:00Z', 'vn', '2027-10-02'],
] as const)(
  'without a price, the delivery window counts from the last day of the answer: on %s (S10.265)',
  (_, orderedAt, market, from) => {
    const hours = OFFICE_HOURS[OFFICE_OF_MARKET[market]];
    const { from: first } = windowFromPromisedAnswer(
      ['upholstered'],
      new Date(orderedAt),
      market,
      0,
      hours,
    );
    expect(first).toBe(from);
  },
);
