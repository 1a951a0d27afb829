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

  test('the privacy policy has its two specified anchors', () => {
    const anchors = headings(language, 'privacy').map(({ anchor }) => anchor);
    expect(anchors).toEqual(
      expect.arrayContaining(['your-information-sharing-choices', 'your-update']),
    );
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

  test('the delivery policy states the same weeks as the order rules (D14)', () => {
    const to = { vn: '–', en: '–', kr: '~' }[language];
    for (const weeks of Object.values(DELIVERY_WEEKS)) {
      const range = `${weeks.from}${to}${weeks.to}`;
      expect(text(language, 'delivery').split(range).length - 1).toBe(2);
    }
    expect(text(language, 'delivery')).toContain('48');
  });
});
