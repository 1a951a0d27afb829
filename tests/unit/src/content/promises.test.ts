import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONSENT_VERSION } from '#domain/accounts/text-consent.ts';
import { say } from '#tests/support/texts.ts';

const LANGUAGES = ['vn', 'en', 'kr'] as const;
type Language = (typeof LANGUAGES)[number];
const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const policy = (language: Language, name: string) =>
  read(`src/content/policies/${language}/${name}.md`);
/** Texts of a folder's files, by file. */
const textsIn = (folder: string) =>
  readdirSync(new URL(folder, root)).map((file) => [file, read(`${folder}${file}`)] as const);

/** Words for the day from which the weeks of a delivery count. */
const AGREED: Record<Language, RegExp> = {
  en: /\bagreed? to (?:the|our) price/,
  vn: /đồng ý với giá/,
  kr: /가격에 동의/,
};

test.each(LANGUAGES)(
  'the weeks of a delivery count from the agreed price wherever they are named (%s)',
  (language) => {
    const text = say(language);
    const places = {
      policy: policy(language, 'delivery'),
      product: text('product', 'delivery-this'),
      checkout: text('checkout', 'promise-window'),
      quote: text('quote-request', 'day-help'),
    };
    const silent = Object.entries(places).filter(([, words]) => !AGREED[language].test(words));
    expect(silent).toEqual([]);
    expect(read(`locales/${language}/quote-emails.json`)).toMatch(AGREED[language]);
  },
);

/** Words of the delivery policy, and of the line above the stocked colors of a product. */
const STOCKED: Record<Language, { policy: RegExp; product: RegExp }> = {
  en: { policy: /We make our furniture to order/, product: /keep these materials in our workshop/ },
  vn: { policy: /Nội thất của chúng tôi được làm theo đơn/, product: /Vật liệu đã có tại xưởng/ },
  kr: { policy: /^가구는 .*주문 후 제작/m, product: /소재를 공방에 상시 보유/ },
};

test.each(LANGUAGES)(
  'a stocked color has its materials in the workshop, and every piece is made to order (%s)',
  (language) => {
    expect(policy(language, 'delivery')).toMatch(STOCKED[language].policy);
    expect(say(language)('product', 'stock-help')).toMatch(STOCKED[language].product);
  },
);

/** Texts with the promised days, which name them as days on which the office works. */
const BUSINESS_DAYS: Record<Language, RegExp> = {
  en: /\{\{answer(?:Days|Count)\}\} business days/,
  vn: /\{\{answer(?:Days|Count)\}\} ngày làm việc/,
  kr: /영업일 기준 \{\{answer(?:Count\}\}일|Days\}\})/,
};

test.each(LANGUAGES)('an answer takes the same business days everywhere (%s)', (language) => {
  const folders = [`locales/${language}/`, `src/content/policies/${language}/`];
  const lines = folders
    .flatMap(textsIn)
    .flatMap(([file, text]) => text.split('\n').map((line) => `${file}: ${line}`))
    .filter((line) => /\{\{answer(?:Days|Count)\}\}/.test(line));
  expect(lines.length).toBeGreaterThan(7);
  expect(lines.filter((line) => !BUSINESS_DAYS[language].test(line))).toEqual([]);
});

/** Names of mattress sizes in a market. */
const MATTRESSES: Record<Language, RegExp> = {
  en: /\bUS (?:Queen|King)\b/,
  vn: /nệm 1m[68]/,
  kr: /\bL?K 매트리스\(\d+ × \d+ cm\)/,
};

test('beds name their mattress as each market does', () => {
  const beds = textsIn('catalogue/products/')
    .map(([, text]) => JSON.parse(text))
    .filter(({ category }) => category === 'Bed');
  expect(beds.length).toBeGreaterThan(5);
  const unnamed = beds.flatMap(({ key, extraInfo }) =>
    LANGUAGES.filter((language) => !MATTRESSES[language].test(extraInfo[language].join('\n'))).map(
      (language) => `${key} ${language}`,
    ),
  );
  expect(unnamed).toEqual([]);
});

test.each(LANGUAGES)(
  'the privacy policy keeps the specified year, and names the day of its latest change (%s)',
  (language) => {
    const head = policy(language, 'privacy').split('---')[1] ?? '';
    expect(head).toMatch(/^updated: 2024$/m);
    expect(/^changed: '(\d{4}-\d{2}-\d{2})'$/m.exec(head)?.[1]).toBeDefined();
    expect(say(language)('customer-service', 'changed')).toContain('{{day}}');
  },
);

/** Words for the day of the order, on which nobody can agree to a price that comes later. */
const TODAY: Record<Language, RegExp> = { en: /today/i, vn: /hôm nay/, kr: /오늘/ };

test.each(LANGUAGES)(
  'no text expects an agreement on the day of the order (%s) (S10.265)',
  (language) => {
    const text = say(language);
    const places = [
      text('checkout', 'complete-window'),
      text('checkout', 'promise-window'),
      policy(language, 'delivery').split('{#delivery-steps}')[1]?.split('##')[0] ?? '',
      text('order-emails', 'order-placed-text'),
    ];
    expect(places.filter((words) => TODAY[language].test(words))).toEqual([]);
  },
);

/** Words about the coupon in the return policy and on the product page. */
const COUPON_RETURNS: Record<Language, RegExp> = {
  en: /coupon (?:or a project discount )?doesn’t change your right to return/,
  vn: /mã ưu đãi .*không ảnh hưởng đến quyền đổi trả/i,
  kr: /쿠폰(?:이나 프로젝트 할인은 해당하지 않|으로 할인받은 상품은 교환·반품할 수 있)/,
};

test.each(LANGUAGES)('a coupon does not end the right to return (%s) (S10.266)', (language) => {
  const places = [
    policy(language, 'exchange-and-return'),
    say(language)('product', 'returns-except'),
  ];
  expect(places.filter((words) => !COUPON_RETURNS[language].test(words))).toEqual([]);
});

/** Word for diffusers, which the shop does not sell. */
const DIFFUSER: Record<Language, RegExp> = { en: /diffuser/i, vn: /khuếch tán/i, kr: /디퓨저/ };

test.each(LANGUAGES)(
  'only the policy names the warranty on diffusers (%s) (S10.267)',
  (language) => {
    const text = say(language);
    const others = [
      text('quote-document', 'warranty-text'),
      text('customer-service', 'warranty-text'),
    ];
    expect(others.filter((words) => DIFFUSER[language].test(words))).toEqual([]);
    expect(policy(language, 'diffuser-warranty')).toMatch(DIFFUSER[language]);
  },
);

/** Words of an English specification for a chair that is upholstered on seat and back. */
const UPHOLSTERED_ALL_AROUND = /upholstered shell|padded with foam on both faces|backrest padded/i;
/** Words of the delivery policy for wooden chairs whose seat alone is padded. */
const PADDED_SEAT: Record<Language, RegExp> = {
  en: /wooden chairs and benches with a padded seat/,
  vn: /Ghế và ghế băng khung gỗ chỉ có nệm ngồi/,
  kr: /좌면에만 쿠션이 있는 원목 의자와 벤치/,
};

test.each(LANGUAGES)(
  'a chair has the weeks that the delivery policy gives to its upholstery (%s)',
  (language) => {
    const chairs = textsIn('catalogue/products/')
      .map(([, text]) => JSON.parse(text))
      .filter(({ category }) => category === 'Chair' || category === 'Bar Stool')
      .filter(({ description, specifications }) =>
        UPHOLSTERED_ALL_AROUND.test(`${description.en} ${specifications.en}`),
      );
    expect(chairs.length).toBeGreaterThan(1);
    expect(chairs.filter(({ delivery }) => delivery !== 'upholstered')).toEqual([]);
    expect(policy(language, 'delivery')).toMatch(PADDED_SEAT[language]);
  },
);

/** Words for the time at which a coupon's amount is named. */
const COUPON_AMOUNT: Record<Language, RegExp> = {
  en: /The amount depends on (?:your|the) order, and you’ll see it in the price/,
  vn: /Số tiền giảm tùy theo đơn hàng và được báo cùng với giá/,
  kr: /할인 금액은 주문에 따라 다르며, 가격을 안내할 때 알려/,
};

test.each(LANGUAGES)('a coupon says when its amount is named (%s)', (language) => {
  const text = say(language);
  const places = [
    text('account-area', 'coupons-note'),
    text('account-emails', 'coupon-after'),
    text('customer-service', 'coupon-centre-text'),
    text('customer-service', 'check-my-coupon-text'),
  ];
  expect(places.filter((words) => !COUPON_AMOUNT[language].test(words))).toEqual([]);
});

test('texts that the law of a market words are in the texts of that market', () => {
  expect(policy('en', 'furniture-warranty')).toContain(
    'This warranty gives you specific legal rights, and you may also have other rights which vary from state to state.',
  );
  expect(say('en')('text-messages', `consent-${CONSENT_VERSION}`)).toContain(
    'Message and data rates may apply.',
  );
  expect(policy('kr', 'exchange-and-return')).toContain('3영업일 이내에 환불');
  expect(read('src/content/pages/vn/payment.md')).toContain(
    'chứng từ thanh toán không dùng tiền mặt',
  );
});

/** Sentence of the acceptance about custom pieces, which the terms of sale have in every market. */
const CUSTOM_PIECES: Record<Language, string> = {
  en: 'I understand that custom pieces can’t be cancelled or returned once you’ve started making them',
  vn: 'Tôi đã hiểu hàng đặt làm không hủy hoặc đổi trả được khi đã bắt đầu sản xuất',
  kr: '취소하거나 반품할 수 없음을 확인했습니다',
};

test.each(LANGUAGES)(
  'who accepts a quote or price has read about custom pieces (%s)',
  (language) => {
    for (const key of ['agree', 'priced-agree'] as const) {
      expect(say(language)('quote', key)).toContain(CUSTOM_PIECES[language]);
    }
  },
);
