import { expect, test } from 'vitest';
import { FullCounters } from '#functions/limits/full-counters.ts';

test('a full counter is remembered until its time window ends, and then removed', () => {
  const counters = new FullCounters();
  const key = (name: string) => ({ PK: name, SK: 'LIMIT' });
  counters.add(key('first'), 900, 10);
  counters.add(key('second'), 1800, 899);
  expect(['first', 'second', 'third'].map((name) => counters.has(key(name)))).toEqual([
    true,
    true,
    false,
  ]);
  counters.add(key('third'), 1800, 900);
  expect(['first', 'second', 'third'].map((name) => counters.has(key(name)))).toEqual([
    false,
    true,
    true,
  ]);
});
