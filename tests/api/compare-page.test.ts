import { beforeAll, describe, expect, test } from 'vitest';
import { loadDrawings } from '#catalogue/drawings/load.ts';
import { COMPARED_CODE } from '#domain/products/items-query.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { faultyNetwork } from '#tests/support/api/faulty-network.ts';
import { product } from '#tests/support/api/products.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { SCRIPT_PAYLOADS } from '#tests/support/script-payloads.ts';

const newTable = testDatabase();
const POLICY = "default-src 'self'";
const LINKS = '<a href="/vn/compare" hreflang="vi"></a><a href="/compare" hreflang="en"></a>';
const BUTTON = `<template data-comparison-button><button data-add-to-basket="${COMPARED_CODE}">Add</button></template>`;
const KODA = { overall: { width: '288', depth: '158', height: '91' } };

let shop: RunningApi;
let settings: Awaited<ReturnType<typeof newTable>>;

const ofSite = {
  readPage: async (_: string, path: string) => ({
    html: `<main data-path="${path}">${LINKS}<div data-comparison></div>${BUTTON}</main>`,
    headers: { 'content-security-policy': POLICY },
  }),
  readDrawing: async (_: string, design: string) => (await loadDrawings()).get(design)?.drawing,
};

beforeAll(async () => {
  settings = await newTable();
  shop = runApi(settings, ofSite);
  await stock(shop, [
    product({ code: 'LL-1', variant: 'koda', title: 'Koda', dimensions: KODA }),
    product({ code: 'LL-2', variant: 'own', title: 'Own', dimensions: KODA }),
    product({
      code: 'LL-8',
      variant: 'koda',
      dimensions: { width: '226', depth: '158', height: '91' },
    }),
    product({ code: 'LL-3', variant: 'own', title: 'Own in red' }),
    ...[4, 5, 6].map((number) => product({ code: `LL-${number}`, category: 'Chair' })),
    product({ code: 'LL-7', category: 'Chair', variant: 'LL-6' }),
    product({
      code: 'LL-X-PLAIN',
      variant: 'plain',
      title: 'Sora',
      color: 'Sora',
      material: 'Sora',
    }),
    ...SCRIPT_PAYLOADS.map((text, at) =>
      product({ code: `LL-X-${at}`, variant: text, title: text, material: text, color: text }),
    ),
  ]);
});

async function open(query: string, prefix = '', api = shop) {
  const request = new Request(`http://shop.test${prefix}/compare${query}`);
  const response = await api.app.compare(request, { ip: '192.0.2.1' });
  return { response, html: await response.text() };
}

/** Headings of the products. */
const namesIn = (html: string) =>
  [...html.matchAll(/class="compare__name"[^>]*>([^<]*)</g)].map(([, name]) => name);

describe('the page that compares products (S13.30)', () => {
  test('contains the products of its URL in their order, without scripts', async () => {
    const { response, html } = await open('?items=ll-2,LL-1');
    expect(response.status).toBe(200);
    expect(namesIn(html)).toEqual(['Own', 'Koda']);
    expect(html).toContain('data-path="/parts/compare"');
    expect(html).not.toContain('data-comparison');
    // Each product has a copy of the button of the prerendered page.
    const added = [...html.matchAll(/<td><button data-add-to-basket="([^"]*)">Add</g)];
    expect(added.map(([, code]) => code)).toEqual(['LL-2', 'LL-1']);
    expect(html).not.toContain('<template');
    // One drawing, and one rectangle for a product that has none (S13.32).
    expect(html.match(/figure__outline/g)?.length).toBeGreaterThan(2);
    expect(html.match(/<rect/g)).toHaveLength(3);
  });

  test('shows a drawing only in the size of the product (S13.32)', async () => {
    const { html } = await open('?items=LL-8');
    expect(html).not.toContain('figure__outline');
    expect(html.match(/<rect/g)).toHaveLength(3);
    expect(html).toContain('the rectangle shows the outer size');
  });

  test('keeps the products in links to other languages', async () => {
    const { html } = await open('?items=LL-1,LL-2', '/vn');
    expect(html).toContain('data-path="/vn/parts/compare"');
    expect(html).toContain('href="/vn/compare?items=LL-1,LL-2" hreflang="vi"');
    expect(html).toContain('href="/compare?items=LL-1,LL-2" hreflang="en"');
    expect(html).toContain('href="/vn/products/sofa/LL-1"');
  });

  test('links to the comparison without a product, and with a similar one (S13.35)', async () => {
    const { html } = await open('?items=LL-4,LL-1');
    expect(html).toContain('href="/compare?items=LL-1" aria-label="Remove');
    expect(html).toContain('href="/compare?items=LL-4" aria-label="Remove');
    expect(html).toMatch(/href="\/compare\?items=LL-4,LL-1,LL-[567]" data-compare/);
    expect(html).toContain('href="/quote-request?items=LL-4,LL-1"');
  });

  test('offers one product of each other design, and none in a full comparison (S13.35)', async () => {
    const offers = (text: string) => text.match(/class="offer"/g)?.length ?? 0;
    expect(offers((await open('?items=LL-4')).html)).toBe(2);
    expect(offers((await open('?items=LL-1,LL-2,LL-4,LL-5')).html)).toBe(0);
  });

  test('leaves out unknown products, and more than four, with a note', async () => {
    const { response, html } = await open('?items=LL-1,LL-404,nonsense!,LL-2,LL-3,LL-4,LL-5');
    expect(response.status).toBe(200);
    expect(namesIn(html)).toEqual(['Koda', 'Own', 'Own in red']);
    expect(html).toContain('2 products aren’t available anymore.');
    expect(html).toContain('You can compare up to 4 products');
    expect(html).not.toContain('nonsense');
  });

  test.each(['', '?items=', '?items=%00,%FF', '?items=LL-404'])(
    'explains how to begin without products: %s',
    async (query) => {
      const { response, html } = await open(query);
      expect(response.status).toBe(200);
      expect(html).toContain('Nothing to compare yet');
    },
  );

  test('is cached until one of its products changes, by no other parameter', async () => {
    const { headers } = (await open('?items=LL-1,LL-2&utm=1')).response;
    expect(headers.get('netlify-cache-tag')).toBe('catalogue,product-LL-1,product-LL-2');
    expect(headers.get('netlify-vary')).toBe('query=items');
    expect(headers.get('content-security-policy')).toBe(POLICY);
    const readDrawing = async () => 'unreadable' as const;
    const late = (await open('?items=LL-1', '', runApi(settings, { ...ofSite, readDrawing })))
      .response;
    expect(late.headers.get('cache-control')).toBe('no-store');
  });
});

/** Tags in order, with the names of their attributes. */
function tagsIn(html: string): string[] {
  const tags = html.match(/<(?:"[^"]*"|[^>"])*>/g) ?? [];
  return tags.map((tag) => tag.replace(/="[^"]*"/g, '='));
}

test('texts of products and of the URL never become markup of the comparison', async () => {
  const plain = tagsIn((await open('?items=LL-X-plain,LL-1')).html);
  expect(plain.length).toBeGreaterThan(60);
  for (const [at, text] of SCRIPT_PAYLOADS.entries()) {
    const { html } = await open(`?items=LL-X-${at},LL-1&q=${encodeURIComponent(text)}`);
    expect(tagsIn(html)).toEqual(plain);
  }
});

describe('a fault', () => {
  test('of the table leaves a page with a message and a link that tries again (S13.30)', async () => {
    const network = await faultyNetwork(settings.endpoint ?? '');
    const broken = runApi({ ...settings, endpoint: network.endpoint }, ofSite);
    network.rule = () => 'refused';
    const { response, html } = await open('?items=LL-1', '', broken);
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('href="/compare?items=LL-1"');
    expect(html).toContain('role="alert"');
    expect(broken.log.at(-1)).toMatchObject({ call: 'comparePage', status: 503, level: 'error' });
  });

  test('of the site is a 503 of the API', async () => {
    const readPage = () => Promise.reject(new Error('no page'));
    const { response } = await open('?items=LL-1', '', runApi(settings, { ...ofSite, readPage }));
    expect(response.status).toBe(503);
  });
});
