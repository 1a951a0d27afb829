import { beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { listObjectHistory } from '#contracts/audit/audit.ts';
import {
  answerDeliveryDay,
  getDeliveryWeek,
  listDeliveryDays,
  MAX_DAY_PROPOSALS,
  proposeDeliveryDay,
  withdrawDeliveryDay,
} from '#contracts/orders/delivery-days.ts';
import { trackOrder } from '#contracts/orders/order-tracking.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import { changeOrderStatus, exportOrders, getOrder } from '#contracts/orders/staff-orders.ts';
import { deliveryZoneOf } from '#domain/delivery/delivery-zones.ts';
import { parseCsv } from '#functions/csv/csv.ts';
import { deliveryWeekPartition } from '#functions/db/keys.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import {
  confirmedOrder,
  DAYS,
  deliveryDayAfter,
  propose,
  proposedOrder,
  revision,
} from '#tests/support/api/delivery-days.ts';
import { as, member } from '#tests/support/api/members.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, SHOP_EMAIL, stock } from '#tests/support/api/running-api.ts';
import { callAs, createStaffMember } from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
const SOFA = 'LL-SF-1';
const EMAIL = 'linh@example.com';
const [TUESDAY, THURSDAY] = DAYS;
const ZONE = 'ho-chi-minh-city';
const { capacity: CAPACITY } = deliveryZoneOf({
  country: 'Viet Nam',
  city: 'Thành phố Hồ Chí Minh',
  state: '',
  postcode: '',
});
let shop: RunningApi;

beforeEach(async () => {
  shop = runApi(await newTable(), { limitFactor: 1000 });
  await stock(shop, [product({ code: SOFA })]);
});

const order = (overrides = {}) => confirmedOrder(shop, SOFA, overrides);

async function stored(number: string) {
  return (await ask(shop.app, getOrder, { params: { number } })).result;
}

type Answer = Pick<z.input<typeof answerDeliveryDay.body>, 'answer' | 'wish'>;

function answer(number: string, given: Answer, day: string = TUESDAY) {
  return request(shop.app, answerDeliveryDay, { body: { number, email: EMAIL, day, ...given } });
}

/** Day of the zone in the week view. */
async function planned(day: string = TUESDAY, zone = ZONE) {
  const { result } = await ask(shop.app, getDeliveryWeek, { params: { day } });
  const found = result.zones.find(({ id }) => id === zone)?.days.find((one) => one.day === day);
  if (!found) throw new Error('The week lacks the day');
  return found;
}

const emailsTo = (address: string) => shop.emails.filter(({ to }) => to === address);
const lastEmailTo = (address: string) => emailsTo(address).at(-1);

/** Calendar file of the latest email to the customer, without folded lines. */
function calendar(): string {
  const [file] = lastEmailTo(EMAIL)?.attachments ?? [];
  return Buffer.from(file?.content ?? '')
    .toString()
    .replaceAll('\r\n ', '');
}

describe('a proposal', () => {
  test('holds a place, and the customer gets an email with a link to the order (S12.23)', async () => {
    const number = await order({ language: 'en' });
    const response = await propose(shop, number, TUESDAY, 'morning');
    expect(response.status).toBe(200);
    expect((await stored(number)).deliveryDay).toEqual({
      state: 'proposed',
      day: TUESDAY,
      time: 'morning',
      zone: ZONE,
      localZone: 'Asia/Ho_Chi_Minh',
    });
    expect(await planned()).toEqual({
      day: TUESDAY,
      isOpen: true,
      taken: 1,
      deliveries: [
        {
          number,
          state: 'proposed',
          time: 'morning',
          customer: 'Linh Trần',
          place: 'Phường Sài Gòn, Thành phố Hồ Chí Minh',
          pieces: 1,
        },
      ],
    });
    const email = lastEmailTo(EMAIL);
    expect(email?.subject).toBe('Can we deliver on Tuesday, May 12, 2026?');
    expect(email?.text).toContain(`#order=${number}`);
    expect(email?.text).toContain('Morning, 8 a.m. to noon');
    expect(email?.attachments).toBeUndefined();
    const body = { number, email: EMAIL };
    const followed = (await ask(shop.app, trackOrder, { body })).result;
    expect(followed.deliveryDay).toMatchObject({ state: 'proposed', day: TUESDAY });
    expect(followed.history.at(-1)).toMatchObject({ by: 'shop', deliveryDay: { day: TUESDAY } });
  });

  test('moves to another day, and frees the earlier place (S12.23)', async () => {
    const number = await proposedOrder(shop, SOFA);
    expect((await propose(shop, number, THURSDAY)).status).toBe(200);
    expect(await planned(TUESDAY)).toMatchObject({ taken: 0, deliveries: [] });
    expect(await planned(THURSDAY)).toMatchObject({ taken: 1, deliveries: [{ number }] });
    // Another time of the same day keeps the place.
    expect((await propose(shop, number, THURSDAY, 'afternoon')).status).toBe(200);
    expect(await planned(THURSDAY)).toMatchObject({
      taken: 1,
      deliveries: [{ time: 'afternoon' }],
    });
  });

  test('that is sent again changes nothing and sends no second email (S12.23)', async () => {
    const number = await proposedOrder(shop, SOFA);
    const sent = shop.emails.length;
    const body = { revision: 0, day: TUESDAY };
    const again = await request(shop.app, proposeDeliveryDay, { params: { number }, body });
    expect(again.status).toBe(200);
    expect(shop.emails).toHaveLength(sent);
    expect((await planned()).taken).toBe(1);
  });

  test.each([
    ['2026-05-05', 'too-early'],
    ['2026-05-13', 'no-delivery-day'],
    ['2026-12-01', 'too-late'],
  ])('for %s is refused: %s (S12.22)', async (day, reason) => {
    const failure = await failureOf(await propose(shop, await order(), day));
    expect(failure).toMatchObject({ code: 'day-closed', fields: { day: reason } });
  });

  test('for a holiday of the office is refused (S12.22)', async () => {
    shop.clock.now = new Date('2026-11-02T08:00:00Z');
    const number = await order({
      country: 'US',
      city: 'Austin',
      state: 'TX',
      postcode: '73301',
      ward: '',
    });
    const failure = await failureOf(await propose(shop, number, '2026-11-26'));
    expect(failure).toMatchObject({ code: 'day-closed', fields: { day: 'no-delivery-day' } });
    expect((await planned('2026-11-26', 'united-states')).isOpen).toBe(false);
    expect((await propose(shop, number, '2026-11-27')).status).toBe(200);
  });

  test('requires a confirmed order and its current revision (S12.23)', async () => {
    const number = await order();
    const old = { revision: (await revision(shop, number)) - 1, day: TUESDAY };
    const outdated = await request(shop.app, proposeDeliveryDay, { params: { number }, body: old });
    expect(await failureOf(outdated)).toMatchObject({ code: 'version-conflict' });
    const cancelled = { from: 'confirmed', status: 'cancelled', notify: false } as const;
    await ask(shop.app, changeOrderStatus, { params: { number }, body: cancelled });
    const pending = await ask(shop.app, placeOrder, { body: orderBody([SOFA]) });
    for (const other of [number, pending.result.number]) {
      expect(await failureOf(await propose(shop, other))).toMatchObject({
        code: 'status-conflict',
      });
    }
  });

  test(`is possible ${MAX_DAY_PROPOSALS} times per order (S12.23)`, async () => {
    const number = await order();
    for (let turn = 0; turn < MAX_DAY_PROPOSALS; turn += 1) {
      expect((await propose(shop, number, DAYS[turn % 2])).status).toBe(200);
    }
    expect(await failureOf(await propose(shop, number))).toMatchObject({
      code: 'status-conflict',
    });
  });

  test('by the warehouse shows no email address, and the log contains day and person (S12.26)', async () => {
    const number = await order();
    const warehouse = await createStaffMember(shop, 'warehouse');
    const body = { revision: await revision(shop, number), day: TUESDAY };
    const { result } = await callAs(shop, warehouse, proposeDeliveryDay, {
      params: { number },
      body,
    });
    expect(result).not.toHaveProperty('email');
    const params = { type: 'order', id: number } as const;
    const { entries } = (await ask(shop.app, listObjectHistory, { params })).result;
    expect(entries.find(({ kind }) => kind === 'delivery-day')).toMatchObject({
      actor: { kind: 'staff' },
      after: { deliveryDayState: 'proposed', deliveryDay: TUESDAY },
    });
  });
});

test('200 parallel proposals for the last place of a day: one order gets it (S12.24)', async () => {
  const numbers: string[] = [];
  for (let at = 0; at < 20; at += 1) numbers.push(await order());
  for (const number of numbers.slice(0, CAPACITY - 1)) await propose(shop, number);
  const others = numbers.slice(CAPACITY - 1);
  const bodies = await Promise.all(
    others.map(async (number) => ({ number, revision: await revision(shop, number) })),
  );
  const instances = Array.from({ length: 4 }, () => shop.another());
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, at) => {
      const { number, ...body } = bodies[at % bodies.length] ?? { number: '', revision: 0 };
      const app = instances[at % instances.length] ?? shop.app;
      return request(app, proposeDeliveryDay, {
        params: { number },
        body: { ...body, day: TUESDAY },
      });
    }),
  );
  const failures = new Set<unknown>();
  for (const response of responses) {
    if (response.status !== 200) failures.add((await failureOf(response)).code);
  }
  // On a busy machine some get a 503, and nothing is written for them.
  failures.delete('unavailable');
  expect(failures).toEqual(new Set(['day-full']));
  const { taken, deliveries } = await planned();
  expect(taken).toBe(CAPACITY);
  expect(deliveries).toHaveLength(CAPACITY);
  const held = await Promise.all(others.map(async (number) => (await stored(number)).deliveryDay));
  expect(held.filter(Boolean)).toHaveLength(1);
}, 60_000);

describe('the customer', () => {
  test('accepts the day, and both sides get an email, the customer with a calendar file (S12.25)', async () => {
    const number = await order({ language: 'en' });
    await propose(shop, number, TUESDAY, 'morning');
    expect((await answer(number, { answer: 'accept' })).status).toBe(200);
    expect((await stored(number)).deliveryDay?.state).toBe('accepted');
    expect((await planned()).deliveries).toMatchObject([{ state: 'accepted' }]);
    expect(lastEmailTo(EMAIL)?.subject).toBe('Your delivery is set for Tuesday, May 12, 2026');
    expect(lastEmailTo(EMAIL)?.attachments).toMatchObject([
      { name: `${number}.ics`, type: 'text/calendar; charset=utf-8' },
    ]);
    const file = calendar();
    expect(file).toContain('METHOD:PUBLISH');
    // 8 a.m. in Ho Chi Minh City, the place of delivery.
    expect(file).toContain('DTSTART:20260512T010000Z');
    expect(file).toContain('DTEND:20260512T050000Z');
    expect(file).toMatch(/END:VCALENDAR\r\n$/);
    expect(lastEmailTo(EMAIL)?.text).toContain('(Vietnam Time)');
    expect((await stored(number)).deliveryDay?.localZone).toBe('Asia/Ho_Chi_Minh');
    expect(file).toContain(`UID:${number}@limandloom`);
    expect(lastEmailTo(SHOP_EMAIL)?.subject).toContain(`Order ${number}: delivery on Tuesday`);
    const sent = shop.emails.length;
    expect((await answer(number, { answer: 'accept' })).status).toBe(200);
    expect(shop.emails).toHaveLength(sent);
  });

  test.each([
    ['HI', '96813', 'Honolulu', 'Pacific/Honolulu', '20260512T180000Z'],
    ['NY', '10001', 'New York', 'America/New_York', '20260512T120000Z'],
  ])(
    'in %s %s gets the hours of the address, whatever the language of the order',
    async (state, postcode, city, localZone, start) => {
      const where = {
        country: 'US',
        address: '1 Main St',
        ward: '',
        city,
        state,
        postcode,
      } as const;
      for (const language of ['en', 'kr'] as const) {
        const number = await order({ ...where, language });
        await propose(shop, number, TUESDAY, 'morning');
        await answer(number, { answer: 'accept' });
        expect((await stored(number)).deliveryDay?.localZone).toBe(localZone);
        expect(calendar()).toContain(`DTSTART:${start}`);
      }
    },
  );

  test('in another country gets local hours without a zone', async () => {
    const where = {
      country: 'Other',
      countryCode: 'FR',
      address: '1 Rue',
      ward: '',
      city: 'Paris',
    } as const;
    const number = await order({ ...where, language: 'en' });
    await propose(shop, number, TUESDAY, 'morning');
    await answer(number, { answer: 'accept' });
    expect((await stored(number)).deliveryDay).not.toHaveProperty('localZone');
    expect(calendar()).toContain('DTSTART:20260512T080000\r\n');
  });

  test('may answer until the day before at the place of the delivery, whatever the language', async () => {
    const number = await proposedOrder(shop, SOFA, { language: 'en' });
    // It is already May 12 in Vietnam, and May 11 in California.
    shop.clock.now = new Date('2026-05-11T23:00:00Z');
    expect(await failureOf(await answer(number, { answer: 'accept' }))).toMatchObject({
      code: 'status-conflict',
    });
  });

  test('gets a calendar file for the whole day if no time was chosen (S12.25)', async () => {
    const number = await proposedOrder(shop, SOFA);
    await answer(number, { answer: 'accept' });
    expect(calendar()).toContain('DTSTART;VALUE=DATE:20260512');
    expect(calendar()).toContain('DTEND;VALUE=DATE:20260513');
  });

  test('asks for another day with wishes, which frees the place (S12.25)', async () => {
    const number = await proposedOrder(shop, SOFA);
    const wish = { days: [THURSDAY], text: 'After 6 p.m., please' };
    const four = { days: ['2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05'] };
    expect((await answer(number, { answer: 'other-day', wish: four })).status).toBe(400);
    expect((await answer(number, { answer: 'other-day', wish })).status).toBe(200);
    expect((await stored(number)).deliveryDay).toMatchObject({ state: 'declined', wish });
    expect(await planned()).toMatchObject({ taken: 0, deliveries: [] });
    const { result } = await ask(shop.app, getDeliveryWeek, { params: { day: TUESDAY } });
    expect(result.wishes).toMatchObject([
      { number, zone: ZONE, day: TUESDAY, time: 'any', customer: 'Linh Trần', wish },
    ]);
    expect(lastEmailTo(SHOP_EMAIL)?.text).toMatch(/Thursday, May 14, 2026[\s\S]*After 6 p\.m\./);
    // A new proposal answers the wish.
    await propose(shop, number, THURSDAY);
    const { wishes } = (await ask(shop.app, getDeliveryWeek, { params: { day: TUESDAY } })).result;
    expect(wishes).toEqual([]);
    expect((await stored(number)).deliveryDay).not.toHaveProperty('wish');
  });

  const IN_AUSTIN = {
    country: 'US',
    city: 'Austin',
    state: 'TX',
    postcode: '73301',
    ward: '',
  } as const;

  test.each([
    ['a Wednesday', {}, '2026-05-13'],
    ['a Sunday', {}, '2026-05-17'],
    ['a day too far ahead', {}, '2026-12-01'],
    ['a Saturday in the United States', IN_AUSTIN, '2026-05-16'],
  ])('cannot wish for %s, on which nobody delivers (S11.175)', async (_, where, day) => {
    const number = await proposedOrder(shop, SOFA, where);
    const sent = shop.emails.length;
    const wish = { days: [THURSDAY, day] };
    const refused = await failureOf(await answer(number, { answer: 'other-day', wish }));
    expect(refused).toMatchObject({
      code: 'invalid-input',
      fields: { 'wish.days': 'error-wished-day-closed' },
    });
    expect((await stored(number)).deliveryDay?.state).toBe('proposed');
    expect(shop.emails).toHaveLength(sent);
  });

  const HOLIDAYS = [
    ['New Year in Vietnam', {}, '2026-11-05', '2027-01-01', '2027-01-02'],
    ['Thanksgiving in the US', IN_AUSTIN, '2026-11-24', '2026-11-26', '2026-11-27'],
  ] as const;
  test.each(HOLIDAYS)('cannot wish for %s, a holiday of the office (S11.175)', async (...row) => {
    const [, where, day, holiday, dayAfter] = row;
    shop.clock.now = new Date('2026-11-02T08:00:00Z');
    const number = await order(where);
    await propose(shop, number, day);
    const body = { number, email: EMAIL };
    const { days } = (await ask(shop.app, listDeliveryDays, { body }, { token: null })).result;
    expect(days).not.toContain(holiday);
    expect(days).toContain(dayAfter);
    const wishFor = (wished: string) =>
      answer(number, { answer: 'other-day', wish: { days: [wished] } }, day);
    expect((await wishFor(holiday)).status).toBe(400);
    expect((await wishFor(dayAfter)).status).toBe(200);
  });

  test('reads the days on which the zone delivers, and nobody else does (S11.176)', async () => {
    const number = await proposedOrder(shop, SOFA);
    const body = { number, email: EMAIL };
    const { days } = (await ask(shop.app, listDeliveryDays, { body }, { token: null })).result;
    // The shop has suggested this day before the first expected one.
    const first = [TUESDAY, THURSDAY];
    expect(days.slice(0, first.length)).toEqual(first);
    expect(days.at(-1)).toBe('2026-11-21');
    const wrong = { ...body, email: 'eve@example.com' };
    const refused = await request(shop.app, listDeliveryDays, { body: wrong }, { token: null });
    expect(await failureOf(refused)).toMatchObject({ code: 'unknown-order' });
  });

  test('reads the accepted day in the email about the shipment, and no day after the delivery', async () => {
    const number = await proposedOrder(shop, SOFA, { language: 'en' });
    await answer(number, { answer: 'accept' });
    const emailAfter = async (from: 'confirmed' | 'shipped', status: 'shipped' | 'delivered') => {
      await ask(shop.app, changeOrderStatus, { params: { number }, body: { from, status } });
      return shop.emails.at(-1)?.text;
    };
    const shipped = await emailAfter('confirmed', 'shipped');
    expect(shipped).toContain('Delivery day: Tuesday, May 12, 2026');
    expect(shipped).not.toContain('Expected delivery');
    const delivered = await emailAfter('shipped', 'delivered');
    expect(delivered).toContain('Order number');
    expect(delivered).not.toMatch(/Delivery day|Expected delivery/);
  });

  test('cannot wish for a day on which the pieces are not made yet', async () => {
    const number = await order({});
    const { from } = (await stored(number)).deliveryWindow;
    const day = deliveryDayAfter(new Date(from));
    await propose(shop, number, day);
    const body = { number, email: EMAIL };
    const daysOf = async () =>
      (await ask(shop.app, listDeliveryDays, { body }, { token: null })).result.days;
    expect((await daysOf())[0]?.localeCompare(from)).toBeGreaterThanOrEqual(0);
    const wishFor = (wished: string) =>
      answer(number, { answer: 'other-day', wish: { days: [wished] } }, day);
    expect(await failureOf(await wishFor(THURSDAY))).toMatchObject({
      code: 'invalid-input',
      fields: { 'wish.days': 'error-wished-day-early' },
    });
    // After the shipment, the pieces are there.
    const moved = { from: 'confirmed', status: 'shipped' } as const;
    await ask(shop.app, changeOrderStatus, { params: { number }, body: moved });
    expect(await daysOf()).toContain(THURSDAY);
    expect((await wishFor(THURSDAY)).status).toBe(200);
  });

  test('may change an accepted day until the day before (S12.25)', async () => {
    const number = await proposedOrder(shop, SOFA, { language: 'vn' });
    await answer(number, { answer: 'accept' });
    // It is already May 12 in Vietnam.
    shop.clock.now = new Date('2026-05-11T23:00:00Z');
    const late = await answer(number, { answer: 'other-day' });
    expect(await failureOf(late)).toMatchObject({ code: 'status-conflict' });
    shop.clock.now = new Date('2026-05-11T10:00:00Z');
    expect((await answer(number, { answer: 'other-day' })).status).toBe(200);
  });

  test('cannot answer to an earlier proposal, wish for a past day, or answer without a proposal (S12.25)', async () => {
    const number = await order();
    expect(await failureOf(await answer(number, { answer: 'accept' }))).toMatchObject({
      code: 'status-conflict',
    });
    await propose(shop, number, THURSDAY);
    expect(await failureOf(await answer(number, { answer: 'accept' }))).toMatchObject({
      code: 'version-conflict',
    });
    const past = { answer: 'other-day', wish: { days: ['2026-05-01'] } } satisfies Answer;
    expect(await failureOf(await answer(number, past, THURSDAY))).toMatchObject({
      code: 'invalid-input',
      fields: { 'wish.days': 'error-wished-day' },
    });
  });

  test('answers as a member without an email address (S12.25)', async () => {
    const who = await member(shop);
    const number = await proposedOrder(shop, SOFA, {}, who.token);
    const body = { number, day: TUESDAY, answer: 'accept' } as const;
    const answered = await ask(shop.app, answerDeliveryDay, { body }, as(who));
    expect(answered.result.deliveryDay?.state).toBe('accepted');
    expect(JSON.stringify(answered.result)).not.toMatch(/Lê Lợi|Linh/);
  });
});

describe('the place of an order is free again', () => {
  test('after staff withdraw an accepted day, and the calendar file cancels the event (S12.26)', async () => {
    const number = await proposedOrder(shop, SOFA, { language: 'en' });
    await answer(number, { answer: 'accept' });
    const body = { revision: await revision(shop, number) };
    await ask(shop.app, withdrawDeliveryDay, { params: { number }, body });
    expect(await stored(number)).not.toHaveProperty('deliveryDay');
    expect(await planned()).toMatchObject({ taken: 0, deliveries: [] });
    expect(lastEmailTo(EMAIL)?.subject).toContain('won’t arrive on Tuesday');
    expect(calendar()).toContain('METHOD:CANCEL');
    expect(calendar()).toContain('STATUS:CANCELLED');
    // A retry changes nothing.
    const sent = shop.emails.length;
    await ask(shop.app, withdrawDeliveryDay, { params: { number }, body });
    expect(shop.emails).toHaveLength(sent);
  });

  test('after the order is canceled, and a wish is removed after the delivery (S12.26)', async () => {
    const cancelled = await proposedOrder(shop, SOFA);
    const body = { from: 'confirmed', status: 'cancelled', notify: false } as const;
    const changed = await ask(shop.app, changeOrderStatus, { params: { number: cancelled }, body });
    expect(changed.result).not.toHaveProperty('deliveryDay');
    expect(await planned()).toMatchObject({ taken: 0, deliveries: [] });
    const number = await proposedOrder(shop, SOFA);
    await answer(number, { answer: 'other-day' });
    for (const [from, status] of [
      ['confirmed', 'shipped'],
      ['shipped', 'delivered'],
    ] as const) {
      await ask(shop.app, changeOrderStatus, { params: { number }, body: { from, status } });
    }
    const { wishes } = (await ask(shop.app, getDeliveryWeek, { params: { day: TUESDAY } })).result;
    expect(wishes).toEqual([]);
  });
});

test('deliveries leave the table two months after their day (S12.26)', async () => {
  await proposedOrder(shop, SOFA);
  const items = await shop.database.queryPartition(deliveryWeekPartition('2026-05-11'));
  const expiry = Date.parse('2026-07-11') / 1000;
  expect(items.map(({ expiresAt }) => expiresAt)).toEqual([expiry, expiry]);
});

test('the CSV export contains the delivery day (S12.26)', async () => {
  await proposedOrder(shop, SOFA);
  const { csv } = (await ask(shop.app, exportOrders, { body: {} })).result;
  const [head, row] = parseCsv(csv);
  const cell = (name: string) => row?.cells[head?.cells.indexOf(name) ?? -1];
  const names = ['deliveryDay', 'deliveryDayState', 'deliveryTime', 'deliveryTimeZone'];
  expect(names.map(cell)).toEqual([TUESDAY, 'proposed', 'any', 'Asia/Ho_Chi_Minh']);
});

test('the order of another customer cannot be answered (S12.25)', async () => {
  const number = await proposedOrder(shop, SOFA);
  const body = { number, email: 'eve@example.com', day: TUESDAY, answer: 'accept' } as const;
  const refused = await request(shop.app, answerDeliveryDay, { body });
  expect(await failureOf(refused)).toMatchObject({ code: 'unknown-order' });
});
