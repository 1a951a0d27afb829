import { expect, test } from 'vitest';
import { amountOf, ZERO } from '#domain/money/arithmetic.ts';
import { draftDifferences, isSameDraft } from '#src/staff/quotes/draft-differences.ts';
import type { QuoteDraftWithProducts } from '#src/staff/quotes/quote-form-values.ts';
import { product } from '../../../../support/api/products.ts';

const SOFA = { ...product({ code: 'LL-SF-1', title: 'Sora' }), request: '' };
const LAMP = { ...product({ code: 'LL-LT-1', title: 'Moss lamp' }), request: '' };

const DRAFT: QuoteDraftWithProducts = {
  currency: 'VND',
  lines: [{ code: 'LL-SF-1', quantity: 1, wish: '', unitPrice: amountOf(38_500_000) }],
  products: [SOFA],
  delivery: ZERO,
  assembly: ZERO,
  discount: null,
  tax: null,
  note: '',
  validDays: 14,
};

test('a conflict lists the parts that differ, with missing lines as empty', () => {
  const theirs: QuoteDraftWithProducts = {
    ...DRAFT,
    lines: [
      { code: 'LL-SF-1', quantity: 2, wish: 'Oak legs', unitPrice: null },
      { code: 'LL-LT-1', quantity: 1, wish: '', unitPrice: amountOf(900_000) },
    ],
    products: [SOFA, LAMP],
    discount: { kind: 'percent', rate: 5_000 },
  };
  expect(draftDifferences(theirs, DRAFT, 'en')).toEqual([
    {
      part: 'line',
      id: 'LL-SF-1',
      title: 'Sora',
      theirs: '2 × ?\nOak legs',
      mine: '1 × ₫38,500,000',
    },
    { part: 'line', id: 'LL-LT-1', title: 'Moss lamp', theirs: '1 × ₫900,000', mine: '' },
    { part: 'discount', theirs: '5%', mine: '' },
  ]);
  expect(draftDifferences(DRAFT, DRAFT, 'en')).toEqual([]);
});

test('a conflict compares custom lines by their id, with all of their values (S11.148)', () => {
  const id = 'line-01234567-89ab-4cde-8f01-23456789abcd';
  const cushion = {
    kind: 'custom' as const,
    id,
    title: 'Cushion',
    weeks: 6,
    quantity: 1,
    wish: '',
    unitPrice: amountOf(900_000),
  };
  const piece = { kind: 'custom' as const, id, request: '', imageSmall: [], weeks: 6 };
  const mine = {
    ...DRAFT,
    lines: [cushion],
    products: [{ ...piece, title: 'Cushion' }],
  };
  const theirs = {
    ...DRAFT,
    lines: [{ ...cushion, title: 'Long cushion', size: { width: 120, depth: 60, height: 12 } }],
    products: [{ ...piece, title: 'Long cushion' }],
  };
  expect(draftDifferences(theirs, mine, 'kr')).toEqual([
    {
      part: 'line',
      id,
      title: 'Long cushion',
      theirs: '1 × ₫900,000\nLong cushion\n120 × 60 × 12 cm\n6주',
      mine: '1 × ₫900,000\nCushion\n6주',
    },
  ]);
  expect(isSameDraft(mine, theirs)).toBe(false);
  expect(isSameDraft(mine, mine)).toBe(true);
});

test('drafts with the same content are the same, whatever fields the server adds', () => {
  expect(isSameDraft(DRAFT, { ...DRAFT, ...{ savedAt: '2026-06-02T10:00:00.000Z' } })).toBe(true);
  expect(isSameDraft(DRAFT, { ...DRAFT, note: 'Hello' })).toBe(false);
});
