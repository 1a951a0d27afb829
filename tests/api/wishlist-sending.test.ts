import { beforeEach, expect, test } from 'vitest';
import type * as z from 'zod';
import { sendWishlist, stopWishlistEmails } from '#contracts/wishlist/wishlist.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { type Mailbox, testMailbox, wordsOfHtml } from '#tests/support/api/mailbox.ts';
import { product } from '#tests/support/api/products.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
let shop: RunningApi;
let mailbox: Mailbox;

type Body = z.input<typeof sendWishlist.body>;

const body = (overrides: Partial<Body> = {}): Body => ({
  friendName: 'Hòa',
  friendEmail: 'hoa@example.com',
  senderName: 'Lan',
  senderEmail: 'lan@example.com',
  message: 'Which one?\nTell me.',
  items: ['LL-SF-1', 'LL-GONE', 'LL-TB-1'],
  ...overrides,
});
const send = (overrides: Partial<Body> = {}) =>
  request(shop.app, sendWishlist, { body: body(overrides) });

beforeEach(async () => {
  mailbox = await testMailbox();
  shop = runApi(await newTable(), { sendEmail: mailbox.send });
  await stock(shop, [
    product({
      code: 'LL-SF-1',
      title: 'Hoi An Sofa',
      imageSmall: ['/pictures/a.webp'],
      translations: { vn: { title: 'Sofa Hội An' }, kr: { title: '호이안 소파' } },
    }),
    product({ code: 'LL-TB-1', title: 'Ando Table' }),
  ]);
});

test.each([
  ['en', 'Someone shared a wishlist with you', 'Hoi An Sofa', '/wishlist?items='],
  ['vn', 'Có người gửi bạn danh sách yêu thích', 'Sofa Hội An', '/vn/wishlist?items='],
  ['kr', '위시리스트가 도착했습니다', '호이안 소파', '/kr/wishlist?items='],
] as const)(
  'a wishlist is sent to a friend in %s (D18)',
  async (language, subject, title, path) => {
    await ask(shop.app, sendWishlist, { body: body({ language }) });
    const email = await mailbox.emailTo('hoa@example.com');
    expect(email.subject).toBe(subject);
    expect(email.replyTo?.[0]?.address).toBe('lan@example.com');
    for (const part of [email.text, wordsOfHtml(email.html ?? '').join(' ')]) {
      for (const words of [
        'Hòa',
        'Lan, lan@example.com',
        'Which one?',
        'Tell me.',
        title,
        'Ando Table',
      ]) {
        expect(part).toContain(words);
      }
    }
    // Discontinued products are missing from the list and from the link.
    expect(email.text).toContain(`http://shop.test${path}LL-SF-1,LL-TB-1`);
    expect(email.html).toContain('/.netlify/images?url=%2Fpictures%2Fa.webp');
  },
);

test('form input stays text in a wishlist email', async () => {
  const payload = '<script>alert(1)</script>';
  const all = { friendName: payload, senderName: payload, message: payload };
  await ask(shop.app, sendWishlist, { body: body(all) });
  const email = await mailbox.emailTo('hoa@example.com');
  expect(email.html).not.toContain('<script');
  // Free text of a stranger is in no subject (D94).
  expect(email.subject).toBe('Someone shared a wishlist with you');
});

test('an invalid wishlist, or one without existing products, is not sent', async () => {
  expect(await failureOf(await send({ items: ['LL-GONE'] }))).toMatchObject({
    http: 404,
    code: 'unknown-product',
  });
  expect(await failureOf(await send({ items: [] }))).toMatchObject({ http: 400 });
  expect(await failureOf(await send({ message: 'x'.repeat(501) }))).toMatchObject({
    fields: { message: 'error-message-too-long' },
  });
  expect(await failureOf(await send({ friendEmail: 'nobody' }))).toMatchObject({
    fields: { friendEmail: 'error-email-invalid' },
  });
  expect(await mailbox.emails()).toEqual([]);
});

test('emails are limited per friend and per sender (D28)', async () => {
  const statuses = [];
  for (let turn = 0; turn < 6; turn += 1) {
    statuses.push((await send({ senderEmail: `lan-${turn}@example.com` })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await send({ friendEmail: 'hoa+other@example.com' })).status).toBe(429);
  for (let turn = 0; turn < 10; turn += 1) {
    await send({ friendEmail: `friend-${turn}@example.com` });
  }
  const refused = await send({ friendEmail: 'one-more@example.com' });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('3600');
});

/** Token of the newest link that stops wishlist emails. */
async function stopToken(to = 'hoa@example.com'): Promise<string> {
  const emails = await mailbox.emails();
  const texts = emails
    .filter((email) => email.to?.[0]?.address === to)
    .map(({ text }) => text ?? '');
  return texts.flatMap((text) => /#stop-mails=(\S+)/.exec(text)?.[1] ?? []).at(-1) ?? '';
}

test('a friend stops wishlists of strangers with the link of an email, for any spelling of the address (D94)', async () => {
  await send();
  const [email] = await mailbox.emails();
  expect(email?.text).toContain('http://shop.test/email-change#stop-mails=');
  const token = await stopToken();
  // The link alone changes nothing, because email clients open links.
  expect((await send()).status).toBe(200);
  expect(await mailbox.emails()).toHaveLength(2);
  await ask(shop.app, stopWishlistEmails, { body: { token } });
  await ask(shop.app, stopWishlistEmails, { body: { token } });
  for (const friendEmail of ['hoa@example.com', 'Hoa@Example.com', 'hoa+shop@example.com']) {
    const response = await send({ friendEmail, senderEmail: 'other@example.com' });
    expect([response.status, await response.json()]).toEqual([200, { status: true, result: {} }]);
  }
  expect(await mailbox.emails()).toHaveLength(2);
  await send({ friendEmail: 'minh@example.com' });
  expect(await mailbox.emails()).toHaveLength(3);
});

test('a forged link stops nothing, and guesses are limited (D94)', async () => {
  await send();
  await send({ friendEmail: 'minh@example.com' });
  const [mine, other] = [await stopToken(), await stopToken('minh@example.com')];
  const [hash = ''] = other.split('.');
  const [, code = ''] = mine.split('.');
  const stop = (token: string) => request(shop.app, stopWishlistEmails, { body: { token } });
  for (const token of ['', 'none', hash, `${hash}.${code}`, `${hash}.${'A'.repeat(43)}`]) {
    expect(await failureOf(await stop(token))).toMatchObject({ http: 400, code: 'link-expired' });
  }
  for (let turn = 0; turn < 15; turn += 1) await stop('none');
  expect((await stop(mine)).status).toBe(429);
});

test.each([
  'Pay at https://evil.example/pay',
  'evil.com',
  'www.evil',
  'https：//ｅｖｉｌ．ｃｏｍ',
  '192.0.2.1',
])('a name with a URL is refused: %s (D94)', async (name) => {
  for (const field of ['senderName', 'friendName']) {
    expect(await failureOf(await send({ [field]: name }))).toMatchObject({
      http: 400,
      fields: { [field]: 'error-name-link' },
    });
  }
  expect(await mailbox.emails()).toEqual([]);
});
