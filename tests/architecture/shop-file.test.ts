import { readdirSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { categorySlug } from '#domain/products/categories.ts';
import {
  CATEGORIES,
  CATEGORY_NAMES,
  COLORS,
  COUPON_PREFIXES,
  DELIVERY_ZONES,
  NAME_SPELLINGS,
  OFFICE_KEYS,
  OFFICE_NAMES_FOR_STAFF,
  OFFICE_PLACES,
  OFFICES,
  ORDER_PREFIX,
  PRODUCT_PREFIX,
  QUOTE_PREFIX,
  SALES_EMAIL,
  SHOP_NAME,
  SHOP_NAMES,
  SHOP_SLUG,
} from '#shop.config.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const PACKAGE_NAMES = 'Names of what is in a package, which can be a chair.';
const PDF_TAG = 'Tables are tags of PDF documents.';
/** Files that may contain values of the shop, with the reason. */
const EXCEPTIONS: Record<string, string> = {
  ...Object.fromEntries(
    ['vn', 'en', 'kr'].map((language) => [
      `src/content/policies/${language}/privacy.md`,
      'The law requires the addresses of the shop here. Another shop writes its own privacy policy.',
    ]),
  ),
  'functions/search/default-synonyms.json':
    'Words for furniture in each language, whether or not a shop has the category.',
  'locales/vn/product-sheet.json': PACKAGE_NAMES,
  'locales/kr/product-sheet.json': PACKAGE_NAMES,
  'locales/en/product-sheet.json': PACKAGE_NAMES,
  'locales/kr/fit.json': PACKAGE_NAMES,
  'functions/quotes/pdf/': PDF_TAG,
  'functions/product-sheets/pdf/': PDF_TAG,
  'functions/documents/pdf.ts': PDF_TAG,
};

const DESIGNS = readdirSync(join(root, 'catalogue/products')).map((name) => name.slice(0, -5));

const oneOf = (texts: readonly string[]) => `(?:${texts.map(escaped).join('|')})`;
const quoted = (texts: readonly string[]) => new RegExp(`(['"\`])${oneOf(texts)}\\1`);
const namesOf = (names: Record<string, Record<string, string>>) =>
  Object.values(names).flatMap((one) => Object.values(one));

const channelsOf = (color: string) =>
  `rgb(${[1, 3, 5].map((at) => Number(`0x${color.slice(at, at + 2)}`)).join(' ')} `;

/** Texts that belong to the shop. Comments may contain them as examples. */
const OF_SHOP: readonly RegExp[] = [
  ...[SHOP_NAME, ...Object.values(SHOP_NAMES), ...NAME_SPELLINGS, COUPON_PREFIXES.other],
  ...[SHOP_SLUG, SALES_EMAIL.slice(SALES_EMAIL.indexOf('@'))],
  ...[...namesOf(OFFICE_NAMES_FOR_STAFF), ...Object.values(OFFICE_PLACES), 'San Jose'],
  ...Object.values(OFFICES).flatMap(({ company, address, hotline }) => [
    company,
    // The other lines are cities of addresses, which forms of the country contain too.
    address[0],
    hotline,
  ]),
  ...Object.values(COLORS),
]
  .map((text) => new RegExp(escaped(text).replace('&', '(?:&|&amp;)'), 'i'))
  .concat([
    new RegExp(`\\b${oneOf([ORDER_PREFIX, QUOTE_PREFIX, PRODUCT_PREFIX])}-`),
    quoted([ORDER_PREFIX, QUOTE_PREFIX, PRODUCT_PREFIX]),
    quoted(DESIGNS),
    // Slugs of one word, such as 'table', are words of many other things.
    quoted([...CATEGORIES, ...CATEGORIES.map(categorySlug).filter((slug) => slug.includes('-'))]),
    quoted(Object.values(CATEGORY_NAMES).flatMap(({ many }) => Object.values(many))),
    // Colors as numbers, such as `rgb(36 31 26 / 0.3)`.
    new RegExp(oneOf(Object.values(COLORS).map(channelsOf))),
    quoted(DELIVERY_ZONES.map(({ id }) => id)),
    new RegExp(
      `\\b(?:office\\w*\\s*(?::|===|!==)\\s*'|OFFICES\\.|offices\\.)${oneOf(OFFICE_KEYS)}\\b`,
    ),
  ]);

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Source without comments, with the same number of lines. */
function withoutComments(source: string): string {
  // Texts come first, because a glob in a text can look like the beginning of a comment.
  return source.replace(
    /(['"])(?:\\.|(?!\1)[^\\\n])*\1|`(?:\\.|[^\\`])*`|\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm,
    (part) => (part.startsWith('/') ? part.replace(/[^\n]/g, '') : part),
  );
}

function valuesOfShop(source: string): string[] {
  return withoutComments(source)
    .split('\n')
    .filter((line) => OF_SHOP.some((text) => text.test(line)));
}

test('a value of the shop is recognized in code, and allowed in comments', () => {
  expect(valuesOfShop(`const name = '${SHOP_NAME}';`)).toHaveLength(1);
  expect(valuesOfShop(`/** Such as '${ORDER_PREFIX}-7K4M-9QTX'. */\nconst prefix = '';`)).toEqual(
    [],
  );
  const globs = ["glob('src/*.ts');", "glob('src/*/index.ts'); // Such as "];
  expect(valuesOfShop(globs.join(`\nconst name = '${SHOP_NAME}';\n`) + SHOP_NAME)).toHaveLength(1);
  expect(valuesOfShop(`startsWith('${QUOTE_PREFIX}')`)).toHaveLength(1);
  expect(valuesOfShop(`const hero = '${DESIGNS[0]}';`)).toHaveLength(1);
});

test('only shop.config.ts contains values of the shop', async () => {
  const found: string[] = [];
  const used = new Set<string>();
  for await (const file of glob(
    '{src,functions,contracts,domain,integrations,netlify,tools,locales}/**/*.{ts,tsx,astro,js,mjs,css,json,md}',
    { cwd: root, exclude: ['netlify/packed/**', 'domain/accounts/common-passwords.json'] },
  )) {
    const lines = valuesOfShop(readFileSync(join(root, file), 'utf8'));
    const exception = Object.keys(EXCEPTIONS).find((path) => file.startsWith(path));
    if (exception && lines.length > 0) used.add(exception);
    if (!exception) found.push(...lines.map((line) => `${file}: ${line.trim()}`));
  }
  expect(found).toEqual([]);
  expect([...used].sort()).toEqual(Object.keys(EXCEPTIONS).sort());
});
