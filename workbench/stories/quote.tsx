import type { QuoteState, QuoteVersion, QuoteView } from '#contracts/quotes/quotes.ts';
import { zoneSummaries } from '#domain/delivery/delivery-zones.ts';
import type { Language } from '#domain/languages.ts';
import { amountOf } from '#domain/money/arithmetic.ts';
import type { Currency } from '#domain/money/currency.ts';
import { computeTotals } from '#domain/money/totals.ts';
import { MAIN_OFFICE } from '#shop.config.ts';
import { QuoteLines } from '#src/features/quote-lines/QuoteLines.tsx';
import { QuoteSheet } from '#src/features/quote-lines/QuoteSheet.tsx';
import { QuoteMessages } from '#src/features/quote-page/QuoteMessages.tsx';
import { PENDANT, SOFA, TABLE } from '../data.ts';
import type { StoryContext, StoryGroup } from '../story.ts';
import '#src/features/quote-page/quote.css';

/** Time of all stories, before the last valid day. */
const NOW = new Date('2026-12-01T18:00:00.000Z');
const CLAIM = { number: 'LQ-7K4M-9QTX', secret: 'x'.repeat(43) };

const PRICES: Record<Language, { currency: Currency; prices: readonly number[] }> = {
  en: { currency: 'USD', prices: [264_000, 31_000, 98_000] },
  vn: { currency: 'VND', prices: [62_400_000, 7_300_000, 23_200_000] },
  kr: { currency: 'KRW', prices: [3_480_000, 410_000, 1_290_000] },
};

const LINES = [
  { product: { ...SOFA, request: 'Legs in walnut' }, quantity: 1 },
  { product: { ...PENDANT, request: '' }, quantity: 2 },
  { product: { ...TABLE, request: '' }, quantity: 1 },
];

/**
 * Returns the lines, discount, tax and totals of a version.
 * @param missing number of lines without a price
 */
function priced(language: Language, missing = 0) {
  const { currency, prices } = PRICES[language];
  const lines = LINES.map((line, index) => ({
    ...line,
    unitPrice: index < LINES.length - missing ? amountOf(prices[index] ?? 0) : null,
  }));
  const discount = { kind: 'percent', rate: 5_000 } as const;
  const tax = { rate: 10_000, included: true } as const;
  const delivery = amountOf(prices[2] ?? 0);
  const computed = computeTotals({ lines, delivery, assembly: delivery, discount, tax });
  if (!computed.ok) throw new Error(computed.problem);
  return { lines, currency, discount, tax, totals: computed.totals };
}

/** Returns a quote in a state. */
function quoteIn(state: QuoteState, language: Language): QuoteView & { offer: QuoteVersion } {
  const offer = {
    ...priced(language),
    version: 2,
    sentAt: '2026-11-24T02:20:00.000Z',
    office: MAIN_OFFICE,
    by: 'Linh Trần',
    note: '',
    validUntil: '2026-12-23',
  } as QuoteVersion;
  const at = '2026-11-30T04:00:00.000Z';
  return {
    number: CLAIM.number,
    state,
    language,
    office: MAIN_OFFICE,
    createdAt: '2026-11-20T11:02:00.000Z',
    answerBy: '2026-11-24',
    name: 'June Park',
    email: 'june.park@example.com',
    country: 'US',
    province: 'California',
    request: { lines: LINES, message: '' },
    offer,
    versions: [],
    messages: [
      { id: 'first', at, by: 'customer', text: SOFA.title, isQuestion: false },
      { id: 'second', at, by: 'shop', name: 'Linh Trần', text: TABLE.title, isQuestion: true },
    ],
  };
}

const nothing = () => undefined;
/** Returns the props that all parts of the page have. */
function pageProps(state: QuoteState, { language, texts }: StoryContext) {
  return {
    credentials: CLAIM,
    view: quoteIn(state, language),
    now: NOW,
    language,
    texts: texts('quote'),
    failureTexts: texts('failures'),
    checkoutTexts: texts('checkout'),
    accessTexts: texts('access'),
    zones: zoneSummaries(),
  };
}

export const quote: StoryGroup = {
  width: 'column',
  stories: {
    sheet: ({ language, texts }) => (
      <QuoteSheet {...priced(language)} language={language} texts={texts('quote')} />
    ),
    'sheet-so-far': ({ language, texts }) => (
      <QuoteSheet {...priced(language, 1)} language={language} texts={texts('quote')} />
    ),
    'lines-of-request': ({ language, texts }) => (
      <QuoteLines lines={LINES} language={language} texts={texts('quote')} />
    ),
    question: (context) => (
      <QuoteMessages
        {...pageProps('question', context)}
        canWrite
        field={{ current: null }}
        onSent={nothing}
        onConflict={() => Promise.resolve(true)}
      />
    ),
  },
};
