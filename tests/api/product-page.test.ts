import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createProduct, deleteProduct } from '#contracts/products/product-editing.ts';
import { categorySlug } from '#domain/products/categories.ts';
import { CATEGORIES } from '#shop.config.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { faultyNetwork } from '#tests/support/api/faulty-network.ts';
import { product, productDraft } from '#tests/support/api/products.ts';
import { ask } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
const POLICY = "default-src 'self'";
let settings: Awaited<ReturnType<typeof newTable>>;
let shop: RunningApi;

const ofSite = {
  readPage: async (_: string, path: string) => ({
    html: `<main>${path}</main>`,
    headers: { 'content-security-policy': POLICY },
  }),
};

beforeAll(async () => {
  settings = await newTable();
  shop = runApi(settings, ofSite);
  await stock(shop, [
    product({ code: 'LL-SF-1' }),
    product({ code: 'LL-BS-1', category: 'Bar Stool' }),
  ]);
});

async function open(path: string, api = shop) {
  const request = new Request(`http://shop.test${path}`);
  const response = await api.app.productPage(request, { ip: '192.0.2.1' });
  return { response, html: await response.text() };
}

describe('the page of a product that has no page in the build (D8)', () => {
  test.each([
    ['/products/sofa/LL-SF-1', '/product-detail'],
    ['/vn/products/sofa/LL-SF-1', '/vn/product-detail'],
    ['/kr/products/bar-stool/LL-BS-1?from=mail', '/kr/product-detail'],
    ['/products/sofa/LL-SF-1/', '/product-detail'],
  ])('is the shell in its language: %s', async (path, shell) => {
    const { response, html } = await open(path);
    expect(response.status).toBe(200);
    expect(html).toBe(`<main>${shell}</main>`);
    expect(response.headers.get('content-security-policy')).toBe(POLICY);
    expect(response.headers.get('netlify-cdn-cache-control')).toContain('public');
    expect(response.headers.get('netlify-cache-tag')).toMatch(/product-LL-/);
  });

  test.each([
    ['/products/sofa/NO-SUCH', '/404'],
    ['/vn/products/sofa/LL-SF-9', '/vn/404'],
    ['/kr/products/sofa/%E0%A4%A', '/kr/404'],
    ['/products/sofa/%3Cscript%3E', '/404'],
    ['/products/hammock/LL-SF-1', '/404'],
    ['/products/toString/LL-SF-1', '/404'],
    [`/products/sofa/${'A'.repeat(300)}`, '/404'],
  ])('is the not-found page with status 404 without such a product: %s', async (path, page) => {
    const { response, html } = await open(path);
    expect(response.status).toBe(404);
    expect(html).toBe(`<main>${page}</main>`);
    expect(response.headers.get('content-security-policy')).toBe(POLICY);
    expect(response.headers.get('netlify-cache-tag')).toContain('catalogue');
  });

  test('is a 404 for every code that is not in the table', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('', '/vn', '/kr'),
        fc.constantFrom(...CATEGORIES).map(categorySlug),
        fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }),
        async (prefix, category, code) => {
          const path = `${prefix}/products/${category}/${encodeURIComponent(code)}`;
          expect((await open(path)).response.status).toBe(404);
        },
      ),
      { numRuns: 60 },
    );
  });

  test.each([
    ['/products/sofa/ll-sf-1', '/products/sofa/LL-SF-1'],
    ['/vn/products/Bar%20Stool/LL-BS-1', '/vn/products/bar-stool/LL-BS-1'],
    ['/kr/products/chair/LL-BS-1', '/kr/products/bar-stool/LL-BS-1'],
  ])('is a redirect for another spelling or category: %s', async (path, location) => {
    const { response } = await open(path);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(location);
  });

  test('exists as soon as the product is created, and until it is deleted', async () => {
    const path = '/products/sofa/LL-FRESH';
    const missing = await open(path);
    expect(missing.response.status).toBe(404);
    expect(missing.response.headers.get('netlify-cache-tag')).toContain('product-LL-FRESH');
    await ask(shop.app, createProduct, { body: productDraft({ code: 'LL-FRESH' }) });
    expect((await open(path)).response.status).toBe(200);
    await ask(shop.app, deleteProduct, { params: { id: 'LL-FRESH' } });
    expect((await open(path)).response.status).toBe(404);
  });

  test('needs one table call, and none for a URL that no product can have', async () => {
    const network = await faultyNetwork(settings.endpoint ?? '');
    const counted = runApi({ ...settings, endpoint: network.endpoint }, ofSite);
    await open('/products/sofa/LL-SF-1', counted);
    expect(network.seen).toHaveLength(1);
    await open('/products/hammock/LL-SF-1', counted);
    await open('/products/sofa/%3Cb%3E', counted);
    expect(network.seen).toHaveLength(1);
  });

  test('is the shell with status 503 if the table does not respond, and is not cached', async () => {
    const network = await faultyNetwork(settings.endpoint ?? '');
    network.rule = () => 'refused';
    const faulty = runApi({ ...settings, endpoint: network.endpoint }, ofSite);
    const { response, html } = await open('/products/sofa/LL-SF-1', faulty);
    expect(response.status).toBe(503);
    expect(html).toContain('/product-detail');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(faulty.log.at(-1)).toMatchObject({ level: 'error', call: 'productPage', status: 503 });
  });

  test('is an error in JSON if the site has no shell', async () => {
    const broken = runApi(settings, { readPage: () => Promise.reject(new Error('no page')) });
    const { response } = await open('/products/sofa/LL-SF-1', broken);
    expect(response.status).toBe(503);
  });
});
