import { expect, test } from 'vitest';
import { byNewest, byOldest } from '#domain/time/order-by-time.ts';

const ITEMS = ['2026-06-02 b', '2026-06-03 c', '2026-06-02 a', '2026-06-01 d'];
const timeOf = (item: string) => item.slice(0, 10);
const idOf = (item: string) => item.slice(11);

const NEWEST = ['2026-06-03 c', '2026-06-02 a', '2026-06-02 b', '2026-06-01 d'];
const OLDEST = ['2026-06-01 d', '2026-06-02 a', '2026-06-02 b', '2026-06-03 c'];

test.each([
  ['as they are', ITEMS],
  ['reversed', ITEMS.toReversed()],
])('items of the same time are sorted by id, whatever order they come in: %s', (_, items) => {
  expect(items.toSorted(byNewest(timeOf, idOf))).toEqual(NEWEST);
  expect(items.toSorted(byOldest(timeOf, idOf))).toEqual(OLDEST);
});
