import { expect, test } from 'vitest';
import { amountOf, ZERO } from '#domain/money/arithmetic.ts';
import { draftDifferences, isSameDraft, mergeDrafts } from '#src/staff/quotes/draft-differences.ts';
import {
  type QuoteDraftWithProducts,
  toQuoteFormValues,
} from '#src/staff/quotes/quote-form-values.ts';
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
  expect(draftDifferences(theirs, DRAFT, 'en')).toEqual(
    [
      { key: 'quantity LL-SF-1', part: 'quantity', title: 'Sora', theirs: '2', mine: '1' },
      { key: 'price LL-SF-1', part: 'price', title: 'Sora', theirs: '?', mine: '₫38,500,000' },
      { key: 'wish LL-SF-1', part: 'wish', title: 'Sora', theirs: 'Oak legs', mine: '' },
      {
        key: 'line LL-LT-1',
        part: 'line',
        title: 'Moss lamp',
        theirs: '1 × ₫900,000',
        mine: '',
      },
      { key: 'discount', part: 'discount', theirs: '5%', mine: '' },
    ].map((one) => ({ ...one, followsCurrency: false })),
  );
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
      key: `piece ${id}`,
      part: 'piece',
      title: 'Long cushion',
      theirs: 'Long cushion\n120 × 60 × 12 cm\n6주',
      mine: 'Cushion\n6주',
      followsCurrency: false,
    },
  ]);
  expect(isSameDraft(mine, theirs)).toBe(false);
  expect(isSameDraft(mine, mine)).toBe(true);
  const [typedMine, typedTheirs] = [mine, theirs].map((draft) => toQuoteFormValues(draft, 'kr'));
  const merged =
    typedMine && typedTheirs && mergeDrafts(typedMine, typedTheirs, new Set([`piece ${id}`]));
  expect(merged?.lines).toMatchObject([{ custom: { id, title: 'Long cushion' }, quantity: '1' }]);
});

test('drafts with the same content are the same, whatever fields the server adds', () => {
  expect(isSameDraft(DRAFT, { ...DRAFT, ...{ savedAt: '2026-06-02T10:00:00.000Z' } })).toBe(true);
  expect(isSameDraft(DRAFT, { ...DRAFT, note: 'Hello' })).toBe(false);
});

/** Typed values of a draft with the sofa, and with other values. */
function typed(overrides: Partial<QuoteDraftWithProducts> = {}, price = 38_500_000) {
  const line = { code: 'LL-SF-1', quantity: 1, wish: '', unitPrice: amountOf(price) };
  return toQuoteFormValues({ ...DRAFT, lines: [line], ...overrides }, 'en');
}

const LAMP_LINE = { code: 'LL-LT-1', quantity: 1, wish: '', unitPrice: amountOf(900_000) };

test('a merge takes the chosen fields of the other draft only (S11.184)', () => {
  const mine = { ...typed({ note: 'Mine' }), delivery: '1x' };
  const theirs = typed({ note: 'Theirs', validDays: 30 }, 36_000_000);
  const merged = mergeDrafts(mine, theirs, new Set(['price LL-SF-1', 'validDays']));
  expect(merged).toEqual({ ...mine, lines: theirs.lines, validDays: '30' });
  expect(mergeDrafts(mine, theirs, new Set())).toEqual(mine);
});

test('a merge adds and removes whole lines as chosen (S11.184)', () => {
  const two = {
    lines: [{ code: 'LL-SF-1', quantity: 1, wish: '', unitPrice: amountOf(38_500_000) }, LAMP_LINE],
    products: [SOFA, LAMP],
  };
  const codes = (chosen: string[], mine = typed(), theirs = typed(two)) =>
    mergeDrafts(mine, theirs, new Set(chosen)).lines.map(({ product }) => product?.code);
  expect(codes([])).toEqual(['LL-SF-1']);
  expect(codes(['line LL-LT-1'])).toEqual(['LL-SF-1', 'LL-LT-1']);
  expect(codes([], typed(two), typed())).toEqual(['LL-SF-1', 'LL-LT-1']);
  expect(codes(['line LL-LT-1'], typed(two), typed())).toEqual(['LL-SF-1']);
});

test('amounts in two currencies follow the choice of the currency (S11.184)', () => {
  const mine = typed();
  const theirs = typed({ currency: 'USD' }, 264_000);
  const priced = (chosen: string[]) => {
    const { currency, lines } = mergeDrafts(mine, theirs, new Set(chosen));
    return [currency, lines[0]?.price];
  };
  expect(priced(['price LL-SF-1'])).toEqual(['VND', mine.lines[0]?.price]);
  expect(priced(['currency'])).toEqual(['USD', theirs.lines[0]?.price]);
  const differences = draftDifferences(
    { ...DRAFT, currency: 'USD' },
    { ...DRAFT, note: 'Mine' },
    'en',
  );
  expect(
    differences.filter(({ followsCurrency }) => followsCurrency).map(({ key }) => key),
  ).toEqual(['price LL-SF-1', 'delivery', 'assembly']);
});
