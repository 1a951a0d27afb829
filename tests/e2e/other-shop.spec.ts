import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { APIRequestContext, Page } from '@playwright/test';
import { answerDeliveryDay, proposeDeliveryDay } from '#contracts/orders/delivery-days.ts';
import { changeOrderStatus } from '#contracts/orders/staff-orders.ts';
import { priceOrder, recordAgreement } from '#contracts/quotes/order-prices.ts';
import { saveQuoteDraft, sendQuote } from '#contracts/quotes/staff-quotes.ts';
import { registerUser } from '#contracts/users/users.ts';
import { mondayOf } from '#domain/delivery/delivery-zone.ts';
import { API_BASE } from '#domain/limits.ts';
import { categorySlug } from '#domain/products/categories.ts';
import { addDays, dayOf } from '#domain/time/market-time.ts';
import { mailboxDirectory } from '#netlify/local/mailbox.ts';
import * as shop from '#shop.config.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { fillAddress } from '#tests/support/address-form.ts';
import { copyProject } from '#tests/support/copied-project.ts';
import { openPdf, textsOf } from '#tests/support/documents/read-pdf.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { freePort } from '#tests/support/free-port.ts';
import { IS_NIGHTLY } from '#tests/support/nightly.ts';
import {
  NORTHWOOD,
  NORTHWOOD_LOGO,
  NORTHWOOD_PRIVACY,
  NORTHWOOD_PRODUCTS,
  shopFile,
} from '#tests/support/northwood.ts';
import { TEST_ADMIN_KEY } from '#tests/support/placed-orders.ts';
import { readEmails } from '#tests/support/read-emails.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const BUILD_MS = 400_000;
const LANGUAGES = ['en', 'vn', 'kr'] as const;
const STAFF = { authorization: `Bearer ${TEST_ADMIN_KEY}` };
const CUSTOMER = 'grace@example.com';
/** Budgets of a page, as in `html-weight.spec.ts` and `script-weight.spec.ts`. */
const HTML_BYTES = 18_000;
const SCRIPT_BYTES = 14 * 1024;
/** Paths of data about the country, which contain cities of every shop. */
const NOT_OF_SHOP = /^\/addresses\//;

/** Names of what is in a package, in each form of a locale file. They can be words for categories. */
const PACKAGE_NAMES = /"package-\w+":\s*(["'`]).*?\1/g;

/** Spellings of a text in HTML, JavaScript and URLs. */
function spellings(text: string): string {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return escaped.replace('&', '(?:&|&amp;|&#x26;|%26)');
}

const digits = (phone: string) => phone.replace(/[^\d]/g, '');
const designs = readdirSync(join(root, 'catalogue/products')).map((name) => name.slice(0, -5));
const textsOfShop = [
  shop.SHOP_NAME,
  ...Object.values(shop.SHOP_NAMES),
  ...shop.NAME_SPELLINGS,
  shop.SHOP_SLUG,
  shop.COUPON_PREFIXES.other,
  ...Object.values(shop.OFFICES).flatMap(({ company, address, hotline }) => [
    company,
    ...address,
    hotline,
    digits(hotline),
  ]),
  ...Object.values(shop.OFFICE_NAMES).flatMap((names) => Object.values(names)),
  ...Object.values(shop.OFFICE_NAMES_FOR_STAFF).flatMap((names) => Object.values(names)),
  ...Object.values(shop.OFFICE_PLACES),
  'two working days',
  'two business days',
  'hai ngày làm việc',
  '영업일 기준 2일',
  '영업일 기준 2일',
  '48 hours',
  'made to order in Vietnam',
  ...Object.values(shop.DESTINATIONS),
];

const NORTHWOOD_NAMES = new Set([
  ...NORTHWOOD.CATEGORIES,
  ...Object.values(NORTHWOOD.CATEGORY_NAMES).flatMap(namesOfCategory),
]);
/** Names of categories that the other shop lacks. */
const categoryNames = Object.values(shop.CATEGORY_NAMES)
  .flatMap(namesOfCategory)
  .concat(shop.CATEGORIES)
  .filter((name) => !NORTHWOOD_NAMES.has(name));

function namesOfCategory({ one, many }: (typeof NORTHWOOD.CATEGORY_NAMES)[string]): string[] {
  return [...Object.values(one), ...Object.values(many)];
}

/** Texts and colors of this shop, which another one does not have. */
const OF_SHOP: readonly RegExp[] = [
  ...textsOfShop.map((text) => new RegExp(spellings(text), 'i')),
  new RegExp(`\\b(?:${[shop.ORDER_PREFIX, shop.QUOTE_PREFIX].join('|')})-`),
  new RegExp(`\\b${shop.COUPON_PREFIXES.welcome}-`),
  new RegExp(`["'/](?:${shop.DELIVERY_ZONES.map(({ id }) => `zone-${id}`).join('|')})["']`),
  // Photographs have the paths of `src/ui/image.ts`, and are in emails and link previews too.
  new RegExp(
    `/(?:pictures|(?:img|webp)/\\d+|share|drawings|models|rooms)/(?:${designs.join('|')}|room)\\b`,
  ),
  // Names of categories are words of many sentences, so that only whole texts are compared.
  new RegExp(`[>"'\`]\\s*(?:${[...new Set(categoryNames)].join('|')})\\s*[<"'\`]`),
  new RegExp(
    `products/(?:${shop.CATEGORIES.filter((one) => !NORTHWOOD.CATEGORIES.includes(one))
      .map(categorySlug)
      .join('|')})\\b`,
  ),
  new RegExp(
    `(?:${[...new Set([...Object.values(shop.COLORS), ...Object.values(shop.COLORS_OF_PICTURES), ...Object.values(shop.DARK_EMAIL_COLORS)])].join('|')})`,
    'i',
  ),
];

/** Returns what a text contains of this shop, with the characters around it. */
function foundIn(place: string, text: string): string[] {
  return OF_SHOP.flatMap((pattern) => {
    const match = pattern.exec(text);
    if (!match) return [];
    const around = text.slice(Math.max(0, match.index - 40), match.index + 60);
    return [`${place}: ${around.replace(/\s+/g, ' ')}`];
  });
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function pdfText(bytes: Uint8Array): Promise<string> {
  return (await textsOf(await openPdf(bytes))).join(' ');
}

/** Starts the shop of a copied project, and waits until it answers. */
async function startShop(folder: string) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const process_: ChildProcess = spawn(
    process.execPath,
    ['--import', './netlify/commands/check-shop.ts', 'netlify/commands/start.ts'],
    {
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        DATA_DIR: join(folder, '.data'),
        ADMIN_KEY: TEST_ADMIN_KEY,
        RATE_LIMIT_FACTOR: '100',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let log = '';
  process_.stderr?.on('data', (part) => {
    log += part;
  });
  const health = () =>
    fetch(`${origin}${API_BASE}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(health, { timeout: BUILD_MS, intervals: [1_000] }).toBe(true);
  return {
    origin,
    errors: () => log.split('\n').filter((line) => line.includes('"level":"error"')),
    async [Symbol.asyncDispose]() {
      const ended = once(process_, 'exit');
      process_.kill('SIGTERM');
      await ended;
    },
  };
}

/** Turns a copy of the project into the other shop, as docs/your-shop.md describes it. */
async function becomeNorthwood(folder: string): Promise<void> {
  await writeFile(join(folder, 'shop.config.ts'), shopFile(NORTHWOOD));
  await writeFile(join(folder, 'public/shop/logo.svg'), NORTHWOOD_LOGO);
  for (const language of LANGUAGES) {
    const file = join(folder, `src/content/policies/${language}/privacy.md`);
    await writeFile(file, NORTHWOOD_PRIVACY);
  }
  const icons = spawnSync(process.execPath, ['tools/make-icons.ts'], { cwd: folder });
  expect(icons.stderr.toString()).toBe('');
  await rm(join(folder, '.data'), { recursive: true, force: true });
}

/** Checks the types of the other shop. Tests and stories describe products of this one. */
async function typeProblems(folder: string): Promise<string> {
  const exclude = ['dist', 'node_modules', '.data', 'tests', 'workbench'];
  const settings = JSON.stringify({ extends: './tsconfig.json', exclude });
  await writeFile(join(folder, 'tsconfig.shop.json'), settings);
  const command = ['--noEmit', '-p', 'tsconfig.shop.json'];
  const run = spawnSync(join(folder, 'node_modules/.bin/tsc'), command, { cwd: folder });
  return run.stdout.toString();
}

/** Adds the products as an administrator, and waits until a build shows them. */
async function publishProducts(request: APIRequestContext, origin: string): Promise<void> {
  for (const data of NORTHWOOD_PRODUCTS) {
    const response = await request.post(`${origin}${API_BASE}/interior`, { headers: STAFF, data });
    expect(response.status(), await response.text()).toBe(201);
  }
  const publishing = `${origin}${API_BASE}/admin/publishing`;
  await request.post(publishing, { headers: STAFF });
  const state = async () =>
    ((await (await request.get(publishing, { headers: STAFF })).json()) as { result: object })
      .result;
  await expect
    .poll(state, { timeout: BUILD_MS, intervals: [2_000] })
    .toMatchObject({ state: 'published' });
}

/** Opens everything that pages, scripts and feeds link to. Returns what belongs to this shop, and the opened paths. */
async function crawl(request: APIRequestContext, origin: string) {
  const found: string[] = [];
  const opened = new Map<string, number>();
  const pictures = new Set<string>();
  const waiting = [
    '/',
    '/vn',
    '/kr',
    '/robots.txt',
    '/sitemap.xml',
    '/llms.txt',
    '/licenses.txt',
    '/admin',
    '/nothing-here',
    '/vn/nothing-here',
    '/kr/nothing-here',
    `${API_BASE}/openapi.json`,
    `${API_BASE}/nothing-here`,
    `${API_BASE}/interior?limit=none`,
    ...LANGUAGES.flatMap((language) => {
      const paths = sitePaths(language);
      return [
        paths.checkout(),
        paths.search(),
        paths.wishlist(),
        paths.account(),
        paths.quote(),
        paths.quoteRequest(),
      ];
    }),
  ];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (opened.has(path)) continue;
    const response = await request.get(origin + path, { failOnStatusCode: false });
    opened.set(path, response.status());
    const type = response.headers()['content-type'] ?? '';
    const body = await response.body();
    if (type.includes('pdf')) {
      found.push(...foundIn(path, await pdfText(body)));
      continue;
    }
    if (type.startsWith('image/')) pictures.add(hashOf(body));
    if (!/text|json|javascript|xml|manifest/.test(type)) continue;
    const text = body.toString().replace(PACKAGE_NAMES, '');
    if (!NOT_OF_SHOP.test(path)) found.push(...foundIn(path, text));
    for (const [, link = ''] of text.matchAll(
      /(?:href|src|srcset|url|"url"|"src")\s*[=:(]\s*["']?([^"'\s),>]+)/g,
    )) {
      follow(link.replaceAll('&amp;', '&'), path);
    }
    for (const [, link = ''] of text.matchAll(/<loc>([^<]+)</g)) follow(link, path);
    for (const [, name = ''] of text.matchAll(/["'`/]([\w-]+\.js)["'`]/g)) {
      if (path.startsWith('/_astro/')) follow(`/_astro/${name}`, path);
    }
  }
  function follow(link: string, from: string): void {
    if (!URL.canParse(link, origin + from)) return;
    const url = new URL(link, origin + from);
    if (url.origin !== origin || /[{}$`]/.test(decodeURI(url.pathname))) return;
    waiting.push(url.pathname + url.search);
  }
  return { found, opened, pictures };
}

/** Orders a product as a visitor does. Returns the number of the order. */
async function orderProduct(page: Page, origin: string, code: string): Promise<string> {
  const text = say('en');
  const paths = sitePaths('en');
  await page.goto(`${origin}/products/bench/${code}`);
  await page.getByRole('button', { name: text('basket', 'add'), exact: true }).click();
  await expect(page.getByText(text('basket', 'added'))).toBeVisible();
  await page.goto(origin + paths.checkout());
  await expect(page.locator('[data-props]')).toHaveCount(0);
  const field = (key: Parameters<typeof text<'checkout'>>[1]) =>
    page.getByLabel(text('checkout', key), { exact: true });
  await field('first-name').fill('Grace');
  await field('last-name').fill('O’Neill');
  await fillAddress(page, 'en');
  await field('phone').fill('5550100199');
  await field('email').fill(CUSTOMER);
  await expectAccessible(page);
  await page.getByRole('button', { name: text('checkout', 'place-order') }).click();
  await expect(page.getByRole('heading', { name: text('checkout', 'complete') })).toBeVisible();
  return new URL(page.url()).searchParams.get('order') ?? '';
}

/**
 * Calls the API of the other shop, and returns the result. The contracts in this process cannot read it, because they
 * contain the categories of this shop.
 */
async function call(
  request: APIRequestContext,
  method: string,
  address: string,
  data?: object,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const response = await request.fetch(address, { method, headers, data });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { result: Record<string, unknown> }).result;
}

/** Sends the prices of a quote or an order as staff do. Returns the new revision. */
async function sendPrice(
  request: APIRequestContext,
  origin: string,
  number: string,
  code: string,
): Promise<unknown> {
  const path = `${origin}${API_BASE}/admin/quotes/${number}`;
  const quote = (await call(request, 'GET', path, undefined, STAFF)) as {
    revision: number;
    draftRevision: number;
    defaults: { currency: string; tax: object; validDays: number };
  };
  const { revision, defaults } = quote;
  expect(defaults.validDays).toBe(NORTHWOOD.QUOTE_PROMISES.validDays);
  const draft = {
    currency: defaults.currency,
    lines: [{ code, quantity: 1, request: '', unitPrice: 120_000 }],
    discount: null,
    delivery: 5_000,
    assembly: 0,
    tax: defaults.tax,
    note: '',
    validDays: defaults.validDays,
    draftRevision: quote.draftRevision,
  };
  const saved = await call(request, saveQuoteDraft.method, `${path}/draft`, draft, STAFF);
  const seen = { revision, draftRevision: saved['draftRevision'] };
  return (await call(request, sendQuote.method, `${path}/send`, seen, STAFF))['revision'];
}

/** Agrees with the customer of an order on a price and a delivery day, so that the customer gets a calendar file. */
async function agreeOnDeliveryDay(
  request: APIRequestContext,
  origin: string,
  order: string,
  code: string,
): Promise<void> {
  const api = origin + API_BASE;
  const path = `${api}/admin/orders/${order}`;
  const { number: price } = await call(request, priceOrder.method, `${path}/price`, {}, STAFF);
  const revision = await sendPrice(request, origin, String(price), code);
  const at = new Date().toISOString();
  const agreement = { version: 1, revision, who: 'Grace O’Neill', how: 'phone', at };
  await call(
    request,
    recordAgreement.method,
    `${api}/admin/quotes/${price}/agreement`,
    agreement,
    STAFF,
  );
  const move = { from: 'pending', status: 'confirmed' };
  const { history } = await call(request, changeOrderStatus.method, path, move, STAFF);
  // A Thursday, which is a delivery day outside Maine.
  const day = addDays(mondayOf(dayOf(new Date(), 'en')), 17);
  const proposal = { revision: (history as unknown[]).length, day };
  await call(request, proposeDeliveryDay.method, `${path}/delivery-day`, proposal, STAFF);
  const answer = { number: order, email: CUSTOMER, day, answer: 'accept' };
  await call(request, answerDeliveryDay.method, api + answerDeliveryDay.path, answer);
}

/** Requests a quote as a visitor does, and answers it as staff do. Returns its number. */
async function quoteProduct(page: Page, origin: string, code: string): Promise<string> {
  const text = say('en');
  await page.goto(origin + sitePaths('en').quoteRequest([{ code }]));
  const field = (key: 'name' | 'contact' | 'province-us') =>
    page.getByLabel(text('quote-request', key), { exact: true });
  await field('name').fill('Grace O’Neill');
  await field('contact').fill(CUSTOMER);
  await field('province-us').fill('Maine');
  await page.getByRole('button', { name: text('quote-request', 'send'), exact: true }).click();
  await expect(page).toHaveURL(/\/quote#/);
  const number = /#([A-Z]+-\w{4}-\w{4})\./.exec(page.url())?.[1] ?? '';
  await sendPrice(page.request, origin, number, code);
  return number;
}

test('another shop has no word, number, color or picture of this one, and sells its products', async ({
  browser,
  page,
  request,
}) => {
  test.skip(!IS_NIGHTLY, 'Runs nightly, because it builds another shop twice.');
  test.setTimeout(3 * BUILD_MS);
  await using copy = await copyProject({ withBuild: false });
  await becomeNorthwood(copy.folder);
  await using northwood = await startShop(copy.folder);
  const { origin } = northwood;
  await publishProducts(request, origin);
  // Keys of offices and names of categories have other types here.
  expect(await typeProblems(copy.folder)).toBe('');
  const [bench, , bed] = NORTHWOOD_PRODUCTS.map(({ code }) => code);

  await test.step('an order and a quote go through', async () => {
    const order = await orderProduct(page, origin, bench ?? '');
    expect(order).toMatch(/^NWD-/);
    await agreeOnDeliveryDay(request, origin, order, bench ?? '');
    const quote = await quoteProduct(page, origin, bench ?? '');
    expect(quote).toMatch(/^NWQ-/);
  });

  await test.step('a new member gets a coupon', async () => {
    const member = { email: 'heidi@example.com', password: 'Inlet-and-Cove-2027', language: 'en' };
    await call(request, registerUser.method, origin + API_BASE + registerUser.path, member);
  });

  await test.step('emails and their documents are those of the other shop', async () => {
    const folder = mailboxDirectory(join(copy.folder, '.data'));
    const contents = async () => {
      const emails = await readEmails(folder);
      const types = emails.flatMap(({ attachments }) =>
        attachments.map(({ mimeType }) => mimeType),
      );
      const texts = emails.map(({ text = '' }) => text).join('\n');
      return { types, coupon: texts.includes(`${NORTHWOOD.COUPON_PREFIXES.welcome}-`) };
    };
    await expect.poll(contents).toEqual({
      types: expect.arrayContaining(['application/pdf', 'text/calendar']),
      coupon: true,
    });
    const found: string[] = [];
    for (const { subject = '', from, text = '', html = '', attachments } of await readEmails(
      folder,
    )) {
      found.push(
        ...foundIn(`email ${subject}`, [subject, from?.name, from?.address, text, html].join('\n')),
      );
      for (const { mimeType, content } of attachments) {
        const bytes = Buffer.from(content as ArrayBuffer);
        const isPdf = mimeType.includes('pdf');
        const document = isPdf ? await pdfText(new Uint8Array(bytes)) : bytes.toString();
        found.push(...foundIn(`${mimeType} of ${subject}`, document));
      }
    }
    expect(found).toEqual([]);
    expect(northwood.errors()).toEqual([]);
  });

  await test.step('pages, feeds, scripts, errors and documents are those of the other shop', async () => {
    const { found, opened, pictures } = await crawl(request, origin);
    expect(found).toEqual([]);
    expect(opened.size).toBeGreaterThan(150);
    const product = `/products/bed/${bed}`;
    const pages = ['/', product, `/vn${product}`, `/kr${product}`, '/sitemap-en.xml'];
    const own = ['logo.svg', 'weave.svg', 'chevron.svg', 'icons/180.png', 'icons/512.png'];
    for (const path of [...pages, ...own.map((name) => `/shop/${name}`)]) {
      expect([path, opened.get(path)]).toEqual([path, 200]);
    }
    const same = own.filter((name) =>
      pictures.has(hashOf(readFileSync(join(root, 'public/shop', name)))),
    );
    expect(same).toEqual([]);
  });

  await test.step('pages are accessible and within their budgets', async () => {
    for (const path of ['/', '/vn', '/kr', '/products/bench', `/products/bed/${bed}`]) {
      // A new visitor, because the products that a visitor has seen load more scripts.
      const visit = await browser.newPage();
      await visit.goto(origin + path, { waitUntil: 'load' });
      const scripts = await visit.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.endsWith('.js')),
      );
      const bodies = scripts.map(async (address) => (await request.get(address)).body());
      const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length);
      expect(
        sizes.reduce((sum, size) => sum + size, 0),
        path,
      ).toBeLessThanOrEqual(SCRIPT_BYTES);
      const html = await (await request.get(origin + path)).body();
      expect(brotliCompressSync(html).length, path).toBeLessThanOrEqual(HTML_BYTES);
      await expectAccessible(visit);
      await visit.close();
    }
  });
});
