import { beforeAll, describe, expect, test } from 'vitest';
import {
  createProduct,
  type ProductUpdate,
  updateProduct,
} from '#contracts/products/product-editing.ts';
import { getProduct, listPackages } from '#contracts/products/products.ts';
import type { Product } from '#domain/products/product.ts';
import en from '#locales/en/fit.json' with { type: 'json' };
import vn from '#locales/vn/fit.json' with { type: 'json' };
import { testDatabase } from '#tests/support/api/database.ts';
import { product, productDraft } from '#tests/support/api/products.ts';
import { ask } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
const SOFA = 'LL-SF-1';
const CHAIR = 'LL-AC-1';
const UNMEASURED = 'LL-TB-1';
let shop: RunningApi;

beforeAll(async () => {
  shop = runApi(await newTable());
  await stock(shop, [
    product({
      code: SOFA,
      title: 'Sofa <b>',
      translations: { vn: { title: 'Ghế sofa Hội An' } },
      dimensions: { width: '226', depth: '95', height: '80' },
      packages: [{ name: 'body', width: 226, depth: 95, height: 56 }],
    }),
    product({ code: CHAIR, dimensions: { width: '81', depth: '82', height: '75' } }),
    product({ code: UNMEASURED }),
  ]);
});

function opened(path: string): Promise<Response> {
  return shop.app.fitAnswers(new Request(`https://shop.example${path}`));
}

describe('products with their packages (S12.55)', () => {
  test('are in the order of the codes, without unknown and invalid ones', async () => {
    const items = `${SOFA.toLowerCase()},LL-GONE,not a code!,${CHAIR},${SOFA},${UNMEASURED}`;
    const { result } = await ask(shop.app, listPackages, { query: { items } });
    expect(result.map(({ code, encodedPackages }) => [code, encodedPackages])).toEqual([
      [SOFA, 'body226x95x56'],
      [CHAIR, 'whole81x82x75'],
      [UNMEASURED, ''],
    ]);
    expect(result[0]?.translations).toEqual({ vn: { title: 'Ghế sofa Hội An' } });
  });
});

describe('packages after a change of the product (S12.80)', () => {
  const SIZE = { width: '226', depth: '95', height: '80' };
  const WIDER = { ...SIZE, width: '260' };
  const BODY = { name: 'body', width: 226, depth: 95, height: 56 } as const;
  const LONG_BODY = { ...BODY, width: 260 };
  const SEAT = { seat: { height: '44' } };
  const confirmed = { width: 260, depth: 95, height: 80 };

  /** Returns the packages that the fit check uses after changes of a new product. */
  async function packagesAfter(...changes: ProductUpdate[]): Promise<string | undefined> {
    const body = productDraft({ dimensions: SIZE, packages: [BODY] });
    await ask(shop.app, createProduct, { body });
    for (const change of changes) {
      await ask(shop.app, updateProduct, { params: { id: body.code }, body: change });
    }
    const { result } = await ask(shop.app, listPackages, { query: { items: body.code } });
    return result[0]?.encodedPackages;
  }

  test.each<[string, ProductUpdate[], string]>([
    ['are used without a change', [], 'body226x95x56'],
    ['are not used for other dimensions', [{ dimensions: WIDER }], 'whole260x95x80'],
    ['stay through changes of other fields', [{ color: 'Olive' }], 'body226x95x56'],
    [
      'stay through changes of inner dimensions',
      [{ dimensions: { ...SIZE, ...SEAT } }],
      'body226x95x56',
    ],
    [
      'are not used after a further change of another field',
      [{ dimensions: WIDER }, { color: 'Olive' }],
      'whole260x95x80',
    ],
    [
      'are used again when the dimensions are back',
      [{ dimensions: WIDER }, { dimensions: SIZE }],
      'body226x95x56',
    ],
    [
      'are used when they change with the dimensions',
      [{ dimensions: WIDER, packages: [LONG_BODY] }],
      'body260x95x56',
    ],
    [
      'are used when they change after the dimensions',
      [{ dimensions: WIDER }, { packages: [LONG_BODY] }],
      'body260x95x56',
    ],
    [
      'are used when staff confirm them for the new dimensions',
      [{ dimensions: WIDER }, { packagesFor: confirmed }],
      'body226x95x56',
    ],
    ['can be removed', [{ packages: [] }], 'whole226x95x80'],
    ['are not used without dimensions', [{ dimensions: {} }], ''],
  ])('measured for a product %s', async (_, changes, expected) => {
    expect(await packagesAfter(...changes)).toBe(expected);
  });

  test('of an older release are guarded from the first change on', async () => {
    const { packagesFor: _, ...old } = product({ dimensions: SIZE, packages: [BODY] });
    await stock(shop, [old as Product]);
    const params = { id: old.code };
    await ask(shop.app, updateProduct, { params, body: { dimensions: WIDER } });
    const { result } = await ask(shop.app, listPackages, { query: { items: old.code } });
    expect(result[0]?.encodedPackages).toBe('whole260x95x80');
    const { interior } = (await ask(shop.app, getProduct, { params })).result;
    expect(interior).toMatchObject({ packages: [BODY], packagesFor: { width: 226 } });
  });
});

describe('the page with answers (S12.56)', () => {
  test('answers a shared link in the language of its path, without scripts', async () => {
    const response = await opened(`/vn/fit/answers?items=${SOFA},${CHAIR}&route=1_d80x200`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('<html lang="vi">');
    expect(html.match(new RegExp(vn['answer-fits'], 'g'))).toHaveLength(2);
    expect(html.match(/<svg /g)).toHaveLength(2);
    expect(html).toContain('value="80"');
    expect(html).toContain(`href="/vn/fit?items=${SOFA},${CHAIR}&amp;route=1_d80x200"`);
    expect(html).not.toMatch(/<script|style="|\son\w+=/);
  });

  test('answers the fields of the form, in the unit of the form', async () => {
    const fields = 'unit=in&door-width=27&door-height=78.5';
    const html = await (await opened(`/fit/answers?items=${CHAIR}&${fields}`)).text();
    expect(html).toContain('says--does-not-fit');
    expect(html).toContain('<input type="hidden" name="unit" value="in">');
  });

  test('names fields with mistakes, and loses none', async () => {
    const fields = 'unit=cm&door-width=7&corridor-width=110&gate-width="><script>';
    const html = await (await opened(`/fit/answers?items=${CHAIR}&${fields}`)).text();
    expect(html).toMatch(/name="door-width"[^>]*value="7" aria-invalid="true"/);
    expect(html).toContain(en['error-missing']);
    expect(html).toContain('value="110"');
    expect(html).not.toContain('<script');
  });

  test.each(['', '?items=', '?items=LL-GONE&route=1_d80x200', '?items=%E0%A4%A'])(
    'without products says so and shows the form: %j',
    async (query) => {
      const response = await opened(`/fit/answers${query}`);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).toContain(en['invalid-link']);
      expect(html).toContain('<form');
    },
  );

  test('answers for the sizes of custom pieces, which stay in the form (S11.153)', async () => {
    const path = '/vn/fit/answers?sizes=120x60.5x12,<b>&route=1_d80x200';
    const html = await (await opened(path)).text();
    expect(html).toContain(vn['custom-piece'].replace('{{size}}', '120 × 60,5 × 12 cm'));
    expect(html).toContain('says--fits');
    expect(html).toContain('<input type="hidden" name="sizes" value="120x60.5x12">');
    expect(html).toContain('/vn/fit?items=&amp;sizes=120x60.5x12&amp;route=1_d80x200');
    expect(html).not.toContain(vn['invalid-link']);
  });

  test('escapes titles of products', async () => {
    const html = await (await opened(`/fit/answers?items=${SOFA}`)).text();
    expect(html).toContain('Sofa &lt;b&gt;');
  });
});
