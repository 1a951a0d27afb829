import { expect, test } from 'vitest';
import { paperSizeOf } from '#domain/shop/paper-size.ts';

const SIZES = [
  ['the United States', 'en', 'letter'],
  ['Vietnam', 'vn', 'a4'],
] as const;

test.each(SIZES)('the office in %s has its own paper size (S11.180)', (_, office, size) => {
  expect(paperSizeOf(office)).toBe(size);
});
