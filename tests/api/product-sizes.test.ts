import { beforeEach, describe, expect, test } from 'vitest';
import { placeOrder } from '#contracts/orders/orders.ts';
import { exportCatalogueCsv } from '#contracts/products/catalog-files.ts';
import { deleteProduct, updateProduct } from '#contracts/products/product-editing.ts';
import {
  getProduct,
  listProducts,
  listProductsByCode,
  searchProducts,
} from '#contracts/products/products.ts';
import { parseCsv } from '#functions/csv/csv.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { ask } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
let shop: RunningApi;

function bed(code: string, size: string | undefined, variant = 'may') {
  return product({
    code,
    variant,
    category: 'Bed',
    color: 'Sand',
    material: 'Oak',
    ...(size ? { size, translations: { vn: { size: `Cỡ ${size}` }, kr: { size: '킹' } } } : {}),
  });
}

beforeEach(async () => {
  shop = runApi(await newTable());
  await stock(shop, [
    bed('LL-BD-1', 'Queen'),
    bed('LL-BD-2', 'King'),
    bed('LL-BD-3', 'Kingly', 'one-size'),
    bed('LL-BD-4', undefined),
  ]);
});

const CODES = ['LL-BD-1', 'LL-BD-2', 'LL-BD-3', 'LL-BD-4'];

async function sizesInBasket() {
  const { result } = await ask(shop.app, listProductsByCode, { body: CODES });
  return result.map(({ size }) => size);
}

describe('the size of a product (D12, D50)', () => {
  test('is shown in basket lines and lists only if its design has several sizes', async () => {
    expect(await sizesInBasket()).toEqual(['Queen', 'King', undefined, undefined]);
    const { interiors: products } = (await ask(shop.app, listProducts, { query: {} })).result;
    expect(products.find(({ code }) => code === 'LL-BD-3')?.size).toBeUndefined();
    await ask(shop.app, deleteProduct, { params: { id: 'LL-BD-2' }, query: {} });
    expect((await sizesInBasket())[0]).toBeUndefined();
  });

  test('is always in the record, and staff can remove it', async () => {
    const read = async (id: string) =>
      (await ask(shop.app, getProduct, { params: { id } })).result.interior;
    expect(await read('LL-BD-3')).toMatchObject({ size: 'Kingly' });
    await ask(shop.app, updateProduct, { params: { id: 'LL-BD-1' }, body: { size: '' } });
    expect(await sizesInBasket()).toEqual([undefined, undefined, undefined, undefined]);
  });

  test("is stored with the order, and the email names it in the customer's language", async () => {
    const body = orderBody(['LL-BD-2', 'LL-BD-3'], { language: 'vn', email: 'linh@example.com' });
    const { cart } = (await ask(shop.app, placeOrder, { body })).result;
    expect(cart.map(({ size }) => size)).toEqual(['King', undefined]);
    const email = shop.emails.find(({ to }) => to === 'linh@example.com');
    expect(email?.text).toContain('Sand, Oak, Cỡ King');
    expect(email?.text).not.toContain('Kingly');
  });

  test('is found by search', async () => {
    const query = { title: 'queen' };
    const { interiors } = (await ask(shop.app, searchProducts, { query })).result;
    expect(interiors.map(({ code }) => code)).toEqual(['LL-BD-1']);
  });

  test('is a column of the CSV file in each language', async () => {
    const { csv } = (await ask(shop.app, exportCatalogueCsv, {})).result;
    expect(parseCsv(csv)[0]?.cells).toEqual(expect.arrayContaining(['size', 'vn.size', 'kr.size']));
    expect(csv).toContain('Cỡ Queen');
  });
});
