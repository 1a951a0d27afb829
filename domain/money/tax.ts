import type { COUNTRIES } from '../address/address.ts';
import type { Tax } from './money-schemas.ts';

type Country = (typeof COUNTRIES)[number];

interface TaxPeriod {
  tax: Tax;
  /** Last day of the rate; without it the rate has no known end. */
  until?: string;
}

/*
 * Rates on furniture, checked on 2026-11-23. Countries without an entry have no tax by default.
 * - Viet Nam: 8 % until 2026-12-31 instead of 10 % (Resolution 204/2025/QH15, Decree 174/2025/ND-CP). Metal products are
 *   excluded, and staff enter 10 % for them. 10 % is the rate of the VAT Law 48/2024/QH15, article 9.
 * - Korea: 10 % (Value-Added Tax Act, article 30).
 * - US: no nationwide rate. Staff enter the sales tax of the delivery address, such as 9.375 % in San Jose.
 */
const PERIODS: Partial<Record<Country, readonly TaxPeriod[]>> = {
  'Viet Nam': [
    { tax: { rate: 8_000, included: true }, until: '2026-12-31' },
    { tax: { rate: 10_000, included: true } },
  ],
  Korea: [{ tax: { rate: 10_000, included: true } }],
};

/**
 * Returns the tax that the editor proposes for a new quote. Staff can change it.
 * @param day calendar day of the quote, such as '2026-11-23'
 */
export function defaultTax(country: Country, day: string): Tax | null {
  const period = PERIODS[country]?.find(({ until }) => until === undefined || day <= until);
  return period?.tax ?? null;
}
