import { type APIRequestContext, expect } from '@playwright/test';
import {
  createProduct,
  type ProductCreate,
  type ProductUpdate,
} from '#contracts/products/product-editing.ts';
import type { Product } from '#domain/products/product.ts';
import { TEST_ADMIN_KEY } from './placed-orders.ts';

/** Creates a product in the shop of the browser tests, as an administrator. */
export async function makeProduct(
  request: APIRequestContext,
  overrides: Partial<ProductCreate>,
): Promise<Product> {
  const response = await request.post('/api/interior', {
    headers: { authorization: `Bearer ${TEST_ADMIN_KEY}` },
    data: {
      code: `LL-E2E-${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
      category: 'Sofa',
      title: 'Test sofa in Sand linen',
      ...overrides,
    },
  });
  expect(response.status()).toBe(201);
  return createProduct.response.parse(await response.json()).result;
}

/** Changes a product that a test has created. */
export async function changeProduct(
  request: APIRequestContext,
  code: string,
  changes: ProductUpdate,
): Promise<void> {
  const response = await request.patch(`/api/interior/${code}`, {
    headers: { authorization: `Bearer ${TEST_ADMIN_KEY}` },
    data: changes,
  });
  expect(response.status()).toBe(200);
}

/** Deletes a product that a test has created. */
export async function deleteMadeProduct(request: APIRequestContext, code: string): Promise<void> {
  const response = await request.delete(`/api/interior/${code}`, {
    headers: { authorization: `Bearer ${TEST_ADMIN_KEY}` },
  });
  expect(response.status()).toBe(200);
}
