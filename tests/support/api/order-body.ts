import type * as z from 'zod';
import type { placeOrderBodySchema } from '#contracts/orders/orders.ts';
import type { deliveryDetailsSchema } from '#domain/delivery/delivery-details.ts';

type OrderInput = z.input<typeof placeOrderBodySchema>;
type DeliveryInput = z.input<typeof deliveryDetailsSchema>;

/** Delivery details of the order by `orderBody`. */
export function deliveryDetails(overrides: Partial<DeliveryInput> = {}): DeliveryInput {
  return {
    country: 'Viet Nam',
    firstName: 'Linh',
    lastName: 'Trần',
    address: '12 Lê Lợi',
    ward: 'Phường Sài Gòn',
    city: 'Thành phố Hồ Chí Minh',
    phone: '+84 28 3822 1234',
    ...overrides,
  };
}

/** Body of an order from the checkout, with one piece of each code by default. */
export function orderBody(
  codes: readonly string[],
  overrides: Partial<OrderInput> = {},
): OrderInput {
  return {
    ...deliveryDetails(),
    email: 'linh@example.com',
    cart: codes.map((code) => ({ code })),
    quantity: codes.map(() => 1),
    ...overrides,
  };
}
