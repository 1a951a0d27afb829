import * as z from 'zod';
import { type OrderStatus, orderStatusSchema } from '#contracts/orders/orders.ts';
import type { Language } from '#domain/languages.ts';
import type { StaffLocation } from '../kit/staff-location.ts';

/**
 * Returns the order filter of an address. Invalid values are ignored.
 * @param market language of the interface; its time zone applies to the dates (decision 015)
 */
export function orderFilter(
  location: StaffLocation,
  market: Language,
): {
  market: Language;
  status?: OrderStatus;
  from?: string;
  to?: string;
} {
  const status = orderStatusSchema.safeParse(location.status).data;
  const from = z.iso.date().safeParse(location.from).data;
  const to = z.iso.date().safeParse(location.to).data;
  return {
    market,
    ...(status ? { status } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}
