import {
  add,
  applyRate,
  containedTax,
  multiplyByQuantity,
  smallerOf,
  subtract,
  sum,
  ZERO,
} from './arithmetic.ts';
import type { Amount } from './currency.ts';
import type { Discount, Tax } from './money-schemas.ts';

/** Parts of a quote that determine its total. */
export interface PricedQuote {
  /** Products with their unit prices; null while staff have not entered a price. */
  lines: readonly { unitPrice: Amount | null; quantity: number }[];
  /** Null if the quote does not offer the service, 0 if the service is free (D92). */
  delivery: Amount | null;
  assembly: Amount | null;
  discount: Discount | null;
  tax: Tax | null;
}

/** Amounts of a quote. `totalSoFar` covers the lines with a price, and `total` is null until all lines have one. */
export interface Totals {
  lineTotals: (Amount | null)[];
  /** Sum of the lines with a price. */
  subtotal: Amount;
  /** Reduction of the subtotal, as a positive amount. */
  discount: Amount;
  delivery: Amount | null;
  assembly: Amount | null;
  /** Tax added to the total or contained in it. */
  tax: Amount;
  totalSoFar: Amount;
  total: Amount | null;
}

/** Reason for which a quote has no totals. */
type TotalsProblem = 'discount-above-subtotal';

type ComputedTotals = { ok: true; totals: Totals } | { ok: false; problem: TotalsProblem };

/**
 * Computes the amounts of a quote (S11.4). The discount applies to the lines only, not to delivery and assembly. The tax
 * applies to lines, discount, delivery and assembly together, and is rounded once. While a price is missing, a discount
 * by amount is at most the subtotal so far.
 */
export function computeTotals({
  lines,
  delivery,
  assembly,
  discount,
  tax,
}: PricedQuote): ComputedTotals {
  const lineTotals = lines.map(({ unitPrice, quantity }) =>
    unitPrice === null ? null : multiplyByQuantity(unitPrice, quantity),
  );
  const isComplete = lineTotals.every((total) => total !== null);
  const subtotal = sum(lineTotals.filter((total) => total !== null));
  const wanted = discountOn(subtotal, discount);
  if (wanted > subtotal && isComplete) return { ok: false, problem: 'discount-above-subtotal' };

  const reduction = smallerOf(wanted, subtotal);
  const taxable = add(subtract(subtotal, reduction), delivery ?? ZERO, assembly ?? ZERO);
  const taxAmount = taxOn(taxable, tax);
  const totalSoFar = tax?.included === false ? add(taxable, taxAmount) : taxable;
  return {
    ok: true,
    totals: {
      lineTotals,
      subtotal,
      discount: reduction,
      delivery,
      assembly,
      tax: taxAmount,
      totalSoFar,
      total: isComplete ? totalSoFar : null,
    },
  };
}

function discountOn(subtotal: Amount, discount: Discount | null): Amount {
  if (!discount) return ZERO;
  return discount.kind === 'amount' ? discount.amount : applyRate(subtotal, discount.rate);
}

function taxOn(taxable: Amount, tax: Tax | null): Amount {
  if (!tax) return ZERO;
  return tax.included ? containedTax(taxable, tax.rate) : applyRate(taxable, tax.rate);
}
