import type { Locator, Page } from '@playwright/test';
import { placeOrder } from '#contracts/orders/orders.ts';
import { priceOrder } from '#contracts/quotes/order-prices.ts';
import { createQuote, getQuote } from '#contracts/quotes/staff-quotes.ts';
import type { Language } from '#domain/languages.ts';
import { amountOf } from '#domain/money/arithmetic.ts';
import type { Currency } from '#domain/money/currency.ts';
import { formatAmount, formatAmountInput, formatRate } from '#domain/money/format.ts';
import type { AmountProblem } from '#domain/money/parse.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { staffLocationUrl } from '#src/staff/kit/staff-location.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { freshKey, newQuoteBody } from '#tests/support/api/quote-bodies.ts';
import { ask } from '#tests/support/api/requests.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { setStaffCookie } from '#tests/support/browser-staff.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { type OwnShop, openOwnShop } from '#tests/support/own-shop.ts';
import { createStaffMember } from '#tests/support/staff-accounts.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

/** Typed text with the amount in the minor unit, or with the reason of a refusal, which is the end of its text's key. */
type Row = readonly [typed: string, meaning: number | Exclude<AmountProblem, 'empty'>];

/** Typed texts with the amount in the minor unit, or the problem. The last one is saved. */
const AMOUNTS: Record<Language, { currency: Currency; rows: readonly Row[] }> = {
  vn: {
    currency: 'VND',
    rows: [
      ['1tr2', 1_200_000],
      ['1,2tr', 1_200_000],
      ['18tr500', 18_500_000],
      ['1 triệu 250 nghìn', 1_250_000],
      ['1.234.500 đ', 1_234_500],
      ['₫ 1 200 000', 1_200_000],
      ['１２３４５', 12_345],
      ['\u200b 1\u00a0200\u00a0000\t', 1_200_000],
      ['0', 0],
      ['1tr50', 'ambiguous'],
      ['-5tr', 'negative'],
      ['(100)', 'negative'],
      ['$ 1 200', 'other-currency'],
      ['348만', 'not-an-amount'],
      ['1,234.50', 'too-many-decimals'],
      ['99999999999999999', 'too-large'],
      ['9'.repeat(60), 'not-an-amount'],
      ['62,4tr', 62_400_000],
    ],
  },
  en: {
    currency: 'USD',
    rows: [
      ['1,234.50', 123_450],
      ['$ 1 200', 120_000],
      ['US$2,640.00', 264_000],
      ['１２３４．５０', 123_450],
      ['2640 usd', 264_000],
      ['\u202a$2,640\u202c', 264_000],
      ['0', 0],
      ['1.234', 'ambiguous'],
      ['−100', 'negative'],
      ['$-100', 'negative'],
      ['1tr2', 'not-an-amount'],
      ['348만', 'not-an-amount'],
      ['62.400.000 ₫', 'other-currency'],
      ['99999999999999', 'too-large'],
      ['2,640', 264_000],
    ],
  },
  kr: {
    currency: 'KRW',
    rows: [
      ['348만', 3_480_000],
      ['3백48만', 3_480_000],
      ['삼백만 원', 3_000_000],
      ['348만5천', 3_485_000],
      ['1,234,500원', 1_234_500],
      ['₩ 1 234 500', 1_234_500],
      ['３４８만', 3_480_000],
      ['0', 0],
      ['348만5', 'ambiguous'],
      ['-1만', 'negative'],
      ['1tr2', 'not-an-amount'],
      ['$ 1 200', 'other-currency'],
      ['1,234.50', 'too-many-decimals'],
      ['99999999999999999', 'too-large'],
      ['1억 2,000만', 120_000_000],
    ],
  },
};

const RATES: readonly (readonly [typed: string, rate: number | undefined])[] = [
  ['１０％', 10_000],
  ['9,375', 9_375],
  [' 7.5 % ', 7_500],
  ['-5', undefined],
  ['100.1', undefined],
  ['1,234.50', undefined],
  ['ten', undefined],
  ['8 %', 8_000],
];

let shop: OwnShop;

test.beforeEach(async ({ page }) => {
  shop = await openOwnShop(page, { limitFactor: 100 });
  shop.clock.now = new Date();
  const imageSmall = ['/pictures/koda-flax-hero.webp'];
  await stock(shop, [product({ code: SOFA, title: 'Sora sofa', imageSmall, imageBig: [] })]);
  page.on('dialog', (dialog) => dialog.accept());
});

test.afterEach(() => shop.close());

/** Opens the editor of a quote in a language. In Vietnamese, it is the price of an order. */
async function openEditor(page: Page, language: Language): Promise<string> {
  const { cookie } = await createStaffMember(shop, 'owner');
  await setStaffCookie(page, cookie);
  let number: string;
  if (language === 'vn') {
    const body = orderBody([SOFA], { language });
    const order = (await ask(shop.app, placeOrder, { body })).result.number;
    number = (await ask(shop.app, priceOrder, { params: { number: order } })).result.number;
  } else {
    const body = newQuoteBody([SOFA], { language, country: 'US', email: 'an@example.com' });
    number = (await ask(shop.app, createQuote, { body, headers: freshKey() })).result.number;
  }
  const place = staffLocationUrl({ section: 'quotes', quote: number });
  await page.goto(sitePaths(language).admin() + place);
  return number;
}

for (const language of ['vn', 'en', 'kr'] as const) {
  const { currency, rows } = AMOUNTS[language];

  test(`amounts as people type them are shown as they are understood, and are saved so, in ${language} (S11.225)`, async ({
    page,
  }) => {
    const text = say(language);
    const number = await openEditor(page, language);
    const editor = page.locator('.quote-edit');
    await editor.locator('.quote-edit__head select').selectOption(currency);
    await editor.getByRole('button', { name: text('quotes', 'add-custom') }).click();
    const custom = editor.locator('.quote-edit__line').nth(1);
    await page.keyboard.type('Cushion');
    await editor
      .getByLabel(text('quotes', 'discount-kind'), { exact: true })
      .selectOption('amount');

    /** Types an amount, and expects what is shown before and after the focus leaves the field. */
    async function typeAmount(field: Locator, [typed, meaning]: Row): Promise<void> {
      await field.fill(typed);
      if (typeof meaning === 'string') {
        await expect(field).toHaveAccessibleDescription(text('quotes', `error-${meaning}`));
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await field.blur();
        await expect(field).toHaveValue(typed);
        return;
      }
      const amount = amountOf(meaning);
      const entry = formatAmountInput(amount, currency, language);
      const understood = typed === entry ? '' : formatAmount(amount, currency, language);
      await expect(field).toHaveAccessibleDescription(understood.replaceAll('\u00a0', ' '));
      await expect(field).not.toHaveAttribute('aria-invalid', 'true');
      await field.blur();
      await expect(field).toHaveValue(entry);
    }

    const price = editor.locator('[data-price]').first();
    await test.step('every text in the price of a piece', async () => {
      for (const row of rows) await typeAmount(price, row);
    });

    await test.step('amounts in the other fields', async () => {
      const fields = [
        editor.locator('[data-price]').nth(1),
        editor.locator('#quote-delivery'),
        editor.locator('#quote-assembly'),
      ];
      const [first] = rows;
      const negative = rows.find(([, meaning]) => meaning === 'negative');
      if (!first || !negative) throw new Error('A row is missing');
      for (const field of fields) {
        for (const row of [negative, first]) await typeAmount(field, row);
      }
      const discount = editor.locator('#quote-discount');
      await typeAmount(discount, negative);
      const tooMuch = amountOf(2 * Number(rows.at(-1)?.[1]));
      await discount.fill(formatAmountInput(tooMuch, currency, language));
      await expect(discount).toHaveAccessibleDescription(
        text('quotes', 'error-discount-above-subtotal'),
      );
      await typeAmount(discount, first);
    });

    await test.step('sizes of a custom line', async () => {
      const side = (name: 'custom-width' | 'custom-depth' | 'custom-height') =>
        custom.getByRole('textbox', { name: text('quotes', name) });
      await side('custom-width').fill('1m2');
      await side('custom-depth').fill('６０ cm');
      await side('custom-height').fill('-5');
      await expect(side('custom-width')).toHaveAccessibleDescription('120 cm');
      await expect(side('custom-depth')).toHaveAccessibleDescription('60 cm');
      await expect(side('custom-height')).toHaveAccessibleDescription(text('quotes', 'error-size'));
      await side('custom-height').fill('1.234');
      await expect(side('custom-height')).toHaveAccessibleDescription(text('quotes', 'error-size'));
      await side('custom-height').fill('450mm');
      await expect(side('custom-height')).toHaveAccessibleDescription('45 cm');
      await custom.getByRole('textbox', { name: text('quotes', 'custom-weeks') }).fill('２');
    });

    await test.step('rates', async () => {
      const rate = editor.locator('#quote-tax-rate');
      for (const [typed, meaning] of RATES) {
        await rate.fill(typed);
        if (meaning === undefined) {
          await expect(rate).toHaveAccessibleDescription(text('quotes', 'error-rate'));
          continue;
        }
        const understood = formatRate(meaning, language);
        const entry = understood.replace('%', '');
        await expect(rate).toHaveAccessibleDescription(typed === entry ? '' : understood);
        await rate.blur();
        await expect(rate).toHaveValue(entry);
      }
    });

    await test.step('what was understood is saved', async () => {
      const [first] = rows;
      const last = rows.at(-1);
      const draft = async () =>
        (await ask(shop.app, getQuote, { params: { number } })).result.draft;
      await expect.poll(draft).toMatchObject({
        currency,
        lines: [
          { unitPrice: last?.[1] },
          { unitPrice: first?.[1], title: 'Cushion', size: { width: 120, depth: 60, height: 45 } },
        ],
        delivery: first?.[1],
        assembly: first?.[1],
        discount: { kind: 'amount', amount: first?.[1] },
        tax: { rate: 8_000 },
      });
    });
  });
}
