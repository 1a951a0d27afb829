import type { ReactNode } from 'react';
import type { Language } from '#domain/languages.ts';
import { servicePrice } from '#domain/money/arithmetic.ts';
import type { Amount, Currency } from '#domain/money/currency.ts';
import { formatRate } from '#domain/money/format.ts';
import type { Discount, Tax } from '#domain/money/money-schemas.ts';
import { fill } from '#src/i18n/fill.ts';
import { Money } from './Money.tsx';
import type { QuoteSheetTexts } from './sheet-texts.ts';
import './quote-sheet.css';

/** Amounts below the lines. `total` is null while a price is missing. */
export interface SheetTotals {
  subtotal: Amount;
  discount: Amount;
  /** Null if the quote does not offer the service. */
  delivery: Amount | null;
  assembly: Amount | null;
  tax: Amount;
  total: Amount | null;
  /** Total of the lines with a price. Required if `total` is null. */
  totalSoFar?: Amount;
}

export interface QuoteSumsProps {
  totals: SheetTotals;
  currency: Currency;
  discount: Discount | null;
  tax: Tax | null;
  /** Language of the customer. */
  language: Language;
  texts: QuoteSheetTexts;
}

/** Subtotal, discount, delivery, assembly, tax and total of a quote. A discount or tax that does not apply is absent. */
export function QuoteSums({ totals, currency, discount, tax, language, texts }: QuoteSumsProps) {
  const money = (amount: Amount, isDeduction = false) => (
    <Money {...{ amount, currency, language, isDeduction }} />
  );
  const service = (amount: Amount | null) => servicePrice<ReactNode>(amount, texts, money);
  const total = totals.total ?? totals.totalSoFar ?? totals.subtotal;
  return (
    <dl className="quote-sums">
      <Row label={texts.subtotal}>{money(totals.subtotal)}</Row>
      {discount && (
        <Row
          label={
            discount.kind === 'percent'
              ? fill(texts['discount-rate'], { rate: formatRate(discount.rate, language) })
              : texts.discount
          }
        >
          {money(totals.discount, true)}
        </Row>
      )}
      <Row label={texts.delivery}>{service(totals.delivery)}</Row>
      <Row label={texts.assembly}>{service(totals.assembly)}</Row>
      {tax && (
        <Row
          label={fill(texts['tax-rate'], {
            label: tax.label ?? texts.tax,
            rate: formatRate(tax.rate, language),
          })}
          detail={texts[tax.included ? 'tax-included' : 'tax-added']}
        >
          {money(totals.tax)}
        </Row>
      )}
      <Row label={texts[totals.total === null ? 'total-so-far' : 'total']} isTotal>
        {money(total)}
      </Row>
    </dl>
  );
}

function Row(props: { label: string; detail?: string; isTotal?: boolean; children: ReactNode }) {
  const { label, detail, isTotal = false, children } = props;
  return (
    <div className={isTotal ? 'quote-sums__total' : undefined}>
      <dt>
        <span>{label}</span>
        {detail && <small>{detail}</small>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
