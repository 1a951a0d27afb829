import { beforeEach, describe, expect, test } from 'vitest';
import { changeDelivery, getDelivery } from '#contracts/orders/delivery-changes.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import { exportOrders, findOrders, getOrder } from '#contracts/orders/staff-orders.ts';
import { acceptQuote } from '#contracts/quotes/quote-acceptance.ts';
import { parseCsv } from '#functions/csv/csv.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { deliveryDetails, orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { acceptance } from '#tests/support/api/quote-bodies.ts';
import { opened, requested, sendVersion } from '#tests/support/api/quotes.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, SHOP_EMAIL, stock } from '#tests/support/api/running-api.ts';
import { callAs, createStaffMember } from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
const SOFA = 'LL-SF-1';
const EMAIL = 'linh@example.com';
const ACCESS = {
  place: 'apartment',
  level: 3,
  elevator: 'small',
  narrowestDoor: 78,
  route: '1_d80x200_e80x200x110x140x220',
  carry: 'room',
  assembly: true,
  removal: false,
  note: 'Gate code 2580',
} as const;
let shop: RunningApi;

beforeEach(async () => {
  shop = runApi(await newTable());
  await stock(shop, [product({ code: SOFA })]);
});

async function placed(access: object | null = ACCESS): Promise<string> {
  const body = { ...orderBody([SOFA], { language: 'kr' }), ...(access && { access }) };
  return (await ask(shop.app, placeOrder, { body: body as ReturnType<typeof orderBody> })).result
    .number;
}

async function stored(number: string) {
  return (await ask(shop.app, getOrder, { params: { number } })).result;
}

describe('access details (D64)', () => {
  test('are part of the order, its emails, the CSV and the view of the warehouse (S12.11)', async () => {
    const number = await placed();
    expect((await stored(number)).access).toEqual(ACCESS);
    const emailTo = (address: string) => shop.emails.find(({ to }) => to === address)?.text ?? '';
    // An address in Viet Nam counts the street level as 0, in the reader's language.
    expect(emailTo(EMAIL)).toMatch(/층: 3층[\s\S]*78 cm[\s\S]*Gate code 2580/);
    expect(emailTo(SHOP_EMAIL)).toMatch(/Floor: Floor 3[\s\S]*Assembly/);
    const { csv } = (await ask(shop.app, exportOrders, { body: {} })).result;
    const [head, row] = parseCsv(csv);
    const answers = row?.cells[head?.cells.indexOf('access') ?? -1];
    expect(answers).toContain('Elevator: Yes, a small one');
    expect(answers).toContain('Inside the elevator: 110 × 140 × 220 cm');
    const warehouse = await createStaffMember(shop, 'warehouse');
    const { result } = await callAs(shop, warehouse, getOrder, { params: { number } });
    expect(result.access).toEqual(ACCESS);
  });

  test('have no default: an unstated fact is in no order, email and CSV (D92)', async () => {
    const number = await placed({ place: 'apartment' });
    expect((await stored(number)).access).toEqual({
      place: 'apartment',
      assembly: false,
      removal: false,
      note: '',
    });
    const emailTo = (address: string) => shop.emails.find(({ to }) => to === address)?.text ?? '';
    expect(emailTo(EMAIL)).not.toMatch(/층: |옮겨 드릴 곳: |미확인/);
    const open = 'Not asked: Floor, Elevator, Street access, Deliver it';
    expect(emailTo(SHOP_EMAIL)).toContain(open);
    const { csv } = (await ask(shop.app, exportOrders, { body: {} })).result;
    const [head, row] = parseCsv(csv);
    expect(row?.cells[head?.cells.indexOf('access') ?? -1]).toBe(
      `Type of building: Apartment\n${open}`,
    );
  });

  test('are optional, and invalid ones are named', async () => {
    expect(await stored(await placed(null))).not.toHaveProperty('access');
    const body = { ...orderBody([SOFA]), access: { ...ACCESS, narrowestDoor: 5 } };
    expect(await failureOf(await request(shop.app, placeOrder, { body }))).toMatchObject({
      http: 400,
      fields: { 'access.narrowestDoor': 'error-size' },
    });
  });

  test('can be changed with the delivery details, and stay if a change contains no answers', async () => {
    const number = await placed();
    const credentials = { number, email: EMAIL };
    const { delivery } = (await ask(shop.app, getDelivery, { body: credentials })).result;
    expect(delivery.access).toEqual(ACCESS);
    const moved = deliveryDetails({ phone: '0903 555 777' });
    await ask(shop.app, changeDelivery, { body: { ...credentials, revision: 1, delivery: moved } });
    expect(await stored(number)).toMatchObject({ phone: '0903 555 777', access: ACCESS });
    shop.emails.length = 0;
    const access = { ...ACCESS, elevator: 'none' as const };
    await ask(shop.app, changeDelivery, {
      body: { ...credentials, revision: 2, delivery: { ...moved, access } },
    });
    const { history } = await stored(number);
    expect(history.at(-1)?.changes).toEqual([
      { field: 'access', before: JSON.stringify(ACCESS), after: JSON.stringify(access) },
    ]);
    expect(shop.emails.find(({ to }) => to === EMAIL)?.text).toContain('반입·설치 환경');
    expect(shop.emails.find(({ to }) => to === SHOP_EMAIL)?.text).toContain('Elevator: No');
  });

  test('are copied from the request for a quote to its order', async () => {
    const credentials = await requested(shop, [SOFA], { access: ACCESS });
    expect((await opened(shop, credentials)).request.access).toEqual(ACCESS);
    await sendVersion(shop, credentials.number);
    const body = acceptance(credentials);
    const delivery = { ...body.delivery, access: ACCESS };
    await ask(shop.app, acceptQuote, { body: { ...body, delivery } });
    const { orders } = (await ask(shop.app, findOrders, { body: {} })).result;
    expect(orders).toMatchObject([{ access: ACCESS }]);
  });
});
