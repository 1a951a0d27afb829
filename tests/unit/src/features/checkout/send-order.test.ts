import { afterEach, expect, test, vi } from 'vitest';
import { emptyDeliveryForm } from '#src/features/checkout/saved-delivery-form.store.ts';
import { sendOrder } from '#src/features/checkout/send-order.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Sends an order to a network that fails. Returns the requests. */
async function sent(...userIds: (string | undefined)[]) {
  const fetching = vi.fn(async (..._: Parameters<typeof fetch>): Promise<Response> => {
    throw new TypeError('Failed to fetch');
  });
  vi.stubGlobal('fetch', fetching);
  for (const userId of userIds) {
    const contents = {
      form: {
        ...emptyDeliveryForm('vn'),
        coupon: undefined,
        firstName: 'Mai',
        city: 'Huế',
        subscribe: true,
      },
      basket: [
        { productCode: 'LL-SF-1', quantity: 2 },
        { productCode: 'LL-TB-1', quantity: 3 },
      ],
      wishes: { 'LL-TB-1': ' Darker legs ' },
      note: '',
      language: 'kr' as const,
      userId,
    };
    await sendOrder(contents, { website: '' });
  }
  return fetching.mock.calls.map(([, options]) => ({
    key: new Headers(options?.headers).get('idempotency-key'),
    body: JSON.parse(String(options?.body)),
  }));
}

test('an order has the fields of the specification (S7.23)', async () => {
  const [order] = await sent('a'.repeat(32));
  expect(order?.body).toMatchObject({
    country: 'Viet Nam',
    firstName: 'Mai',
    subscribe: true,
    language: 'kr',
    cart: [{ code: 'LL-SF-1' }, { code: 'LL-TB-1', request: 'Darker legs' }],
    quantity: [2, 3],
    sumQuantity: 5,
    paymentMethod: 'Cash on delivery',
    userId: 'a'.repeat(32),
  });
});

test('a retry after the sign-in is the same attempt (D21)', async () => {
  const [guest, member] = await sent(undefined, 'a'.repeat(32));
  expect(guest?.body).not.toHaveProperty('userId');
  expect(guest?.key).toMatch(/^[\w-]{8,100}$/);
  expect(member?.key).toBe(guest?.key);
});

test('a failed order is logged with its cause (S8.9)', async () => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue();
  await sent(undefined);
  expect(logged).toHaveBeenCalledWith('Failed to create order: Failed to fetch');
});
