import * as z from 'zod';
import type { Language } from '#contracts/languages.ts';
import { type OrderStatus, orderStatusSchema } from '#contracts/order.ts';
import type { Place } from '../place.ts';

/**
 * Orders that an address asks for; what makes no sense in it narrows nothing.
 * @param market language of the interface, in whose time zone the days are
 */
export function orderFilter(
  place: Place,
  market: Language,
): {
  market: Language;
  status?: OrderStatus;
  from?: string;
  to?: string;
} {
  const status = orderStatusSchema.safeParse(place.status).data;
  const from = z.iso.date().safeParse(place.from).data;
  const to = z.iso.date().safeParse(place.to).data;
  return {
    market,
    ...(status ? { status } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}
