import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Call } from '#contracts/call.ts';
import { CALLS } from '#contracts/calls.ts';
import { acceptQuote } from '#contracts/quotes/quote-acceptance.ts';
import { openQuote, parseQuoteFragment, type QuoteVersion } from '#contracts/quotes/quotes.ts';
import {
  createQuote,
  getQuoteLink,
  saveQuoteDraft,
  sendQuote,
} from '#contracts/quotes/staff-quotes.ts';
import type { Currency } from '#domain/money/currency.ts';
import { mailboxDirectory } from '#netlify/local/mailbox.ts';
import { GOOD_REQUESTS, STOCKED } from '#tests/support/api/good-requests.ts';
import { acceptance, amount, draftBody, newQuoteBody } from '#tests/support/api/quote-bodies.ts';
import { ask, pathOf } from '#tests/support/api/requests.ts';
import { servedShop } from '#tests/support/api/served-shop.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { TEST_ADMIN_KEY } from '#tests/support/placed-orders.ts';
import { pricePattern } from '#tests/support/price-pattern.ts';
import { expect, test } from '#tests/support/visitor.ts';

const DIST = new URL('../../dist/', import.meta.url);
/** Number of parallel requests. */
const AT_A_TIME = 8;
/** Files of the build that contain text. The others are pictures, fonts and models. */
const TEXT_FILE = /\.(?:html|js|css|json|xml|txt|svg|webmanifest)$/;

/** Amounts that nothing else in the shop contains. */
const PRICES = [
  ['USD', { unitPrice: 7_654_327, delivery: 135_793, assembly: 246_819 }],
  ['VND', { unitPrice: 1_357_924_683, delivery: 24_681_357, assembly: 13_579_243 }],
  ['KRW', { unitPrice: 86_421_357, delivery: 7_531_973, assembly: 9_753_179 }],
] as const satisfies readonly (readonly [Currency, object])[];

/** Sends a quote in a currency, and accepts it if wanted. Returns its version as the customer gets it. */
async function sentVersion(
  shop: Parameters<typeof ask>[0],
  [currency, { unitPrice, delivery, assembly }]: (typeof PRICES)[number],
  isAccepted: boolean,
): Promise<QuoteVersion> {
  const by = { token: TEST_ADMIN_KEY };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const email = `prices-${crypto.randomUUID()}@example.com`;
  const created = await ask(
    shop,
    createQuote,
    { body: newQuoteBody([SOFA], { email }), headers },
    by,
  );
  const { number, revision } = created.result;
  const params = { number };
  const body = draftBody([], {
    currency,
    lines: [{ code: SOFA, quantity: 3, unitPrice: amount(unitPrice) }],
    delivery: amount(delivery),
    assembly: amount(assembly),
    discount: { kind: 'percent', rate: 7_300 },
    tax: { rate: 8_125, included: false },
  });
  const { draftRevision } = (await ask(shop, saveQuoteDraft, { params, body }, by)).result;
  await ask(shop, sendQuote, { params, body: { revision, draftRevision } }, by);
  const { link } = (await ask(shop, getQuoteLink, { params }, by)).result;
  const credentials = parseQuoteFragment(new URL(link).hash);
  if (!credentials) throw new Error('The link opens no quote');
  const { offer } = (await ask(shop, openQuote, { body: credentials })).result;
  if (!offer) throw new Error('The quote has no version');
  if (isAccepted) await ask(shop, acceptQuote, { body: acceptance(credentials) }, { token: null });
  return offer;
}

/** Paths of all text files on the site. */
async function builtPaths(): Promise<string[]> {
  const files = await readdir(DIST, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && TEXT_FILE.test(file.name))
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(DIST.pathname.length - 1))
    .map((path) => path.replace(/\/\/+/g, '/').replace(/(?:index)?\.html$/, ''));
}

/** Paths of the public API, with a product that exists. */
function apiPaths(): string[] {
  const calls = (CALLS as readonly Call[]).filter(
    ({ access, method }) => access === 'public' && method === 'GET',
  );
  const owner = { user: { _id: 'nobody', email: 'nobody@example.com' } } as never;
  return calls.map((call) => {
    const input = JSON.stringify(GOOD_REQUESTS[call.name]?.(owner) ?? {}).replaceAll(STOCKED, SOFA);
    return pathOf(call, JSON.parse(input));
  });
}

test('no page, feed, data file, cache, public response or log contains an amount of a quote (S11.97)', async ({
  baseURL,
}) => {
  const origin = String(baseURL);
  const shop = servedShop(origin);
  const versions = await Promise.all([
    ...PRICES.map((prices) => sentVersion(shop, prices, false)),
    ...PRICES.map((prices) => sentVersion(shop, prices, true)),
  ]);
  const pattern = pricePattern(versions);
  // The customer does get the amounts, so the search would find them.
  for (const version of versions)
    expect(JSON.stringify(version).match(pattern)?.length).toBeGreaterThan(5);

  const found: string[] = [];
  const search = (where: string, text: string) => {
    const amounts = text.match(pattern);
    if (amounts) found.push(`${where}: ${amounts.join(' ')}`);
  };
  const statuses = new Map<number, number>();
  const waiting = [...(await builtPaths()), ...apiPaths(), '/sitemap.xml', '/no-such-page'];
  const count = waiting.length;
  async function crawl(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const address = new URL(path, origin);
      const response = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
      search(path, JSON.stringify([...response.headers]) + (await response.text()));
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, crawl));
  expect(count).toBeGreaterThan(700);
  expect(statuses.get(200)).toBeGreaterThan(count * 0.95);

  const data = process.env['TEST_DATA_DIR'] ?? '';
  const log = process.env['TEST_SERVER_LOG'] ?? '';
  expect(await readFile(log, 'utf8')).toContain('"call":"acceptQuote"');
  // The database and the emails to customers contain prices. All other files are caches, keys and the log.
  const isPrivate = (path: string) =>
    path.startsWith(mailboxDirectory(data)) || path.includes('dynamodb.sqlite');
  const files = (await readdir(data, { recursive: true, withFileTypes: true }))
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  for (const path of new Set([log, ...files.filter((file) => !isPrivate(file))])) {
    search(path, (await readFile(path)).toString('latin1'));
  }
  expect(found).toEqual([]);
});
