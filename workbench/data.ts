import * as z from 'zod';
import {
  ORDER_STATUSES,
  type Order,
  type OrderStatus,
  orderSchema,
} from '#contracts/orders/orders.ts';
import { type Product, productSchema } from '#domain/products/product.ts';
import products from './products.json' with { type: 'json' };

const [sofa, pendant, table] = z
  .tuple([productSchema, productSchema, productSchema])
  .parse(products);

/** Fixed products, so that changes of the catalog do not change the screenshots. */
export const SOFA = sofa;
export const PENDANT = pendant;
export const TABLE = table;

/** Sofa in seven colors. */
export const MANY_COLORS: Product = {
  ...SOFA,
  stockedCoMat: [...SOFA.stockedCoMat, ...TABLE.stockedCoMat].map((option, index) => ({
    ...option,
    color: `${option.color} ${index}`,
  })),
};

/** Table with one picture, whose titles need several lines. */
export const LONG_TITLE: Product = {
  ...TABLE,
  imageSmall: TABLE.imageSmall.slice(0, 1),
  title: `${TABLE.title}, ${SOFA.title}`,
  translations: {
    vn: {
      ...TABLE.translations.vn,
      title: `${TABLE.translations.vn?.title}, ${SOFA.translations.vn?.title}`,
    },
    kr: {
      ...TABLE.translations.kr,
      title: `${TABLE.translations.kr?.title}, ${SOFA.translations.kr?.title}`,
    },
  },
};

/** Returns an order in a status. */
export function orderIn(status: OrderStatus): Order {
  const index = ORDER_STATUSES.indexOf(status);
  return orderSchema.parse({
    _id: `order-${status}`,
    number: `LL-4821-907${index}`,
    status,
    cart: [
      { ...SOFA, request: '' },
      { ...PENDANT, request: 'A cable of 3 m' },
    ],
    quantity: [1, 2],
    sumQuantity: 3,
    subTotal: '0.0',
    note: '',
    language: 'en',
    paymentMethod: 'Cash on delivery',
    country: 'US',
    firstName: 'June',
    lastName: 'Park',
    address: '120 Ocean Avenue',
    countryCode: '',
    city: 'Los Angeles',
    ward: '',
    apartment: '',
    state: 'CA',
    postcode: '90291',
    phone: '+1 310 555 0148',
    email: 'june.park@example.com',
    createdAt: '2026-11-20T17:30:00.000Z',
    deliveryWindow: { from: '2026-12-18', to: '2027-01-01' },
    history: [
      { status: 'pending', at: '2026-11-20T17:30:00.000Z', by: 'customer' },
      ...(status === 'pending' ? [] : [{ status, at: '2026-11-22T20:15:00.000Z', by: 'shop' }]),
    ],
  });
}
