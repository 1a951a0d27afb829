import { beforeEach, describe, expect, test } from 'vitest';
import { listAuditEntries } from '#contracts/audit/audit.ts';
import type { CallInput } from '#contracts/call.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import {
  discardDraft,
  listDrafts,
  type ProductDraft,
  putDraftInShop,
  readDraft,
  saveDraft,
} from '#contracts/product-drafts/product-drafts.ts';
import {
  exportCatalogue,
  getStoredProduct,
  importCatalogue,
} from '#contracts/products/catalog-files.ts';
import {
  createProduct,
  deleteProduct,
  updateProduct,
} from '#contracts/products/product-editing.ts';
import {
  getProduct,
  listCategory,
  listProducts,
  listProductsByCode,
  searchProducts,
} from '#contracts/products/products.ts';
import { getPublishState } from '#contracts/publishing/publishing.ts';
import { MAX_BODY_BYTES } from '#domain/limits.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product, productDraft } from '#tests/support/api/products.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { wholeTable } from '#tests/support/api/whole-table.ts';
import {
  callAs,
  createStaffMember,
  requestAs,
  type StaffMember,
} from '#tests/support/staff-accounts.ts';

const CODE = 'LL-SF-1';
const SECRET = 'Secret Plan';

const newTable = testDatabase();
let settings: ConnectionSettings;
let shop: RunningApi;
let editor: StaffMember;

beforeEach(async () => {
  settings = await newTable();
  shop = runApi(settings);
  await stock(shop, [product({ code: CODE, title: 'Hoi An Sofa' })]);
  editor = await createStaffMember(shop, 'editor');
});

type SentDraft = NonNullable<CallInput<typeof saveDraft>['body']>;

/** Body of a draft, with the fields of the stocked product. */
function sent(overrides: Partial<SentDraft> = {}): SentDraft {
  const { code: _, ...fields } = productDraft({ code: CODE, title: 'Hoi An Sofa' });
  return { ...fields, variant: CODE, ...overrides };
}

async function save(body: SentDraft, code = CODE, who = editor): Promise<ProductDraft> {
  return (await callAs(shop, who, saveDraft, { params: { code }, body })).result;
}

/** Error code of a save, or 'saved'. */
async function saveOutcome(body: SentDraft, code = CODE): Promise<string> {
  const response = await requestAs(shop, editor, saveDraft, { params: { code }, body });
  return response.ok ? 'saved' : (await failureOf(response)).code;
}

/** Error code of marking a draft as ready, or 'ready'. */
async function readyOutcome({
  code,
  revision,
}: Pick<ProductDraft, 'code' | 'revision'>): Promise<string> {
  const input = { params: { code }, body: { revision } };
  const response = await requestAs(shop, editor, putDraftInShop, input);
  return response.ok ? 'ready' : (await failureOf(response)).code;
}

async function current(code = CODE) {
  return (await ask(shop.app, readDraft, { params: { code } })).result;
}

async function drafts() {
  return (await ask(shop.app, listDrafts)).result.drafts;
}

async function unpublished(): Promise<string[]> {
  const { changes } = (await ask(shop.app, getPublishState)).result;
  return changes.list.map(({ id, action }) => `${id} ${action}`);
}

function later(): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
}

describe('a draft', () => {
  test('is in no list, search, page, order, export or count, and its product stays as it is', async () => {
    const publicCalls = async (app = shop.app) =>
      Promise.all([
        ask(app, listProducts),
        ask(app, listProducts, { query: { random: 'true' } }),
        ask(app, listCategory, { params: { category: 'sofa' } }),
        ask(app, searchProducts, { query: { title: 'secret plan' } }),
        ask(app, listProductsByCode, { body: [CODE, 'LL-NEW'] }),
        ask(app, getProduct, { params: { id: CODE } }),
        ask(app, getStoredProduct, { params: { code: CODE } }),
        ask(app, exportCatalogue),
        ask(app, getPublishState),
      ]);
    const before = await publicCalls();
    await save(sent({ title: SECRET, version: 1 }));
    await save(sent({ title: SECRET }), 'LL-NEW');
    expect(await publicCalls()).toEqual(before);
    // Another instance has no products in its memory.
    expect(await publicCalls(runApi(settings).app)).toEqual(before);
    for (const call of [getProduct, deleteProduct]) {
      const response = await request(shop.app, call, { params: { id: 'LL-NEW' } });
      expect(await failureOf(response)).toMatchObject({ code: 'unknown-product' });
    }
    const order = await request(shop.app, placeOrder, { body: orderBody(['LL-NEW']) });
    expect(order.ok).toBe(false);
  });

  test('is listed with person, time and the fields that differ, newest first', async () => {
    const translations = { vn: { title: 'Sofa Đà Lạt' } };
    const draft = await save(
      sent({ title: 'Da Lat Sofa', color: 'Moss', translations, version: 1 }),
    );
    later();
    await save(sent({ title: 'Hue Sofa' }), 'LL-ZEN');
    const by = { kind: 'staff', name: 'Lan', role: 'editor' };
    expect(await drafts()).toEqual([
      expect.objectContaining({ code: 'LL-ZEN', title: 'Hue Sofa', fields: [] }),
      {
        code: CODE,
        revision: draft.revision,
        by,
        at: '2026-05-05T08:00:00.000Z',
        title: 'Da Lat Sofa',
        titles: { vn: 'Sofa Đà Lạt' },
        category: 'Sofa',
        version: 1,
        fields: ['color', 'title', 'translations'],
      },
    ]);
    expect(await current()).toMatchObject({
      draft: { product: { title: 'Da Lat Sofa' }, base: { title: 'Hoi An Sofa' } },
      product: { title: 'Hoi An Sofa', version: 1 },
    });
  });

  test('has the size limits and the field rules of a product', async () => {
    const long = { description: 'x'.repeat(4000) };
    const large = Array.from({ length: MAX_BODY_BYTES / 4000 }, () => long);
    const tooLarge = { ...sent(), filler: large } as SentDraft;
    expect(await saveOutcome(tooLarge)).toBe('body-too-large');
    expect(await saveOutcome(sent({ title: '' }))).toBe('invalid-input');
    expect(await drafts()).toEqual([]);
  });

  test('is for owners and editors only', async () => {
    const { code, revision } = await save(sent({ version: 1, title: SECRET }));
    const params = { code };
    for (const role of ['sales', 'warehouse'] as const) {
      const who = await createStaffMember(shop, role);
      const responses = [
        await requestAs(shop, who, listDrafts),
        await requestAs(shop, who, readDraft, { params }),
        await requestAs(shop, who, saveDraft, { params, body: sent({ version: 1, revision }) }),
        await requestAs(shop, who, putDraftInShop, { params, body: { revision } }),
        await requestAs(shop, who, discardDraft, { params, query: { revision } }),
      ];
      expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    }
    expect((await current()).draft?.product.title).toBe(SECRET);
  });
});

describe('saving a draft', () => {
  test('replaces the draft that was read, and no other', async () => {
    const first = await save(sent({ title: 'First', version: 1 }));
    expect(await saveOutcome(sent({ title: 'Without a revision', version: 1 }))).toBe(
      'draft-conflict',
    );
    const { revision } = first;
    const second = await save(sent({ title: 'Second', version: 1, revision }));
    expect(await saveOutcome(sent({ title: 'Late', version: 1, revision }))).toBe('draft-conflict');
    const { draft } = await current();
    expect(draft).toEqual(second);
    expect(draft?.product.title).toBe('Second');
  });

  test('of two people at the same time succeeds once', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => saveOutcome(sent({ title: `T${turn}`, version: 1 }))),
    );
    expect(outcomes.toSorted()).toEqual([...Array(7).fill('draft-conflict'), 'saved']);
    expect(await drafts()).toHaveLength(1);
  });

  test('at the same time as its draft becomes ready or is discarded: one of the two succeeds', async () => {
    const first = Array.from({ length: 12 }, (_, at) =>
      save(sent({ title: 'First' }), `LL-R-${at}`),
    );
    const outcomes = await Promise.all(
      (await Promise.all(first)).map(async ({ code, revision }, at) => {
        const body = { ...sent({ title: 'Second' }), revision };
        const input = { params: { code }, query: { revision } };
        const [saved, ended] = await Promise.all([
          saveOutcome(body, code),
          at % 2 === 0
            ? readyOutcome({ code, revision })
            : requestAs(shop, editor, discardDraft, input).then(({ ok }) => (ok ? 'ready' : '')),
        ]);
        return [saved === 'saved', ended === 'ready'];
      }),
    );
    for (const [saved, ended] of outcomes) expect(saved).toBe(!ended);
    const kept = outcomes.filter(([saved]) => saved);
    expect((await drafts()).map(({ title }) => title)).toEqual(kept.map(() => 'Second'));
  });

  test('can be repeated after a lost response', async () => {
    const body = sent({ title: 'Da Lat Sofa', version: 1 });
    const first = await save(body);
    later();
    const before = await wholeTable(settings);
    expect(await save(body)).toEqual(first);
    expect(await wholeTable(settings)).toEqual(before);
  });

  test('does not bring back a draft that was discarded and saved again', async () => {
    const { revision } = await save(sent({ title: 'Old', version: 1 }));
    await callAs(shop, editor, discardDraft, { params: { code: CODE }, query: { revision } });
    const body = sent({ title: 'Mine', version: 1, revision });
    expect(await saveOutcome(body)).toBe('draft-conflict');
    await save(sent({ title: 'Theirs', version: 1 }));
    expect(await saveOutcome(body)).toBe('draft-conflict');
    expect((await current()).draft?.product.title).toBe('Theirs');
  });

  test('needs the current version for its first save, and can move to a newer version', async () => {
    const body = { color: 'Olive' };
    await ask(shop.app, updateProduct, { params: { id: CODE }, body });
    expect(await saveOutcome(sent({ version: 1 }))).toBe('version-conflict');
    expect(await saveOutcome(sent())).toBe('code-taken');
    expect(await saveOutcome(sent({ version: 1 }), 'LL-NONE')).toBe('unknown-product');
    const first = await save(sent({ title: 'Mine', version: 2 }));
    await ask(shop.app, updateProduct, { params: { id: CODE }, body: { color: 'Moss' } });
    // The stored draft keeps its base until it is marked as ready.
    const { revision } = await save(
      sent({ title: 'Mine too', version: 2, revision: first.revision }),
    );
    const moved = await save(sent({ title: 'Mine too', version: 3, revision }));
    expect(moved.base).toMatchObject({ version: 3, color: 'Moss' });
    expect(await readyOutcome(moved)).toBe('ready');
  });
});

describe('marking as ready', () => {
  test('writes the product, its unpublished change and its audit entry, and deletes the draft', async () => {
    const draft = await save(sent({ title: 'Da Lat Sofa', version: 1 }));
    const before = await wholeTable(settings);
    later();
    const owner = await createStaffMember(shop, 'owner');
    const input = { params: { code: CODE }, body: { revision: draft.revision } };
    const { result } = await callAs(shop, owner, putDraftInShop, input);
    expect(result).toMatchObject({ title: 'Da Lat Sofa', version: 2 });
    const { interior } = (await ask(shop.app, getProduct, { params: { id: CODE } })).result;
    expect(interior).toEqual(result);
    expect((await ask(shop.app, listProducts)).result.interiors[0]?.title).toBe('Da Lat Sofa');
    expect(await unpublished()).toEqual([`${CODE} changed`]);
    expect(await drafts()).toEqual([]);
    expect(await current()).toEqual({ product: result });
    const object = { type: 'product', object: CODE } as const;
    const { entries } = (await ask(shop.app, listAuditEntries, { query: object })).result;
    expect(entries).toMatchObject([
      { kind: 'changed', actor: { id: owner.id }, after: { title: 'Da Lat Sofa', version: 2 } },
    ]);
    const keys = (items: Record<string, unknown>[]) => items.map(({ PK }) => String(PK));
    const isDraft = (key: string) => /^DRAFT/.test(key);
    expect(keys(before).filter(isDraft)).toEqual([`DRAFT#${CODE}`, 'DRAFTS']);
    expect(keys(await wholeTable(settings)).filter(isDraft)).toEqual([]);
  });

  test('that changes nothing deletes the draft, and has no other effect', async () => {
    const draft = await save(sent({ version: 1 }));
    const { product: before } = await current();
    later();
    expect(await readyOutcome(draft)).toBe('ready');
    expect(await current()).toEqual({ product: before });
    expect(await drafts()).toEqual([]);
    expect(await unpublished()).toEqual([]);
    const historyOf = async (type: 'product' | 'draft') => {
      const query = { type, object: CODE };
      return (await ask(shop.app, listAuditEntries, { query })).result.entries;
    };
    expect(await historyOf('product')).toEqual([]);
    expect((await historyOf('draft')).map(({ kind }) => kind)).toEqual(['discarded', 'created']);
  });

  test('creates a new product', async () => {
    const draft = await save(sent({ title: 'Hue Sofa' }), 'LL-NEW');
    expect(await unpublished()).toEqual([]);
    expect(await readyOutcome(draft)).toBe('ready');
    expect(await current('LL-NEW')).toMatchObject({ product: { title: 'Hue Sofa', version: 1 } });
    expect(await unpublished()).toEqual(['LL-NEW created']);
  });

  test('by several people simultaneously writes the product once', async () => {
    const draft = await save(sent({ title: 'Da Lat Sofa', version: 1 }));
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => readyOutcome(draft)));
    expect(outcomes.toSorted()).toEqual(['ready', ...Array(5).fill('unknown-draft')]);
    expect((await current()).product?.version).toBe(2);
  });

  test('of several drafts fails only for those with a conflict', async () => {
    await stock(shop, [product({ code: 'LL-A' }), product({ code: 'LL-B' })]);
    const all = await Promise.all([
      save(sent({ title: 'A', version: 1 }), 'LL-A'),
      save(sent({ title: 'B', version: 1 }), 'LL-B'),
      save(sent({ title: 'C', version: 1 })),
    ]);
    await ask(shop.app, updateProduct, { params: { id: 'LL-B' }, body: { color: 'Olive' } });
    const outcomes = await Promise.all(all.map(readyOutcome));
    expect(outcomes).toEqual(['ready', 'version-conflict', 'ready']);
    expect(await drafts()).toMatchObject([{ code: 'LL-B', title: 'B' }]);
  });

  test('fails without a change if the product has changed, and the draft stays', async () => {
    const draft = await save(sent({ title: 'Da Lat Sofa', version: 1 }));
    await ask(shop.app, updateProduct, { params: { id: CODE }, body: { color: 'Olive' } });
    const before = await wholeTable(settings);
    expect(await readyOutcome(draft)).toBe('version-conflict');
    expect(await wholeTable(settings)).toEqual(before);
    expect(await current()).toMatchObject({
      draft: { product: { title: 'Da Lat Sofa' }, base: { version: 1 } },
      product: { title: 'Hoi An Sofa', color: 'Olive', version: 2 },
    });
  });

  test('fails if the draft was saved again meanwhile', async () => {
    const first = await save(sent({ title: 'First', version: 1 }));
    await save(sent({ title: 'Second', version: 1, revision: first.revision }));
    expect(await readyOutcome(first)).toBe('draft-conflict');
    expect((await current()).product?.version).toBe(1);
  });

  test('fails if the product was deleted, and the draft can create it again', async () => {
    const draft = await save(sent({ title: 'Da Lat Sofa', version: 1 }));
    await ask(shop.app, deleteProduct, { params: { id: CODE } });
    expect(await readyOutcome(draft)).toBe('unknown-product');
    expect((await current()).draft).toEqual(draft);
    const again = await save(sent({ title: 'Da Lat Sofa', revision: draft.revision }));
    expect(await readyOutcome(again)).toBe('ready');
    expect((await current()).product).toMatchObject({ title: 'Da Lat Sofa', version: 2 });
  });

  test('fails if a new product got its code meanwhile', async () => {
    const draft = await save(sent({ title: 'Mine' }), 'LL-NEW');
    const body = productDraft({ code: 'LL-NEW', title: 'Theirs' });
    await ask(shop.app, createProduct, { body });
    expect(await readyOutcome(draft)).toBe('code-taken');
    const { revision } = await save(
      sent({ title: 'Mine', version: 1, revision: draft.revision }),
      'LL-NEW',
    );
    expect(await readyOutcome({ code: 'LL-NEW', revision })).toBe('ready');
    expect((await current('LL-NEW')).product).toMatchObject({ title: 'Mine', version: 2 });
  });

  test('is not needed for scripts and imports, whose writes are ready immediately', async () => {
    await save(sent({ title: SECRET, version: 1 }));
    const rows = [{ ...productDraft({ code: CODE }), title: 'Imported', version: 1 }];
    const body = { format: 'json', content: JSON.stringify(rows), dryRun: false } as const;
    expect((await ask(shop.app, importCatalogue, { body })).result.written).toBe(1);
    expect(await unpublished()).toEqual([`${CODE} changed`]);
    expect(await current()).toMatchObject({
      draft: { product: { title: SECRET } },
      product: { title: 'Imported' },
    });
    // The key of scripts makes calls without a person.
    await ask(shop.app, updateProduct, { params: { id: CODE }, body: { title: 'By a script' } });
    expect(await current()).toMatchObject({
      draft: { product: { title: SECRET } },
      product: { title: 'By a script' },
    });
  });
});

describe('discarding a draft', () => {
  test('deletes it, leaves the product, and is in the audit log', async () => {
    const { code, revision } = await save(sent({ title: 'Da Lat Sofa', version: 1 }));
    later();
    const input = { params: { code }, query: { revision } };
    await callAs(shop, editor, discardDraft, input);
    expect(await drafts()).toEqual([]);
    expect(await current()).toMatchObject({ product: { title: 'Hoi An Sofa', version: 1 } });
    const query = { type: 'draft', object: CODE } as const;
    const { entries } = (await ask(shop.app, listAuditEntries, { query })).result;
    expect(entries).toMatchObject([
      { kind: 'discarded', before: { title: 'Da Lat Sofa' }, after: { title: 'Hoi An Sofa' } },
      { kind: 'created', before: { title: 'Hoi An Sofa' }, after: { title: 'Da Lat Sofa' } },
    ]);
    const again = await requestAs(shop, editor, discardDraft, input);
    expect(await failureOf(again)).toMatchObject({ http: 404, code: 'unknown-draft' });
  });

  test('fails if the draft was saved again meanwhile', async () => {
    const { revision } = await save(sent({ title: 'First', version: 1 }));
    const second = await save(sent({ title: 'Second', version: 1, revision }));
    const input = { params: { code: CODE }, query: { revision } };
    const response = await requestAs(shop, editor, discardDraft, input);
    expect(await failureOf(response)).toMatchObject({ http: 409, code: 'draft-conflict' });
    expect((await current()).draft).toEqual(second);
  });
});
