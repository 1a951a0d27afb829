import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DELIVERY_WEEKS } from '#contracts/interior.ts';
import { SESSION_DAYS } from '#contracts/limits.ts';
import { SOCIAL_PROVIDERS } from '#contracts/social.ts';
import { FLOW_SECONDS } from '#functions/oauth/flow-cookie.ts';
import { DEVICE_DAYS } from '#functions/sessions/device.ts';
import { dial, OFFICES, SERVICE_MAIL } from '#src/site.ts';

const folder = new URL('../../../src/content/policies/', import.meta.url);
const LANGUAGES = ['vn', 'en', 'kr'] as const;
const NAMES = [
  'delivery',
  'diffuser-warranty',
  'exchange-and-return',
  'furniture-warranty',
  'privacy',
];
/** Keys of section 3 that this shop writes or will write. */
const STORAGE_KEYS = [
  'user-storage',
  'cart-storage',
  'order-cart',
  'authToken',
  'userId',
  'isAuth',
  'isLoggedIn',
  'favorites',
  'chosen_id',
  'recentlyViewed',
  'language',
  'hasSeenCookie',
];
/** Which address shows which policies. */
const SHOWN_AT: Record<string, readonly string[]> = {
  '/customer-service': ['delivery'],
  '/customer-service/exchange': ['exchange-and-return'],
  '/customer-service/warranty': ['furniture-warranty', 'diffuser-warranty'],
  '/privacy-policy': ['privacy'],
};

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
  test('are all there', () => {
    expect(readdirSync(new URL(`${language}/`, folder)).sort()).toEqual(
      NAMES.map((name) => `${name}.md`),
    );
  });

  test.each(NAMES)('%s has the sections of the English one, under the same anchors', (name) => {
    const found = headings(language, name);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ anchor }) => anchor === undefined)).toEqual([]);
    expect(found).toEqual(headings('en', name));
  });

  test('no two sections share an anchor, so that policies can stand on one page', () => {
    const anchors = NAMES.flatMap((name) => headings(language, name)).map(({ anchor }) => anchor);
    expect(anchors).toEqual([...new Set(anchors)]);
  });

  test('privacy has 17 sections and the two named anchors', () => {
    const found = headings(language, 'privacy');
    const sectionOf = (anchor: string) => {
      const before = found.slice(0, found.findIndex((heading) => heading.anchor === anchor) + 1);
      return before.filter(({ level }) => level === 2).length;
    };
    expect(found.filter(({ level }) => level === 2)).toHaveLength(17);
    expect(sectionOf('your-information-sharing-choices')).toBe(5);
    expect(sectionOf('your-update')).toBe(9);
  });

  test('privacy names every key that the browser keeps', () => {
    const missing = STORAGE_KEYS.filter((key) => !text(language, 'privacy').includes(`\`${key}\``));
    expect(missing).toEqual([]);
  });

  test('privacy names every cookie that signing in sets, and how long it stays', () => {
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

  test.each(NAMES)('%s links to pages and sections that exist', (name) => {
    const wrong = links(language, name)
      .filter((target) => target.startsWith('/'))
      .filter((target) => {
        const [path = '', anchor] = target.split('#');
        const shown = SHOWN_AT[path]?.flatMap((policy) => headings(language, policy));
        return !shown || (anchor !== undefined && !shown.some((one) => one.anchor === anchor));
      });
    expect(wrong).toEqual([]);
  });

  test.each(NAMES)('%s names only the addresses and numbers of the shop', (name) => {
    const known = [`mailto:${SERVICE_MAIL}`, ...OFFICES.map(({ hotline }) => dial(hotline))];
    const outside = links(language, name).filter((target) => !target.startsWith('/'));
    expect(outside.filter((target) => !known.includes(target))).toEqual([]);
    const mails = text(language, name).match(/[\w.]+@[\w.]+\w/g) ?? [];
    expect(mails.filter((mail) => mail !== SERVICE_MAIL)).toEqual([]);
  });

  test('delivery has the weeks that orders are reckoned with (D14)', () => {
    for (const { from, to } of Object.values(DELIVERY_WEEKS)) {
      expect(text(language, 'delivery').split(`${from}-${to}`).length - 1).toBe(2);
    }
    expect(text(language, 'delivery')).toContain('48');
  });
});
