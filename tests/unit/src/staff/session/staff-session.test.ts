import { afterEach, expect, test, vi } from 'vitest';
import { findOrders } from '#contracts/orders/staff-orders.ts';
import { importCatalogue } from '#contracts/products/catalog-files.ts';
import { deleteProduct } from '#contracts/products/product-editing.ts';
import { $lastMutation, callAsStaff } from '#src/staff/session/staff-session.store.ts';

/** Responds to every call with a result. */
function respondWith(result: object) {
  vi.stubGlobal('fetch', async () => Response.json({ status: true, result }));
}

afterEach(() => vi.unstubAllGlobals());

test('a change is announced, but a search and a dry run are not', async () => {
  const announced: (string | undefined)[] = [];
  const end = $lastMutation.listen((change) => void announced.push(change?.call));

  respondWith({ orders: [] });
  expect((await callAsStaff(findOrders, { body: { search: 'LL-1' } })).ok).toBe(true);
  const counts = {
    problems: [],
    changes: [],
    created: 0,
    changed: 1,
    changedCells: 0,
    unchanged: 0,
    written: 1,
    remaining: 0,
  };
  respondWith(counts);
  const file = { format: 'csv', content: 'code' } as const;
  expect((await callAsStaff(importCatalogue, { body: file })).ok).toBe(true);
  expect(announced).toEqual([]);

  await callAsStaff(importCatalogue, { body: { ...file, dryRun: false } });
  respondWith({ _id: 'LL-SF-1' });
  await callAsStaff(deleteProduct, { params: { id: 'LL-SF-1' } });
  expect(announced).toEqual(['importCatalogue', 'deleteProduct']);
  end();
});
