import type { Email } from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import { placeOrder } from '#contracts/orders/orders.ts';
import { COUNTRIES } from '#domain/address/address.ts';
import type { Language } from '#domain/languages.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import {
  FROM,
  type Mailbox,
  testMailbox,
  wordsOfHtml,
  wordsOfText,
} from '#tests/support/api/mailbox.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { ask } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, SHOP_EMAIL, stock } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
let shop: RunningApi;
let mailbox: Mailbox;

const sofa = product({
  code: 'LL-SF-1',
  title: 'Hoi An Sofa in Tan',
  color: 'Tan',
  material: 'Leather',
  imageSmall: ['/pictures/hoi-an-tan-hero.webp'],
  translations: {
    vn: { title: 'Sofa Hội An, màu da bò', color: 'Da bò', material: 'Da thật' },
    kr: { title: '호이안 소파, 탠', color: '탠', material: '가죽' },
  },
});
const table = product({
  code: 'LL-TB-1',
  category: 'Table',
  delivery: 'case goods',
  title: 'Ando Table',
  imageSmall: [],
});

const SITE = 'https://limandloom.example';

beforeEach(async () => {
  mailbox = await testMailbox();
  shop = runApi(await newTable(), { sendEmail: mailbox.send, siteUrl: SITE });
  await stock(shop, [sofa, table]);
});

async function order(language: Language, overrides: Parameters<typeof orderBody>[1] = {}) {
  const body = orderBody(['LL-SF-1', 'LL-TB-1'], {
    cart: [{ code: 'LL-SF-1', request: 'Darker legs, please' }, { code: 'LL-TB-1' }],
    quantity: [2, 1],
    note: 'Ring twice\nand wait',
    apartment: 'Tầng 3',
    language,
    ...overrides,
  });
  return (await ask(shop.app, placeOrder, { body })).result;
}

/** Expects the words in both parts of an email, HTML and text. */
function expectWords(email: Email, words: string): void {
  for (const said of [wordsOfHtml(email.html ?? ''), wordsOfText(email.text ?? '')]) {
    // The text has a colon after a label. The HTML has a column for labels instead.
    expect(said.join(' ').replaceAll(': ', ' ')).toContain(words.replaceAll(': ', ' '));
  }
}

const WORDS = {
  en: {
    subject: (number: string) => `We have your order ${number}`,
    texts: [
      'Dear Linh Trần',
      'Expected delivery July 2, 2026 to July 16, 2026',
      'Cash on delivery',
      'Hoi An Sofa in Tan',
      'Tan, Leather',
      'Quantity: 2',
      'Your request: Darker legs, please',
      'Linh Trần Tầng 3, 12 Lê Lợi Phường Sài Gòn, Thành phố Hồ Chí Minh Viet Nam',
      'Track your order',
    ],
    product: '/products/sofa/LL-SF-1',
    follow: '/customer-service?section=my-order#order=',
    lang: 'en',
  },
  vn: {
    subject: (number: string) => `Lim & Loom đã nhận đơn hàng ${number}`,
    texts: [
      'Xin chào Trần Linh',
      'Dự kiến giao từ 02/07/2026 đến 16/07/2026',
      'Thanh toán khi nhận hàng',
      'Sofa Hội An, màu da bò',
      'Da bò, Da thật',
      'Số lượng: 2',
      'Yêu cầu của bạn: Darker legs, please',
      'Trần Linh Tầng 3, 12 Lê Lợi Phường Sài Gòn, Thành phố Hồ Chí Minh Việt Nam',
      'Theo dõi đơn hàng',
    ],
    product: '/vn/products/sofa/LL-SF-1',
    follow: '/vn/customer-service?section=my-order#order=',
    lang: 'vi',
  },
  kr: {
    subject: (number: string) => `주문(${number})이 접수되었습니다`,
    texts: [
      'Trần Linh 님, 안녕하세요',
      '배송 예정 2026년 7월 2일 ~ 2026년 7월 16일',
      '상품 수령 시 현금 결제',
      '호이안 소파, 탠',
      '탠, 가죽',
      '수량: 2',
      '요청 사항: Darker legs, please',
      'Trần Linh Tầng 3, 12 Lê Lợi Phường Sài Gòn, Thành phố Hồ Chí Minh 베트남',
      '주문 조회하기',
    ],
    product: '/kr/products/sofa/LL-SF-1',
    follow: '/kr/customer-service?section=my-order#order=',
    lang: 'ko',
  },
} as const;

describe.each(Object.keys(WORDS) as Language[])('an order in %s', (language) => {
  const { subject, texts, product: page, follow, lang } = WORDS[language];

  test('is confirmed to the customer with all its details, in HTML and in text (D25)', async () => {
    const { number } = await order(language);
    const email = await mailbox.emailTo('linh@example.com');
    expect(email.from).toEqual(expect.objectContaining(FROM));
    expect(email.replyTo?.[0]?.address).toBe(SHOP_EMAIL);
    expect(email.subject).toBe(subject(number));
    expect(email.messageId).toMatch(/^<[0-9a-f]{32}@shop\.test>$/);
    expect(email.date).toBe('2026-05-05T08:00:00.000Z');
    expect(email.html).toContain(`<html lang="${lang}">`);
    for (const words of [number, ...texts, 'Ring twice and wait', '+84 28 3822 1234']) {
      expectWords(email, words);
    }
    for (const address of [`${SITE}${page}`, `${SITE}${follow}${number}`]) {
      expect(email.html).toContain(`href="${address}"`);
      expect(email.text).toContain(address);
    }
    expect(email.html).toContain(
      `src="${SITE}/.netlify/images?url=%2Fpictures%2Fhoi-an-tan-hero.webp&amp;w=160&amp;fm=png"`,
    );
  });

  test('has the same words in both parts of the email, and no price (D11)', async () => {
    await order(language);
    const email = await mailbox.emailTo('linh@example.com');
    const plain = (words: string[]) => words.map((word) => word.replace(/:$/, ''));
    expect(plain(wordsOfText(email.text ?? ''))).toEqual(plain(wordsOfHtml(email.html ?? '')));
    for (const part of [email.text, email.html]) {
      expect(part).not.toMatch(/[$₫₩€]|\b(?:VND|USD|KRW|total)\b|0\.0\b|tổng|합계|금액/i);
    }
  });
});

test('has a large picture of the first piece with a picture', async () => {
  await order('en', { cart: [{ code: 'LL-TB-1' }, { code: 'LL-SF-1' }] });
  const { html = '' } = await mailbox.emailTo('linh@example.com');
  const [picture] = /<img[^>]*\/share\/[^>]*>/.exec(html) ?? [];
  expect(picture).toContain(`src="${SITE}/share/hoi-an-tan-hero.jpg"`);
  expect(picture).toContain('alt="Hoi An Sofa in Tan"');
  // The shop reads its own emails for the facts.
  expect((await mailbox.emailTo(SHOP_EMAIL)).html).not.toContain('/share/');
});

test('a URL in any text of an order is emailed to the shop, but not to the customer (D94)', async () => {
  const typed = 'Look at https://evil.example/pay, or evil.com today';
  await order('en', {
    note: typed,
    apartment: typed,
    cart: [{ code: 'LL-SF-1', request: typed }, { code: 'LL-TB-1' }],
    access: { place: 'house', note: typed },
  });
  const email = await mailbox.emailTo('linh@example.com');
  for (const part of [email.text, email.html]) expect(part).not.toMatch(/evil/);
  for (const label of ['Your request', 'Your note']) {
    expectWords(email, `${label} Look at … or … today`);
  }
  expectWords(await mailbox.emailTo(SHOP_EMAIL), typed);
});

test('the shop gets an email in English, and its replies go to the customer', async () => {
  const { number } = await order('kr');
  const email = await mailbox.emailTo(SHOP_EMAIL);
  expect(email.subject).toBe(`New order ${number}: 3 pieces`);
  expect(email.replyTo?.[0]?.address).toBe('linh@example.com');
  for (const words of [
    // The name stays as its owner writes it, whatever the language of the shop.
    'Trần Linh has ordered 3 pieces.',
    'Language: Korean.',
    'Hoi An Sofa in Tan',
    'Darker legs, please',
    'Note Ring twice and wait',
    'Request: Darker legs',
    'linh@example.com',
    '+84 28 3822 1234',
  ]) {
    expectWords(email, words);
  }
  expect(email.html).toContain(`href="${SITE}/admin?section=orders&amp;order=${number}"`);
});

test.each([
  ['vn', 'vi', /^Đơn hàng mới LL-\S+: 3 sản phẩm$/, 'Linh Trần vừa đặt 3 sản phẩm.'],
  ['kr', 'ko', /^새 주문 LL-\S+: 3점$/, '가구 3점'],
] as const)(
  'the shop gets the email in its own language %s',
  async (shopLanguage, lang, subject, texts) => {
    shop = runApi(await newTable(), { sendEmail: mailbox.send, siteUrl: SITE, shopLanguage });
    await stock(shop, [sofa, table]);
    const { number } = await order('en');
    const email = await mailbox.emailTo(SHOP_EMAIL);
    expect(email.subject).toMatch(subject);
    expectWords(email, texts);
    expect(email.html).toContain(`<html lang="${lang}">`);
    const address = `${SITE}/${shopLanguage}/admin?section=orders&amp;order=${number}`;
    expect(email.html).toContain(`href="${address}"`);
  },
);

test('form input stays text in every field of both emails', async () => {
  const payload = `<script>alert(1)</script><img src=x onerror=alert(2)>"'&`;
  await order('vn', {
    firstName: payload,
    lastName: payload,
    address: payload,
    apartment: payload,
    country: 'Other',
    countryCode: 'FR',
    ward: payload,
    city: payload,
    state: payload,
    postcode: payload,
    note: payload,
    cart: [{ code: 'LL-SF-1', request: payload }, { code: 'LL-TB-1' }],
  });
  for (const email of await mailbox.emails()) {
    expect(email.html).not.toMatch(/<script|<img src=x|onerror=alert\(2\)>/);
    expect(email.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(email.text).toContain(payload);
    // The input is complete after escaping and unescaping.
    expect(wordsOfHtml(email.html ?? '').join(' ')).toContain(payload);
  }
});

test('form input can add neither headers nor recipients', async () => {
  await expect(order('en', { firstName: 'Linh\r\nBcc: all@evil.test' })).rejects.toThrow(
    'error-characters',
  );
  await order('en', { note: 'Call first\r\nBcc: all@evil.test' });
  const email = await mailbox.emailTo('linh@example.com');
  expect(email.bcc ?? []).toEqual([]);
  expect((await mailbox.emails()).flatMap((one) => one.to ?? [])).toHaveLength(2);
});

test('Korean names are written with the family name first', async () => {
  await order('kr', { firstName: '지훈', lastName: '김' });
  expectWords(await mailbox.emailTo('linh@example.com'), '김지훈 님, 안녕하세요');
});

test('an address in Viet Nam ends with ward and province (D63)', async () => {
  await order('vn', { country: 'Viet Nam' });
  for (const { text } of await mailbox.emails()) {
    expect(text).toMatch(/Phường Sài Gòn, Thành phố Hồ Chí Minh\n\s*Vi(?:et Nam|ệt Nam)/);
  }
});

test('a country outside the markets is named in the language of the reader (D63)', async () => {
  await order('kr', { country: 'Other', countryCode: 'FR', ward: '', city: 'Paris' });
  expect((await mailbox.emailTo('linh@example.com')).text).toMatch(/Paris\n\s*프랑스/);
});

/** Fields that the address of each country needs, in addition to those of `orderBody`. */
const ADDRESS_IN = {
  'Viet Nam': {},
  Korea: { postcode: '04524' },
  US: { state: 'CA', postcode: '90291' },
  Other: { countryCode: 'FR' },
} as const;

test('every country has a name in every language', async () => {
  for (const language of ['vn', 'en', 'kr'] as const) {
    for (const country of COUNTRIES) await order(language, { country, ...ADDRESS_IN[country] });
  }
  const texts = (await mailbox.emails()).map((email) => email.text);
  expect(texts).toHaveLength(2 * 3 * COUNTRIES.length);
  for (const text of texts) expect(text).not.toContain('undefined');
});
