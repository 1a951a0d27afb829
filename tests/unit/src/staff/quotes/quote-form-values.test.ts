import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOf, ZERO } from '#domain/money/arithmetic.ts';
import { maxEnteredAmount } from '#domain/money/currency.ts';
import {
  initialQuoteDraft,
  normalizeTypedText,
  parseQuoteForm,
  pieceOfForm,
  type QuoteDraftWithProducts,
  type QuoteFormValues,
  toQuoteFormValues,
  understoodText,
} from '#src/staff/quotes/quote-form-values.ts';
import { product } from '../../../../support/api/products.ts';
import { currencies, rates } from '../../../../support/money.ts';

const SOFA = { ...product({ code: 'LL-SF-1', title: 'Sora' }), request: 'Oak legs' };

const FIELDS: QuoteFormValues = {
  currency: 'VND',
  lines: [{ product: SOFA, quantity: '2', price: '38.500.000', wish: 'Oak legs' }],
  discountKind: 'percent',
  discount: '',
  delivery: '',
  assembly: '',
  taxRate: '',
  isTaxIncluded: true,
  taxLabel: '',
  note: '',
  validDays: '14',
};

describe('reading the editor', () => {
  test('empty amounts mean no discount, no tax, and neither delivery nor assembly (D92)', () => {
    const { draft, errors } = parseQuoteForm(FIELDS, 'vn');
    expect(errors).toEqual({});
    expect(draft).toEqual({
      currency: 'VND',
      lines: [{ code: 'LL-SF-1', quantity: 2, wish: 'Oak legs', unitPrice: amountOf(38_500_000) }],
      discount: null,
      delivery: null,
      assembly: null,
      tax: null,
      note: '',
      validDays: 14,
    });
  });

  test('a custom line has its typed values, and comes back as it was (S11.148)', () => {
    const custom = {
      id: 'line-01234567-89ab-4cde-8f01-23456789abcd',
      title: ' Cushion ',
      width: '1m2',
      depth: '60,5',
      height: '12 cm',
      weeks: '6',
      picture: { code: 'LL-LT-1', image: '/pictures/lamp.webp' },
    };
    const line = { custom, quantity: '3', price: '900k', wish: 'Linen' };
    const { draft, errors } = parseQuoteForm({ ...FIELDS, lines: [line] }, 'vn');
    expect(errors).toEqual({});
    expect(draft.lines).toEqual([
      {
        kind: 'custom',
        id: custom.id,
        title: 'Cushion',
        picture: 'LL-LT-1',
        size: { width: 120, depth: 60.5, height: 12 },
        weeks: 6,
        quantity: 3,
        wish: 'Linen',
        unitPrice: amountOf(900_000),
      },
    ]);
    const products = [pieceOfForm(line, 'Linen')];
    expect(toQuoteFormValues({ ...draft, products }, 'vn').lines).toEqual([
      {
        custom: { ...custom, title: 'Cushion', width: '120', depth: '60.5', height: '12' },
        quantity: '3',
        price: '900.000',
        wish: 'Linen',
      },
    ]);
  });

  test.each([
    ['title', { title: ' ' }, { 'lines.0.title': 'error-title-required' }],
    ['title', { title: 'a'.repeat(201) }, { 'lines.0.title': 'error-too-long' }],
    ['weeks', { weeks: '' }, { 'lines.0.weeks': 'error-weeks' }],
    ['weeks', { weeks: '105' }, { 'lines.0.weeks': 'error-weeks' }],
    ['weeks', { weeks: 'six' }, { 'lines.0.weeks': 'error-weeks' }],
    ['depth', { depth: 'wide' }, { 'lines.0.depth': 'error-size' }],
    ['height', { height: '11 m' }, { 'lines.0.height': 'error-size' }],
    ['width', { width: '' }, { 'lines.0.width': 'error-size-missing' }],
    ['size', { width: '', depth: '', height: '' }, {}],
    ['weeks', { weeks: '0' }, {}],
  ])('a custom line requires a valid %s: %j (S11.151)', (_, wrong, expected) => {
    const custom = {
      id: 'line-01234567-89ab-4cde-8f01-23456789abcd',
      title: 'Cushion',
      width: '120',
      depth: '60',
      height: '12',
      weeks: '6',
      ...wrong,
    };
    const lines = [{ custom, quantity: '1', price: '', wish: '' }];
    expect(parseQuoteForm({ ...FIELDS, lines }, 'en').errors).toEqual(expected);
  });

  test('a zero means free delivery and assembly (D92)', () => {
    const { draft, errors } = parseQuoteForm({ ...FIELDS, delivery: '0', assembly: '0đ' }, 'vn');
    expect(errors).toEqual({});
    expect(draft).toMatchObject({ delivery: ZERO, assembly: ZERO });
    expect(toQuoteFormValues({ ...draft, products: [SOFA] }, 'vn')).toMatchObject({
      delivery: '0',
      assembly: '0',
    });
  });

  test('a price that is not entered yet is null, not zero, and no error', () => {
    const [line] = FIELDS.lines;
    const empty = { ...FIELDS, lines: line ? [{ ...line, price: ' ' }] : [] };
    const { draft, errors } = parseQuoteForm(empty, 'vn');
    expect(draft.lines[0]?.unitPrice).toBeNull();
    expect(errors).toEqual({});
  });

  test.each([
    [{ delivery: 'abc' }, 'delivery', 'error-not-an-amount'],
    [{ delivery: '-5' }, 'delivery', 'error-negative'],
    [{ assembly: '$20' }, 'assembly', 'error-other-currency'],
    [{ assembly: '999999999999' }, 'assembly', 'error-too-large'],
    [{ discount: '101' }, 'discount', 'error-rate'],
    [
      { discountKind: 'amount', discount: '77.000.001' },
      'discount',
      'error-discount-above-subtotal',
    ],
    [{ taxRate: 'x' }, 'taxRate', 'error-rate'],
    [{ validDays: '0' }, 'validDays', 'error-days'],
    [{ validDays: '181' }, 'validDays', 'error-days'],
    [{ note: 'x'.repeat(2001) }, 'note', 'error-too-long'],
  ] as const)('%o is an error at %s', (change, path, error) => {
    expect(parseQuoteForm({ ...FIELDS, ...change }, 'vn').errors).toEqual({ [path]: error });
  });

  test('a quantity is a whole number from 1 to 999', () => {
    for (const quantity of ['0', '1.5', '1000', '', 'x']) {
      const lines = FIELDS.lines.map((line) => ({ ...line, quantity }));
      expect(parseQuoteForm({ ...FIELDS, lines }, 'vn').errors).toEqual({
        'lines.0.quantity': 'error-quantity',
      });
    }
  });
});

test('any stored draft survives the editor unchanged, in every language', () => {
  const entries = (currency: 'USD' | 'VND' | 'KRW') =>
    fc.nat({ max: Number(maxEnteredAmount(currency)) }).map(amountOf);
  const drafts = currencies.chain((currency) =>
    fc.record({
      currency: fc.constant(currency),
      unitPrice: fc.option(entries(currency)),
      quantity: fc.integer({ min: 1, max: 999 }),
      delivery: fc.option(entries(currency)),
      assembly: fc.option(entries(currency)),
      discount: fc.option(rates.map((rate) => ({ kind: 'percent' as const, rate }))),
      tax: fc.option(fc.record({ rate: rates, included: fc.boolean() })),
      validDays: fc.integer({ min: 1, max: 180 }),
    }),
  );
  fc.assert(
    fc.property(drafts, fc.constantFrom('vn', 'en', 'kr'), (parts, language) => {
      const { unitPrice, quantity, ...rest } = parts;
      const line = { code: SOFA.code, quantity, wish: 'Oak legs', unitPrice };
      const draft: QuoteDraftWithProducts = {
        ...rest,
        note: 'Hello',
        lines: [line],
        products: [SOFA],
      };
      const { products: _, ...stored } = draft;
      const read = parseQuoteForm(toQuoteFormValues(draft, language), language);
      expect(read).toEqual({ draft: stored, errors: {} });
    }),
  );
});

describe('beginning of the editor', () => {
  const defaults = {
    currency: 'KRW',
    tax: { rate: 10_000, included: true },
    validDays: 7,
  } as const;
  const request = { lines: [{ product: SOFA, quantity: 3 }], message: '' };

  test('a request begins with its pieces and wishes, without prices, and with the usual tax', () => {
    const draft = initialQuoteDraft({ request }, defaults);
    expect(draft.lines).toEqual([
      { code: 'LL-SF-1', quantity: 3, wish: 'Oak legs', unitPrice: null },
    ]);
    expect(draft).toMatchObject(defaults);
  });

  test('a further version begins with the latest one, in its currency, without its note', () => {
    const offer = {
      version: 1,
      sentAt: '2026-06-02T10:00:00.000Z',
      office: 'vn' as const,
      currency: 'VND' as const,
      lines: [{ product: SOFA, quantity: 1, unitPrice: amountOf(5_000_000) }],
      discount: { kind: 'percent' as const, rate: 5_000 },
      tax: null,
      totals: {
        lineTotals: [amountOf(5_000_000)],
        subtotal: amountOf(5_000_000),
        discount: amountOf(250_000),
        delivery: amountOf(300_000),
        assembly: ZERO,
        tax: ZERO,
        total: amountOf(5_050_000),
      },
      note: 'Hello',
      validUntil: '2026-06-16',
    };
    expect(initialQuoteDraft({ request, offer }, defaults)).toMatchObject({
      currency: 'VND',
      lines: [{ unitPrice: amountOf(5_000_000), quantity: 1 }],
      discount: { rate: 5_000 },
      tax: null,
      delivery: amountOf(300_000),
      note: '',
      validDays: 7,
    });
  });
});

test('a settled amount has separators, and invalid text stays for correction', () => {
  expect(normalizeTypedText('38,5tr', 'VND', 'en')).toBe('38,500,000');
  expect(normalizeTypedText('38.5tr', 'VND', 'vn')).toBe('38.500.000');
  expect(normalizeTypedText('2640', 'USD', 'en')).toBe('2,640.00');
  expect(normalizeTypedText('twelve', 'USD', 'en')).toBe('twelve');
  expect(normalizeTypedText('9.375 %', undefined, 'vn')).toBe('9,375');
  expect(normalizeTypedText('120', undefined, 'en')).toBe('120');
});

test.each([
  ['18tr500', 'VND', 'vn', '18.500.000\u00A0₫'],
  ['3백48만', 'KRW', 'kr', '3,480,000원'],
  ['2640', 'USD', 'en', '$2,640.00'],
  ['2,640.00', 'USD', 'en', ''],
  ['18.500.000', 'VND', 'vn', ''],
  ['1tr50', 'VND', 'vn', ''],
  ['', 'VND', 'vn', ''],
  ['１０％', undefined, 'en', '10%'],
  ['9.375', undefined, 'vn', '9,375%'],
  ['9.375', undefined, 'kr', ''],
  ['120', undefined, 'en', ''],
] as const)('%s in %s and %s is understood as "%s"', (typed, currency, language, amount) => {
  expect(understoodText(typed, currency, language)).toBe(amount);
});
