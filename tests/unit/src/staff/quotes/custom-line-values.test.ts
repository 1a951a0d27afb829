import { expect, test } from 'vitest';
import { understoodSide } from '#src/staff/quotes/custom-line-values.ts';

test.each([
  ['1m2', '120 cm', 'en'],
  ['６０ cm', '60 cm', 'kr'],
  ['450mm', '45 cm', 'en'],
  ['12,5', '12,5 cm', 'vn'],
  ['120', '', 'vn'],
  ['', '', 'en'],
  ['wide', '', 'en'],
  ['1.234', '', 'en'],
] as const)('the side %j is understood as %j in %s (S11.225)', (typed, understood, language) => {
  expect(understoodSide(typed, language)).toBe(understood);
});
