import { beforeEach, describe, expect, test } from 'vitest';
import { findCustomers } from '#contracts/customers/customers.ts';
import { changeDelivery, getDelivery } from '#contracts/orders/delivery-changes.ts';
import { trackOrder } from '#contracts/orders/order-tracking.ts';
import { listOrders, placeOrder } from '#contracts/orders/orders.ts';
import {
  changeOrderDelivery,
  changeOrderStatus,
  findOrders,
  getOrder,
} from '#contracts/orders/staff-orders.ts';
import { deleteUser } from '#contracts/users/users.ts';
import { fieldsToComplete } from '#domain/address/order-address.ts';
import { emailContact, phoneContact } from '#functions/db/contact-keys.ts';
import {
  contactPartition,
  ORDER_BOOK_PARTITION,
  ORDER_LINK,
  userPartition,
} from '#functions/db/keys.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { faultyNetwork } from '#tests/support/api/faulty-network.ts';
import { as, member, PASSWORD } from '#tests/support/api/members.ts';
import { moveTo } from '#tests/support/api/move-order.ts';
import { deliveryDetails, orderBody } from '#tests/support/api/order-body.ts';
import { agreePrice } from '#tests/support/api/order-prices.ts';
import { product } from '#tests/support/api/products.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, SHOP_EMAIL, stock } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
const EMAIL = 'linh@example.com';
const PHONE = '+84 28 3822 1234';
const NEW_PHONE = '0903 555 777';
/** Fields that an address in Viet Nam does not use, and the apartment. */
const EMPTY = { countryCode: '', state: '', postcode: '', apartment: '' } as const;
/** Address in Korea, which has neither city nor ward. */
const KOREAN = { country: 'Korea', city: '', ward: '', postcode: '04524' } as const;
let settings: Awaited<ReturnType<typeof newTable>>;
let shop: RunningApi;

beforeEach(async () => {
  settings = await newTable();
  shop = runApi(settings);
  await stock(shop, [product({ code: 'LL-SF-1' })]);
});

type Overrides = Parameters<typeof orderBody>[1];

async function placed(overrides: Overrides = {}, token: string | null = null, at = shop) {
  const body = orderBody(['LL-SF-1'], overrides);
  return (await ask(at.app, placeOrder, { body }, { token })).result.number;
}

type Details = Parameters<typeof deliveryDetails>[0];

function change(number: string, details: Details, revision = 1, token: string | null = null) {
  const proof = token ? { number } : { number, email: EMAIL };
  const body = { ...proof, revision, delivery: deliveryDetails(details) };
  return request(shop.app, changeDelivery, { body }, { token });
}

function changeByStaff(number: string, details: Details, revision = 1, at = shop) {
  const body = { revision, delivery: deliveryDetails(details) };
  return request(at.app, changeOrderDelivery, { params: { number }, body });
}

const stored = async (number: string) =>
  (await ask(shop.app, getOrder, { params: { number } })).result;

describe('changing the delivery details of an order (D79)', () => {
  test('of an order without a ward is completed by staff (D84)', async () => {
    const number = await placed({ city: 'Ho Chi Minh City', ward: undefined, postcode: '700000' });
    expect(fieldsToComplete(await stored(number))).toEqual(['ward']);
    const half = await failureOf(await changeByStaff(number, { ward: '' }));
    expect(half).toMatchObject({ http: 400, fields: { 'delivery.ward': 'error-ward-required' } });
    const wrong = await failureOf(await changeByStaff(number, { ward: 'Phường Ba Đình' }));
    expect(wrong).toMatchObject({ http: 400, fields: { 'delivery.ward': 'error-ward-province' } });
    expect((await changeByStaff(number, {})).status).toBe(200);
    expect(fieldsToComplete(await stored(number))).toEqual([]);
  });

  test('works for a guest with number and email, who first reads the current details', async () => {
    const number = await placed();
    const credentials = { number: number.toLowerCase(), email: ' LINH@example.com ' };
    const { result } = await ask(shop.app, getDelivery, { body: credentials });
    expect(result).toEqual({
      revision: 1,
      delivery: { ...deliveryDetails(), ...EMPTY, note: '' },
    });

    const delivery = { ...result.delivery, address: ' 7 Nguyễn Huệ ', apartment: '5B' };
    const body = { ...credentials, revision: result.revision, delivery };
    const changed = (await ask(shop.app, changeDelivery, { body })).result;
    expect(changed).toMatchObject({ number, status: 'pending' });
    expect(JSON.stringify(changed)).not.toMatch(/Nguyễn Huệ|Lê Lợi|5B|Linh/);
    expect(await stored(number)).toMatchObject({
      address: '7 Nguyễn Huệ',
      apartment: '5B',
      email: EMAIL,
      history: [
        { status: 'pending', by: 'customer' },
        {
          status: 'pending',
          by: 'customer',
          changes: [
            { field: 'address', before: '12 Lê Lợi', after: '7 Nguyễn Huệ' },
            { field: 'apartment', before: '', after: '5B' },
          ],
        },
      ],
    });
  });

  test('works for its member and for staff, and only staff see the values before and after', async () => {
    const who = await member(shop);
    const number = await placed({}, who.token);
    const own = await ask(shop.app, getDelivery, { body: { number } }, as(who));
    expect(own.result.delivery.firstName).toBe('Linh');
    expect((await change(number, { firstName: 'Lan' }, 1, who.token)).status).toBe(200);
    expect(
      (await changeByStaff(number, { firstName: 'Lan', ward: 'Phường Bến Thành' }, 2)).status,
    ).toBe(200);
    const seenByStaff = (await stored(number)).history;
    expect(seenByStaff.map(({ by, changes }) => [by, changes])).toEqual([
      ['customer', undefined],
      ['customer', [{ field: 'firstName', before: 'Linh', after: 'Lan' }]],
      ['shop', [{ field: 'ward', before: 'Phường Sài Gòn', after: 'Phường Bến Thành' }]],
    ]);
    const query = { userId: who.user._id };
    const [listed] = (await ask(shop.app, listOrders, { query }, as(who))).result.orders;
    const credentials = { number, email: EMAIL };
    const followed = (await ask(shop.app, trackOrder, { body: credentials })).result;
    for (const { history } of [listed, followed].flatMap((order) => order ?? [])) {
      expect(history.map(({ changes }) => changes)).toEqual([
        undefined,
        [{ field: 'firstName' }],
        [{ field: 'ward' }],
      ]);
    }
    expect(JSON.stringify(followed)).not.toMatch(/Bến Thành|Sài Gòn/);
  });

  test('emails customer and shop, with names of the changed fields and the new details', async () => {
    const number = await placed({ language: 'kr' });
    shop.emails.length = 0;
    await change(number, { phone: NEW_PHONE, ...KOREAN });
    const [toCustomer, toShop] = [EMAIL, SHOP_EMAIL].map((address) =>
      shop.emails.filter(({ to }) => to === address),
    );
    expect(toCustomer).toHaveLength(1);
    expect(toCustomer?.[0]?.subject).toBe(`주문(${number})의 배송 정보가 변경되었습니다`);
    expect(toCustomer?.[0]?.text).toContain('국가, 도시, 동·읍·면, 우편번호, 전화번호');
    expect(toCustomer?.[0]?.text).toContain(NEW_PHONE);
    expect(toCustomer?.[0]?.text).toContain('직접 변경하신 것이 아니라면');
    expect(toCustomer?.[0]?.text).not.toContain(PHONE);
    expect(toShop).toHaveLength(1);
    expect(toShop?.[0]?.subject).toBe(`Order ${number}: delivery details changed`);
    expect(toShop?.[0]?.text).toContain(`Phone: ${PHONE} → ${NEW_PHONE}`);
    expect(toShop?.[0]?.text).toContain('Country: Viet Nam → Korea');
    expect(toShop?.[0]?.replyTo).toBe(EMAIL);
    shop.emails.length = 0;
    await changeByStaff(number, { phone: PHONE, ...KOREAN }, 2);
    expect(shop.emails.map(({ to }) => to).toSorted()).toEqual([EMAIL, SHOP_EMAIL]);
    expect(shop.emails.find(({ to }) => to === SHOP_EMAIL)?.text).toContain('Staff have changed');
  });

  test('is rejected for staff after the order was shipped', async () => {
    const number = await placed();
    await moveTo(shop.app, number, 'shipped');
    shop.emails.length = 0;
    const before = await stored(number);
    for (const revision of [1, before.history.length]) {
      const response = await changeByStaff(number, { address: 'x' }, revision);
      expect(await failureOf(response)).toMatchObject({ http: 409, code: 'status-conflict' });
    }
    expect(await stored(number)).toEqual(before);
    expect(shop.emails).toEqual([]);
  });

  test('is rejected for customers after the shop has confirmed the order', async () => {
    const number = await placed();
    await moveTo(shop.app, number, 'confirmed');
    shop.emails.length = 0;
    const before = await stored(number);
    for (const revision of [1, before.history.length]) {
      const response = await change(number, { address: 'x' }, revision);
      expect(await failureOf(response)).toMatchObject({ http: 409, code: 'status-conflict' });
    }
    expect(await stored(number)).toEqual(before);
    expect(shop.emails).toEqual([]);
  });

  test('is rejected for another member, for a guest without the email, and with a wrong email', async () => {
    const who = await member(shop);
    const other = await member(shop);
    const number = await placed({}, who.token);
    const before = await stored(number);
    const delivery = deliveryDetails({ address: 'x' });
    for (const [body, token] of [
      [{ number }, other.token],
      [{ number }, null],
      [{ number, email: 'wrong@example.com' }, other.token],
    ] as const) {
      const changed = { body: { ...body, revision: 1, delivery } };
      for (const response of [
        await request(shop.app, changeDelivery, changed, { token }),
        await request(shop.app, getDelivery, { body }, { token }),
      ]) {
        expect(await failureOf(response)).toMatchObject({ http: 404, code: 'unknown-order' });
      }
    }
    expect(await stored(number)).toEqual(before);
  });

  test('follows the rules of the checkout, and names the invalid fields', async () => {
    const number = await placed();
    for (const [details, field] of [
      [{ firstName: '  ' }, 'delivery.firstName'],
      [{ ...KOREAN, postcode: '' }, 'delivery.postcode'],
      [{ ward: ' ' }, 'delivery.ward'],
      [{ city: 'Hồ Chí Minh' }, 'delivery.city'],
      [{ phone: 'call me' }, 'delivery.phone'],
      [{ address: 'x'.repeat(201) }, 'delivery.address'],
    ] as const) {
      for (const respond of [change, changeByStaff]) {
        const failure = await failureOf(await respond(number, details));
        expect(failure).toMatchObject({ http: 400, code: 'invalid-input' });
        expect(Object.keys(failure.fields ?? {})).toEqual([field]);
      }
    }
    const body = { number, email: EMAIL, revision: 1 };
    const delivery = { ...deliveryDetails(), email: 'other@example.com' };
    await ask(shop.app, changeDelivery, { body: { ...body, delivery } });
    expect((await stored(number)).email).toBe(EMAIL);
  });

  test('of two parallel changes one wins, and the other is rejected and told so', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const number = await placed();
      shop.emails.length = 0;
      const responses = await Promise.all([
        change(number, { address: 'First' }),
        changeByStaff(number, { address: 'Second' }),
        change(number, { address: 'Third' }),
      ]);
      const codes = await Promise.all(
        responses.map(async (response) =>
          response.ok ? 'changed' : (await failureOf(response)).code,
        ),
      );
      expect(codes.toSorted()).toEqual(['changed', 'version-conflict', 'version-conflict']);
      const winner = ['First', 'Second', 'Third'][codes.indexOf('changed')];
      const { address, history } = await stored(number);
      expect(address).toBe(winner);
      expect(history).toHaveLength(2);
      expect(shop.emails).toHaveLength(2);
    }
  });

  test('either comes before a parallel confirmation or is rejected', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const number = await placed();
      await agreePrice(shop.app, number);
      const { length: revision } = (await stored(number)).history;
      const body = { from: 'pending', status: 'confirmed', notify: false } as const;
      const [changed, moved] = await Promise.all([
        change(number, { phone: NEW_PHONE }, revision),
        request(shop.app, changeOrderStatus, { params: { number }, body }),
      ]);
      expect(moved.status).toBe(200);
      const order = await stored(number);
      const steps = order.history
        .filter(({ price }) => !price)
        .map(({ status, changes }) => (changes ? 'changed' : status));
      if (changed.ok) {
        expect(steps).toEqual(['pending', 'changed', 'confirmed']);
        expect(order.phone).toBe(NEW_PHONE);
      } else {
        expect((await failureOf(changed)).code).toBe('status-conflict');
        expect(steps).toEqual(['pending', 'confirmed']);
        expect(order.phone).toBe(PHONE);
      }
    }
  });

  test('that equals the stored details succeeds without effect, also with an old revision', async () => {
    const number = await placed();
    await change(number, { address: '7 Nguyễn Huệ' });
    shop.emails.length = 0;
    for (let turn = 0; turn < 7; turn += 1) {
      expect((await change(number, { address: '7 Nguyễn Huệ' })).status).toBe(200);
    }
    expect((await stored(number)).history).toHaveLength(2);
    expect(shop.emails).toEqual([]);
  });

  test('is limited per order and hour, per network, and in the life of an order', async () => {
    const number = await placed();
    const statuses = [];
    for (let turn = 1; turn <= 6; turn += 1) {
      statuses.push((await change(number, { address: `Street ${turn}` }, turn)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await stored(number)).address).toBe('Street 5');
    const later = (hours: number) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + hours * 60 * 60 * 1000);
    };
    later(1);
    for (let turn = 6; turn <= 10; turn += 1) {
      expect((await change(number, { address: `Street ${turn}` }, turn)).status).toBe(200);
    }
    later(1);
    const failure = await failureOf(await change(number, { address: 'Street 11' }, 11));
    expect(failure).toMatchObject({ http: 409, code: 'status-conflict' });
    // Staff can still correct what somebody else has changed so often.
    expect((await changeByStaff(number, { address: 'Street 11' }, 11)).status).toBe(200);
    const numbers = [];
    for (let turn = 0; turn < 31; turn += 1) {
      if (turn % 20 === 0) later(1);
      numbers.push(await placed());
    }
    const others = [];
    for (const other of numbers) others.push((await change(other, { address: 'x' })).status);
    expect(others).toEqual([...Array(30).fill(200), 429]);
  });

  test('is rejected after too many wrong claims, and changes nothing', async () => {
    const number = await placed();
    for (let turn = 0; turn < 20; turn += 1) {
      const body = { number, email: `guess-${turn}@example.com` };
      await request(shop.app, getDelivery, { body });
    }
    expect((await change(number, { address: 'x' })).status).toBe(429);
    expect((await change(number, {})).status).toBe(429);
    expect((await stored(number)).history).toHaveLength(1);
  });
});

describe('the indexes after a change of delivery details', () => {
  const numbersBy = async (search: string) =>
    (await ask(shop.app, findOrders, { body: { search } })).result.orders.map(
      ({ number }) => number,
    );
  const membersBy = async (search: string) =>
    (await ask(shop.app, findCustomers, { body: { search } })).result.customers.map(
      ({ _id }) => _id,
    );
  const entriesOf = (partition: string) => shop.database.queryPartition(partition);

  test('contain the order once, under its new phone number, with its member', async () => {
    const who = await member(shop);
    const number = await placed({}, who.token);
    await change(number, { phone: NEW_PHONE, firstName: 'Lan' }, 1, who.token);
    expect(await numbersBy(PHONE)).toEqual([]);
    expect(await membersBy(PHONE)).toEqual([]);
    expect(await numbersBy('+84 903 555 777')).toEqual([number]);
    expect(await membersBy(NEW_PHONE)).toEqual([who.user._id]);
    expect(await numbersBy(EMAIL)).toEqual([number]);
    expect(await entriesOf(contactPartition(phoneContact(PHONE)))).toEqual([]);
    expect(await entriesOf(contactPartition(emailContact(EMAIL)))).toHaveLength(1);
    expect(await entriesOf(ORDER_BOOK_PARTITION)).toHaveLength(1);
    const own = { beginning: ORDER_LINK };
    const links = await shop.database.queryPartition(userPartition(who.user._id), own);
    expect(links).toMatchObject([{ number, phone: phoneContact(NEW_PHONE) }]);
    const { orders } = (await ask(shop.app, findOrders, { body: { status: 'pending' } })).result;
    expect(orders).toMatchObject([{ number, firstName: 'Lan', phone: NEW_PHONE }]);
    await moveTo(shop.app, number, 'confirmed');
    expect(await numbersBy(NEW_PHONE)).toEqual([number]);
    expect(await numbersBy(PHONE)).toEqual([]);
  });

  test('stay the same if only the notation of the phone number changes', async () => {
    const number = await placed();
    const before = await entriesOf(contactPartition(phoneContact(PHONE)));
    await changeByStaff(number, { phone: '028 38221234' });
    expect(await entriesOf(contactPartition(phoneContact(PHONE)))).toEqual(before);
    expect((await stored(number)).phone).toBe('028 38221234');
  });

  test.each(['closing', 'change'])(
    'lose a member whose account is closed at the moment of the change, if the %s is later',
    async (later) => {
      const who = await member(shop);
      const number = await placed({}, who.token);
      const network = await faultyNetwork(settings.endpoint ?? '');
      const slow = runApi({ ...settings, endpoint: network.endpoint });
      const input = { params: { id: who.user._id }, body: { password: PASSWORD } };
      const close = (at: RunningApi) => ask(at.app, deleteUser, input, as(who));
      const move = (at: RunningApi) => changeByStaff(number, { phone: NEW_PHONE }, 1, at);
      const [first, second] = later === 'closing' ? [move, close] : [close, move];
      let isDone = false;
      network.rule = async (_, operation) => {
        if (isDone || operation !== 'TransactWriteItems') return undefined;
        isDone = true;
        await first(shop);
        return undefined;
      };
      await second(slow);
      expect(isDone).toBe(true);
      const entries = await entriesOf(contactPartition(phoneContact(NEW_PHONE)));
      expect(entries.map((entry) => [entry['number'], entry['userId']])).toEqual([
        [number, undefined],
      ]);
      expect(await stored(number)).not.toHaveProperty('userId');
      expect(await shop.database.queryPartition(userPartition(who.user._id))).toEqual([]);
    },
  );
});
