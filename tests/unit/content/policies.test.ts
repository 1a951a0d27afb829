import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DELIVERY_WEEKS } from '#contracts/interior-card.ts';
import { SESSION_DAYS } from '#contracts/limits.ts';
import { OFFICES } from '#contracts/offices.ts';
import { SOCIAL_PROVIDERS } from '#contracts/social.ts';
import { FLOW_SECONDS } from '#functions/oauth/flow-cookie.ts';
import { DEVICE_DAYS } from '#functions/sessions/known-device.ts';
import { dial, SERVICE_MAIL } from '#src/site.ts';
import { SPECIFIED_KEYS } from '#tests/support/storage-keys.ts';

const folder = new URL('../../../src/content/policies/', import.meta.url);
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
    en: [/within 48 hours of your request/, /up to 2%/],
    vn: [/trong vòng 48 giờ kể từ khi bạn yêu cầu/, /đến 2%/],
    kr: [/요청하신 때부터 48시간 안에/, /최대 2%/],
  },
  'exchange-and-return': {
    en: [
      /within 7 days of rec/,
      /proof of purchase/i,
      /new or unused/i,
      /is not refunded/,
      /You pay for return shipping/,
    ],
    vn: [
      /7 ngày kể từ khi nhận/,
      /chứng từ mua hàng/,
      /Hàng mới hoặc chưa sử dụng/,
      /không được hoàn lại/,
      /trả phí gửi về/,
    ],
    kr: [
      /받은 날부터 7일/,
      /구매 증빙/,
      /새것이거나 사용하지 않은/,
      /환불되지 않습니다/,
      /반품 배송비는 고객이 부담/,
    ],
  },
  'furniture-warranty': {
    en: [
      /within one year of receipt or delivery/,
      /original purchaser/,
      /not transferable/,
      /in writing, within the warranty period and within 7 days/,
      /[Uu]sed or resold/,
    ],
    vn: [
      /trong vòng một năm kể từ khi nhận hoặc giao hàng/,
      /người mua ban đầu/,
      /không chuyển nhượng/,
      /bằng văn bản, trong thời hạn bảo hành và trong vòng 7 ngày/,
      /đã qua sử dụng hoặc mua lại từ người khác/,
    ],
    kr: [
      /수령일 또는 배송일부터 1년/,
      /최초 구매자/,
      /양도할 수 없습니다/,
      /보증 기간 안에, 그리고 하자를 발견한 날부터 7일 안에 서면/,
      /중고로 구입했거나 재판매된/,
    ],
  },
  'diffuser-warranty': {
    en: [/12 months/, /every six months/i, /within 7 days/],
    vn: [/12 tháng/, /sáu tháng một lần/, /trong vòng 7 ngày/],
    kr: [/12개월/, /6개월마다/, /7일 안에/],
  },
  privacy: {
    en: [
      /anyone under 16/,
      /card numbers or CVV/,
      /confirmation email/,
      /not a condition of purchase/,
    ],
    vn: [/dưới 16 tuổi/, /CVV/, /email xác nhận/, /không phải là điều kiện mua hàng/],
    kr: [/16세 미만/, /CVV/, /확인 메일/, /구매 조건이 아닙니다/],
  },
};
/** Number of items that cannot be returned (section 9). */
const NOT_RETURNABLE = 10;

function text(language: string, name: string): string {
  return readFileSync(new URL(`${language}/${name}.md`, folder), 'utf8');
}

interface Heading {
  level: number;
  anchor: string | undefined;
}

function headings(language: string, name: string): Heading[] {
  return [...text(language, name).matchAll(/^(#+) .*?(?: \{#([a-z0-9-]+)\})?$/gm)].map(
    ([, marks = '', anchor]) => ({ level: marks.length, anchor }),
  );
}

function links(language: string, name: string): string[] {
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
    const known = [`mailto:${SERVICE_MAIL}`, ...OFFICES.map(({ hotline }) => dial(hotline))];
    const outside = links(language, name).filter((target) => !target.startsWith('/'));
    expect(outside.filter((target) => !known.includes(target))).toEqual([]);
    const mails = text(language, name).match(/[\w.]+@[\w.]+\w/g) ?? [];
    expect(mails.filter((mail) => mail !== SERVICE_MAIL)).toEqual([]);
  });

  test.each(Object.entries(FACTS))('%s states the facts of section 9', (name, facts) => {
    const missing = facts[language].filter((fact) => !fact.test(text(language, name)));
    expect(missing).toEqual([]);
  });

  test('the return policy lists all ten items that cannot be returned', () => {
    const [, excluded = ''] = text(language, 'exchange-and-return').split('{#return-excluded}');
    const [list = ''] = excluded.split('##');
    expect(list.match(/^- /gm)).toHaveLength(NOT_RETURNABLE);
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
