import type { QuoteLine } from '#contracts/quotes/quotes.ts';
import type { Language } from '#domain/languages.ts';
import type { Amount, Currency } from '#domain/money/currency.ts';
import { formatAmount, spokenAmount } from '#domain/money/format.ts';
import { formatWeeks } from '#domain/products/piece.ts';
import { fill, formatNumber } from '#src/i18n/fill.ts';
import { piecePath, pieceTexts, requestText } from '#src/i18n/piece-texts.ts';
import { imageUrl, srcSet } from '#src/ui/image.ts';
import type { QuoteSheetTexts } from './sheet-texts.ts';
import './quote-sheet.css';

/** Line of a quote, with its prices if the shop has set them. */
export interface SheetLine extends QuoteLine {
  price?: { unit: Amount; total: Amount; currency: Currency } | undefined;
}

interface QuoteLinesProps {
  lines: readonly SheetLine[];
  /** Language of the customer. */
  language: Language;
  texts: QuoteSheetTexts;
  /** True if titles lead to the pages of the products. The preview for staff has no links. */
  hasLinks?: boolean;
}

/** Pieces of a quote or request: picture, title, finish, customer's request, quantity and prices. */
export function QuoteLines({ lines, language, texts, hasLinks = false }: QuoteLinesProps) {
  return (
    <ul className="quote-lines">
      {lines.map((line, index) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: a product can have several lines, and a version never changes
          key={index}
          line={line}
          language={language}
          texts={texts}
          hasLinks={hasLinks}
        />
      ))}
    </ul>
  );
}

function Line(
  props: Omit<QuoteLinesProps, 'lines' | 'hasLinks'> & { line: SheetLine; hasLinks: boolean },
) {
  const { line, language, texts, hasLinks } = props;
  const { product } = line;
  const { title, finish, code } = pieceTexts(product, language);
  const href = hasLinks ? piecePath(product, language) : undefined;
  const request = requestText(product, (wish) => fill(texts.request, { request: wish }));
  const [picture] = product.imageSmall;
  return (
    <li className="quote-line">
      <div className="quote-line__picture">
        {picture && (
          <img
            src={imageUrl(picture, 160)}
            srcSet={srcSet(picture, 480, 160)}
            sizes="(width >= 64rem) 8rem, 6rem"
            alt=""
            width="128"
            height="160"
            loading="lazy"
            decoding="async"
          />
        )}
      </div>
      <div className="quote-line__body">
        <h3 className="quote-line__title">
          {href === undefined ? title : <a href={href}>{title}</a>}
        </h3>
        {code && <p className="code">{code}</p>}
        {finish && <p className="note">{finish}</p>}
        {product.kind === 'custom' && product.weeks > 0 && (
          <p className="note">
            {fill(texts['made-in'], { weeks: formatWeeks(product.weeks, language) })}
          </p>
        )}
        {request && <p className="note quote-line__request">{request}</p>}
      </div>
      <LineAmounts line={line} language={language} texts={texts} />
    </li>
  );
}

/** Quantity, unit price and line total. Screen readers get one sentence. */
function LineAmounts(props: { line: SheetLine; language: Language; texts: QuoteSheetTexts }) {
  const { line, language, texts } = props;
  const { price } = line;
  const quantity = formatNumber(line.quantity, language);
  const spoken = price
    ? fill(texts['line-spoken'], {
        quantity,
        each: spokenAmount(price.unit, price.currency, language),
        total: spokenAmount(price.total, price.currency, language),
      })
    : `${fill(texts['line-unpriced'], { quantity })}. ${texts['price-to-follow']}`;
  return (
    <div className="quote-line__price">
      <p className="vh">{spoken}</p>
      <span className="quote-line__each" aria-hidden="true">
        {price
          ? `${quantity} × ${formatAmount(price.unit, price.currency, language)}`
          : `${quantity} ×`}
      </span>
      <span className={price ? 'quote-line__total' : 'note'} aria-hidden="true">
        {price ? formatAmount(price.total, price.currency, language) : texts['price-to-follow']}
      </span>
    </div>
  );
}
