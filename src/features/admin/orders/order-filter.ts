import * as z from 'zod';
import { type OrderStatus, orderStatusSchema } from '#contracts/order.ts';
import type { Place } from '../place.ts';

/** Which orders an address asks for; what makes no sense in it narrows nothing. */
export function orderFilter(place: Place): {
  status?: OrderStatus;
  from?: string;
  to?: string;
} {
  const status = orderStatusSchema.safeParse(place.status).data;
  const from = z.iso.date().safeParse(place.from).data;
  const to = z.iso.date().safeParse(place.to).data;
  return { ...(status ? { status } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) };
}
