import type * as z from 'zod';
import type { placeOrderBodySchema } from '#contracts/order.ts';

type OrderInput = z.input<typeof placeOrderBodySchema>;

/** What the checkout sends for these codes, one piece of each unless said otherwise. */
export function orderBody(codes: readonly string[], wishes: Partial<OrderInput> = {}): OrderInput {
  return {
    country: 'Viet Nam',
    firstName: 'Linh',
    lastName: 'Trần',
    address: '12 Lê Lợi',
    city: 'Hồ Chí Minh',
    postcode: '700000',
    phone: '+84 28 3822 1234',
    email: 'linh@example.com',
    cart: codes.map((code) => ({ code })),
    quantity: codes.map(() => 1),
    ...wishes,
  };
}
