import { readdirSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  COUPON_PREFIXES,
  NAME_SPELLINGS,
  OFFICES,
  ORDER_PREFIX,
  PRODUCT_PREFIX,
  QUOTE_PREFIX,
  SALES_EMAIL,
  SHOP_NAME,
  SHOP_NAMES,
} from '#shop.config.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Files that may contain values of the shop, with the reason. */
const EXCEPTIONS: Record<string, string> = {
  'src/content/policies/': 'Policies are the legal texts of one shop, which another shop replaces.',
};

const DESIGNS = readdirSync(join(root, 'catalogue/products')).map((name) => name.slice(0, -5));

/** Texts that belong to the shop. Comments may contain them as examples. */
const OF_SHOP: readonly RegExp[] = [
  ...[SHOP_NAME, ...Object.values(SHOP_NAMES), ...NAME_SPELLINGS, COUPON_PREFIXES.other],
  ...[SALES_EMAIL.slice(SALES_EMAIL.indexOf('@'))],
  ...Object.values(OFFICES).flatMap(({ company, address, hotline }) => [
    company,
    // The other lines are cities, which delivery zones contain too.
    address[0],
    hotline,
  ]),
]
  .map((text) => new RegExp(escaped(text).replace('&', '(?:&|&amp;)'), 'i'))
  .concat([
    new RegExp(`\\b(?:${[ORDER_PREFIX, QUOTE_PREFIX, PRODUCT_PREFIX].join('|')})-`),
    new RegExp(`(['"\`])(?:${[ORDER_PREFIX, QUOTE_PREFIX, PRODUCT_PREFIX].join('|')})\\1`),
    new RegExp(`(['"\`])(?:${DESIGNS.join('|')})\\1`),
  ]);

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Source without comments, with the same number of lines. */
function withoutComments(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|\s)\/\/.*$/gm, '$1');
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
  expect(valuesOfShop(`startsWith('${QUOTE_PREFIX}')`)).toHaveLength(1);
  expect(valuesOfShop(`const hero = '${DESIGNS[0]}';`)).toHaveLength(1);
});

test('only shop.config.ts contains values of the shop', async () => {
  const found: string[] = [];
  const used = new Set<string>();
  for await (const file of glob(
    '{src,functions,contracts,domain,integrations,netlify,tools,locales}/**/*.{ts,tsx,astro,mjs,css,json,md}',
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
