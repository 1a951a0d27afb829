import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { trackOrder, withdrawConsent } from '#contracts/orders/order-tracking.ts';
import { listOrders, placeOrder } from '#contracts/orders/orders.ts';
import { exportOrders, getOrder } from '#contracts/orders/staff-orders.ts';
import { copyAccount } from '#contracts/users/account-copy.ts';
import { deleteUser } from '#contracts/users/users.ts';
import { CONSENT_VERSION, CONSENT_VERSIONS } from '#domain/accounts/text-consent.ts';
import { languageSchema } from '#domain/languages.ts';
import { fillShopTexts } from '#domain/shop/shop-texts.ts';
import { orderKey } from '#functions/db/keys.ts';
import { EXISTS } from '#functions/db/writes.ts';
import en from '#locales/en/text-messages.json' with { type: 'json' };
import kr from '#locales/kr/text-messages.json' with { type: 'json' };
import vn from '#locales/vn/text-messages.json' with { type: 'json' };
import { testDatabase } from '#tests/support/api/database.ts';
import { as, member, PASSWORD } from '#tests/support/api/members.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { ADMIN_KEY, ask, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
let shop: RunningApi;
const email = 'linh@example.com';
const TEXTS = {
  vn: fillShopTexts(vn, 'vn', 'text-messages'),
  en: fillShopTexts(en, 'en', 'text-messages'),
  kr: fillShopTexts(kr, 'kr', 'text-messages'),
};
const LANGUAGES = languageSchema.options;
/** Hashes of the texts by version. A changed text needs a new version, because customers agreed to the old one. */
const HASHES = {
  1: { vn: '6fe308c12f48', en: '3366ad6bea7a', kr: '0bc68191a3aa' },
  2: { vn: '6fe308c12f48', en: '3366ad6bea7a', kr: '32dc14cb0c4c' },
  3: { vn: '6fe308c12f48', en: '8aebb83fac4e', kr: '32dc14cb0c4c' },
};

beforeEach(async () => {
  shop = runApi(await newTable());
  await stock(shop, [product({ code: 'LL-SF-1' })]);
});

async function placed(overrides: Parameters<typeof orderBody>[1] = {}, token?: string) {
  const body = orderBody(['LL-SF-1'], { subscribe: true, ...overrides });
  return (await ask(shop.app, placeOrder, { body }, token ? { token } : {})).result.number;
}

/** Order as staff see it. */
async function order(number: string) {
  return (await ask(shop.app, getOrder, { params: { number } }, { token: ADMIN_KEY })).result;
}

async function csvRow() {
  const { result } = await ask(shop.app, exportOrders, { body: {} }, { token: ADMIN_KEY });
  return result.csv;
}

/** Fragments of the links in the emails, by which a customer withdraws. */
function links(): { number: string; secret: string }[] {
  return shop.emails.flatMap(({ text }) => {
    const [, number = '', secret = ''] =
      /\/text-messages#order=([\w-]+)&key=([\w-]+)/.exec(text) ?? [];
    return secret ? [{ number, secret }] : [];
  });
}

describe('the consent to text messages (D85)', () => {
  test.each(LANGUAGES)(
    'in %s is stored with purpose, version, language, text and time',
    async (language) => {
      const number = await placed({ language });
      expect(await order(number)).toMatchObject({
        subscribe: true,
        consent: {
          purpose: 'text-messages',
          version: CONSENT_VERSION,
          language,
          text: TEXTS[language][`consent-${CONSENT_VERSION}`],
          at: '2026-05-05T08:00:00.000Z',
        },
      });
      expect(await csvRow()).toContain('granted');
      expect(await csvRow()).toContain(TEXTS[language][`consent-${CONSENT_VERSION}`].slice(0, 30));
    },
  );

  test('is not given by default, and an order without it has no link', async () => {
    const number = await placed({ subscribe: false });
    const bare = await placed({ subscribe: undefined });
    for (const one of [number, bare]) {
      expect(await order(one)).toMatchObject({ subscribe: false });
      expect(await order(one)).not.toHaveProperty('consent');
    }
    expect(links()).toEqual([]);
  });

  test('of an earlier form without its proof does not count', async () => {
    const number = await placed({ subscribe: false });
    await shop.database.update(orderKey(number), { set: { subscribe: true } }, EXISTS);
    expect(await order(number)).toMatchObject({ subscribe: false });
  });

  test('has texts that never change', () => {
    for (const version of CONSENT_VERSIONS) {
      for (const language of LANGUAGES) {
        const text = TEXTS[language][`consent-${version}`];
        const hash = createHash('sha256').update(text).digest('hex');
        expect([version, language, hash.slice(0, 12)]).toEqual([
          version,
          language,
          HASHES[version][language],
        ]);
      }
    }
  });

  test('of a page that is still open is stored with the text of that page', async () => {
    const number = await placed({ language: 'kr', subscribeVersion: 1 });
    expect(await order(number)).toMatchObject({
      consent: { version: 1, text: TEXTS.kr['consent-1'] },
    });
  });

  test('is withdrawn by the emailed link, without sign-in and as often as somebody clicks', async () => {
    const number = await placed();
    const [link] = links();
    expect(link?.number).toBe(number);
    const answers = [];
    for (let turn = 0; turn < 3; turn += 1) {
      shop.clock.now = new Date(`2026-05-06T0${turn}:00:00.000Z`);
      answers.push(await ask(shop.app, withdrawConsent, { body: link ?? { number } }));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await order(number)).toMatchObject({
      subscribe: false,
      consent: { at: '2026-05-05T08:00:00.000Z', withdrawnAt: '2026-05-06T00:00:00.000Z' },
    });
    expect(await csvRow()).toContain('withdrawn');
  });

  test('is withdrawn for all orders with the phone number, also in another spelling', async () => {
    const numbers = [
      await placed({ phone: '+84 903 555 721' }),
      await placed({ phone: '0903-555-721', email: 'other@example.com' }),
      await placed({ phone: '0903 555 721', subscribe: false }),
    ];
    const other = await placed({ phone: '0903 555 722' });
    await ask(shop.app, withdrawConsent, { body: { number: numbers[0] ?? '', email } });
    const states = await Promise.all(numbers.map(async (one) => (await order(one)).subscribe));
    expect(states).toEqual([false, false, false]);
    expect(await order(numbers[2] ?? '')).not.toHaveProperty('consent');
    expect((await order(other)).subscribe).toBe(true);
    // A later order can agree again, and the link of the first email withdraws that consent too.
    const again = await placed({ phone: '0903 555 721' });
    expect((await order(again)).subscribe).toBe(true);
    await ask(shop.app, withdrawConsent, { body: links()[0] ?? { number: again } });
    expect((await order(again)).subscribe).toBe(false);
  });

  test.each([
    ['a guessed secret', { secret: 'guessed' }],
    ['an empty secret', { secret: '' }],
    ['another email', { email: 'stranger@example.com' }],
    ['no proof', {}],
  ])('stays after a call with %s', async (_, proof) => {
    const number = await placed();
    const bare = await placed({ subscribe: false, phone: '0903 000 000' });
    for (const one of [number, bare]) {
      const response = await request(shop.app, withdrawConsent, {
        body: { number: one, ...proof },
      });
      expect(response.status).toBe(404);
    }
    expect((await order(number)).subscribe).toBe(true);
  });

  test('shows its secret in no response', async () => {
    const who = await member(shop);
    const number = await placed({ email: who.user.email }, who.token);
    const secret = links()[0]?.secret ?? 'none';
    const responses = await Promise.all([
      ask(shop.app, getOrder, { params: { number } }, { token: ADMIN_KEY }),
      ask(shop.app, listOrders, { query: { userId: who.user._id } }, as(who)),
      ask(shop.app, trackOrder, { body: { number, email: who.user.email } }),
      csvRow(),
    ]);
    expect(secret).toHaveLength(24);
    expect(JSON.stringify(responses)).not.toContain(secret);
  });

  test('is part of the copy of a member’s data, and is deleted with the account', async () => {
    const who = await member(shop);
    const number = await placed({ email: who.user.email }, who.token);
    const params = { id: who.user._id };
    const first = { params, body: { password: PASSWORD } };
    let { next } = (await ask(shop.app, copyAccount, first, as(who))).result;
    const copied = [];
    while (next) {
      const part = (await ask(shop.app, copyAccount, { params, body: { after: next } }, as(who)))
        .result;
      copied.push(...(part.orders ?? []));
      ({ next } = part);
    }
    expect(copied).toMatchObject([
      { subscribe: true, consent: { text: expect.stringMatching(/.{50}/) } },
    ]);
    await ask(shop.app, deleteUser, { params, body: { password: PASSWORD } }, as(who));
    expect(await order(number)).toMatchObject({ subscribe: false });
    expect(await shop.database.get(orderKey(number))).not.toHaveProperty('consent');
  });
});
