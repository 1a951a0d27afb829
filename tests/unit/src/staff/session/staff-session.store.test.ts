import { afterEach, expect, test, vi } from 'vitest';
import { findOrders } from '#contracts/orders/staff-orders.ts';
import { importCatalogue } from '#contracts/products/catalog-files.ts';
import { deleteProduct } from '#contracts/products/product-editing.ts';
import {
  $lastMutation,
  callAsStaff,
  signOutStaff,
  startSession,
} from '#src/staff/session/staff-session.store.ts';
import { storeUnsavedInput } from '#src/staff/session/unsaved-input.ts';
import { storedText } from '#src/storage/persistent-store.ts';
import { STAFF_INPUT_KEY } from '#src/storage/storage-keys.ts';

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

test('a sign-out deletes unsaved input, and forms that unmount after it store nothing', async () => {
  const stored = () => storedText(STAFF_INPUT_KEY, 'session');
  const now = new Date().toISOString();
  startSession({
    staff: {
      id: 'an',
      email: 'an@example.com',
      name: 'An',
      role: 'editor',
      language: 'vn',
      createdAt: now,
      lastSignInAt: now,
      passkeys: 1,
      authenticator: false,
    },
    expiresAt: now,
    freshUntil: now,
  });
  storeUnsavedInput('product LL-SF-1', { title: 'Sofa' });
  expect(stored()).toContain('Sofa');
  respondWith({});
  expect(await signOutStaff()).toBeUndefined();
  expect(stored()).toBeUndefined();
  storeUnsavedInput('product LL-SF-1', { title: 'Sofa' });
  expect(stored()).toBeUndefined();
});
