import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#contracts/orders/orders.ts';
import { emailTextsOf } from '#functions/email/texts/email-texts-by-language.ts';

const LANGUAGES = ['vn', 'en', 'kr'] as const;
const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const textsOf = (path: string): Record<string, string> => JSON.parse(read(path));
const terms = (language: string) => textsOf(`locales/${language}/orders.json`);

test('the English order statuses have the names of section 2', () => {
  expect(terms('en')).toMatchObject({
    'status-pending': 'Pending',
    'status-shipped': 'Shipped',
    'status-cancelled': 'Cancelled',
  });
});

test.each(LANGUAGES)('each order status has one name, in one file (%s)', async (language) => {
  for await (const path of glob(`locales/${language}/*.json`, { cwd: root })) {
    if (path.endsWith('/orders.json')) continue;
    const own = ORDER_STATUSES.filter((status) => `status-${status}` in textsOf(path));
    expect({ path, own }).toEqual({ path, own: [] });
  }
  const area = textsOf(`locales/${language}/account-area.json`);
  expect([area['section-pending'], area['counter-shipped'], area['counter-cancelled']]).toEqual(
    ['pending', 'shipped', 'cancelled'].map((status) => terms(language)[`status-${status}`]),
  );
});

test.each([
  ['vn', 'chờ xác nhận'],
  ['en', 'pending'],
  ['kr', '접수'],
] as const)('emails about a pending order use the name of the status (%s)', (language, term) => {
  const { status, shop } = emailTextsOf(language);
  expect(terms(language)['status-pending']?.toLowerCase()).toContain(term);
  const { subject, text } = status.pending('LL-1');
  for (const words of [subject, text, shop.withdrawn('Lan', 'LL-1').text]) {
    expect(words).toContain(term);
  }
});

test('the glossary lists the order statuses in every language', () => {
  const glossary = read('docs/glossary.md');
  for (const status of ORDER_STATUSES) {
    const names = (['en', 'vn', 'kr'] as const).map(
      (language) => terms(language)[`status-${status}`],
    );
    expect(glossary).toContain(`| \`${status}\` | ${names.join(' | ')} |`);
  }
});
