import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SOCIAL_PROVIDERS } from '#contracts/users/social.ts';
import { SESSION_DAYS } from '#domain/limits.ts';
import { DELIVERY_WEEKS } from '#domain/products/product-summary.ts';
import { fillShopPlaceholders } from '#domain/shop/shop-texts.ts';
import { DEVICE_DAYS } from '#functions/sessions/known-device.ts';
import { FLOW_SECONDS } from '#functions/social-sign-in/flow-cookie.ts';
import { OFFICES, SERVICE_EMAIL } from '#shop.config.ts';
import { dial } from '#src/site.ts';
import { SPECIFIED_KEYS } from '#tests/support/storage-keys.ts';
import { say } from '#tests/support/texts.ts';

const folder = new URL('../../../../src/content/policies/', import.meta.url);
const LANGUAGES = ['vn', 'en', 'kr'] as const;
const NAMES = [
  'delivery',
  'diffuser-warranty',
  'exchange-and-return',
  'furniture-warranty',
  'privacy',
];
/** Policies that each page shows. */
const SHOWN_AT: Record<string, readonly string[]> = {
  '/customer-service': ['delivery'],
  '/customer-service/exchange': ['exchange-and-return'],
  '/customer-service/warranty': ['furniture-warranty', 'diffuser-warranty'],
  '/privacy-policy': ['privacy'],
};

/** Facts of section 9, as patterns in each language. */
const FACTS: Record<string, Record<(typeof LANGUAGES)[number], readonly RegExp[]>> = {
  delivery: {
    en: [/within 48 hours of your request/],
    vn: [/trong vòng 48 giờ kể từ khi bạn yêu cầu/],
    kr: [/요청하신 때부터 48시간 이내에/],
  },
  'exchange-and-return': {
    en: [
      /email us within 7 days of receiving it\. We’ll exchange it or take it back/,
      /^- Pieces with proof of purchase$/m,
      /^- New or unused pieces/m,
      /delivery fee is not refunded/,
      /You pay for return shipping/,
    ],
    vn: [
      /trong vòng 7 ngày kể từ khi nhận\. Chúng tôi sẽ đổi/,
      /^- Hàng có chứng từ mua hàng$/m,
      /^- Hàng mới hoặc chưa sử dụng/m,
      /không được hoàn lại/,
      /Bạn chọn đơn vị vận chuyển và trả phí gửi về/,
    ],
    kr: [
      /받은 날부터 7일 이내에 메일을 보내 주세요\. 다른 상품으로 교환/,
      /^- 구매 증빙이 있는 상품$/m,
      /^- .*새것이거나 사용하지 않은 상품$/m,
      /배송비는 환불되지 않습니다/,
      /반품 배송비는 고객이 부담/,
    ],
  },
  'furniture-warranty': {
    en: [
      /within one year of receipt or delivery/,
      /The warranty covers the original purchaser/,
      /It is not transferable/,
      /in writing, within the warranty period and within 7 days/,
      /does not apply to furniture bought used or resold/,
      /^- Furniture bought used or resold$/m,
      exclusions('What is not covered'),
    ],
    vn: [
      /trong vòng một năm kể từ khi nhận hoặc giao hàng/,
      /Bảo hành dành cho người mua ban đầu/,
      /không được chuyển nhượng/,
      /bằng văn bản, trong thời hạn bảo hành và trong vòng 7 ngày/,
      /không áp dụng cho sản phẩm đã qua sử dụng hoặc mua lại từ người khác/,
      /^- Sản phẩm đã qua sử dụng hoặc mua lại từ người khác$/m,
      exclusions('Không bảo hành'),
    ],
    kr: [
      /수령일 또는 배송일부터 1년/,
      /최초 구매자에게 적용되며/,
      /양도할 수 없습니다/,
      /보증 기간 안에, 그리고 하자를 발견한 날부터 7일 이내에 서면/,
      /중고로 구입했거나 재판매된 가구에는 적용되지 않습니다/,
      /^- 중고로 구입했거나 재판매된 상품$/m,
      exclusions('보증 제외'),
    ],
  },
  'diffuser-warranty': {
    en: [/For 12 months from the day/, /Have it serviced every six months/, /within 7 days/],
    vn: [/Trong 12 tháng kể từ ngày/, /bảo dưỡng sáu tháng một lần/, /trong vòng 7 ngày/],
    kr: [/받은 날부터 12개월 동안/, /6개월마다 점검을 받아/, /7일 이내/],
  },
  privacy: {
    en: [
      /don’t knowingly accept personal data from anyone under 16/,
      /don’t store card numbers or CVV/,
      /confirmation email/,
      /advertising by text message only if you agree/,
      /not a condition of purchase/,
    ],
    vn: [
      /không cố ý nhận dữ liệu cá nhân của người dưới 16 tuổi/,
      /không lưu số thẻ hay mã CVV/,
      /email xác nhận/,
      /chỉ gửi tin nhắn quảng cáo nếu bạn đồng ý/,
      /không phải là điều kiện mua hàng/,
    ],
    kr: [
      /16세 미만의 개인정보를 고의로 수집하지 않습니다/,
      /카드 번호와 CVV를 보관하지 않습니다/,
      /확인 메일/,
      /광고성 문자\(SMS\)는 주문할 때 수신에 동의하신 분께만 보냅니다/,
      /구매 조건이 아닙니다/,
    ],
  },
};
/** Accuracy of dimensions in each language (section 9). */
const ACCURACY: Record<(typeof LANGUAGES)[number], RegExp> = {
  en: /approximate.* may vary by up to 2%/,
  vn: /mang tính tương đối.* có thể chênh lệch đến 2%/,
  kr: /근사치.* 최대 2%/,
};
/** Items that cannot be returned (section 9), as the first words of a line in each language. */
const NOT_RETURNABLE: Record<(typeof LANGUAGES)[number], readonly string[]> = {
  en: [
    'Custom pieces: bespoke, customized or made to your specification',
    'Personalized',
    'Final sale',
    'Promotional and discounted',
    'Cut fabric yardage',
    'Used or damaged',
  ],
  vn: [
    'Hàng thiết kế riêng',
    'Hàng được thay đổi chi tiết theo yêu cầu',
    'Hàng đặt làm',
    'Hàng làm theo thông số của bạn',
    'Hàng cá nhân hóa',
    'Hàng xả kho',
    'Hàng khuyến mãi',
    'Hàng giảm giá',
    'Vải đã cắt',
    'Hàng đã sử dụng hoặc hư hỏng',
  ],
  kr: [
    '고객을 위해 따로 설계한',
    '사양을 변경한',
    '맞춤 색상·소재',
    '크기나 다리 높이 등 고객이 지정한 규격',
    '이름이나 자수',
    '최종 세일',
    '프로모션',
    '할인',
    '길이대로 재단한 원단',
    '사용했거나 손상된',
  ],
};

/** Pattern of the three exclusion lists. */
function exclusions(title: string): RegExp {
  return new RegExp(`(?:^## ${title}: .*\n(?:(?!## ).*\n)*){3}`, 'm');
}
function text(language: (typeof LANGUAGES)[number], name: string): string {
  return fillShopPlaceholders(
    readFileSync(new URL(`${language}/${name}.md`, folder), 'utf8'),
    language,
  );
}

interface Heading {
  level: number;
  anchor: string | undefined;
}

function headings(language: (typeof LANGUAGES)[number], name: string): Heading[] {
  return [...text(language, name).matchAll(/^(#+) .*?(?: \{#([a-z0-9-]+)\})?$/gm)].map(
    ([, marks = '', anchor]) => ({ level: marks.length, anchor }),
  );
}

function links(language: (typeof LANGUAGES)[number], name: string): string[] {
  return [...text(language, name).matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
}

describe.each(LANGUAGES)('policies in %s', (language) => {
  test('include every policy file', () => {
    expect(readdirSync(new URL(`${language}/`, folder)).sort()).toEqual(
      NAMES.map((name) => `${name}.md`),
    );
  });

  test.each(NAMES)('%s has the same sections and anchors as the English policy', (name) => {
    const found = headings(language, name);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ anchor }) => anchor === undefined)).toEqual([]);
    expect(found).toEqual(headings('en', name));
  });

  test('use each anchor once, so that several policies fit on one page', () => {
    const anchors = NAMES.flatMap((name) => headings(language, name)).map(({ anchor }) => anchor);
    expect(anchors).toEqual([...new Set(anchors)]);
  });

  test('the privacy policy has 17 sections, and its two specified anchors are in sections 5 and 9', () => {
    const found = headings(language, 'privacy');
    const sectionOf = (anchor: string) => {
      const before = found.slice(0, found.findIndex((heading) => heading.anchor === anchor) + 1);
      return before.filter(({ level }) => level === 2).length;
    };
    expect(found.filter(({ level }) => level === 2)).toHaveLength(17);
    expect(sectionOf('your-information-sharing-choices')).toBe(5);
    expect(sectionOf('your-update')).toBe(9);
    const sections = text(language, 'privacy').split(/^## /m);
    for (const part of [2, 3, 4, 5, 6, 9]) expect(sections[part]).toMatch(/^(?:- |### )/m);
    expect(sections[0]).toMatch(/^updated: 2024$/m);
  });

  test('the privacy policy names every storage key', () => {
    const missing = SPECIFIED_KEYS.filter(
      (key) => !text(language, 'privacy').includes(`\`${key}\``),
    );
    expect(missing).toEqual([]);
  });

  test('the privacy policy names every sign-in cookie and its lifetime', () => {
    const cookies = ['id', 'session', 'device', ...SOCIAL_PROVIDERS.map((name) => `flow-${name}`)];
    const said = text(language, 'privacy');
    expect(cookies.filter((name) => !said.includes(`\`${name}\``))).toEqual([]);
    const lines = said.split('\n');
    const lineOf = (name: string) => lines.find((line) => line.includes(`(\`${name}\``));
    expect(lineOf('id')).toContain(String(SESSION_DAYS));
    expect(lineOf('session')).toContain(String(SESSION_DAYS));
    expect(lineOf('device')).toContain(String(DEVICE_DAYS));
    expect(lineOf('flow-google')).toContain(String(FLOW_SECONDS / 60));
  });

  test.each(NAMES)('%s links only to pages and anchors that exist', (name) => {
    const wrong = links(language, name)
      .filter((target) => target.startsWith('/'))
      .filter((target) => {
        const [path = '', anchor] = target.split('#');
        const shown = SHOWN_AT[path]?.flatMap((policy) => headings(language, policy));
        return !shown || (anchor !== undefined && !shown.some((one) => one.anchor === anchor));
      });
    expect(wrong).toEqual([]);
  });

  test.each(NAMES)('%s contains only email addresses and phone numbers of the shop', (name) => {
    const known = [
      `mailto:${SERVICE_EMAIL}`,
      ...Object.values(OFFICES).map(({ hotline }) => dial(hotline)),
    ];
    const outside = links(language, name).filter((target) => !target.startsWith('/'));
    expect(outside.filter((target) => !known.includes(target))).toEqual([]);
    const emails = text(language, name).match(/[\w.]+@[\w.]+\w/g) ?? [];
    expect(emails.filter((email) => email !== SERVICE_EMAIL)).toEqual([]);
  });

  test.each(Object.entries(FACTS))('%s states the facts of section 9', (name, facts) => {
    const missing = facts[language].filter((fact) => !fact.test(text(language, name)));
    expect(missing).toEqual([]);
  });

  test('dimensions are approximate in the policy, the footer and the product page', () => {
    const words = say(language);
    const notes = [
      text(language, 'delivery'),
      words('common', 'footer-end'),
      words('product', 'dimensions-note'),
    ];
    for (const note of notes) expect(note).toMatch(ACCURACY[language]);
  });

  test('the return policy lists all items that cannot be returned', () => {
    const [, excluded = ''] = text(language, 'exchange-and-return').split('{#return-excluded}');
    const [list = ''] = excluded.split('##');
    const items = list.match(/(?<=^- ).+/gm) ?? [];
    const expected = NOT_RETURNABLE[language];
    expect(items).toEqual(expected.map((words) => expect.stringMatching(`^${words}`)));
  });

  test('the delivery policy states the same weeks as the order rules (D14)', () => {
    const to = { vn: '–', en: '–', kr: '~' }[language];
    for (const weeks of Object.values(DELIVERY_WEEKS)) {
      const range = `${weeks.from}${to}${weeks.to}`;
      expect(text(language, 'delivery').split(range).length - 1).toBe(2);
    }
    expect(text(language, 'delivery')).toContain('48');
  });
});
