import { describe, expect, test } from 'vitest';
import { amountOf, ZERO } from '#domain/money/arithmetic.ts';
import type { LoadedQuote } from '#src/staff/quotes/loaded-quote.ts';
import { copyQuoteDraft, newQuoteDefaults } from '#src/staff/quotes/new-quote-form.ts';
import { product } from '../../../../support/api/products.ts';

const SOFA = { ...product({ code: 'LL-SF-1', title: 'Sora' }), request: 'Oak legs' };
const LAMP = { ...product({ code: 'LL-LT-1', title: 'Sapa' }), request: '' };
const TABLE = { ...product({ code: 'LL-TB-1', title: 'Roma' }), request: '' };

const OFFER = {
  currency: 'USD',
  lines: [
    { product: SOFA, quantity: 2, unitPrice: amountOf(264_000) },
    { product: LAMP, quantity: 1, unitPrice: amountOf(9_900) },
  ],
  discount: { kind: 'percent', rate: 5_000 },
  tax: { rate: 9_375, included: false, label: 'Sales tax' },
  totals: { delivery: amountOf(18_000), assembly: ZERO },
  note: 'Thank you for your visit.',
};

const SOURCE = {
  number: 'LQ-7K4M-9QTX',
  name: 'Linh Trần',
  email: 'linh@example.com',
  country: 'US',
  province: 'California',
  language: 'en',
  source: 'shop',
  request: { lines: OFFER.lines, message: 'By May, please' },
  offer: OFFER,
  defaults: { currency: 'USD', tax: null, validDays: 30 },
} as unknown as LoadedQuote;

const { offer: _, ...asked } = SOURCE;
const WITHOUT_PRICE = asked as LoadedQuote;

describe('a copy of an earlier quote', () => {
  test('begins with its customer and products, but not with its messages', () => {
    expect(newQuoteDefaults(SOURCE)).toEqual({
      values: {
        name: 'Linh Trần',
        email: 'linh@example.com',
        country: 'US',
        province: 'California',
        language: 'en',
        message: '',
      },
      lines: [
        { product: SOFA, quantity: 2, wish: 'Oak legs' },
        { product: LAMP, quantity: 1, wish: '' },
      ],
    });
    expect(newQuoteDefaults(SOURCE).values).not.toHaveProperty('source');
    const called = { ...SOURCE, source: 'zalo' } as LoadedQuote;
    expect(newQuoteDefaults(called).values.source).toBe('zalo');
  });

  test('has the prices of the lines that stay, and none for added ones', () => {
    const [sofa] = newQuoteDefaults(SOURCE).lines;
    if (!sofa) throw new Error('There is no line');
    const lines = [
      { ...sofa, quantity: 3, wish: 'Walnut legs' },
      { product: TABLE, quantity: 1, wish: '' },
    ];
    expect(copyQuoteDraft(SOURCE, lines)).toEqual({
      currency: 'USD',
      lines: [
        { code: 'LL-SF-1', quantity: 3, wish: 'Walnut legs', unitPrice: amountOf(264_000) },
        { code: 'LL-TB-1', quantity: 1, wish: '', unitPrice: null },
      ],
      discount: OFFER.discount,
      tax: OFFER.tax,
      delivery: amountOf(18_000),
      assembly: ZERO,
      note: '',
      validDays: 30,
    });
  });

  test('has no draft if the quote has no price, like a new quote', () => {
    const { lines } = newQuoteDefaults(WITHOUT_PRICE);
    expect(lines.map(({ product }) => product?.code)).toEqual(['LL-SF-1', 'LL-LT-1']);
    expect(copyQuoteDraft(WITHOUT_PRICE, lines)).toBeUndefined();
    expect(copyQuoteDraft(undefined, lines)).toBeUndefined();
  });
});

test('a new quote has neither a country nor a language that nobody has stated', () => {
  const { values, lines } = newQuoteDefaults();
  expect(values).toEqual({ name: '', province: '', message: '' });
  expect(lines).toEqual([]);
});
