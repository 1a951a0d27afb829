import { expect, test } from 'vitest';
import { quoteFilter } from '#src/staff/quotes/quote-filter.ts';

test('a tab of the list becomes group and state, and invalid values of the URL do not filter', () => {
  const filter = (place: object) => quoteFilter({ section: 'quotes', ...place });
  expect(filter({})).toEqual({ group: 'open' });
  expect(filter({ state: 'sent' })).toEqual({ group: 'open', state: 'sent' });
  expect(filter({ state: 'closed' })).toEqual({ group: 'closed' });
  expect(filter({ state: 'accepted' })).toEqual({ group: 'closed', state: 'accepted' });
  expect(filter({ person: 'mine', currency: 'KRW' })).toEqual({
    group: 'open',
    assignee: 'me',
    currency: 'KRW',
  });
  expect(filter({ person: 'nobody' })).toEqual({ group: 'open', assignee: 'nobody' });
  expect(filter({ state: 'x', person: '<script>', currency: 'EUR' })).toEqual({ group: 'open' });
});
