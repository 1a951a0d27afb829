import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { downloadQuote, openQuote, type QuoteVersion } from '#contracts/quotes/quotes.ts';
import { createQuote, type StaffQuote } from '#contracts/quotes/staff-quotes.ts';
import { type Language, languageSchema } from '#domain/languages.ts';
import { amountOf, ZERO } from '#domain/money/arithmetic.ts';
import { CURRENCIES } from '#domain/money/currency.ts';
import { formatAmount, formatDeduction, formatRate } from '#domain/money/format.ts';
import type { Discount, Tax } from '#domain/money/money-schemas.ts';
import { emailTexts } from '#functions/email/email-texts.ts';
import { QuoteSums } from '#src/features/quote-lines/QuoteSums.tsx';
import { testDatabase } from '#tests/support/api/database.ts';
import { claimOf } from '#tests/support/api/order-prices.ts';
import { product } from '#tests/support/api/products.ts';
import { freshKey, newQuoteBody } from '#tests/support/api/quote-bodies.ts';
import { ask } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { priced } from '#tests/support/api/staff-quotes.ts';
import { openPdf, textsOf } from '#tests/support/documents/read-pdf.ts';
import { IS_NIGHTLY } from '#tests/support/nightly.ts';
import { ownerOf } from '#tests/support/staff-accounts.ts';
import { say } from '#tests/support/texts.ts';

vi.setConfig({ testTimeout: 240_000 });

const newTable = testDatabase();
const SOFA = 'LL-SF-1';
const LAMP = 'LL-LT-1';

/** Service that is not offered, free, or has a price. */
const service = fc.option(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000_000 })));
const discount = fc.option(
  fc.oneof(
    fc.record({
      kind: fc.constant('percent' as const),
      rate: fc.integer({ min: 0, max: 100_000 }),
    }),
    fc.record({
      kind: fc.constant('amount' as const),
      amount: fc.integer({ min: 0, max: 200 }).map(amountOf),
    }),
  ),
);
const tax = fc.option(
  fc.record(
    {
      rate: fc.integer({ min: 0, max: 25_000 }),
      included: fc.boolean(),
      label: fc.constantFrom('VAT', '부가세', 'Thuế GTGT'),
    },
    { requiredKeys: ['rate', 'included'] },
  ),
);
const prices = fc.array(fc.integer({ min: 100, max: 90_000_000 }), { minLength: 2, maxLength: 2 });

/** Sums of a version, in all combinations of what staff can enter. */
const sums = fc.record({ prices, delivery: service, assembly: service, discount, tax });
type Sums = typeof sums extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns a text with single spaces. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Returns the rows of a version in the texts of its page: label, explanation and amount. */
function rowsOf(
  { totals, currency, discount: deducted, tax: taxed }: QuoteVersion,
  language: Language,
) {
  const text = say(language);
  const money = (amount: Parameters<typeof formatAmount>[0]) =>
    formatAmount(amount, currency, language);
  const priceOf = (amount: typeof totals.delivery) => {
    if (amount === null) return text('quote', 'not-offered');
    return amount === ZERO ? text('quote', 'free') : money(amount);
  };
  return [
    [text('quote', 'subtotal'), money(totals.subtotal)],
    ...(deducted
      ? [
          [
            deducted.kind === 'percent'
              ? text('quote', 'discount-rate', { rate: formatRate(deducted.rate, language) })
              : text('quote', 'discount'),
            formatDeduction(totals.discount, currency, language),
          ],
        ]
      : []),
    [text('quote', 'delivery'), priceOf(totals.delivery)],
    [text('quote', 'assembly'), priceOf(totals.assembly)],
    ...(taxed
      ? [
          [
            text('quote', 'tax-rate', {
              label: taxed.label ?? text('quote', 'tax'),
              rate: formatRate(taxed.rate, language),
            }),
            money(totals.tax),
            text('quote', taxed.included ? 'tax-included' : 'tax-added'),
          ],
        ]
      : []),
    [text('quote', 'total'), money(totals.total)],
  ];
}

/** Expects that the amounts of a version add up to its total. */
function expectSum({ lines, totals, tax: taxed }: QuoteVersion): void {
  const number = (amount: unknown) => Number(amount ?? 0);
  const ofLines = lines.map(({ unitPrice, quantity }) => number(unitPrice) * quantity);
  expect(totals.lineTotals.map(number)).toEqual(ofLines);
  expect(number(totals.subtotal)).toBe(ofLines.reduce((sum, one) => sum + one, 0));
  const added = taxed?.included === false ? number(totals.tax) : 0;
  expect(
    number(totals.subtotal) -
      number(totals.discount) +
      number(totals.delivery) +
      number(totals.assembly) +
      added,
  ).toBe(number(totals.total));
}

/** Expects the rows of the latest version in the PDF, the last email, and the page, and nothing of another state. */
async function expectEverywhere(shop: RunningApi, quote: StaffQuote): Promise<void> {
  const { number, language } = quote;
  const credentials = await claimOf(shop.app, number);
  const { offer } = (await ask(shop.app, openQuote, { body: credentials })).result;
  if (!offer) throw new Error('The quote has no version');
  expectSum(offer);
  const rows = rowsOf(offer, language);
  const file = await ask(shop.app, downloadQuote, { body: credentials });
  const pdf = plain(
    (await textsOf(await openPdf(Buffer.from(file.result.pdf, 'base64')))).join(' '),
  );
  const email = plain(shop.emails.findLast(({ to }) => to === quote.email)?.text ?? '');
  const texts = pageTexts(language);
  const page = renderToStaticMarkup(createElement(QuoteSums, { ...offer, language, texts }));
  const shown = [...page.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label, amount]) => [
    plain((label ?? '').replace(/<[^>]+>/g, ' ')),
    plain(amount ?? ''),
  ]);
  expect(shown).toHaveLength(rows.length);
  for (const [index, [label = '', amount = '', detail = '']] of rows.entries()) {
    const [shownLabel, shownAmount] = shown[index] ?? [];
    expect(shownLabel).toBe(plain(`${label} ${detail}`));
    expect(shownAmount).toContain(plain(amount));
    expect(pdf).toContain(plain(`${label} ${detail} ${amount}`));
    expect(email).toContain(plain(`${label}: ${amount} ${detail}`));
  }
}

/** Texts of the page of a quote. */
function pageTexts(language: Language): Parameters<typeof QuoteSums>[0]['texts'] {
  const text = say(language);
  return new Proxy({} as Parameters<typeof QuoteSums>[0]['texts'], {
    get: (_, key) => text('quote', key as 'total'),
  });
}

function draftOf({ prices: unitPrices, delivery, assembly, discount: deducted, tax: taxed }: Sums) {
  return {
    lines: [SOFA, LAMP].map((code, index) => ({
      code,
      quantity: index + 1,
      unitPrice: amountOf(unitPrices[index] ?? 0),
    })),
    delivery: delivery === null ? null : amountOf(delivery),
    assembly: assembly === null ? null : amountOf(assembly),
    discount: deducted as Discount | null,
    tax: taxed as Tax | null,
  };
}

test('PDF, page and email of a quote name the same states and sums, which add up (S11.227)', async () => {
  const shop = runApi(await newTable(), { limitFactor: 1_000 });
  await stock(shop, [product({ code: SOFA }), product({ code: LAMP })]);
  const owner = await ownerOf(shop);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...languageSchema.options),
      fc.constantFrom(...CURRENCIES),
      sums,
      sums,
      async (language, currency, first, second) => {
        const body = newQuoteBody([SOFA, LAMP], {
          language,
          country: 'US',
          email: 'an@example.com',
        });
        const created = (await ask(shop.app, createQuote, { body, headers: freshKey() })).result;
        const codes = [SOFA, LAMP];
        const sent = await priced(shop, owner, created, codes, { currency, ...draftOf(first) });
        await expectEverywhere(shop, sent);

        const { revision, draftRevision } = sent;
        const again = await priced(shop, owner, created, codes, {
          revision,
          draftRevision,
          currency,
          ...draftOf(second),
        });
        await expectEverywhere(shop, again);
        const [before, after] = again.versions;
        if (!before || !after) throw new Error('A version is missing');
        const email = plain(shop.emails.at(-1)?.text ?? '');
        const text = emailTexts(language);
        expect(email).toContain(plain(text('quote-changed-since', { version: 1 })));
        const [old, now] = [before.totals.total, after.totals.total];
        const money = (amount: number) => formatAmount(amountOf(amount), currency, language);
        const difference = Number(now) - Number(old);
        if (difference === 0) expect(email).toContain(text('quote-unchanged'));
        else {
          const sign = difference > 0 ? '+' : '−';
          const change = `${money(Number(old))} → ${money(Number(now))} (${sign}${money(Math.abs(difference))})`;
          expect(email).toContain(plain(change));
        }
      },
    ),
    { numRuns: IS_NIGHTLY ? 100 : 10 },
  );
});
