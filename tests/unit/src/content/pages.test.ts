import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { categorySlug } from '#domain/products/categories.ts';
import { fillShopPlaceholders } from '#domain/shop/shop-texts.ts';
import { metricProblems } from '#locales/text-rules.ts';
import { CATEGORIES, PAGES, SALES_EMAIL, SERVICE_EMAIL, SHOP_NAME } from '#shop.config.ts';
import { pageHeadSchema } from '#src/content/page-head.ts';
import { pageTitle } from '#src/i18n/page-title.ts';
import { sitePaths } from '#src/i18n/paths.ts';

const content = new URL('../../../../src/content/', import.meta.url);
const LANGUAGES = ['vn', 'en', 'kr'] as const;
type Language = (typeof LANGUAGES)[number];
const HEAD = { title: 'Payment', description: 'You pay in cash.' };
const paths = sitePaths('en');

/** Blocks with facts of the shop, which a line of a page can name. */
const BLOCKS = [
  'zones',
  'markets',
  'showrooms',
  'care-notes',
  'companies',
  'registrations',
  ...CATEGORIES.map((category) => `sizes-${categorySlug(category)}`),
];
/** Policies by the path of their page. */
const POLICIES: Record<string, readonly string[]> = {
  [paths.customerService()]: ['delivery'],
  [paths.policy('exchange')]: ['exchange-and-return'],
  [paths.policy('warranty')]: ['furniture-warranty', 'diffuser-warranty'],
  [paths.privacyPolicy()]: ['privacy'],
};
/** Pages without fixed anchors. */
const OTHERS: readonly string[] = [
  paths.fit(),
  paths.compare(),
  paths.rooms(),
  paths.quoteRequest(),
  ...CATEGORIES.map((category) => paths.category(category)),
];

const source = (language: Language, file: string) =>
  readFileSync(new URL(`${file.replace('*', language)}.md`, content), 'utf8');
const page = (language: Language, name: string) => source(language, `pages/*/${name}`);
const anchorsOf = (text: string) =>
  [...text.matchAll(/^(#+) .*? \{#([a-z0-9-]+)\}$/gm)].map(
    ([, marks, anchor]) => `${marks} ${anchor}`,
  );
const headOf = (text: string) => text.split('---')[1] ?? '';
const field = (text: string, name: string) =>
  new RegExp(`^${name}: '?(.*?)'?$`, 'm').exec(headOf(text))?.[1];

/** Problems of a page's front matter as `field: reason`, as Astro prints them. */
function problems(head: object): string[] {
  const { error } = pageHeadSchema.safeParse(head);
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

test.each([
  [{ title: ' ' }, 'title: must not be empty'],
  [{ description: 'x'.repeat(181) }, 'description: must be at most 180 characters long'],
  [{ footer: 'top' }, 'footer: must be one of choosing, buying, legal'],
  [{ search: 'pay, cash' }, 'search: must be a list of words'],
  [{ questions: 'yes' }, 'questions: must be true or false'],
  [{ updated: 2026 }, 'updated: is not a field of a page'],
])('the front matter of a page rejects %j with field and reason', (change, problem) => {
  expect(problems({ ...HEAD, ...change })).toEqual([problem]);
  expect(problems(HEAD)).toEqual([]);
});

describe.each(LANGUAGES)('pages in %s', (language) => {
  test('are those that shop.config.ts lists', () => {
    const files = readdirSync(new URL(`pages/${language}/`, content));
    expect(files.sort()).toEqual(PAGES.map((name) => `${name}.md`).sort());
  });

  test.each(PAGES)('%s has the sections, blocks and settings of the English page', (name) => {
    const [own, english] = [page(language, name), page('en', name)];
    const blocks = (text: string) => text.match(/^\{\{[a-z-]+\}\}$/gm);
    expect(anchorsOf(own).length).toBeGreaterThan(2);
    expect(anchorsOf(own)).toEqual(anchorsOf(english));
    expect(own.match(/^#+ /gm)).toHaveLength(anchorsOf(own).length);
    expect(new Set(anchorsOf(own)).size).toBe(anchorsOf(own).length);
    expect(blocks(own)).toEqual(blocks(english));
    for (const name of ['footer', 'room', 'questions']) {
      expect([name, field(own, name)]).toEqual([name, field(english, name)]);
    }
  });

  test.each(PAGES)('%s has headings without gaps, and text below each', (name) => {
    const levels = anchorsOf(page(language, name)).map((heading) => heading.indexOf(' '));
    expect(levels[0]).toBe(2);
    for (const [index, level] of levels.entries()) {
      expect(level - (levels[index - 1] ?? 1)).toBeLessThanOrEqual(1);
    }
    const empty = page(language, name).match(/^### .*\n+(?=#)/gm);
    expect(empty).toBeNull();
  });

  test.each(PAGES)('%s has only placeholders that the shop or the page fills', (name) => {
    const filled = fillShopPlaceholders(page(language, name), language);
    const left = [...filled.matchAll(/\{\{([^}]*)\}\}/g)].map(([, block = '']) => block);
    expect(left.filter((block) => !BLOCKS.includes(block))).toEqual([]);
    const inText = filled.match(/^(?!\{\{[a-z-]+\}\}$).*\{\{.*$/gm);
    expect(inText).toBeNull();
  });

  test.each(PAGES)('%s links only to pages and anchors that exist', (name) => {
    const links = [...page(language, name).matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => to);
    const wrong = links.filter((link) => {
      if (/^mailto:\{\{(?:sales|service)Mail\}\}$/.test(link)) return false;
      const [path = '', anchor] = link.split('#');
      const own = PAGES.find((one) => paths.page(one) === path);
      const texts = own
        ? [page(language, own)]
        : POLICIES[path]?.map((policy) => source(language, `policies/*/${policy}`));
      if (!texts) return anchor !== undefined || !OTHERS.includes(path);
      const anchors = texts.flatMap(anchorsOf).map((heading) => heading.split(' ')[1]);
      // The hub has an anchor for the delivery policy itself.
      return anchor !== undefined && ![...anchors, ...(POLICIES[path] ?? [])].includes(anchor);
    });
    expect(wrong).toEqual([]);
  });

  test.each(PAGES)(
    '%s names neither the shop nor its addresses, which placeholders fill',
    (name) => {
      const text = page(language, name);
      const values = [SHOP_NAME, SALES_EMAIL, SERVICE_EMAIL, ...(text.match(/\S+@\S+/g) ?? [])];
      expect(values.filter((value) => text.includes(value))).toEqual([]);
    },
  );

  test.each(PAGES)(
    '%s has words for the search, and a title that fits with the shop’s name',
    (name) => {
      const text = page(language, name);
      expect(field(text, 'search')?.split(', ').length).toBeGreaterThan(5);
      const title = fillShopPlaceholders(field(text, 'title') ?? '', language);
      expect(pageTitle(title, SHOP_NAME)).toContain(SHOP_NAME);
    },
  );

  test('the legal pages have the sections that visitors look for (S16.13)', () => {
    const sections = (name: string) =>
      anchorsOf(page(language, name)).map((heading) => heading.replace('## ', ''));
    expect(sections('terms')).toEqual([
      'who',
      'order',
      'price',
      'delivery',
      'cancel',
      'returns',
      'warranty',
      'complaints',
      'law',
    ]);
    expect(sections('legal-notice')).toEqual(['company', 'contact', 'registration', 'responsible']);
    expect(sections('accessibility')).toEqual(['standard', 'known', 'contact']);
  });

  test('answer 25 questions', () => {
    const questions = anchorsOf(page(language, 'questions')).filter((one) => one.startsWith('###'));
    expect(questions).toHaveLength(25);
    expect(field(page(language, 'questions'), 'questions')).toBe('true');
  });
});

test('English pages give inches, and centimeters only of mattresses that are sold by them (S16.10)', () => {
  const problems = PAGES.flatMap((name) =>
    metricProblems(page('en', name)).map((problem) => `${name} ${problem}`),
  );
  expect(problems).toEqual([]);
  const metric = PAGES.filter((name) => /\d cm\b/.test(page('en', name)));
  expect(metric).toEqual(['choose-a-mattress']);
});

test('Vietnamese and Korean pages give no inches', () => {
  const inches = (['vn', 'kr'] as const).flatMap((language) =>
    PAGES.flatMap((name) => page(language, name).match(/\d (?:in|inch|ft)\b/g) ?? []),
  );
  expect(inches).toEqual([]);
});
