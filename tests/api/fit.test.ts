import { beforeAll, describe, expect, test } from 'vitest';
import { listParcels } from '#contracts/interior.ts';
import en from '#locales/en/fit.json' with { type: 'json' };
import vn from '#locales/vn/fit.json' with { type: 'json' };
import { testDatabase } from '#tests/support/api/database.ts';
import { product } from '#tests/support/api/products.ts';
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
    const items = `${CHAIR},LL-GONE,not a code!,${SOFA.toLowerCase()},${CHAIR},${UNMEASURED}`;
    const { result } = await ask(shop.app, listParcels, { query: { items } });
    expect(result.map(({ code, parcels }) => [code, parcels])).toEqual([
      [CHAIR, 'whole81x82x75'],
      [SOFA, 'body226x95x56'],
      [UNMEASURED, ''],
    ]);
    expect(result[1]?.translations).toEqual({ vn: { title: 'Ghế sofa Hội An' } });
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

  test('escapes titles of products', async () => {
    const html = await (await opened(`/fit/answers?items=${SOFA}`)).text();
    expect(html).toContain('Sofa &lt;b&gt;');
  });
});
