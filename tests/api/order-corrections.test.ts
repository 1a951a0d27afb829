import { beforeEach, describe, expect, test } from 'vitest';
import { listObjectHistory } from '#contracts/audit/audit.ts';
import { discardEmail, listEmails } from '#contracts/emails/emails.ts';
import { orderRevision } from '#contracts/orders/delivery-changes.ts';
import { answerDeliveryDay, getDeliveryWeek } from '#contracts/orders/delivery-days.ts';
import { trackOrder } from '#contracts/orders/order-tracking.ts';
import { ORDER_STATUSES, type OrderStatus } from '#contracts/orders/orders.ts';
import {
  changeOrderDelivery,
  changeOrderStatus,
  findOrders,
  getOrder,
} from '#contracts/orders/staff-orders.ts';
import { type UndoableStatus, undoOrderStatus } from '#contracts/orders/status-undo.ts';
import { getTodayOrders } from '#contracts/today/today.ts';
import { deliveryZoneOf } from '#domain/delivery/delivery-zones.ts';
import { addDays } from '#domain/time/market-time.ts';
import { emailContact } from '#functions/db/contact-keys.ts';
import { contactPartition } from '#functions/db/keys.ts';
import type { EmailMessage } from '#functions/outbox/email-message.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { confirmedOrder, DAYS, propose } from '#tests/support/api/delivery-days.ts';
import { deliveryDetails } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, SHOP_EMAIL, stock } from '#tests/support/api/running-api.ts';
import { callAs, createStaffMember, requestAs } from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
const SOFA = 'LL-SF-1';
const EMAIL = 'linh@example.com';
const [, , , SATURDAY] = DAYS;
const HANOI = { city: 'Thành phố Hà Nội', ward: 'Phường Ba Đình' } as const;
const HANOI_ZONE = deliveryZoneOf({ country: 'Viet Nam', state: '', postcode: '', ...HANOI });
/** Day on which only the zone of the first address delivers. */
const [TUESDAY] = DAYS;
let shop: RunningApi;
let isEmailServerUp: boolean;
/** Runs while an email is sent, before it arrives. */
let onSend: ((letter: EmailMessage) => Promise<void>) | undefined;

beforeEach(async () => {
  isEmailServerUp = true;
  onSend = undefined;
  shop = runApi(await newTable(), {
    limitFactor: 1000,
    sendEmail: async (letter) => {
      if (!isEmailServerUp) throw new Error('The mail server is down');
      await onSend?.(letter);
      shop.emails.push(letter);
    },
  });
  await stock(shop, [product({ code: SOFA })]);
});

const stored = async (number: string) =>
  (await ask(shop.app, getOrder, { params: { number } })).result;

type Details = Parameters<typeof deliveryDetails>[0] & { note?: string };

async function changed(number: string, { note, ...details }: Details) {
  const revision = orderRevision(await stored(number));
  const delivery = { ...deliveryDetails(details), ...(note === undefined ? {} : { note }) };
  return request(shop.app, changeOrderDelivery, {
    params: { number },
    body: { revision, delivery },
  });
}

/** Confirmed order whose customer accepted a day. */
async function accepted(day: string): Promise<string> {
  const number = await confirmedOrder(shop, SOFA);
  await propose(shop, number, day, 'morning');
  const body = { number, email: EMAIL, day, answer: 'accept' } as const;
  await ask(shop.app, answerDeliveryDay, { body });
  shop.emails.length = 0;
  return number;
}

async function slots(day: string) {
  const { zones } = (await ask(shop.app, getDeliveryWeek, { params: { day } })).result;
  return zones.flatMap(({ id, days }) => {
    const planned = days.find((one) => one.day === day);
    return planned && (planned.taken > 0 || planned.deliveries.length > 0)
      ? [[id, planned.taken, planned.deliveries.map(({ place, state }) => `${place} ${state}`)]]
      : [];
  });
}

const emailTo = (address: string) => shop.emails.find(({ to }) => to === address);

describe('a change of delivery details by staff after the confirmation (D98)', () => {
  test('changes name, phone, address, access and note, with history and both emails', async () => {
    const number = await confirmedOrder(shop, SOFA, { note: 'Ring twice' });
    shop.emails.length = 0;
    const access = { place: 'apartment', level: 3, elevator: 'none' } as const;
    const details = { firstName: 'Lan', phone: '0903 555 777', address: '7 Nguyễn Huệ', access };
    expect((await changed(number, { ...details, note: 'Call first' })).status).toBe(200);
    const order = await stored(number);
    expect(order).toMatchObject({ ...details, note: 'Call first', status: 'confirmed' });
    expect(order.history.at(-1)?.changes).toEqual([
      { field: 'firstName', before: 'Linh', after: 'Lan' },
      { field: 'address', before: '12 Lê Lợi', after: '7 Nguyễn Huệ' },
      { field: 'phone', before: '+84 28 3822 1234', after: '0903 555 777' },
      expect.objectContaining({ field: 'access', before: '' }),
      { field: 'note', before: 'Ring twice', after: 'Call first' },
    ]);
    expect(shop.emails.map(({ to }) => to).toSorted()).toEqual([EMAIL, SHOP_EMAIL]);
    expect(emailTo(EMAIL)?.text).toContain('7 Nguyễn Huệ');
    expect(emailTo(EMAIL)?.text).not.toContain('Ring twice');
    expect(emailTo(SHOP_EMAIL)?.text).toContain('Note: Ring twice → Call first');
  });

  test('without a note keeps the note', async () => {
    const number = await confirmedOrder(shop, SOFA, { note: 'Ring twice' });
    await changed(number, { address: '7 Nguyễn Huệ' });
    expect((await stored(number)).note).toBe('Ring twice');
  });

  test('moves the expected delivery with the zone, there and back, and never the price', async () => {
    const number = await confirmedOrder(shop, SOFA);
    const before = await stored(number);
    shop.emails.length = 0;
    await changed(number, HANOI);
    const moved = await stored(number);
    expect(moved.deliveryWindow).toEqual({
      from: addDays(before.deliveryWindow.from, HANOI_ZONE.extraDays),
      to: addDays(before.deliveryWindow.to, HANOI_ZONE.extraDays),
    });
    expect(moved.prices).toEqual(before.prices);
    expect(moved.language).toBe(before.language);
    expect(emailTo(EMAIL)?.text).toContain('Expected delivery: June 9, 2026');
    await changed(number, {
      country: 'US',
      city: 'San Francisco',
      ward: '',
      state: 'CA',
      postcode: '94110',
    });
    expect((await stored(number)).prices).toEqual(before.prices);
    await changed(number, {});
    expect((await stored(number)).deliveryWindow).toEqual(before.deliveryWindow);
  });

  test('moves the place of an accepted day to a zone that delivers on it', async () => {
    const number = await accepted(SATURDAY);
    await changed(number, HANOI);
    const { deliveryDay, history } = await stored(number);
    expect(deliveryDay).toMatchObject({ state: 'accepted', day: SATURDAY, zone: HANOI_ZONE.id });
    expect(await slots(SATURDAY)).toEqual([
      [HANOI_ZONE.id, 1, ['Phường Ba Đình, Thành phố Hà Nội accepted']],
    ]);
    expect(history.at(-1)?.changes).toBeDefined();
    const email = emailTo(EMAIL);
    expect(email?.text).toContain('Your delivery is still set for Saturday, May 16');
    const file = new TextDecoder().decode(email?.attachments?.[0]?.content);
    expect(file.replaceAll('\r\n ', '')).toContain('Phường Ba Đình');
  });

  test('in the same zone shows the new place in the week', async () => {
    const number = await accepted(TUESDAY);
    await changed(number, { ward: 'Phường Bến Thành' });
    expect(await slots(TUESDAY)).toEqual([
      ['ho-chi-minh-city', 1, ['Phường Bến Thành, Thành phố Hồ Chí Minh accepted']],
    ]);
  });

  test('withdraws a day on which the new zone has no deliveries, and the email says so', async () => {
    const number = await accepted(TUESDAY);
    await changed(number, HANOI);
    const order = await stored(number);
    expect(order.deliveryDay).toBeUndefined();
    expect(order.history.at(-1)).toMatchObject({
      status: 'confirmed',
      by: 'shop',
      deliveryDay: { state: 'withdrawn', day: TUESDAY, time: 'morning' },
    });
    expect(await slots(TUESDAY)).toEqual([]);
    expect(shop.emails).toHaveLength(2);
    expect(emailTo(EMAIL)?.text).toContain(
      'We can’t deliver to the new address on Tuesday, May 12',
    );
    const file = new TextDecoder().decode(emailTo(EMAIL)?.attachments?.[0]?.content);
    expect(file).toContain('STATUS:CANCELLED');
    expect((await propose(shop, number, SATURDAY)).status).toBe(200);
  });

  test('withdraws a day that is full in the new zone', async () => {
    for (let turn = 0; turn < HANOI_ZONE.capacity; turn += 1) {
      await propose(shop, await confirmedOrder(shop, SOFA, HANOI), SATURDAY);
    }
    const number = await accepted(SATURDAY);
    expect((await changed(number, HANOI)).status).toBe(200);
    expect((await stored(number)).deliveryDay).toBeUndefined();
    const [[zone, taken] = []] = await slots(SATURDAY);
    expect([zone, taken]).toEqual([HANOI_ZONE.id, HANOI_ZONE.capacity]);
  });

  test('keeps the wish of a customer for another day, in the new zone and at its time', async () => {
    const number = await confirmedOrder(shop, SOFA);
    await propose(shop, number, TUESDAY);
    const wish = { days: [SATURDAY], text: 'Weekend' };
    const body = { number, email: EMAIL, day: TUESDAY, answer: 'other-day', wish } as const;
    await ask(shop.app, answerDeliveryDay, { body });
    const wishes = async () =>
      (await ask(shop.app, getDeliveryWeek, { params: { day: TUESDAY } })).result.wishes;
    const [before] = await wishes();
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    await changed(number, HANOI);
    expect(await wishes()).toEqual([{ ...before, zone: HANOI_ZONE.id }]);
  });

  test('either comes before a parallel shipment or is rejected', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const number = await confirmedOrder(shop, SOFA);
      const ship = { from: 'confirmed', status: 'shipped', notify: false } as const;
      const [change, shipped] = await Promise.all([
        changed(number, { address: '7 Nguyễn Huệ' }),
        request(shop.app, changeOrderStatus, { params: { number }, body: ship }),
      ]);
      expect(shipped.status).toBe(200);
      const order = await stored(number);
      expect(order.status).toBe('shipped');
      if (change.ok) expect(order.address).toBe('7 Nguyễn Huệ');
      else {
        expect(['status-conflict', 'version-conflict']).toContain((await failureOf(change)).code);
        expect(order.address).toBe('12 Lê Lợi');
      }
    }
  });

  test('is seen by the warehouse with the names of the fields, and its revision stays usable', async () => {
    const number = await confirmedOrder(shop, SOFA);
    await changed(number, { address: '7 Nguyễn Huệ' });
    const warehouse = await createStaffMember(shop, 'warehouse');
    const seen = (await callAs(shop, warehouse, getOrder, { params: { number } })).result;
    expect(seen.address).toBe('7 Nguyễn Huệ');
    expect(seen.history.at(-1)?.changes).toEqual([{ field: 'address' }]);
    expect(orderRevision(seen)).toBe(orderRevision(await stored(number)));
    expect(JSON.stringify(seen)).not.toContain('Lê Lợi');
  });
});

/** Changes the status of an order as staff do. */
async function move(number: string, from: OrderStatus, status: OrderStatus, notify = true) {
  const body = { from, status, notify };
  await ask(shop.app, changeOrderStatus, { params: { number }, body });
}

async function undo(number: string, status: UndoableStatus, revision?: number) {
  const body = { status, revision: revision ?? orderRevision(await stored(number)) };
  return request(shop.app, undoOrderStatus, { params: { number }, body });
}

const later = (hours: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + hours * 60 * 60_000);
};

/** Statuses of an order in the index by status, and in the index that searches filter. */
async function indexed(number: string): Promise<string[]> {
  const found = await Promise.all(
    ORDER_STATUSES.map(async (status) => {
      const { orders } = (await ask(shop.app, findOrders, { body: { status } })).result;
      return orders.some((order) => order.number === number) ? [status] : [];
    }),
  );
  const contact = await ask(shop.app, findOrders, { body: { search: EMAIL } });
  const entries = await shop.database.queryPartition(contactPartition(emailContact(EMAIL)));
  return [
    ...found.flat(),
    ...contact.result.orders.map((order) => order.status),
    ...entries.map((entry) => String(entry['status'])),
  ];
}

describe('the undo of a wrong status (D99)', () => {
  test.each([
    ['confirmed', 'pending'],
    ['shipped', 'confirmed'],
    ['delivered', 'shipped'],
  ] as const)(
    '%s leads back to %s, in history and indexes, with a correction',
    async (status, before) => {
      const number = await confirmedOrder(shop, SOFA);
      if (status === 'delivered') await move(number, 'confirmed', 'shipped');
      if (status === 'confirmed') {
        await undo(number, 'confirmed');
        shop.emails.length = 0;
        await move(number, 'pending', 'confirmed');
      } else await move(number, before, status);
      shop.emails.length = 0;
      const { prices, history } = await stored(number);
      expect((await undo(number, status)).status).toBe(200);
      const order = await stored(number);
      expect(order.status).toBe(before);
      expect(order.prices).toEqual(prices);
      expect(order.history).toEqual([
        ...history,
        { status: before, at: shop.clock.now.toISOString(), by: 'shop', undone: status },
      ]);
      expect(await indexed(number)).toEqual([before, before, before]);
      expect(shop.emails.map(({ to }) => to)).toEqual([EMAIL]);
      expect(shop.emails[0]?.subject).toContain(`Correction: your order ${number}`);
      const credentials = { number, email: EMAIL };
      const followed = (await ask(shop.app, trackOrder, { body: credentials })).result;
      expect(followed.history.at(-1)).toMatchObject({ status: before, undone: status });
      expect(JSON.stringify(followed.history)).not.toContain('mail');
    },
  );

  test('sends no correction if the customer was not told', async () => {
    const number = await confirmedOrder(shop, SOFA);
    await move(number, 'confirmed', 'shipped', false);
    shop.emails.length = 0;
    await undo(number, 'shipped');
    expect(shop.emails).toEqual([]);
  });

  test('discards an email that has not left, and sends no correction', async () => {
    const number = await confirmedOrder(shop, SOFA);
    isEmailServerUp = false;
    await move(number, 'confirmed', 'shipped');
    shop.emails.length = 0;
    isEmailServerUp = true;
    await undo(number, 'shipped');
    later(1);
    await shop.app.sendEmails();
    expect(shop.emails).toEqual([]);
    const { mails: emails } = (await ask(shop.app, listEmails, { query: { state: 'waiting' } }))
      .result;
    expect(emails).toEqual([]);
  });

  test('sends no correction of an email that staff discarded', async () => {
    const number = await confirmedOrder(shop, SOFA);
    isEmailServerUp = false;
    await move(number, 'confirmed', 'shipped');
    const { mails: emails } = (await ask(shop.app, listEmails, { query: { state: 'waiting' } }))
      .result;
    expect(emails).toMatchObject([{ kind: 'order-status', order: number }]);
    await ask(shop.app, discardEmail, { params: { id: emails[0]?.id ?? '' } });
    isEmailServerUp = true;
    shop.emails.length = 0;
    expect((await undo(number, 'shipped')).status).toBe(200);
    expect(shop.emails).toEqual([]);
  });

  test('corrects an email that staff try to discard while it is being sent', async () => {
    const number = await confirmedOrder(shop, SOFA);
    let discarded: Awaited<ReturnType<typeof failureOf>> | undefined;
    onSend = async ({ id, subject }) => {
      if (!subject.includes('on its way')) return;
      discarded = await failureOf(await request(shop.app, discardEmail, { params: { id } }));
    };
    await move(number, 'confirmed', 'shipped');
    expect(discarded).toMatchObject({ http: 409, code: 'email-being-sent' });
    shop.emails.length = 0;
    await undo(number, 'shipped');
    expect(shop.emails).toMatchObject([{ to: EMAIL }]);
  });

  test('corrects an email that is being sent at that moment, and never sends it again', async () => {
    const number = await confirmedOrder(shop, SOFA);
    const begun = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    onSend = async (letter) => {
      if (!letter.subject.includes('on its way')) return;
      begun.resolve();
      await mayEnd.promise;
      throw new Error('The connection was lost');
    };
    const moving = move(number, 'confirmed', 'shipped');
    await begun.promise;
    expect((await undo(number, 'shipped')).status).toBe(200);
    mayEnd.resolve();
    await moving;
    onSend = undefined;
    later(2);
    await shop.app.sendEmails();
    expect(shop.emails.filter(({ subject }) => subject.includes('Correction'))).toHaveLength(1);
    expect(shop.emails.filter(({ subject }) => subject.includes('on its way'))).toEqual([]);
  });

  test('is possible for 24 hours, once, and for the latest change only', async () => {
    const number = await confirmedOrder(shop, SOFA);
    await move(number, 'confirmed', 'shipped');
    const wrong = await failureOf(await undo(number, 'confirmed'));
    expect(wrong).toMatchObject({ http: 409, code: 'status-conflict' });
    later(23.9);
    expect((await undo(number, 'shipped')).status).toBe(200);
    const again = await failureOf(await undo(number, 'shipped'));
    expect(again).toMatchObject({ http: 409, code: 'status-conflict' });
    // The confirmation is the latest change again, and it is older now.
    later(0.2);
    const expired = await failureOf(await undo(number, 'confirmed'));
    expect(expired).toMatchObject({ http: 409, code: 'status-conflict' });
    expect((await stored(number)).status).toBe('confirmed');
  });

  test('restores since when the order has its status', async () => {
    const number = await confirmedOrder(shop, SOFA);
    const { groups } = (await ask(shop.app, getTodayOrders)).result;
    later(1);
    await move(number, 'confirmed', 'shipped');
    later(1);
    await undo(number, 'shipped');
    expect((await ask(shop.app, getTodayOrders)).result.groups).toEqual(groups);
  });

  test('of a confirmation withdraws the delivery day and frees its place, and the correction says so', async () => {
    const number = await accepted(TUESDAY);
    expect((await undo(number, 'confirmed')).status).toBe(200);
    const order = await stored(number);
    expect(order.deliveryDay).toBeUndefined();
    expect(order.history.slice(-2)).toMatchObject([
      { status: 'confirmed', deliveryDay: { state: 'withdrawn', day: TUESDAY } },
      { status: 'pending', undone: 'confirmed' },
    ]);
    expect(await slots(TUESDAY)).toEqual([]);
    expect(emailTo(EMAIL)?.text).toContain(
      'The delivery on Tuesday, May 12, 2026 no longer applies',
    );
    await move(number, 'pending', 'confirmed');
    expect((await propose(shop, number, TUESDAY)).status).toBe(200);
  });

  test('of a delivery opens the wish for another day again, and keeps an accepted day', async () => {
    const number = await confirmedOrder(shop, SOFA);
    await propose(shop, number, TUESDAY);
    const wish = { days: [SATURDAY], text: 'Weekend' };
    const body = { number, email: EMAIL, day: TUESDAY, answer: 'other-day', wish } as const;
    await ask(shop.app, answerDeliveryDay, { body });
    await move(number, 'confirmed', 'shipped');
    const week = async () =>
      (await ask(shop.app, getDeliveryWeek, { params: { day: TUESDAY } })).result;
    const before = await week();
    expect(before.wishes).toHaveLength(1);
    later(1);
    await move(number, 'shipped', 'delivered');
    expect((await week()).wishes).toEqual([]);
    await undo(number, 'delivered');
    expect(await week()).toEqual(before);

    const other = await accepted(SATURDAY);
    await move(other, 'confirmed', 'shipped');
    await move(other, 'shipped', 'delivered');
    await undo(other, 'delivered');
    expect(await slots(SATURDAY)).toMatchObject([['ho-chi-minh-city', 1, [expect.anything()]]]);
  });

  test('of two people at once writes one entry, and both get the same order', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const number = await confirmedOrder(shop, SOFA);
      await move(number, 'confirmed', 'shipped');
      shop.emails.length = 0;
      const revision = orderRevision(await stored(number));
      const responses = await Promise.all([
        undo(number, 'shipped', revision),
        undo(number, 'shipped', revision),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      const { history } = await stored(number);
      expect(history.filter(({ undone }) => undone)).toHaveLength(1);
      expect(shop.emails).toHaveLength(1);
    }
  });

  test('of a confirmation and a parallel shipment: one wins, and the other is refused', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const number = await confirmedOrder(shop, SOFA);
      const body = { from: 'confirmed', status: 'shipped', notify: false } as const;
      const [undone, shipped] = await Promise.all([
        undo(number, 'confirmed'),
        request(shop.app, changeOrderStatus, { params: { number }, body }),
      ]);
      expect([undone.ok, shipped.ok].toSorted()).toEqual([false, true]);
      const { status } = await stored(number);
      expect(status).toBe(undone.ok ? 'pending' : 'shipped');
      expect(await indexed(number)).toContain(status);
    }
  });

  test('with an old revision is refused', async () => {
    const number = await confirmedOrder(shop, SOFA);
    const revision = orderRevision(await stored(number));
    await changed(number, { address: '7 Nguyễn Huệ' });
    const failure = await failureOf(await undo(number, 'confirmed', revision));
    expect(failure).toMatchObject({ http: 409, code: 'version-conflict' });
  });

  test('that was made before is no success after the order got the same status again', async () => {
    const number = await confirmedOrder(shop, SOFA);
    await move(number, 'confirmed', 'shipped');
    const revision = orderRevision(await stored(number));
    expect((await undo(number, 'shipped', revision)).status).toBe(200);
    expect((await undo(number, 'shipped', revision)).status).toBe(200);
    await move(number, 'confirmed', 'shipped');
    const failure = await failureOf(await undo(number, 'shipped', revision));
    expect(failure).toMatchObject({ http: 409, code: 'version-conflict' });
    expect((await stored(number)).status).toBe('shipped');
  });

  test('is open to owners and sales, who leave an entry in the audit log', async () => {
    for (const [role, status] of [
      ['owner', 200],
      ['sales', 200],
      ['warehouse', 403],
      ['editor', 403],
    ] as const) {
      const number = await confirmedOrder(shop, SOFA);
      const who = await createStaffMember(shop, role);
      const body = { revision: orderRevision(await stored(number)), status: 'confirmed' } as const;
      const response = await requestAs(shop, who, undoOrderStatus, { params: { number }, body });
      expect([role, response.status]).toEqual([role, status]);
      const params = { type: 'order', id: number } as const;
      const log = (await ask(shop.app, listObjectHistory, { params })).result.entries;
      const entry = log.find(({ kind }) => kind === 'undone');
      if (status !== 200) expect(entry).toBeUndefined();
      else {
        expect(entry).toMatchObject({
          before: { status: 'confirmed' },
          after: { status: 'pending' },
        });
      }
    }
  });
});

describe('the warehouse (D99)', () => {
  test('ships and delivers, and can neither confirm nor cancel', async () => {
    const warehouse = await createStaffMember(shop, 'warehouse');
    const number = await confirmedOrder(shop, SOFA);
    const set = (from: OrderStatus, status: OrderStatus) =>
      requestAs(shop, warehouse, changeOrderStatus, {
        params: { number },
        body: { from, status, notify: false },
      });
    for (const [from, status, expected] of [
      ['pending', 'confirmed', 403],
      ['confirmed', 'cancelled', 403],
      ['confirmed', 'shipped', 200],
      ['shipped', 'cancelled', 403],
      ['shipped', 'delivered', 200],
      ['delivered', 'exchange', 403],
      ['delivered', 'warranty', 403],
    ] as const) {
      expect([from, status, (await set(from, status)).status]).toEqual([from, status, expected]);
    }
    expect((await stored(number)).status).toBe('delivered');
  });
});
