import { servicePrice } from '#domain/money/arithmetic.ts';
import type { Amount } from '#domain/money/currency.ts';
import type { DiscountGrant } from '#domain/money/discount-limit.ts';
import { formatAmount, formatDeduction, formatRate } from '#domain/money/format.ts';
import type { Totals } from '#domain/money/totals.ts';
import { fill } from '#src/i18n/fill.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { AmountInput, QuoteFieldErrorText } from './AmountInput.tsx';
import { MAX_TAX_LABEL, type ParsedQuoteForm, type QuoteFormValues } from './quote-form-values.ts';

interface EditorTotalsProps {
  fields: QuoteFormValues;
  totals: Totals | undefined;
  errors: ParsedQuoteForm['errors'];
  /** Highest discount of salespeople. */
  discountLimit: number;
  /** Discount that an owner has granted for this quote. */
  grant: DiscountGrant | undefined;
  onChange: (change: Partial<QuoteFormValues>) => void;
}

/** Discount, delivery, assembly, tax and total of a draft. */
export function EditorTotals(props: EditorTotalsProps) {
  const { fields, totals, errors, onChange } = props;
  const { quoteTexts: texts, language } = useStaffTexts();
  const { currency, discountKind } = fields;
  const money = (amount: Amount | undefined) =>
    amount === undefined ? '' : formatAmount(amount, currency, language);
  // The row of a service that is not offered has a sentence instead.
  const service = (amount: Amount | null = null) =>
    servicePrice(amount, { 'not-offered': '', free: texts.free }, money);
  return (
    <div className="quote-sum">
      <p className="quote-sum__row">
        <span>{texts.subtotal}</span>
        <span />
        <span>{money(totals?.subtotal)}</span>
      </p>
      <div className="quote-sum__row">
        <label htmlFor="quote-discount">{texts.discount}</label>
        <span className="quote-sum__entry">
          <AmountInput
            id="quote-discount"
            label={texts.discount}
            value={fields.discount}
            {...(discountKind === 'amount' && { currency })}
            error={errors['discount']}
            onChange={(discount) => onChange({ discount })}
          />
          <select
            className="input"
            aria-label={texts['discount-kind']}
            value={discountKind}
            onChange={(event) =>
              onChange({
                discountKind: event.target.value === 'amount' ? 'amount' : 'percent',
                discount: '',
              })
            }
          >
            <option value="percent">%</option>
            <option value="amount">{currency}</option>
          </select>
          <span className="note">
            <LimitText {...props} />
          </span>
        </span>
        <span>{totals && formatDeduction(totals.discount, currency, language)}</span>
      </div>
      {(['delivery', 'assembly'] as const).map((name) => (
        <div className="quote-sum__row" key={name}>
          <label htmlFor={`quote-${name}`}>{texts[name]}</label>
          <span className="quote-sum__entry">
            <AmountInput
              id={`quote-${name}`}
              label={texts[name]}
              value={fields[name]}
              currency={currency}
              error={errors[name]}
              onChange={(value) => onChange({ [name]: value })}
            />
            {fields[name].trim() === '' && (
              <span className="note">
                {texts['not-offered']}{' '}
                <button
                  className="link"
                  type="button"
                  aria-label={`${texts[name]}: ${texts['offer-free']}`}
                  onClick={() => onChange({ [name]: '0' })}
                >
                  {texts['offer-free']}
                </button>
              </span>
            )}
          </span>
          <span>{service(totals?.[name])}</span>
        </div>
      ))}
      <div className="quote-sum__row">
        <label htmlFor="quote-tax-rate">{texts.tax}</label>
        <span className="quote-sum__entry">
          <AmountInput
            id="quote-tax-rate"
            label={texts['tax-rate']}
            value={fields.taxRate}
            error={errors['taxRate']}
            onChange={(taxRate) => onChange({ taxRate })}
          />
          <select
            className="input"
            aria-label={texts['tax-kind']}
            value={fields.isTaxIncluded ? 'included' : 'added'}
            onChange={(event) => onChange({ isTaxIncluded: event.target.value === 'included' })}
          >
            <option value="included">{texts['tax-included']}</option>
            <option value="added">{texts['tax-added']}</option>
          </select>
          <span className="quote-sum__label">
            <input
              className="input"
              id="quote-tax-label"
              aria-label={texts['tax-label']}
              placeholder={texts['tax-label']}
              maxLength={MAX_TAX_LABEL}
              aria-invalid={errors['taxLabel'] ? true : undefined}
              value={fields.taxLabel}
              onChange={(event) => onChange({ taxLabel: event.target.value })}
            />
            <QuoteFieldErrorText id="quote-tax-label" error={errors['taxLabel']} />
          </span>
        </span>
        <span>{money(totals?.tax)}</span>
      </div>
      <p className="quote-sum__row quote-sum__total">
        <span>{texts[totals?.total === null ? 'total-so-far' : 'total']}</span>
        <span />
        <span>{money(totals?.total ?? totals?.totalSoFar)}</span>
      </p>
    </div>
  );
}

/** Limit of salespeople: the one of the settings, or a higher one that an owner has granted for this quote. */
function LimitText({ discountLimit, grant }: Pick<EditorTotalsProps, 'discountLimit' | 'grant'>) {
  const { quoteTexts: texts, language } = useStaffTexts();
  const rate = (value: number) => formatRate(value, language);
  if (!grant || grant.rate <= discountLimit) {
    return fill(texts['discount-limit'], { rate: rate(discountLimit) });
  }
  if (!grant.most) return fill(texts['discount-granted'], { rate: rate(grant.rate) });
  const amount = formatAmount(grant.most.amount, grant.most.currency, language);
  return fill(texts['discount-granted-most'], { rate: rate(grant.rate), amount });
}
