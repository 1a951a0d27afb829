import type { QuoteLine } from '#contracts/quotes/quotes.ts';
import type { Amount } from '#domain/money/currency.ts';
import { QuoteLines } from './QuoteLines.tsx';
import { QuoteSums, type QuoteSumsProps, type SheetTotals } from './QuoteSums.tsx';

interface QuoteSheetProps extends Omit<QuoteSumsProps, 'totals'> {
  /** Products with their unit prices. A price is null while staff have not entered it. */
  lines: readonly (QuoteLine & { unitPrice: Amount | null })[];
  totals: SheetTotals & { lineTotals: readonly (Amount | null)[] };
  hasLinks?: boolean;
}

/** Lines and totals of a quote, for the customer's page and the preview for staff. */
export function QuoteSheet({ lines, hasLinks = false, ...sums }: QuoteSheetProps) {
  const { totals, currency, language, texts } = sums;
  const priced = lines.map(({ unitPrice: unit, ...line }, index) => {
    const total = totals.lineTotals[index] ?? null;
    return {
      ...line,
      price: unit === null || total === null ? undefined : { unit, total, currency },
    };
  });
  return (
    <div className="quote-sheet">
      <QuoteLines lines={priced} {...{ language, texts, hasLinks }} />
      <QuoteSums {...sums} />
    </div>
  );
}
