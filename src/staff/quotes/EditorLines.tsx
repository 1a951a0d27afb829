import type { Language } from '#domain/languages.ts';
import type { Currency } from '#domain/money/currency.ts';
import { formatAmount, formatAmountInput } from '#domain/money/format.ts';
import type { Totals } from '#domain/money/totals.ts';
import { orderedPieceId } from '#domain/products/piece.ts';
import { formatMarketDay } from '#domain/time/market-time.ts';
import { fill, formatNumber } from '#src/i18n/fill.ts';
import { pieceTexts } from '#src/i18n/piece-texts.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { imageUrl } from '#src/ui/image.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { AmountInput, QuoteFieldErrorText } from './AmountInput.tsx';
import { CustomLineFields, CustomTitle } from './CustomLineFields.tsx';
import { type CustomLineFormValues, parseCustomLine } from './custom-line-values.ts';
import type { LoadedQuote } from './loaded-quote.ts';
import {
  linePath,
  type ParsedQuoteForm,
  pieceOfForm,
  type QuoteLineFields,
  type QuoteLineFormValues,
} from './quote-form-values.ts';

/** Number of earlier prices below a price. */
const SHOWN_PRICES = 2;

interface EditorLinesProps {
  lines: readonly QuoteLineFormValues[];
  currency: Currency;
  totals: Totals | undefined;
  errors: ParsedQuoteForm['errors'];
  lastPrices: LoadedQuote['defaults']['lastPrices'];
  /** Language of the customer. */
  customerLanguage: Language;
  onChange: (
    index: number,
    change: Partial<QuoteLineFields> | { custom: CustomLineFormValues },
  ) => void;
  onRemove: (index: number) => void;
}

/** Products and custom pieces of a draft with quantity, price and wish. */
export function EditorLines(props: EditorLinesProps) {
  const { lines, currency } = props;
  const { quoteTexts } = useStaffTexts();
  return (
    <div className="quote-edit__lines">
      <p className="quote-edit__columns" aria-hidden="true">
        <span>{quoteTexts.piece}</span>
        <span>{quoteTexts.quantity}</span>
        <span>{fill(quoteTexts['price-each'], { currency })}</span>
        <span>{quoteTexts.sum}</span>
      </p>
      <ul aria-label={quoteTexts.pieces}>
        {lines.map((line, index) => (
          <EditorLine
            key={orderedPieceId(pieceOfForm(line, ''))}
            line={line}
            index={index}
            {...props}
          />
        ))}
      </ul>
    </div>
  );
}

function EditorLine(props: EditorLinesProps & { line: QuoteLineFormValues; index: number }) {
  const { line, index, currency, totals, errors, lastPrices, onChange, onRemove } = props;
  const { quoteTexts, language, clock } = useStaffTexts();
  const { custom, quantity, price, wish } = line;
  const piece = pieceOfForm(line, wish);
  const { finish, code, title: name } = pieceTexts(piece, language);
  const title = name || quoteTexts['custom-line'];
  const [picture] = piece.imageSmall;
  const id = `line-${orderedPieceId(piece)}`;
  const total = totals?.lineTotals[index] ?? null;
  const quantityError = errors[linePath(index, 'quantity')];
  const wishError = errors[linePath(index, 'wish')];
  const customFields = {
    language: props.customerLanguage,
    errors: custom ? parseCustomLine(custom).errors : {},
    onChange: (changed: CustomLineFormValues) => onChange(index, { custom: changed }),
  };
  return (
    <li className="quote-edit__line">
      <div className="quote-edit__piece">
        {picture && (
          <img src={imageUrl(picture, 160)} alt="" width="56" height="70" loading="lazy" />
        )}
        <div>
          <b>{title}</b>
          <span className="note">{finish}</span>
          <span className="note">{code ?? quoteTexts['custom-line']}</span>
        </div>
      </div>
      <div className="quote-edit__quantity">
        <input
          className="input amount__input"
          id={`${id}-quantity`}
          inputMode="numeric"
          autoComplete="off"
          aria-label={fill(quoteTexts['quantity-of'], { title })}
          aria-invalid={quantityError ? true : undefined}
          aria-describedby={quantityError ? `${id}-quantity-error` : undefined}
          value={quantity}
          onChange={(event) => onChange(index, { quantity: event.target.value })}
        />
        <QuoteFieldErrorText id={`${id}-quantity`} error={quantityError} />
      </div>
      <div className="quote-edit__price">
        <AmountInput
          id={`${id}-price`}
          label={fill(quoteTexts['price-of'], { title, currency })}
          value={price}
          currency={currency}
          error={errors[linePath(index, 'price')]}
          isPrice
          onChange={(text) => onChange(index, { price: text })}
        />
        {lastPrices[code ?? '']?.slice(0, SHOWN_PRICES).map((last) => (
          <span className="note" key={last.at}>
            {fill(quoteTexts['last-price'], {
              price: formatAmount(last.unitPrice, currency, language),
              quantity: formatNumber(last.quantity, language),
              day: formatMarketDay(last.at, clock, language),
            })}
          </span>
        ))}
      </div>
      <span className="quote-edit__sum">
        {total === null ? quoteTexts['no-price'] : formatAmountInput(total, currency, language)}
      </span>
      <button
        className="icon-btn quote-edit__remove"
        type="button"
        aria-label={fill(quoteTexts['remove-piece'], { title })}
        onClick={() => onRemove(index)}
      >
        <Icon name="close" />
      </button>
      <div className="quote-edit__wish">
        {custom && <CustomTitle {...customFields} custom={custom} />}
        <input
          className="input"
          id={`${id}-wish`}
          autoComplete="off"
          placeholder={quoteTexts[custom ? 'custom-text' : 'wish']}
          aria-label={fill(quoteTexts[custom ? 'custom-text-of' : 'wish-of'], { title })}
          aria-invalid={wishError ? true : undefined}
          aria-describedby={wishError ? `${id}-wish-error` : undefined}
          value={wish}
          onChange={(event) => onChange(index, { wish: event.target.value })}
        />
        <QuoteFieldErrorText id={`${id}-wish`} error={wishError} />
        {custom && <CustomLineFields {...customFields} custom={custom} />}
      </div>
    </li>
  );
}
