import { beforeEach, describe, expect, test } from 'vitest';
import { listAuditEntries } from '#contracts/audit/audit.ts';
import {
  type ProductDraft,
  putDraftInShop,
  readDraft,
  saveDraft,
  scheduleDraft,
} from '#contracts/product-drafts/product-drafts.ts';
import { getStoredProduct } from '#contracts/products/catalog-files.ts';
import { deleteProduct, updateProduct } from '#contracts/products/product-editing.ts';
import { getTodayDrafts } from '#contracts/today/today.ts';
import { instantOf } from '#domain/shop/home-page.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { product, productDraft } from '#tests/support/api/products.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { callAs, createStaffMember, requestAs } from '#tests/support/staff-accounts.ts';

const CODE = 'LL-SF-1';
const AT = '2027-03-01T09:00';
const MINUTE_MS = 60_000;

const newTable = testDatabase();
let shop: RunningApi;
let builds: string[];
let missing: Set<string>;
/** Error of the next check of pictures. */
let fault: Error | undefined;

beforeEach(async () => {
  builds = [];
  missing = new Set();
  fault = undefined;
  shop = runApi(await newTable(), {
    callBuildHook: async ({ id }) => {
      builds.push(id);
    },
    findMissingPictures: async () => {
      const error = fault;
      fault = undefined;
      if (error) throw error;
      return missing;
    },
  });
  shop.clock.now = new Date(instantOf(AT) - 60 * MINUTE_MS);
  await stock(shop, [product({ code: CODE, title: 'Before' })]);
});

async function draft(
  title = 'After',
  revision?: string,
  code: string = CODE,
): Promise<ProductDraft> {
  const { code: _, ...fields } = productDraft({ title });
  const body = { ...fields, version: 1, ...(revision && { revision }) };
  return (await ask(shop.app, saveDraft, { params: { code }, body })).result;
}

async function schedule(
  { revision, code }: Pick<ProductDraft, 'revision' | 'code'>,
  at: string | null = AT,
) {
  const body = { revision, at };
  return (await ask(shop.app, scheduleDraft, { params: { code }, body })).result;
}

async function title(code: string = CODE): Promise<string> {
  return (await ask(shop.app, getStoredProduct, { params: { code } })).result.title;
}

async function stored() {
  return (await ask(shop.app, readDraft, { params: { code: CODE } })).result.draft;
}

/** Drafts that Today lists. */
async function failed() {
  const { count, drafts } = (await ask(shop.app, getTodayDrafts)).result;
  expect(count).toEqual({ number: drafts.length, more: false });
  return drafts;
}

async function runAt(moment: string, seconds = 0): Promise<void> {
  shop.clock.now = new Date(instantOf(moment) + seconds * 1000);
  await shop.app.publish();
}

describe('a scheduled draft', () => {
  test('is put in the shop at its minute, and a build follows at once, once (S15.32)', async () => {
    await schedule(await draft());
    await runAt(AT, -1);
    expect(await title()).toBe('Before');
    expect(builds).toHaveLength(0);
    await runAt(AT);
    expect(await title()).toBe('After');
    expect(await stored()).toBeUndefined();
    expect(builds).toHaveLength(1);
    await runAt(AT, 60);
    expect((await ask(shop.app, getStoredProduct, { params: { code: CODE } })).result.version).toBe(
      2,
    );
    expect(builds).toHaveLength(1);
  });

  test('is put in the shop once by parallel runs, also late, in the name of who set the time (S15.32) (S15.36)', async () => {
    const editor = await createStaffMember(shop, 'editor');
    const { revision } = await draft();
    const body = { revision, at: AT };
    await callAs(shop, editor, scheduleDraft, { params: { code: CODE }, body });
    shop.clock.now = new Date(instantOf(AT) + 600 * MINUTE_MS);
    await Promise.all([shop.another().publish(), shop.another().publish()]);
    expect(await title()).toBe('After');
    expect(builds).toHaveLength(1);
  });

  test('that the same person saves later keeps its time, and goes in the shop as it is then (S15.34)', async () => {
    const scheduled = await schedule(await draft());
    const saved = await draft('Later', scheduled.revision);
    expect(saved.schedule).toEqual({ at: AT, by: { kind: 'script' } });
    await runAt(AT);
    expect(await title()).toBe('Later');
  });

  test('that somebody else saves later waits for a new time (S15.34)', async () => {
    const editor = await createStaffMember(shop, 'editor');
    const { revision } = await schedule(await draft());
    const { code: _, ...fields } = productDraft({ title: 'Later' });
    const body = { ...fields, version: 1, revision };
    const saved = await callAs(shop, editor, saveDraft, { params: { code: CODE }, body });
    expect(saved.result.schedule?.changedBy).toMatchObject({ kind: 'staff' });
    await runAt(AT);
    expect(await title()).toBe('Before');
    expect((await stored())?.schedule?.failure).toBe('draft-conflict');
    expect(await failed()).toMatchObject([{ code: CODE, failure: 'draft-conflict' }]);
  });

  test('can be moved, and its time can be removed (S15.33)', async () => {
    const moved = await schedule(await schedule(await draft()), '2027-03-02T09:00');
    await runAt(AT);
    expect(await title()).toBe('Before');
    await schedule(moved, null);
    await runAt('2027-03-02T09:00');
    expect(await title()).toBe('Before');
    expect(await stored()).not.toHaveProperty('schedule');
  });

  test('that is put in the shop earlier leaves nothing behind (S15.33)', async () => {
    const { revision } = await schedule(await draft());
    await ask(shop.app, putDraftInShop, { params: { code: CODE }, body: { revision } });
    await ask(shop.app, updateProduct, { params: { id: CODE }, body: { title: 'Newest' } });
    await runAt(AT);
    expect(await title()).toBe('Newest');
  });

  test.each([
    ['missing pictures', 'pictures-missing', async () => void missing.add('/pictures/big.webp')],
    [
      'a changed product',
      'version-conflict',
      async () =>
        void (await ask(shop.app, updateProduct, {
          params: { id: CODE },
          body: { title: 'Other' },
        })),
    ],
    [
      'a deleted product',
      'unknown-product',
      async () => void (await ask(shop.app, deleteProduct, { params: { id: CODE } })),
    ],
  ])('with %s stays a draft, and Today has the reason (S15.35)', async (_, failure, spoil) => {
    await schedule(await draft());
    await spoil();
    await runAt(AT);
    const left = await stored();
    expect(left?.schedule).toMatchObject({ at: AT, failure });
    const at = new Date(instantOf(AT)).toISOString();
    expect(await failed()).toMatchObject([{ code: CODE, title: 'After', at, failure }]);
    missing.clear();
    await runAt(AT, 600);
    expect((await stored())?.schedule?.failure).toBe(failure);
    await schedule(left ?? { revision: '', code: CODE }, null);
    expect(await failed()).toEqual([]);
  });

  test('that fails with an error is tried again, and does not stop later ones (S15.35)', async () => {
    const other = 'LL-SF-2';
    await stock(shop, [product({ code: other, title: 'Before' })]);
    await schedule(await draft(), '2027-03-01T08:59');
    await schedule(await draft('After', undefined, other));
    fault = new Error('no answer');
    await expect(runAt(AT)).rejects.toThrow(new RegExp(`${CODE}$`));
    expect([await title(), await title(other)]).toEqual(['Before', 'After']);
    expect(await failed()).toEqual([]);
    await runAt(AT, 300);
    expect(await title()).toBe('After');
  });

  test('is refused for a time that is over, an old revision and missing pictures (S15.33)', async () => {
    const { revision } = await draft();
    const send = async (body: { revision: string; at: string }) =>
      failureOf(await request(shop.app, scheduleDraft, { params: { code: CODE }, body }));
    expect(await send({ revision, at: '2027-03-01T08:00' })).toMatchObject({ http: 400 });
    expect(await send({ revision: '0'.repeat(16), at: AT })).toMatchObject({
      code: 'draft-conflict',
    });
    missing.add('/pictures/big.webp');
    expect(await send({ revision, at: AT })).toMatchObject({ code: 'pictures-missing' });
  });

  test('is in the audit log with its times, and the product with who set it (S15.36)', async () => {
    const editor = await createStaffMember(shop, 'editor');
    const { revision } = await draft();
    shop.clock.now = new Date(shop.clock.now.getTime() + MINUTE_MS);
    const params = { code: CODE };
    const set = await callAs(shop, editor, scheduleDraft, { params, body: { revision, at: AT } });
    shop.clock.now = new Date(shop.clock.now.getTime() + MINUTE_MS);
    const moved = { revision: set.result.revision, at: '2027-03-01T09:30' };
    await callAs(shop, editor, scheduleDraft, { params, body: moved });
    const entriesOf = async (type: 'draft' | 'product') =>
      (await ask(shop.app, listAuditEntries, { query: { type, object: CODE } })).result.entries;
    expect((await entriesOf('draft')).slice(0, 2)).toMatchObject([
      { kind: 'changed', before: { schedule: AT }, after: { schedule: moved.at } },
      { kind: 'changed', actor: { kind: 'staff' }, after: { schedule: AT } },
    ]);
    await runAt(moved.at);
    expect((await entriesOf('product'))[0]).toMatchObject({
      kind: 'changed',
      actor: { kind: 'staff' },
      after: { title: 'After' },
    });
  });

  test('is set by owners and editors only (S15.36)', async () => {
    const { revision } = await draft();
    for (const role of ['sales', 'warehouse'] as const) {
      const person = await createStaffMember(shop, role);
      const input = { params: { code: CODE }, body: { revision, at: AT } };
      expect((await requestAs(shop, person, scheduleDraft, input)).status).toBe(403);
      expect((await requestAs(shop, person, getTodayDrafts)).status).toBe(403);
    }
  });
});
