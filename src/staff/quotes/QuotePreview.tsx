import type { QuoteVersion } from '#contracts/quotes/quotes.ts';
import { computeTotals } from '#domain/money/totals.ts';
import { formatLastDay } from '#domain/time/market-time.ts';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';
import { QuoteSheet } from '#src/features/quote-lines/QuoteSheet.tsx';
import { fill } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import type { LoadedQuote } from './loaded-quote.ts';
import { lastDay } from './NoteAndValidity.tsx';
import type { QuoteDraftWithProducts } from './quote-form-values.ts';

type Sheet = Parameters<typeof QuoteSheet>[0];
type PreviewContent = Pick<Sheet, 'lines' | 'totals' | 'currency' | 'discount' | 'tax'> & {
  note: string;
  validUntil: string;
};

/** Returns the preview of a draft; undefined while its discount is too high. */
export function draftPreviewContent(
  quote: Pick<LoadedQuote, 'office'>,
  draft: QuoteDraftWithProducts,
): PreviewContent | undefined {
  const computed = computeTotals(draft);
  if (!computed.ok) return undefined;
  const { currency, discount, tax, note, validDays } = draft;
  return {
    lines: draft.lines.flatMap(({ quantity, unitPrice, wish }, index) => {
      const product = draft.products[index];
      return product ? [{ product: { ...product, request: wish }, quantity, unitPrice }] : [];
    }),
    totals: computed.totals,
    currency,
    discount,
    tax,
    note,
    validUntil: lastDay(quote, String(validDays)),
  };
}

/** Returns the content of a sent version. */
export function versionPreviewContent(version: QuoteVersion): PreviewContent {
  return version;
}

interface QuotePreviewProps {
  quote: LoadedQuote;
  content: PreviewContent | undefined;
}

/** Quote as the customer sees it, in the customer's language. */
export function QuotePreview({ quote, content }: QuotePreviewProps) {
  const { quoteTexts, quotePreviewTexts } = useStaffTexts();
  const { language, office, number } = quote;
  const { name, tag } = languageOption(language);
  const texts = quotePreviewTexts[language];
  return (
    <div className="stack tight">
      <p className="note">{fill(quoteTexts['preview-in'], { language: name })}</p>
      {content ? (
        <div className="quote-preview stack" lang={tag}>
          <p className="note">{number}</p>
          {content.note && <p className="quote-preview__note">{content.note}</p>}
          <QuoteSheet {...content} language={language} texts={texts} />
          <p className="note">
            {`${texts['valid-until']}: ${formatLastDay(content.validUntil, OFFICE_TIME_ZONES[office], language)}`}
          </p>
        </div>
      ) : (
        <p>{quoteTexts['error-discount-above-subtotal']}</p>
      )}
    </div>
  );
}
