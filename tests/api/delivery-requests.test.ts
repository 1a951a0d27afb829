import { beforeEach, describe, expect, test } from 'vitest';
import { listObjectHistory } from '#contracts/audit/audit.ts';
import {
  changeDelivery,
  getDelivery,
  orderRevision,
  requestDeliveryChange,
} from '#contracts/orders/delivery-changes.ts';
import { answerDeliveryDay } from '#contracts/orders/delivery-days.ts';
import { trackOrder } from '#contracts/orders/order-tracking.ts';
import { type OrderStatus, placeOrder } from '#contracts/orders/orders.ts';
import {
  applyDeliveryRequest,
  changeOrderDelivery,
  changeOrderStatus,
  declineDeliveryRequest,
  getOrder,
} from '#contracts/orders/staff-orders.ts';
import { undoOrderStatus } from '#contracts/orders/status-undo.ts';
import { getTodayDeliveries } from '#contracts/today/today.ts';
import { type Language, languageSchema } from '#domain/languages.ts';
import { DELIVERY_REQUESTS_PARTITION } from '#functions/db/keys.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { confirmedOrder, DAYS, propose, revision } from '#tests/support/api/delivery-days.ts';
import { askedOrder, askForDetails } from '#tests/support/api/delivery-requests.ts';
import { as, member } from '#tests/support/api/members.ts';
import { moveTo } from '#tests/support/api/move-order.ts';
import { deliveryDetails, orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, SHOP_EMAIL, stock } from '#tests/support/api/running-api.ts';
import { callAs, createStaffMember, requestAs } from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
const SOFA = 'LL-SF-1';
const EMAIL = 'linh@example.com';
const OTHER_ADDRESS = '7 Nguyễn Huệ';
const HANOI = { city: 'Thành phố Hà Nội', ward: 'Phường Ba Đình' } as const;
const REASON = 'The elevator of that house is too small.';
let settings: Awaited<ReturnType<typeof newTable>>;
let shop: RunningApi;

beforeEach(async () => {
  settings = await newTable();
  shop = runApi(settings, { limitFactor: 1000 });
  await stock(shop, [product({ code: SOFA })]);
});

const stored = async (number: string) =>
  (await ask(shop.app, getOrder, { params: { number } })).result;
const followed = async (number: string) =>
  (await ask(shop.app, trackOrder, { body: { number, email: EMAIL } })).result;
const listed = async () =>
  (await shop.database.queryPage(DELIVERY_REQUESTS_PARTITION, {})).found.map(({ SK }) => SK);
const emailsTo = (address: string) => shop.emails.filter(({ to }) => to === address);

type Answer = { version?: number; revision?: number };

async function apply(number: string, answer: Answer = {}) {
  const body = { revision: await revision(shop, number), version: 1, ...answer };
  return request(shop.app, applyDeliveryRequest, { params: { number }, body });
}

async function decline(number: string, answer: Answer & { reason?: string } = {}) {
  const body = { revision: await revision(shop, number), version: 1, reason: REASON, ...answer };
  return request(shop.app, declineDeliveryRequest, { params: { number }, body });
}

async function correct(number: string, details: Parameters<typeof deliveryDetails>[0]) {
  const body = { revision: await revision(shop, number), delivery: deliveryDetails(details) };
  const response = await request(shop.app, changeOrderDelivery, { params: { number }, body });
  expect(response.status).toBe(200);
}

async function setStatus(number: string, status: OrderStatus, notify = true) {
  const { status: from } = await stored(number);
  const body = { from, status, notify };
  return request(shop.app, changeOrderStatus, { params: { number }, body });
}

async function undo(number: string, status: 'confirmed' | 'shipped') {
  const body = { revision: await revision(shop, number), status };
  expect((await request(shop.app, undoOrderStatus, { params: { number }, body })).status).toBe(200);
}

describe('a request for other delivery details (D101)', () => {
  test('is stored without changing the order, and both sides get an email', async () => {
    const number = await confirmedOrder(shop, SOFA);
    const before = await stored(number);
    shop.emails.length = 0;
    const access = { place: 'apartment', level: 3, elevator: 'none' } as const;
    const details = { firstName: 'Lan', phone: '0903 555 777', address: OTHER_ADDRESS, access };
    expect((await askForDetails(shop, number, { ...details, note: 'Call first' })).status).toBe(
      200,
    );
    const { deliveryRequest, ...after } = await stored(number);
    expect(after).toEqual(before);
    const fields = ['firstName', 'address', 'phone', 'access', 'note'];
    expect(deliveryRequest).toMatchObject({
      version: 1,
      state: 'open',
      fields,
      revision: orderRevision(before),
      delivery: { ...details, note: 'Call first', lastName: 'Trần' },
    });
    expect(shop.emails.map(({ to }) => to).toSorted()).toEqual([EMAIL, SHOP_EMAIL]);
    expect(emailsTo(EMAIL)[0]?.text).toContain('Change requested: First name, Address, Phone');
    expect(emailsTo(SHOP_EMAIL)[0]?.text).toContain(
      'Linh Trần would like to change the delivery details',
    );
    expect(JSON.stringify(shop.emails)).not.toContain(OTHER_ADDRESS);
    const { result: today } = await ask(shop.app, getTodayDeliveries);
    const since = shop.clock.now.toISOString();
    expect(today.requests).toEqual({
      count: { number: 1, more: false },
      orders: [{ number, since }],
    });
  });

  test('is on the page of the customer without values, and the form starts with it', async () => {
    const number = await askedOrder(shop, SOFA);
    const order = await followed(number);
    expect(order.deliveryRequest).toEqual({
      version: 1,
      at: shop.clock.now.toISOString(),
      state: 'open',
      fields: ['address'],
    });
    expect(JSON.stringify(order)).not.toContain(OTHER_ADDRESS);
    const form = (await ask(shop.app, getDelivery, { body: { number, email: EMAIL } })).result;
    expect(form).toMatchObject({ revision: 4, delivery: { address: OTHER_ADDRESS } });
  });

  test('replaces an open one, and cannot be applied in its place', async () => {
    const number = await askedOrder(shop, SOFA);
    shop.emails.length = 0;
    await askForDetails(shop, number, { phone: '0903 555 777' });
    expect((await stored(number)).deliveryRequest).toMatchObject({ version: 2, fields: ['phone'] });
    expect(shop.emails).toHaveLength(2);
    expect(await listed()).toEqual([number]);
    expect((await failureOf(await apply(number, { version: 1 }))).code).toBe('status-conflict');
    expect((await failureOf(await decline(number, { version: 1 }))).code).toBe('status-conflict');
    expect((await stored(number)).address).toBe('12 Lê Lợi');
  });

  test('that is sent again changes nothing, and the current details withdraw it', async () => {
    const number = await askedOrder(shop, SOFA);
    const before = await stored(number);
    shop.emails.length = 0;
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    expect((await askForDetails(shop, number, { address: OTHER_ADDRESS })).status).toBe(200);
    expect(await stored(number)).toEqual(before);
    await askForDetails(shop, number, {});
    const { deliveryRequest } = await stored(number);
    expect(deliveryRequest).toMatchObject({ version: 1, state: 'withdrawn' });
    expect(deliveryRequest).not.toHaveProperty('delivery');
    expect(await listed()).toEqual([]);
    expect(shop.emails).toEqual([]);
    // Another request has another number, so that nobody answers the first one instead.
    await askForDetails(shop, number, { phone: '0903 555 777' });
    expect((await stored(number)).deliveryRequest?.version).toBe(2);
  });

  test('is possible from the confirmation until the shipment, and during a repair', async () => {
    const allowed: Partial<Record<OrderStatus, number>> = {};
    const readable: typeof allowed = {};
    for (const status of ['pending', 'confirmed', 'shipped', 'warranty', 'cancelled'] as const) {
      const { number } = (await ask(shop.app, placeOrder, { body: orderBody([SOFA]) })).result;
      await moveTo(shop.app, number, status);
      allowed[status] = (await askForDetails(shop, number, { address: OTHER_ADDRESS })).status;
      const body = { number, email: EMAIL };
      readable[status] = (await request(shop.app, getDelivery, { body }, { token: null })).status;
    }
    expect(allowed).toEqual({
      pending: 409,
      confirmed: 200,
      shipped: 409,
      warranty: 200,
      cancelled: 409,
    });
    // Customers who can change or ask read the details, and nobody else does.
    expect(readable).toEqual({ ...allowed, pending: 200 });
    expect(await listed()).toHaveLength(2);
  });

  test('never changes the order through the call for pending orders', async () => {
    const number = await confirmedOrder(shop, SOFA);
    const delivery = deliveryDetails({ address: OTHER_ADDRESS });
    const body = { number, email: EMAIL, revision: 4, delivery };
    const response = await request(shop.app, changeDelivery, { body }, { token: null });
    expect((await failureOf(response)).code).toBe('status-conflict');
  });

  test('requires a valid address and the current revision', async () => {
    const number = await confirmedOrder(shop, SOFA);
    const wrong = await askForDetails(shop, number, { ward: 'Phường Ba Đình' });
    expect(await failureOf(wrong)).toMatchObject({
      http: 400,
      fields: { 'delivery.ward': 'error-ward-province' },
    });
    const delivery = deliveryDetails({ address: OTHER_ADDRESS });
    const body = { number, email: EMAIL, revision: 3, delivery };
    const old = await request(shop.app, requestDeliveryChange, { body }, { token: null });
    expect((await failureOf(old)).code).toBe('version-conflict');
    expect(await listed()).toEqual([]);
  });

  test('comes from the customer of the order only, at most five times an hour', async () => {
    const owner = await member(shop, EMAIL);
    const stranger = await member(shop, 'other@example.com');
    const number = await confirmedOrder(shop, SOFA, {}, owner.token);
    const limited = runApi(settings);
    const send = (phone: string, email?: string, token: string | null = null) => {
      const credentials = { number, ...(email ? { email } : {}) };
      const body = { ...credentials, revision: 4, delivery: deliveryDetails({ phone }) };
      return request(limited.app, requestDeliveryChange, { body }, { token });
    };
    expect((await send('0903 555 770', 'other@example.com')).status).toBe(404);
    expect((await send('0903 555 770', undefined, stranger.token)).status).toBe(404);
    expect(await listed()).toEqual([]);
    const own = await Promise.all([send('0903 555 771', undefined, owner.token)]);
    for (const phone of ['0903 555 772', '0903 555 773', '0903 555 774', '0903 555 775']) {
      own.push(await send(phone, EMAIL));
    }
    expect(own.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await send('0903 555 776', EMAIL)).status).toBe(429);
    expect((await stored(number)).deliveryRequest).toMatchObject({
      version: 5,
      delivery: { phone: '0903 555 775' },
    });
    const mine = (await ask(shop.app, getDelivery, { body: { number } }, as(owner))).result;
    expect(mine.delivery.phone).toBe('0903 555 775');
  });
});

describe('applying a request for other delivery details (D101)', () => {
  test('changes the details with history, log and both emails', async () => {
    const number = await askedOrder(shop, SOFA);
    shop.emails.length = 0;
    expect((await apply(number)).status).toBe(200);
    const order = await stored(number);
    expect(order.address).toBe(OTHER_ADDRESS);
    expect(order.history.at(-1)).toMatchObject({
      by: 'shop',
      changes: [{ field: 'address', before: '12 Lê Lợi', after: OTHER_ADDRESS }],
    });
    expect(order.deliveryRequest).toEqual({
      version: 1,
      at: shop.clock.now.toISOString(),
      answeredAt: shop.clock.now.toISOString(),
      state: 'applied',
      fields: ['address'],
      revision: 4,
    });
    expect((await followed(number)).deliveryRequest?.state).toBe('applied');
    expect(emailsTo(EMAIL)[0]?.text).toContain('As you asked, we changed the delivery details');
    expect(emailsTo(SHOP_EMAIL)[0]?.text).toContain(`12 Lê Lợi → ${OTHER_ADDRESS}`);
    expect(await listed()).toEqual([]);
    const params = { type: 'order', id: number } as const;
    const { entries } = (await ask(shop.app, listObjectHistory, { params })).result;
    expect(entries.find(({ kind }) => kind === 'delivery')).toMatchObject({
      before: { deliveryRequest: 'open', address: null },
      after: { deliveryRequest: 'applied', address: null },
    });
  });

  test('keeps what staff corrected after the request', async () => {
    const number = await askedOrder(shop, SOFA);
    await correct(number, { phone: '0903 555 777' });
    expect((await stored(number)).deliveryRequest?.state).toBe('open');
    const old = await apply(number, { revision: 4 });
    expect((await failureOf(old)).code).toBe('version-conflict');
    expect((await apply(number)).status).toBe(200);
    expect(await stored(number)).toMatchObject({ address: OTHER_ADDRESS, phone: '0903 555 777' });
  });

  test('replaces a whole address, so that parts of two addresses never mix', async () => {
    const number = await askedOrder(shop, SOFA);
    await correct(number, { ...HANOI, address: '1 Đội Cấn', apartment: '9A' });
    await apply(number);
    const { ward, city } = deliveryDetails();
    expect(await stored(number)).toMatchObject({
      address: OTHER_ADDRESS,
      apartment: '',
      ward,
      city,
    });
  });

  test('is done by a correction with the same details', async () => {
    const number = await askedOrder(shop, SOFA);
    await correct(number, { address: OTHER_ADDRESS, phone: '0903 555 777' });
    expect((await stored(number)).deliveryRequest?.state).toBe('applied');
    expect(await listed()).toEqual([]);
    const { history } = await stored(number);
    shop.emails.length = 0;
    expect((await apply(number)).status).toBe(200);
    expect((await stored(number)).history).toEqual(history);
    expect(shop.emails).toEqual([]);
  });

  test('withdraws a delivery day that the other zone cannot keep', async () => {
    const number = await confirmedOrder(shop, SOFA);
    const [day] = DAYS;
    await propose(shop, number, day, 'morning');
    const body = { number, email: EMAIL, day, answer: 'accept' } as const;
    await ask(shop.app, answerDeliveryDay, { body });
    await askForDetails(shop, number, HANOI);
    expect((await stored(number)).deliveryDay?.day).toBe(day);
    expect((await apply(number)).status).toBe(200);
    const order = await stored(number);
    expect(order.deliveryDay).toBeUndefined();
    expect(order.history.at(-1)?.deliveryDay?.state).toBe('withdrawn');
    expect(order.deliveryRequest?.state).toBe('applied');
  });
});

describe('declining a request for other delivery details (D101)', () => {
  /** Parts of the email, by language of the customer. */
  const LETTERS: Record<Language, readonly [subject: string, text: string]> = {
    en: ['About your change request', 'we can’t change the delivery details as you asked'],
    kr: ['배송 정보 변경 요청에 대한 답변', '요청하신 대로 배송 정보를 변경해 드리기 어렵습니다'],
    vn: ['Về yêu cầu thay đổi đơn hàng', 'không thể thay đổi thông tin giao hàng như bạn yêu cầu'],
  };

  test.each(languageSchema.options)(
    'sends the reason in an email (%s), and shows it on the page',
    async (language) => {
      const number = await askedOrder(shop, SOFA, { language });
      shop.emails.length = 0;
      const before = await stored(number);
      expect((await decline(number)).status).toBe(200);
      const order = await stored(number);
      expect(order).toMatchObject({ address: before.address, history: before.history });
      expect(order.deliveryRequest).toMatchObject({ state: 'declined', reason: REASON });
      expect(order.deliveryRequest).not.toHaveProperty('delivery');
      expect((await followed(number)).deliveryRequest).toMatchObject({
        state: 'declined',
        reason: REASON,
      });
      const [letter, ...others] = emailsTo(EMAIL);
      const [subject, text] = LETTERS[language];
      expect(letter?.subject).toContain(subject);
      expect(letter?.text).toContain(text);
      expect(letter?.text).toContain(REASON);
      expect(others).toEqual([]);
      expect(await listed()).toEqual([]);
    },
  );

  test('is in the log without its reason', async () => {
    const number = await askedOrder(shop, SOFA);
    await decline(number);
    const params = { type: 'order', id: number } as const;
    const { entries } = (await ask(shop.app, listObjectHistory, { params })).result;
    expect(entries.find(({ kind }) => kind === 'declined')).toMatchObject({
      before: { deliveryRequest: 'open' },
      after: { deliveryRequest: 'declined' },
    });
    expect(JSON.stringify(entries)).not.toContain(REASON);
  });

  test('requires a reason', async () => {
    const number = await askedOrder(shop, SOFA);
    expect(await failureOf(await decline(number, { reason: ' ' }))).toMatchObject({
      http: 400,
      fields: { reason: 'error-decline-reason-required' },
    });
    expect((await stored(number)).deliveryRequest?.state).toBe('open');
  });

  test('twice sends one email, and another reason is refused', async () => {
    const number = await askedOrder(shop, SOFA);
    shop.emails.length = 0;
    await decline(number);
    expect((await decline(number)).status).toBe(200);
    const other = await failureOf(await decline(number, { reason: 'Another reason' }));
    expect(other.code).toBe('status-conflict');
    expect((await failureOf(await apply(number))).code).toBe('status-conflict');
    expect(emailsTo(EMAIL)).toHaveLength(1);
  });

  test('leaves another request possible', async () => {
    const number = await askedOrder(shop, SOFA);
    await decline(number);
    await askForDetails(shop, number, { phone: '0903 555 777' });
    const { deliveryRequest } = await followed(number);
    expect(deliveryRequest).toMatchObject({ version: 2, state: 'open', fields: ['phone'] });
    expect(deliveryRequest).not.toHaveProperty('reason');
  });
});

describe('a status change with an open request (D101)', () => {
  test('ends the request with the shipment, and the email says so', async () => {
    const number = await askedOrder(shop, SOFA);
    shop.emails.length = 0;
    expect((await setStatus(number, 'shipped')).status).toBe(200);
    expect((await stored(number)).deliveryRequest).toMatchObject({ state: 'ended' });
    expect((await followed(number)).deliveryRequest?.state).toBe('ended');
    expect(emailsTo(EMAIL)[0]?.text).toContain('We can no longer make this change');
    expect(await listed()).toEqual([]);
    expect((await failureOf(await apply(number))).code).toBe('status-conflict');
    expect((await failureOf(await decline(number))).code).toBe('status-conflict');
    // After the undo, the customer asks again.
    await undo(number, 'shipped');
    expect((await stored(number)).deliveryRequest?.state).toBe('ended');
    expect((await askForDetails(shop, number, { address: OTHER_ADDRESS })).status).toBe(200);
    expect(await listed()).toEqual([number]);
  });

  test('ends the request with the cancellation, whose email does not mention it', async () => {
    const number = await askedOrder(shop, SOFA);
    shop.emails.length = 0;
    await setStatus(number, 'cancelled');
    expect((await stored(number)).deliveryRequest).toMatchObject({ state: 'ended' });
    expect(emailsTo(EMAIL)[0]?.text).not.toContain('change');
    expect(await listed()).toEqual([]);
  });

  test('without a request mentions none', async () => {
    const number = await confirmedOrder(shop, SOFA);
    shop.emails.length = 0;
    await setStatus(number, 'shipped');
    expect(emailsTo(EMAIL)[0]?.text).not.toContain('We can no longer make this change');
  });

  test('keeps the request after the undo of "Confirmed" until the customer changes the order', async () => {
    const number = await askedOrder(shop, SOFA);
    await undo(number, 'confirmed');
    expect(await listed()).toEqual([number]);
    const delivery = deliveryDetails({ phone: '0903 555 777' });
    const body = { number, email: EMAIL, revision: await revision(shop, number), delivery };
    await ask(shop.app, changeDelivery, { body }, { token: null });
    expect((await stored(number)).deliveryRequest?.state).toBe('withdrawn');
    expect(await listed()).toEqual([]);
  });
});

describe('calls at the same moment about a request (D101)', () => {
  test('apply it once', async () => {
    const number = await askedOrder(shop, SOFA);
    shop.emails.length = 0;
    const { history } = await stored(number);
    const answers = await Promise.all([apply(number), apply(number), apply(number)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await stored(number)).history).toHaveLength(history.length + 1);
    expect(shop.emails).toHaveLength(2);
  });

  test.each([
    ['decline', decline],
    ['ship', (number: string) => setStatus(number, 'shipped')],
    ['cancel', (number: string) => setStatus(number, 'cancelled')],
  ] as const)('apply or %s it, with one winner', async (name, other) => {
    const number = await askedOrder(shop, SOFA);
    const [applied, answered] = await Promise.all([apply(number), other(number)]);
    const { address, deliveryRequest, status } = await stored(number);
    expect(deliveryRequest?.state).not.toBe('open');
    expect(await listed()).toEqual([]);
    expect(address === OTHER_ADDRESS).toBe(applied.status === 200);
    expect(deliveryRequest?.state === 'applied').toBe(applied.status === 200);
    // A status change does not depend on the details, so it can follow the applied request.
    if (name === 'decline') expect(answered.status === 200).toBe(applied.status !== 200);
    else expect([answered.status, status === 'confirmed']).toEqual([200, false]);
  });

  test('store one of two requests, and answer only that one', async () => {
    const number = await confirmedOrder(shop, SOFA);
    const phones = ['0903 555 771', '0903 555 772'];
    const asked = await Promise.all(phones.map((phone) => askForDetails(shop, number, { phone })));
    expect(asked.map(({ status }) => status)).toEqual([200, 200]);
    const { deliveryRequest } = await stored(number);
    expect(deliveryRequest?.version).toBe(2);
    expect(await listed()).toEqual([number]);
    const last = deliveryRequest?.delivery?.phone;
    expect((await apply(number, { version: 2 })).status).toBe(200);
    expect((await stored(number)).phone).toBe(last);
  });

  test('never apply a request that the customer replaces', async () => {
    const number = await askedOrder(shop, SOFA);
    const [applied, asked] = await Promise.all([
      apply(number),
      askForDetails(shop, number, { phone: '0903 555 777' }),
    ]);
    const { address, phone } = await stored(number);
    expect(address === OTHER_ADDRESS).toBe(applied.status === 200);
    expect(phone).not.toBe('0903 555 777');
    // The request was based on the revision before the applied one.
    expect(applied.status === 200 ? [200, 409] : [200]).toContain(asked.status);
  });
});

describe('roles and requests for other delivery details (D58, D101)', () => {
  test('only owners and sales answer, and the warehouse sees no values', async () => {
    const number = await askedOrder(shop, SOFA);
    const params = { number };
    const body = { revision: 4, version: 1 };
    for (const role of ['editor', 'warehouse'] as const) {
      const who = await createStaffMember(shop, role);
      const calls = [
        requestAs(shop, who, applyDeliveryRequest, { params, body }),
        requestAs(shop, who, declineDeliveryRequest, { params, body: { ...body, reason: REASON } }),
      ];
      const answers = await Promise.all(calls);
      expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    }
    const warehouse = await createStaffMember(shop, 'warehouse');
    const seen = (await callAs(shop, warehouse, getOrder, { params })).result;
    expect(seen.deliveryRequest).toEqual({
      version: 1,
      at: shop.clock.now.toISOString(),
      state: 'open',
      fields: ['address'],
    });
    const work = (await callAs(shop, warehouse, getTodayDeliveries, {})).result;
    expect(work.requests).toEqual({ count: { number: 0, more: false }, orders: [] });
    const sales = await createStaffMember(shop, 'sales');
    expect((await callAs(shop, sales, getTodayDeliveries, {})).result.requests.orders).toHaveLength(
      1,
    );
    await callAs(shop, sales, declineDeliveryRequest, {
      params,
      body: { ...body, reason: REASON },
    });
    const { deliveryRequest } = (await callAs(shop, warehouse, getOrder, { params })).result;
    expect(deliveryRequest).not.toHaveProperty('reason');
  });
});
