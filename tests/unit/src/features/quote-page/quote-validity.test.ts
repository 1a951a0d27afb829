import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { QuoteVersion, QuoteView } from '#contracts/quotes/quotes.ts';
import english from '#locales/en/quote.json' with { type: 'json' };
import { QuoteSummaryFacts } from '#src/features/quote-page/QuoteSummaryFacts.tsx';
import { daysUntilExpiry, isQuoteValid } from '#src/features/quote-page/quote-validity.ts';

describe('the last valid day of a quote', () => {
  // The clocks of California change on 2026-11-01, so the day has 25 hours.
  test.each([
    ['en', '2026-11-01', '2026-10-31T06:59:59Z', 2],
    ['en', '2026-11-01', '2026-10-31T07:00:00Z', 1],
    ['en', '2026-11-01', '2026-11-02T07:59:59Z', 0],
    ['en', '2026-11-01', '2026-11-02T08:00:00Z', -1],
    ['vn', '2026-11-01', '2026-10-31T16:59:59Z', 1],
    ['vn', '2026-11-01', '2026-10-31T17:00:00Z', 0],
  ] as const)('in the zone of %s, %s is at %s %i days away', (office, validUntil, now, days) => {
    expect(daysUntilExpiry(validUntil, office, new Date(now))).toBe(days);
    expect(isQuoteValid({ office, validUntil }, new Date(now))).toBe(days >= 0);
  });

  test('is shown with its time zone and the days left', () => {
    const version = {
      validUntil: '2026-11-01',
      office: 'vn',
      totals: { total: '1' },
    } as unknown as QuoteVersion;
    const view = { state: 'sent', office: 'vn', request: {} } as QuoteView;
    const textAt = (now: string) =>
      renderToStaticMarkup(
        createElement(QuoteSummaryFacts, {
          ...{ view, version, isOlder: false, now: new Date(now) },
          ...{ language: 'en', texts: english },
        }),
      ).replace(/<[^>]+>/g, ' ');
    expect(textAt('2026-10-30T17:00:00Z')).toMatch(/November 1, 2026 \(Vietnam Time\) +1 day left/);
    expect(textAt('2026-10-31T17:00:00Z')).toContain('Today is the last day');
  });
});
