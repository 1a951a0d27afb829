import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { amountOf, ZERO } from '#domain/money/arithmetic.ts';
import { computeTotals } from '#domain/money/totals.ts';
import { priceSums } from '#functions/quote-texts/price-sums.ts';
import en from '#locales/en/quote.json' with { type: 'json' };
import kr from '#locales/kr/quote.json' with { type: 'json' };
import vn from '#locales/vn/quote.json' with { type: 'json' };
import { QuoteSums } from '#src/features/quote-lines/QuoteSums.tsx';

const PAGE_TEXTS = { vn, en, kr };

function sheet(delivery: number | null, assembly: number | null) {
  const computed = computeTotals({
    lines: [{ unitPrice: amountOf(100_000), quantity: 2 }],
    delivery: delivery === null ? null : amountOf(delivery),
    assembly: assembly === null ? null : amountOf(assembly),
    discount: null,
    tax: null,
  });
  if (!computed.ok || computed.totals.total === null) throw new Error('The totals are incomplete');
  const { total, lineTotals, ...totals } = computed.totals;
  return {
    currency: 'USD' as const,
    discount: null,
    tax: null,
    totals: { ...totals, total, lineTotals: lineTotals.filter((one) => one !== null) },
  };
}

describe.each([
  ['en', 'Not included', 'Free', '$75.00'],
  ['vn', 'Chưa bao gồm', 'Miễn phí', '75,00\u00A0US$'],
  ['kr', '불포함', '무료', 'US$75.00'],
] as const)('delivery and assembly in %s (D92)', (language, notOffered, free, amount) => {
  test.each([
    [null, null, notOffered, notOffered, 200_000],
    [0, null, free, notOffered, 200_000],
    [null, 0, notOffered, free, 200_000],
    [7_500, 0, amount, free, 207_500],
  ])(
    'of %s and %s are the same in PDF, email and page',
    (delivery, assembly, ofDelivery, ofAssembly, total) => {
      const priced = sheet(delivery, assembly);
      const { sums } = priceSums(priced, language);
      const textOf = (kind: string) => sums.find((sum) => sum.kind === kind)?.amount;
      expect([textOf('delivery'), textOf('assembly')]).toEqual([ofDelivery, ofAssembly]);
      expect(priced.totals.total).toBe(total);

      const texts = PAGE_TEXTS[language];
      const page = renderToStaticMarkup(createElement(QuoteSums, { ...priced, language, texts }));
      const rows = [...page.matchAll(/<dt><span>([^<]+)<\/span><\/dt><dd>(.*?)<\/dd>/g)];
      const shown = new Map(rows.map(([, label, content]) => [label, content]));
      for (const [label, text] of [
        [texts.delivery, ofDelivery],
        [texts.assembly, ofAssembly],
      ] as const) {
        expect(shown.get(label)).toContain(text);
      }
    },
  );
});

test('a free service is part of the totals, and a missing one is not', () => {
  expect(sheet(0, null).totals).toMatchObject({ delivery: ZERO, assembly: null });
});
