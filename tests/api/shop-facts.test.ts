import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { listObjectHistory } from '#contracts/audit/audit.ts';
import { getDeliveryWeek } from '#contracts/orders/delivery-days.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import { getOrder } from '#contracts/orders/staff-orders.ts';
import { downloadSheet } from '#contracts/products/product-sheet.ts';
import { getPublishState, reportBuild } from '#contracts/publishing/publishing.ts';
import { downloadQuote } from '#contracts/quotes/quotes.ts';
import { getQuote, getQuoteSettings, updateQuoteSettings } from '#contracts/quotes/staff-quotes.ts';
import {
  getShopFacts,
  restoreShopFacts,
  updateShopFacts,
} from '#contracts/shop-facts/shop-facts.ts';
import { FILE_FACTS } from '#domain/shop/file-facts.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { addDays } from '#domain/time/market-time.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { CATALOG_VERSION_KEY, QUOTE_SETTINGS_KEY, SHOP_FACTS_KEY } from '#functions/db/keys.ts';
import { buildHook } from '#functions/publishing/build-hook.ts';
import { OFFICE_HOURS, QUOTE_PROMISES } from '#shop.config.ts';
import { type BuildHook, startBuildHook } from '#tests/support/api/build-hook.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { confirmedOrder, DAYS, propose } from '#tests/support/api/delivery-days.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { requested, sentQuote } from '#tests/support/api/quotes.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { openPdf, textsOf } from '#tests/support/documents/read-pdf.ts';
import {
  callAs,
  createStaffMember,
  ownerOf,
  requestAs,
  type StaffMember,
} from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
const SOFA = 'LL-SF-1';
const PHONE = '+84 28 7777 0001';
const [TUESDAY] = DAYS;
const OBJECT = { type: 'shop-facts', id: 'facts' } as const;
let settings: ConnectionSettings;
let hook: BuildHook;
let shop: RunningApi;
let owner: StaffMember;

beforeEach(async () => {
  settings = await newTable();
  hook = await startBuildHook(onTestFinished);
  shop = runApi(settings, { limitFactor: 1000, callBuildHook: buildHook(hook.url) });
  await stock(shop, [product({ code: SOFA })]);
  owner = await ownerOf(shop);
});

/** Facts with changes of the main office. */
function facts(change: { hotline?: string; holidays?: readonly string[] }): ShopFacts {
  return {
    ...FILE_FACTS,
    hotline: { ...FILE_FACTS.hotline, vn: change.hotline ?? FILE_FACTS.hotline.vn },
    holidays: { ...FILE_FACTS.holidays, vn: change.holidays ?? FILE_FACTS.holidays.vn },
  };
}

function save(changed: ShopFacts, revision = 0, who = owner) {
  return requestAs(shop, who, updateShopFacts, { body: { facts: changed, revision } });
}

const read = async () => (await callAs(shop, owner, getShopFacts)).result;

async function textOfPdf(bytes: Uint8Array): Promise<string> {
  return (await textsOf(await openPdf(bytes))).join(' ');
}

describe('the facts of the shop', () => {
  test('are those of the file until an owner changes them, and the table has only the difference (S18.1)', async () => {
    expect(await read()).toEqual({ facts: FILE_FACTS, file: FILE_FACTS, revision: 0 });
    const changed = facts({ hotline: PHONE });
    const saved = await save(changed);
    expect(await saved.json()).toMatchObject({ result: { facts: changed, revision: 1 } });
    expect(await read()).toEqual({ facts: changed, file: FILE_FACTS, revision: 1 });
    const overrides = async () => (await shop.database.get(SHOP_FACTS_KEY))?.['overrides'];
    expect(await overrides()).toEqual({ hotline: { vn: PHONE } });
    // Back to the value of the file.
    expect((await save(FILE_FACTS, 1)).status).toBe(200);
    expect(await overrides()).toEqual({});
  });

  test('are read and changed by owners only (S18.1)', async () => {
    const statuses: Record<string, number[]> = {};
    for (const role of ['owner', 'sales', 'editor', 'warehouse'] as const) {
      const who = await createStaffMember(shop, role);
      const body = { entry: 'no-entry', revision: 0 };
      statuses[role] = [
        (await requestAs(shop, who, getShopFacts)).status,
        (await save(FILE_FACTS, 0, who)).status,
        (await requestAs(shop, who, restoreShopFacts, { body })).status,
      ];
    }
    expect(statuses).toEqual({
      owner: [200, 200, 404],
      sales: [403, 403, 403],
      editor: [403, 403, 403],
      warehouse: [403, 403, 403],
    });
  });

  test('with another revision are refused, and simultaneous changes are stored once (S18.2)', async () => {
    const phones = ['+84 28 7777 0001', '+84 28 7777 0002', '+84 28 7777 0003'];
    const statuses = await Promise.all(
      phones.map(async (hotline) => (await save(facts({ hotline }))).status),
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    // A retry after a lost response succeeds.
    const { facts: stored } = await read();
    expect((await save(stored)).status).toBe(200);
    expect((await read()).revision).toBe(1);
  });

  test('have a history, and are restored from it (S18.3)', async () => {
    const pass = () => {
      shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
    };
    await save(facts({ hotline: PHONE }));
    pass();
    await save(facts({ holidays: [TUESDAY] }), 1);
    pass();
    const history = async () =>
      (await callAs(shop, owner, listObjectHistory, { params: OBJECT })).result.entries;
    const [, first] = await history();
    expect(first).toMatchObject({ kind: 'changed', actor: { id: owner.id } });
    expect(first?.after).toEqual({ hotline: facts({ hotline: PHONE }).hotline });
    const restore = (revision: number) =>
      requestAs(shop, owner, restoreShopFacts, { body: { entry: first?.id ?? '', revision } });
    expect((await restore(1)).status).toBe(409);
    expect((await restore(2)).status).toBe(200);
    expect(await read()).toMatchObject({ facts: facts({ hotline: PHONE }), revision: 3 });
    expect((await history()).map(({ kind }) => kind)).toEqual(['restored', 'changed', 'changed']);
  });

  test('that were stored in quote settings before D114 apply until facts are stored, and stay in a later save of these settings (S17.30)', async () => {
    const hours = { days: [1, 2, 3], opens: '10:00', closes: '16:00' };
    const offices = { ...OFFICE_HOURS, vn: { ...hours, holidays: [TUESDAY] }, closed: 'any' };
    const settingsItem = { ...QUOTE_SETTINGS_KEY, settings: { ...QUOTE_PROMISES, offices } };
    await shop.database.putMany([{ ...settingsItem, revision: 4 }]);
    const former = {
      ...FILE_FACTS,
      hours: { ...FILE_FACTS.hours, vn: hours },
      holidays: { ...FILE_FACTS.holidays, vn: [TUESDAY] },
    };
    expect(await read()).toEqual({ facts: former, file: FILE_FACTS, revision: 0 });
    const current = (await callAs(shop, owner, getQuoteSettings)).result;
    expect(current).toEqual({ settings: QUOTE_PROMISES, revision: 4 });
    const body = { settings: { ...QUOTE_PROMISES, validDays: 45 }, revision: 4 };
    expect((await callAs(shop, owner, updateQuoteSettings, { body })).result.revision).toBe(5);
    expect((await read()).facts).toEqual(former);
    const week = await ask(shop.app, getDeliveryWeek, { params: { day: TUESDAY } });
    const zone = week.result.zones.find(({ id }) => id === 'ho-chi-minh-city');
    expect(zone?.days.find(({ day }) => day === TUESDAY)).toMatchObject({ isOpen: false });
    expect((await save({ ...former, hours: FILE_FACTS.hours })).status).toBe(200);
    expect((await read()).facts).toEqual({ ...former, hours: FILE_FACTS.hours });
  });

  test.each([
    ['a national phone number', 'hotline.vn', facts({ hotline: '028 7777 0001' })],
    ['a holiday that does not exist', 'holidays.vn.0', facts({ holidays: ['2027-02-30'] })],
    [
      'an address without a line',
      'officeAddress.en',
      { ...FILE_FACTS, officeAddress: { ...FILE_FACTS.officeAddress, en: [] } },
    ],
    [
      'no working day',
      'hours.en.days',
      { ...FILE_FACTS, hours: { ...FILE_FACTS.hours, en: { ...FILE_FACTS.hours.en, days: [] } } },
    ],
    [
      'an office that closes before it opens',
      'hours.en.closes',
      {
        ...FILE_FACTS,
        hours: { ...FILE_FACTS.hours, en: { ...FILE_FACTS.hours.en, closes: '08:00' } },
      },
    ],
    [
      'a chat without https',
      'chats.kr.href',
      {
        ...FILE_FACTS,
        chats: {
          ...FILE_FACTS.chats,
          kr: { name: 'contact-kakao', href: 'http://pf.kakao.com/_shop' },
        },
      },
    ],
  ] as const)(
    'with %s are refused, and the answer names the field (S18.4)',
    async (_, field, changed) => {
      const failure = await failureOf(await save(changed as ShopFacts));
      expect({ http: failure.http, fields: Object.keys(failure.fields ?? {}) }).toEqual({
        http: 400,
        fields: [`facts.${field}`],
      });
      expect((await read()).revision).toBe(0);
    },
  );

  test('wait for the next publication, once for all saves, and the schedule builds them (S18.5)', async () => {
    const catalogue = Number((await shop.database.get(CATALOG_VERSION_KEY))?.['version']);
    const report = { build: 'deployment-1', catalogue };
    await ask(shop.app, reportBuild, { body: { ...report, result: 'started' } });
    await ask(shop.app, reportBuild, { body: { ...report, result: 'succeeded' } });
    await save(facts({ hotline: PHONE }));
    await save(facts({ hotline: '+84 28 7777 0002' }), 1);
    const { result } = await ask(shop.app, getPublishState);
    expect(result).toMatchObject({
      state: 'changes',
      changes: { total: 1, list: [{ object: 'shop-facts', saves: 2, action: 'changed' }] },
    });
    shop.clock.now = new Date(shop.clock.now.getTime() + 20 * 60_000);
    await shop.app.publish();
    expect((await ask(shop.app, getPublishState)).result.state).toBe('building');
  });
});

describe('functions use new facts within a minute (S18.6)', () => {
  test('a phone number is on quotes and product sheets', async () => {
    const other = { ...shop, app: shop.another() };
    const claim = await sentQuote(shop, [SOFA], { request: { country: 'Viet Nam' } });
    const quoteText = async (api: RunningApi) => {
      const { result } = await ask(api.app, downloadQuote, { body: claim });
      return textOfPdf(Buffer.from(result.pdf, 'base64'));
    };
    expect(await quoteText(other)).toContain(FILE_FACTS.hotline.vn);
    await save(facts({ hotline: PHONE }));
    expect(await quoteText(shop)).toContain(PHONE);
    expect(await quoteText(other)).not.toContain(PHONE);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    expect(await quoteText(other)).toContain(PHONE);
    const sheet = { params: { code: SOFA }, query: { language: 'vn' } } as const;
    const response = await request(other.app, downloadSheet, sheet);
    expect(await textOfPdf(await response.bytes())).toContain(PHONE);
  });

  test('a holiday moves the promised day, in the answer, in the email and for staff', async () => {
    const read = async () => {
      shop.emails.length = 0;
      const { number } = await requested(shop, [SOFA], { country: 'Viet Nam', language: 'en' });
      const { answerBy } = (await ask(shop.app, getQuote, { params: { number } })).result;
      return { answerBy, email: shop.emails.map(({ text }) => text).join() };
    };
    const before = await read();
    // On Tuesday, two working days.
    expect(before.answerBy).toBe('2026-05-07');
    expect(before.email).toContain('May 7, 2026');
    await save(facts({ holidays: ['2026-05-06', '2026-05-07'] }));
    const after = await read();
    expect(after.answerBy).toBe('2026-05-09');
    expect(after.email).toContain('May 9, 2026');
  });

  test('a holiday moves the expected delivery of a new order', async () => {
    const expected = async () => {
      const body = orderBody([SOFA], { language: 'vn' });
      const { number } = (await ask(shop.app, placeOrder, { body })).result;
      const { result } = await ask(shop.app, getOrder, { params: { number } });
      return result.deliveryWindow.from;
    };
    const before = await expected();
    await save(facts({ holidays: ['2026-05-06'] }));
    expect(await expected()).toBe(addDays(before, 1));
  });

  test('a holiday has no deliveries', async () => {
    const number = await confirmedOrder(shop, SOFA);
    const isOpen = async () => {
      const { result } = await ask(shop.app, getDeliveryWeek, { params: { day: TUESDAY } });
      const zone = result.zones.find(({ id }) => id === 'ho-chi-minh-city');
      return zone?.days.find(({ day }) => day === TUESDAY)?.isOpen;
    };
    expect(await isOpen()).toBe(true);
    await save(facts({ holidays: [TUESDAY] }));
    expect(await isOpen()).toBe(false);
    expect(await failureOf(await propose(shop, number, TUESDAY))).toMatchObject({
      http: 409,
      code: 'day-closed',
    });
  });
});
