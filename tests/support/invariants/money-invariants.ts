import type { OrderPrices } from '#contracts/orders/orders.ts';

/** Thousandths of a percent in a whole. */
const WHOLE = 100_000;

/** Priced lines with the stored amounts. Lines without a price are a problem. */
interface StoredSums extends Pick<OrderPrices, 'discount' | 'tax' | 'totals'> {
  lines: readonly { unitPrice: unknown; quantity: number | undefined }[];
}

/**
 * Returns the amounts that do not add up. The calculation is independent of the money module: integers below 2 ** 53, and
 * rates that may differ by half a minor unit.
 */
export function moneyProblems(owner: string, { lines, discount, tax, totals }: StoredSums) {
  const stored = {
    lineTotals: totals.lineTotals.map(Number),
    subtotal: Number(totals.subtotal),
    discount: Number(totals.discount),
    delivery: Number(totals.delivery ?? 0),
    assembly: Number(totals.assembly ?? 0),
    tax: Number(totals.tax),
    total: Number(totals.total),
  };
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
  const taxable = stored.subtotal - stored.discount + stored.delivery + stored.assembly;
  const isNear = (amount: number, exact: number) => Math.abs(amount - exact) <= 0.5;
  const exactDiscount =
    discount?.kind === 'percent'
      ? (stored.subtotal * discount.rate) / WHOLE
      : Number(discount?.amount ?? 0);
  const rate = tax?.rate ?? 0;
  const exactTax = (taxable * rate) / (tax?.included ? WHOLE + rate : WHOLE);
  const added = tax?.included === false ? stored.tax : 0;
  const checks: [string, boolean][] = [
    [
      'the amounts of the lines',
      lines.length === stored.lineTotals.length &&
        lines.every(
          ({ unitPrice, quantity = 0 }, at) =>
            Number(unitPrice) * quantity === stored.lineTotals[at],
        ),
    ],
    ['the subtotal', stored.subtotal === sum(stored.lineTotals)],
    ['the discount', isNear(stored.discount, exactDiscount)],
    ['the tax', isNear(stored.tax, exactTax)],
    ['the total', stored.total === taxable + added],
  ];
  return checks.filter(([, holds]) => !holds).map(([name]) => `${owner}: ${name} is wrong`);
}
