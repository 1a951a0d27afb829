import { beforeEach, describe, expect, test } from 'vitest';
import { listObjectHistory } from '#contracts/audit/audit.ts';
import { trackOrder } from '#contracts/orders/order-tracking.ts';
import { listOrders, placeOrder } from '#contracts/orders/orders.ts';
import { changeOrderStatus, getOrder } from '#contracts/orders/staff-orders.ts';
import { openQuote, writeToShop } from '#contracts/quotes/quotes.ts';
import { getQuote, writeToCustomer } from '#contracts/quotes/staff-quotes.ts';
import { removeStaff } from '#contracts/staff/staff-people.ts';
import {
  addTimelineEntry,
  findTimeline,
  listColleagues,
  MAX_NOTE_TEXT,
  MAX_TIMELINE_ENTRIES,
  type TimelineEntry,
} from '#contracts/timeline/timeline.ts';
import type { TimelineObject } from '#contracts/timeline/timeline-object.ts';
import { getTodayNotes, tickNote } from '#contracts/today/today.ts';
import { copyAccount } from '#contracts/users/account-copy.ts';
import { deleteUser, getUser } from '#contracts/users/users.ts';
import { STAFF_ROLES } from '#domain/staff/staff-roles.ts';
import { connect } from '#functions/db/client.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { timelineCountKey } from '#functions/db/keys.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { askedOrder } from '#tests/support/api/delivery-requests.ts';
import { as, member, PASSWORD, register } from '#tests/support/api/members.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { agreePrice } from '#tests/support/api/order-prices.ts';
import { product } from '#tests/support/api/products.ts';
import { opened, requested, sentQuote } from '#tests/support/api/quotes.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { wholeTable } from '#tests/support/api/whole-table.ts';
import {
  callAs,
  createStaffMember,
  ownerOf,
  requestAs,
  type StaffMember,
} from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
const SOFA = 'LL-SF-1';
const EMAIL = 'linh@example.com';
/** Text that no response to a customer may contain. */
const SECRET = 'Pays late, ask for a deposit';
/** Names of the people whom the helpers create. */
const [OWNER, SALES] = ['Hà', 'Lan'];
let shop: RunningApi;
let settings: ConnectionSettings;
let owner: StaffMember;
let sales: StaffMember;
let order: string;

beforeEach(async () => {
  settings = await newTable();
  shop = runApi(settings, { limitFactor: 100 });
  await stock(shop, [product({ code: SOFA, title: 'Hoi An Sofa' })]);
  owner = await ownerOf(shop);
  sales = await createStaffMember(shop, 'sales');
  order = (await ask(shop.app, placeOrder, { body: orderBody([SOFA], { email: EMAIL }) })).result
    .number;
});

type Place = { type: TimelineObject; id: string; email?: string };
const ofOrder = (): Place => ({ type: 'order', id: order });

let written = 0;

function noteBody(place: Place, text: string, id?: string) {
  written += 1;
  const { type, id: objectId } = place;
  const entry = { kind: 'note', id: id ?? `note-of-the-tests-${written}`, text } as const;
  return { type, id: objectId, entry };
}

async function note(text: string, place = ofOrder(), who = sales): Promise<TimelineEntry> {
  return (await callAs(shop, who, addTimelineEntry, { body: noteBody(place, text) })).result;
}

async function entriesOf(place = ofOrder(), who = sales): Promise<TimelineEntry[]> {
  return (await callAs(shop, who, findTimeline, { body: place })).result.entries;
}

/** Entries without the emails, each as one text. */
async function textsOf(place = ofOrder(), who = sales): Promise<string[]> {
  const entries = await entriesOf(place, who);
  return entries.flatMap((entry) => ('text' in entry && entry.kind !== 'mail' ? entry.text : []));
}

function pass(minutes: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
}

const tasksOf = async (who: StaffMember) => (await callAs(shop, who, getTodayNotes)).result;

describe('notes', () => {
  test('are in the timeline of their object, newest first, with the author', async () => {
    await note('First');
    pass(1);
    await note('Second', ofOrder(), owner);
    expect(await entriesOf()).toMatchObject([
      { kind: 'note', by: OWNER, text: 'Second', object: { type: 'order', id: order } },
      { kind: 'note', by: SALES, text: 'First', at: '2026-05-05T08:00:00.000Z', mentions: [] },
      { kind: 'mail', mail: 'order-placed' },
    ]);
  });

  test('are recorded in the log without their text', async () => {
    await note(SECRET);
    const params = { type: 'order', id: order } as const;
    const { entries } = (await callAs(shop, owner, listObjectHistory, { params })).result;
    expect(entries).toMatchObject([{ kind: 'note', actor: { name: SALES } }]);
    expect(JSON.stringify(entries)).not.toContain('deposit');
  });

  test('need an object that exists', async () => {
    const places: readonly (readonly [Place, string])[] = [
      [{ type: 'order', id: 'LL-0000-0000' }, 'unknown-order'],
      [{ type: 'quote', id: 'LQ-0000-0000' }, 'unknown-quote'],
      [{ type: 'member', id: '0'.repeat(32) }, 'unknown-user'],
    ];
    for (const [place, code] of places) {
      const response = await requestAs(shop, sales, addTimelineEntry, {
        body: noteBody(place, 'Hello'),
      });
      expect(await failureOf(response)).toMatchObject({ code });
    }
    const stored = await wholeTable(settings);
    expect(stored.filter(({ SK }) => String(SK).startsWith('DIARY'))).toHaveLength(1);
  });

  test('have a text of limited length', async () => {
    for (const text of ['', '  ', 'x'.repeat(MAX_NOTE_TEXT + 1)]) {
      const response = await requestAs(shop, sales, addTimelineEntry, {
        body: noteBody(ofOrder(), text),
      });
      expect(response.status).toBe(400);
    }
    await note('x'.repeat(MAX_NOTE_TEXT));
  });

  test('are written once, however often and at once their request is sent', async () => {
    const body = noteBody(ofOrder(), `@${OWNER} once`, 'note-with-one-and-the-same-id');
    const all = await Promise.all(
      Array.from({ length: 4 }, () => callAs(shop, sales, addTimelineEntry, { body })),
    );
    pass(5);
    const again = await callAs(shop, sales, addTimelineEntry, { body });
    expect(new Set([...all, again].map(({ result }) => result.id)).size).toBe(1);
    expect(await textsOf()).toEqual([`@${OWNER} once`]);
    expect((await tasksOf(owner)).count.number).toBe(1);
  });

  test('written at the same time are all stored', async () => {
    const texts = Array.from({ length: 5 }, (_, at) => `Note ${at}`);
    await Promise.all(texts.map((text) => note(text)));
    expect((await textsOf()).toSorted()).toEqual(texts);
  });

  test('are limited per object, with a failure of their own', async () => {
    await note('First');
    const most = { set: { entries: MAX_TIMELINE_ENTRIES - 1 } };
    await connect(settings).updateWithoutReturn(timelineCountKey(ofOrder()), most);
    await note('Last');
    const body = noteBody(ofOrder(), 'One too many');
    const refused = await requestAs(shop, sales, addTimelineEntry, { body });
    expect(await failureOf(refused)).toMatchObject({ code: 'too-many-notes' });
    expect((await textsOf()).toSorted()).toEqual(['First', 'Last']);
    const { number } = await requested(shop, [SOFA]);
    await note('Elsewhere', { type: 'quote', id: number });
  });

  test('of a script have no author', async () => {
    await ask(shop.app, addTimelineEntry, { body: noteBody(ofOrder(), 'Imported') });
    const [entry] = await entriesOf();
    expect(entry).toMatchObject({ text: 'Imported' });
    expect(entry).not.toHaveProperty('by');
  });
});

describe('a mention', () => {
  test('is a task of the colleague until the colleague ticks it off', async () => {
    const { id } = await note(`@${OWNER} please call back`);
    expect(await tasksOf(sales)).toEqual({ count: { number: 0, more: false }, notes: [] });
    const task = { id, by: SALES, text: `@${OWNER} please call back`, object: ofOrder() };
    expect(await tasksOf(owner)).toMatchObject({ count: { number: 1 }, notes: [task] });
    pass(2);
    await callAs(shop, owner, tickNote, { body: { id } });
    expect(await tasksOf(owner)).toMatchObject({ count: { number: 0 }, notes: [] });
    const doneAt = shop.clock.now.toISOString();
    expect((await entriesOf())[0]).toMatchObject({ mentions: [{ name: OWNER, doneAt }] });
  });

  test('cannot be ticked off by others, or twice', async () => {
    const { id } = await note(`@${OWNER} please call back`);
    const tick = (who: StaffMember) => requestAs(shop, who, tickNote, { body: { id } });
    expect((await tick(sales)).status).toBe(404);
    const statuses = (await Promise.all([tick(owner), tick(owner)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 404]);
    expect(await tasksOf(owner)).toMatchObject({ count: { number: 0 } });
  });

  test('reaches only people who may read notes', async () => {
    for (const role of ['editor', 'warehouse'] as const) await createStaffMember(shop, role);
    const other = await createStaffMember(shop, 'sales');
    expect((await callAs(shop, sales, listColleagues)).result.names).toEqual([OWNER, SALES]);
    const [entry] = [await note(`@${SALES}`)];
    // Two salespeople have this name, and two others have it too.
    expect(entry).toMatchObject({ mentions: [{ name: SALES }, { name: SALES }] });
    for (const who of [sales, other]) expect((await tasksOf(who)).count.number).toBe(1);
  });

  test('lists the oldest five tasks, and counts up to fifty', async () => {
    for (let at = 0; at < 52; at += 1) {
      await note(`@${OWNER} ${at}`);
      pass(1);
    }
    const { count, notes } = await tasksOf(owner);
    expect(count).toEqual({ number: 50, more: true });
    expect(notes.map(({ text }) => text)).toEqual([0, 1, 2, 3, 4].map((at) => `@${OWNER} ${at}`));
  });

  test('of a removed colleague stays in the note', async () => {
    await note(`@${SALES} please call back`, ofOrder(), owner);
    await callAs(shop, owner, removeStaff, { params: { id: sales.id } });
    expect((await entriesOf(ofOrder(), owner))[0]).toMatchObject({ mentions: [{ name: SALES }] });
  });

  test('about a closed account ends with it', async () => {
    const who = await member(shop);
    const { _id } = who.user;
    const { id } = await note(`@${OWNER} call back`, { type: 'member', id: _id });
    const params = { id: _id };
    await ask(shop.app, deleteUser, { params, body: { password: PASSWORD } }, as(who));
    expect((await tasksOf(owner)).notes).toEqual([]);
    const stored = await wholeTable(settings);
    expect(JSON.stringify(stored)).not.toContain('call back');
    await callAs(shop, owner, tickNote, { body: { id } });
    expect((await tasksOf(owner)).count.number).toBe(0);
    const after = JSON.stringify(await wholeTable(settings));
    expect(after).not.toContain('DIARY#2026-05-05T08:00:00.000Z#note');
  });
});

describe('a call', () => {
  const called = (at: string) => ({
    ...ofOrder(),
    entry: {
      kind: 'call' as const,
      id: 'call-of-the-customer-1',
      who: 'Linh Trần',
      direction: 'in' as const,
      at,
      text: 'Wants it before Tet',
    },
  });

  test('is in the timeline at its own time', async () => {
    pass(30);
    await note('Later');
    await callAs(shop, sales, addTimelineEntry, { body: called('2026-05-05T08:10:00Z') });
    expect((await entriesOf()).slice(0, 2)).toMatchObject([
      { kind: 'note' },
      {
        kind: 'call',
        who: 'Linh Trần',
        direction: 'in',
        by: SALES,
        at: '2026-05-05T08:10:00.000Z',
        addedAt: '2026-05-05T08:30:00.000Z',
      },
    ]);
  });

  test('is not in the future', async () => {
    const response = await requestAs(shop, sales, addTimelineEntry, {
      body: called('2026-05-05T08:02:00Z'),
    });
    expect(await failureOf(response)).toMatchObject({
      code: 'invalid-input',
      fields: { 'entry.at': 'error-at-future' },
    });
  });
});

describe('sent emails', () => {
  test('of an order are in its timeline with their text, without the addresses of links', async () => {
    pass(1);
    await agreePrice(shop.app, order);
    pass(1);
    const body = { from: 'pending', status: 'confirmed' } as const;
    await callAs(shop, sales, changeOrderStatus, { params: { number: order }, body });
    const emails = (await entriesOf()).filter(({ kind }) => kind === 'mail');
    expect(emails[0]).toMatchObject({ mail: 'order-status', to: EMAIL });
    expect(emails.at(-1)).toMatchObject({ mail: 'order-placed', to: EMAIL });
    const sent = shop.emails.find(({ to, subject }) => to === EMAIL && subject.includes(order));
    expect(emails.at(-1)).toMatchObject({ subject: sent?.subject });
    expect(JSON.stringify(emails)).toContain('Hoi An Sofa');
    expect(JSON.stringify(emails)).not.toMatch(/stop-texts|#order|follow-order\?/);
  });

  test('of a quote are in its timeline without its private link', async () => {
    const credentials = await sentQuote(shop, [SOFA], { request: { contact: EMAIL } });
    pass(1);
    const body = { id: 'answer-of-the-shop-1', kind: 'answer', text: 'Yes, in oak' } as const;
    await callAs(shop, sales, writeToCustomer, { params: { number: credentials.number }, body });
    const place: Place = { type: 'quote', id: credentials.number };
    const entries = await entriesOf(place);
    expect(entries).toMatchObject([
      { kind: 'mail', mail: 'quote-answer', to: EMAIL },
      { kind: 'mail', mail: 'quote-requested', to: EMAIL },
    ]);
    expect(JSON.stringify(entries)).toContain('Yes, in oak');
    expect(JSON.stringify(entries)).not.toContain(credentials.secret);
    const sent = JSON.stringify(shop.emails);
    expect(sent).toContain(credentials.secret);
  });

  test('about the price of an order are in the timelines of both, and once in that of the customer', async () => {
    await agreePrice(shop.app, order);
    const { quote = '' } = (await callAs(shop, sales, getOrder, { params: { number: order } }))
      .result;
    // All emails have the same time, so their order is random.
    const kindsOf = async (place: Place) =>
      (await entriesOf(place))
        .flatMap((entry) => (entry.kind === 'mail' ? entry.mail : []))
        .toSorted();
    const kinds = ['quote-agreed', 'quote-sent'];
    expect(await kindsOf({ type: 'quote', id: quote })).toEqual(kinds);
    expect(await kindsOf({ type: 'order', id: order })).toEqual(['order-placed', ...kinds]);
    const customer = { type: 'member', id: '0'.repeat(32), email: EMAIL } as const;
    expect(await kindsOf(customer)).toEqual(['order-placed', ...kinds]);
  });

  test('about requested delivery details are in the timeline of the order', async () => {
    const number = await askedOrder(shop, SOFA, { email: EMAIL });
    const kinds = (await entriesOf({ type: 'order', id: number })).flatMap((entry) =>
      entry.kind === 'mail' ? entry.mail : [],
    );
    expect(kinds).toContain('order-request');
    expect(kinds).not.toContain('order-request-notice');
  });

  test('to the shop and about accounts are in no timeline', async () => {
    await register(shop, EMAIL);
    const kinds = (await entriesOf({ type: 'member', id: '0'.repeat(32), email: EMAIL })).map(
      (entry) => entry.kind === 'mail' && entry.mail,
    );
    expect(kinds).toEqual(['order-placed']);
  });
});

describe('the timeline of a customer', () => {
  test('contains what concerns the email address, of all objects', async () => {
    const who = await member(shop, EMAIL);
    const place: Place = { type: 'member', id: who.user._id, email: EMAIL };
    const { number } = await requested(shop, [SOFA], { contact: EMAIL });
    await requested(shop, [SOFA], { contact: 'other@example.com' });
    await note('About the order');
    pass(1);
    await note('About the quote', { type: 'quote', id: number });
    pass(1);
    await note('About the person', place);
    expect(await textsOf(place)).toEqual([
      'About the person',
      'About the quote',
      'About the order',
    ]);
    const found = await entriesOf(place);
    expect(new Set(found.map(({ object }) => object.id))).toEqual(
      new Set([who.user._id, number, order]),
    );
    expect(await textsOf({ type: 'member', id: who.user._id })).toEqual(['About the person']);
    expect(await textsOf(ofOrder())).toEqual(['About the order']);
  });
});

describe('paging', () => {
  test('returns every entry once, in the order of time', async () => {
    for (let at = 0; at < 7; at += 1) {
      await note(`Note ${at}`);
      pass(1);
      const body = at % 2 === 0 ? ({ from: 'pending', status: 'cancelled' } as const) : undefined;
      if (at === 4 && body) {
        await callAs(shop, sales, changeOrderStatus, { params: { number: order }, body });
        pass(1);
      }
    }
    const whole = await entriesOf();
    expect(whole.map(({ kind }) => kind)).toContain('change');
    for (const limit of [1, 2, 3]) {
      const paged: TimelineEntry[] = [];
      for (let after: string | undefined, pages = 0; pages < 40; pages += 1) {
        const body = { ...ofOrder(), limit, ...(after ? { after } : {}) };
        const { entries, next } = (await callAs(shop, sales, findTimeline, { body })).result;
        expect(entries.length).toBeLessThanOrEqual(limit);
        paged.push(...entries);
        after = next;
        if (!next) break;
      }
      expect(paged).toEqual(whole);
    }
  });
});

describe('roles', () => {
  test('owners and salespeople read and write notes, the warehouse sees changes of orders only', async () => {
    await note(SECRET);
    const body = { from: 'pending', status: 'cancelled' } as const;
    await callAs(shop, sales, changeOrderStatus, { params: { number: order }, body });
    const expected = {
      owner: [201, 200, 200],
      sales: [201, 200, 200],
      editor: [403, 403, 403],
      warehouse: [403, 403, 403],
    };
    for (const role of STAFF_ROLES) {
      const who = role === 'owner' ? owner : await createStaffMember(shop, role);
      const statuses = [
        await requestAs(shop, who, addTimelineEntry, { body: noteBody(ofOrder(), 'Hello') }),
        await requestAs(shop, who, listColleagues),
        await requestAs(shop, who, getTodayNotes),
      ].map(({ status }) => status);
      expect([role, statuses]).toEqual([role, expected[role]]);
    }
    const warehouse = await createStaffMember(shop, 'warehouse');
    expect(await entriesOf(ofOrder(), warehouse)).toMatchObject([
      { kind: 'change', change: { kind: 'status', actor: { name: SALES } } },
    ]);
    for (const type of ['quote', 'member'] as const) {
      const place = { type, id: 'LQ-0000-0000' };
      const response = await requestAs(shop, warehouse, findTimeline, { body: place });
      expect(response.status).toBe(403);
    }
    const editor = await createStaffMember(shop, 'editor');
    expect((await requestAs(shop, editor, findTimeline, { body: ofOrder() })).status).toBe(403);
  });
});

describe('customers', () => {
  test('see no note, call and change by staff in any response', async () => {
    const who = await member(shop, EMAIL);
    const userId = who.user._id;
    const placed = await ask(
      shop.app,
      placeOrder,
      { body: orderBody([SOFA], { email: EMAIL }) },
      as(who),
    );
    const { number } = placed.result;
    const credentials = await sentQuote(shop, [SOFA], {
      request: { contact: EMAIL },
      token: who.token,
    });
    const places: Place[] = [
      { type: 'order', id: number },
      { type: 'quote', id: credentials.number },
      { type: 'member', id: userId },
    ];
    for (const place of places) {
      await note(SECRET, place);
      const call = {
        kind: 'call' as const,
        id: 'call-of-the-customer-1',
        who: SECRET,
        direction: 'in' as const,
        at: shop.clock.now.toISOString(),
        text: SECRET,
      };
      const { type, id } = place;
      await callAs(shop, sales, addTimelineEntry, { body: { type, id, entry: call } });
    }
    const message = { id: 'message-of-customer-1', text: 'Hello' };
    const responses = await Promise.all([
      request(shop.app, trackOrder, { body: { number, email: EMAIL } }),
      request(shop.app, listOrders, { query: { userId } }, as(who)),
      request(shop.app, getUser, { params: { id: userId } }, as(who)),
      request(shop.app, openQuote, { body: credentials }),
      request(shop.app, writeToShop, { body: { ...credentials, ...message } }),
      request(
        shop.app,
        copyAccount,
        { params: { id: userId }, body: { password: PASSWORD } },
        as(who),
      ),
    ]);
    for (const response of responses) {
      expect(response.status).toBe(200);
      expect(await response.text()).not.toContain('deposit');
    }
    expect(JSON.stringify(await opened(shop, credentials))).not.toContain('deposit');
    expect(JSON.stringify(shop.emails)).not.toContain('deposit');
    const { result } = await callAs(shop, sales, getQuote, {
      params: { number: credentials.number },
    });
    expect(JSON.stringify(result)).not.toContain('deposit');
  });
});
