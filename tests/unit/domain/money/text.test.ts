import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Language, languageSchema } from '#domain/languages.ts';
import { amountOf, ZERO } from '#domain/money/arithmetic.ts';
import { CURRENCIES, type Currency, DECIMALS, maxEnteredAmount } from '#domain/money/currency.ts';
import {
  decimalText,
  formatAmount,
  formatAmountInput,
  formatDeduction,
  formatRate,
  spokenAmount,
} from '#domain/money/format.ts';
import { parseAmount, parseRate } from '#domain/money/parse.ts';
import { currencies, rates } from '../../../support/money.ts';

const languages = fc.constantFrom(...languageSchema.options);
/** Currencies with an amount that staff may enter. */
const entries = currencies.chain((currency) =>
  fc.tuple(
    fc.constant(currency),
    fc.nat({ max: Number(maxEnteredAmount(currency)) }).map(amountOf),
  ),
);

describe('an amount as text', () => {
  const written: [Language, Currency, number, string, string][] = [
    ['en', 'USD', 264_000, '$2,640.00', '2,640.00 US dollars'],
    ['en', 'VND', 62_400_000, '₫62,400,000', '62,400,000 Vietnamese dong'],
    ['en', 'KRW', 3_480_000, '₩3,480,000', '3,480,000 South Korean won'],
    ['vn', 'USD', 264_000, '2.640,00\u00a0US$', '2.640,00 đô la Mỹ'],
    ['vn', 'VND', 62_400_000, '62.400.000\u00a0₫', '62.400.000 đồng Việt Nam'],
    ['vn', 'KRW', 3_480_000, '3.480.000\u00a0₩', '3.480.000 won Hàn Quốc'],
    ['kr', 'USD', 264_000, 'US$2,640.00', '2,640.00 미국 달러'],
    ['kr', 'VND', 62_400_000, '₫62,400,000', '62,400,000 베트남 동'],
    ['kr', 'KRW', 3_480_000, '3,480,000원', '3,480,000 대한민국 원'],
    ['en', 'USD', 5, '$0.05', '0.05 US dollars'],
    ['en', 'USD', 99_999, '$999.99', '999.99 US dollars'],
    ['en', 'USD', 100_000, '$1,000.00', '1,000.00 US dollars'],
    ['kr', 'KRW', 0, '0원', '0 대한민국 원'],
  ];

  test.each(written)('in %s, %s %d is %s', (language, currency, value, shown, spoken) => {
    expect(formatAmount(amountOf(value), currency, language)).toBe(shown);
    expect(spokenAmount(amountOf(value), currency, language)).toBe(spoken);
  });

  test('has a minus sign as a deduction, unless it is zero', () => {
    expect(formatDeduction(amountOf(34_650), 'USD', 'en')).toBe('−$346.50');
    expect(formatDeduction(amountOf(8_175_000), 'VND', 'vn')).toBe('−8.175.000\u00a0₫');
    expect(formatDeduction(ZERO, 'KRW', 'kr')).toBe('0원');
  });

  test('is read back as the same amount, in all languages and currencies', () => {
    fc.assert(
      fc.property(entries, languages, ([currency, amount], language) => {
        const same = { ok: true, amount };
        const read = (text: string) => parseAmount(text, currency, language);
        expect(read(formatAmount(amount, currency, language))).toEqual(same);
        expect(read(formatAmountInput(amount, currency, language))).toEqual(same);
      }),
      { numRuns: 2000 },
    );
  });

  test('with a decimal point has the digits of the minor unit', () => {
    fc.assert(
      fc.property(entries, ([currency, amount]) => {
        const text = decimalText(amount, currency);
        expect(Number(text.replace('.', ''))).toBe(amount);
        expect(text.split('.')[1]?.length ?? 0).toBe(DECIMALS[currency]);
      }),
    );
  });
});

describe('an amount typed by staff', () => {
  test.each<[string, Currency, Language, number]>([
    ['2640', 'USD', 'en', 264_000],
    ['2,640', 'USD', 'en', 264_000],
    ['2.640', 'USD', 'vn', 264_000],
    ['2640.5', 'USD', 'en', 264_050],
    ['2640,5', 'USD', 'vn', 264_050],
    ['2.640,00', 'USD', 'en', 264_000],
    ['2,640.00', 'USD', 'vn', 264_000],
    ['$ 2 640.00', 'USD', 'en', 264_000],
    ['2640 usd', 'USD', 'kr', 264_000],
    ['1.5k', 'USD', 'en', 150_000],
    ['62.400.000đ', 'VND', 'vn', 62_400_000],
    ['62.400.000 VNĐ', 'VND', 'vn', 62_400_000],
    ['62,400,000', 'VND', 'vn', 62_400_000],
    ['62 400 000 đồng', 'VND', 'vn', 62_400_000],
    ['62.400', 'VND', 'en', 62_400],
    ['62,4tr', 'VND', 'vn', 62_400_000],
    ['62.45 triệu đồng', 'VND', 'vn', 62_450_000],
    ['1,5 tỷ', 'VND', 'vn', 1_500_000_000],
    ['348만원', 'KRW', 'kr', 3_480_000],
    ['３４８００００원', 'KRW', 'kr', 3_480_000],
    ['￦3,480,000', 'KRW', 'kr', 3_480_000],
    ['1tr2', 'VND', 'vn', 1_200_000],
    ['1TR2', 'VND', 'en', 1_200_000],
    ['1,2tr', 'VND', 'vn', 1_200_000],
    ['18tr500', 'VND', 'vn', 18_500_000],
    ['18 tr 500', 'VND', 'vn', 18_500_000],
    ['18tr500đ', 'VND', 'vn', 18_500_000],
    ['18tr500k', 'VND', 'vn', 18_500_000],
    ['18 triệu 500 nghìn', 'VND', 'vn', 18_500_000],
    ['18 trieu 500 ngan dong'.replace('dong', 'đồng'), 'VND', 'kr', 18_500_000],
    ['1tr25', 'VND', 'vn', 1_250_000],
    ['1tr05', 'VND', 'vn', 1_050_000],
    ['1tr050', 'VND', 'vn', 1_050_000],
    ['1tr200000', 'VND', 'vn', 1_200_000],
    ['1 tỷ 2', 'VND', 'vn', 1_200_000_000],
    ['1 tỉ 250 triệu', 'VND', 'vn', 1_250_000_000],
    ['1 tỷ 250 triệu 500 nghìn', 'VND', 'vn', 1_250_500_000],
    ['2 triệu rưỡi', 'VND', 'vn', 2_500_000],
    ['triệu'.normalize('NFD').replace(/^/, '3 '), 'VND', 'vn', 3_000_000],
    ['3백48만', 'KRW', 'kr', 3_480_000],
    ['3백 48만원', 'KRW', 'kr', 3_480_000],
    ['3백만', 'KRW', 'en', 3_000_000],
    ['5.5천만', 'KRW', 'kr', 55_000_000],
    ['2천5백만', 'KRW', 'kr', 25_000_000],
    ['백만원', 'KRW', 'kr', 1_000_000],
    ['1억 2천만', 'KRW', 'kr', 120_000_000],
    ['1억2000만', 'KRW', 'kr', 120_000_000],
    ['348만5천', 'KRW', 'kr', 3_485_000],
    ['348만 5000원', 'KRW', 'kr', 3_485_000],
    ['12만3천4백', 'KRW', 'kr', 123_400],
    ['348만500', 'KRW', 'kr', 3_480_500],
    ['5천원', 'KRW', 'kr', 5_000],
    ['12백만', 'KRW', 'kr', 12_000_000],
    ['1,000,000.00', 'USD', 'en', 100_000_000],
    ['1,234만원', 'KRW', 'kr', 12_340_000],
    ['1,234 만', 'KRW', 'vn', 12_340_000],
    ['1,250천원', 'KRW', 'kr', 1_250_000],
    ['1,234만5,000원', 'KRW', 'kr', 12_345_000],
    ['1억 2,000만 원', 'KRW', 'kr', 120_000_000],
    ['348만 5,000', 'KRW', 'kr', 3_485_000],
    ['3천500', 'KRW', 'kr', 3_500],
    ['3천5백', 'KRW', 'kr', 3_500],
    ['3천005', 'KRW', 'kr', 3_005],
    ['2백50만', 'KRW', 'kr', 2_500_000],
    ['오만원', 'KRW', 'kr', 50_000],
    ['삼백사십팔만 원', 'KRW', 'kr', 3_480_000],
    ['일억 이천만', 'KRW', 'kr', 120_000_000],
    ['3백오십만', 'KRW', 'kr', 3_500_000],
    ['350k won', 'KRW', 'en', 350_000],
    ['3.48 million won', 'KRW', 'en', 3_480_000],
    ['1 triệu rưởi', 'VND', 'vn', 1_500_000],
    ['1tr rưỡi', 'VND', 'vn', 1_500_000],
    ['1 trieu ruoi', 'VND', 'vn', 1_500_000],
    ['triệu rưỡi', 'VND', 'vn', 1_500_000],
    ['1 tỷ 200 triệu rưỡi', 'VND', 'vn', 1_200_500_000],
    ['1.250k', 'VND', 'vn', 1_250_000],
    ['1,250k', 'VND', 'en', 1_250_000],
    ['1.250 nghìn đồng', 'VND', 'vn', 1_250_000],
    ['1.250.000k', 'VND', 'vn', 1_250_000_000],
    ['500k dong', 'VND', 'vn', 500_000],
    ['62.4 million', 'VND', 'en', 62_400_000],
    ['1.2 billion VND', 'VND', 'en', 1_200_000_000],
    ['2.5 thousand', 'USD', 'en', 250_000],
  ])('%s in %s and %s is read as %d', (text, currency, language, amount) => {
    expect(parseAmount(text, currency, language)).toEqual({ ok: true, amount });
  });

  test.each<[string, Currency, Language, number]>([
    ['\u202A1.250.000 đ\u202C', 'VND', 'vn', 1_250_000],
    ['\u200B1250000', 'VND', 'vn', 1_250_000],
    ['$1,250.50\u200E', 'USD', 'en', 125_050],
    ['＄１，２５０．５０', 'USD', 'en', 125_050],
    ['1’250.50', 'USD', 'en', 125_050],
    ['1 triệu rưỡi'.normalize('NFD'), 'VND', 'vn', 1_500_000],
    ['120만'.normalize('NFD'), 'KRW', 'kr', 1_200_000],
    ['1,200,000원정', 'KRW', 'kr', 1_200_000],
    ['120만 원정', 'KRW', 'kr', 1_200_000],
  ])(
    'that is copied from a message is read: %j in %s and %s is %d',
    (text, currency, language, amount) => {
      expect(parseAmount(text, currency, language)).toEqual({ ok: true, amount });
    },
  );

  test.each<[string, Currency, Language]>([
    ['–100', 'USD', 'en'],
    ['$-100', 'USD', 'en'],
    ['-$100', 'USD', 'en'],
    ['(100)', 'USD', 'en'],
    ['($1,250.50)', 'USD', 'en'],
    ['100-', 'USD', 'en'],
    ['－100원', 'KRW', 'kr'],
    ['-1tr2', 'VND', 'vn'],
  ])('below zero has an error of its own: %s in %s and %s', (text, currency, language) => {
    expect(parseAmount(text, currency, language)).toEqual({ ok: false, problem: 'negative' });
  });

  test.each<[string, Currency, Language, string]>([
    [' ', 'USD', 'en', 'empty'],
    ['$', 'USD', 'en', 'not-an-amount'],
    ['two', 'USD', 'en', 'not-an-amount'],
    ['1e5', 'USD', 'en', 'not-an-amount'],
    ['5 constructor', 'USD', 'en', 'not-an-amount'],
    ['0'.repeat(50), 'USD', 'en', 'not-an-amount'],
    ['-5', 'USD', 'en', 'negative'],
    ['−5', 'USD', 'en', 'negative'],
    ['$5', 'VND', 'vn', 'other-currency'],
    ['5 đ', 'USD', 'vn', 'other-currency'],
    ['5원', 'VND', 'kr', 'other-currency'],
    ['2.640', 'USD', 'en', 'ambiguous'],
    ['2,640', 'USD', 'vn', 'ambiguous'],
    ['2,64', 'USD', 'en', 'ambiguous'],
    ['1,23,456', 'USD', 'en', 'ambiguous'],
    ['1234,567', 'USD', 'en', 'ambiguous'],
    ['1,234 567', 'USD', 'en', 'ambiguous'],
    ['62.400tr', 'VND', 'vn', 'ambiguous'],
    ['1.234.567tr', 'VND', 'vn', 'ambiguous'],
    ['2640.555', 'USD', 'kr', 'ambiguous'],
    ['1tr50', 'VND', 'vn', 'ambiguous'],
    ['18tr5000', 'VND', 'vn', 'ambiguous'],
    ['1tr1500k', 'VND', 'vn', 'ambiguous'],
    ['1tr2tr', 'VND', 'vn', 'ambiguous'],
    ['500k5', 'VND', 'vn', 'ambiguous'],
    ['1tr2 rưỡi', 'VND', 'vn', 'ambiguous'],
    ['500k 1tr', 'VND', 'vn', 'ambiguous'],
    ['1,2tr5', 'VND', 'vn', 'not-an-amount'],
    ['1tr2m', 'VND', 'vn', 'not-an-amount'],
    ['tr2', 'VND', 'vn', 'not-an-amount'],
    ['1tr2', 'KRW', 'vn', 'not-an-amount'],
    ['3백48만', 'VND', 'kr', 'not-an-amount'],
    ['1억2', 'KRW', 'kr', 'ambiguous'],
    ['1억2천', 'KRW', 'kr', 'ambiguous'],
    ['348만5', 'KRW', 'kr', 'ambiguous'],
    ['348만50', 'KRW', 'kr', 'ambiguous'],
    ['348만50000', 'KRW', 'kr', 'ambiguous'],
    ['3백148만', 'KRW', 'kr', 'ambiguous'],
    ['만3억', 'KRW', 'kr', 'not-an-amount'],
    ['5만만', 'KRW', 'kr', 'not-an-amount'],
    ['2640.5555', 'USD', 'en', 'too-many-decimals'],
    ['2,640.555', 'USD', 'en', 'too-many-decimals'],
    ['62.400.000,50', 'VND', 'vn', 'too-many-decimals'],
    ['62,4', 'VND', 'vn', 'too-many-decimals'],
    ['1,000,000.01', 'USD', 'en', 'too-large'],
    ['3천5', 'KRW', 'kr', 'ambiguous'],
    ['3천 50원', 'KRW', 'kr', 'ambiguous'],
    ['3백5', 'KRW', 'kr', 'ambiguous'],
    ['2백5만', 'KRW', 'kr', 'ambiguous'],
    ['삼천오', 'KRW', 'kr', 'ambiguous'],
    ['1,23만', 'KRW', 'kr', 'ambiguous'],
    ['1,5만', 'KRW', 'kr', 'ambiguous'],
    ['1.234만', 'KRW', 'kr', 'ambiguous'],
    ['1,23만5천', 'KRW', 'kr', 'ambiguous'],
    ['12,34만5천', 'KRW', 'kr', 'ambiguous'],
    ['348만5,00', 'KRW', 'kr', 'ambiguous'],
    ['삼오만', 'KRW', 'kr', 'not-an-amount'],
    ['3오만', 'KRW', 'kr', 'not-an-amount'],
    ['1.250tr', 'VND', 'vn', 'ambiguous'],
    ['1.250k', 'KRW', 'kr', 'ambiguous'],
    ['1,250k', 'USD', 'en', 'ambiguous'],
    ['0.250k', 'VND', 'vn', 'ambiguous'],
    ['1.25,000k', 'VND', 'vn', 'ambiguous'],
    ['triệu', 'VND', 'vn', 'not-an-amount'],
    ['rưỡi', 'VND', 'vn', 'not-an-amount'],
    ['1 rưỡi', 'VND', 'vn', 'not-an-amount'],
    ['5 dong', 'USD', 'vn', 'other-currency'],
    ['9'.repeat(40), 'KRW', 'kr', 'too-large'],
  ])('%s in %s and %s is rejected: %s', (text, currency, language, problem) => {
    expect(parseAmount(text, currency, language)).toEqual({ ok: false, problem });
  });

  test('never throws, and is only read as an amount within the limits', () => {
    const characters = fc.constantFrom(...'0123456789., -$₫đ원k만억천백tr\u00a0');
    const texts = fc.oneof(fc.string(), fc.string({ unit: characters, maxLength: 20 }));
    fc.assert(
      fc.property(texts, currencies, languages, (text, currency, language) => {
        const parsed = parseAmount(text, currency, language);
        if (parsed.ok) expect(parsed.amount <= maxEnteredAmount(currency)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('never means different amounts in different languages', () => {
    const number = fc.string({ unit: fc.constantFrom(...'0123456789.,'), maxLength: 12 });
    fc.assert(
      fc.property(number, (text) => {
        for (const currency of CURRENCIES) {
          const read = languageSchema.options.flatMap((language) => {
            const parsed = parseAmount(text, currency, language);
            return parsed.ok ? [parsed.amount] : [];
          });
          expect(new Set(read).size).toBeLessThan(2);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a rate as text', () => {
  test.each<[number, Language, string]>([
    [8_000, 'vn', '8%'],
    [9_375, 'en', '9.375%'],
    [9_375, 'vn', '9,375%'],
    [500, 'kr', '0.5%'],
    [100_000, 'en', '100%'],
    [0, 'en', '0%'],
  ])('%d in %s is %s', (rate, language, text) => {
    expect(formatRate(rate, language)).toBe(text);
  });

  test('is read back as the same rate', () => {
    fc.assert(
      fc.property(rates, languages, (rate, language) => {
        expect(parseRate(formatRate(rate, language))).toBe(rate);
      }),
    );
  });

  test.each(['\u200E8.25%', '８．２５％', '8,25 %', '8.25\u200B'])('%j is a rate', (text) => {
    expect(parseRate(text)).toBe(8_250);
  });

  test.each(['', '%', '-5', '1.2345', '100.001', 'ten', '1.2.3'])('%s is not a rate', (text) => {
    expect(parseRate(text)).toBeNull();
  });
});
