import { TAXES } from '../../shop.config.ts';
import type { COUNTRIES } from '../address/address.ts';
import type { Tax } from './money-schemas.ts';

type Country = (typeof COUNTRIES)[number];

const PERIODS: Partial<Record<Country, readonly { tax: Tax; until?: string }[]>> = TAXES;

/**
 * Returns the tax that the editor proposes for a new quote. Staff can change it.
 * @param day calendar day of the quote, such as '2026-11-23'
 */
export function defaultTax(country: Country, day: string): Tax | null {
  const period = PERIODS[country]?.find(({ until }) => until === undefined || day <= until);
  return period?.tax ?? null;
}
