import { beforeEach, describe, expect, test } from 'vitest';
import { listAuditEntries } from '#contracts/audit/audit.ts';
import { putDraftInShop, saveDraft } from '#contracts/product-drafts/product-drafts.ts';
import {
  createPreviewLink,
  listPreviewLinks,
  MAX_PREVIEW_LINKS,
  openPreview,
  PREVIEW_DAYS,
  parsePreviewFragment,
  previewFragment,
  withdrawPreviewLink,
} from '#contracts/product-previews/product-previews.ts';
import { deleteProduct } from '#contracts/products/product-editing.ts';
import { getProduct } from '#contracts/products/products.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { RULES } from '#functions/limits/rules.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { product, productDraft } from '#tests/support/api/products.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { wholeTable } from '#tests/support/api/whole-table.ts';
import { callAs, createStaffMember, requestAs } from '#tests/support/staff-accounts.ts';

const CODE = 'LL-SF-1';
const OTHER = 'LL-SF-2';
const DAY_MS = 24 * 60 * 60 * 1000;
const WRONG = 'A'.repeat(43);

const newTable = testDatabase();
let settings: ConnectionSettings;
let shop: RunningApi;

beforeEach(async () => {
  settings = await newTable();
  shop = runApi(settings);
  await stock(shop, [
    product({ code: CODE, title: 'Hoi An Sofa', variant: 'HOI-AN', family: [OTHER] }),
    product({ code: OTHER, title: 'Hoi An Sofa in oak', variant: 'HOI-AN' }),
  ]);
});

async function newLink(code = CODE) {
  return (await ask(shop.app, createPreviewLink, { params: { code } })).result;
}

async function draftOf(code: string, title: string) {
  const { code: _, ...fields } = productDraft();
  const version = code === CODE ? { version: 1 } : {};
  const body = { ...fields, title, variant: 'HOI-AN', family: [OTHER], ...version };
  return (await ask(shop.app, saveDraft, { params: { code }, body })).result;
}

const open = (secret: string, code = CODE) =>
  request(shop.app, openPreview, { body: { code, secret } });

async function opened(secret: string, code = CODE) {
  return (await ask(shop.app, openPreview, { body: { code, secret } })).result;
}

async function expectEnded(secret: string, code = CODE): Promise<void> {
  expect(await failureOf(await open(secret, code))).toMatchObject({
    http: 404,
    code: 'unknown-preview',
  });
}

describe('a preview link', () => {
  test('shows a product as its page does', async () => {
    const { secret } = await newLink();
    const { isDraft, until: _, ...shown } = await opened(secret);
    const { result } = await ask(shop.app, getProduct, { params: { id: CODE } });
    expect(shown).toEqual(result);
    expect(shown.interiorVariant).toHaveLength(1);
    expect(isDraft).toBe(false);
  });

  test('shows the saved draft, which shoppers do not see', async () => {
    const { secret } = await newLink();
    await draftOf(CODE, 'Draft one');
    await expect(opened(secret)).resolves.toMatchObject({
      interior: { code: CODE, title: 'Draft one' },
      interiorVariant: [{ code: OTHER }],
      interiorFamily: [{ code: OTHER }],
      isDraft: true,
    });
    const { result } = await ask(shop.app, getProduct, { params: { id: CODE } });
    expect(result.interior.title).toBe('Hoi An Sofa');
  });

  test('shows the second size of a design, whose first size cards do not show yet', async () => {
    const shopWithSizes = runApi(await newTable());
    await stock(shopWithSizes, [product({ code: OTHER, variant: 'HOI-AN', size: '3 seats' })]);
    const { code: _, ...fields } = productDraft();
    const body = { ...fields, variant: 'HOI-AN', size: '2 seats' };
    const params = { code: CODE };
    await ask(shopWithSizes.app, saveDraft, { params, body });
    const { result } = await ask(shopWithSizes.app, createPreviewLink, { params });
    const preview = await ask(shopWithSizes.app, openPreview, {
      body: { code: CODE, secret: result.secret },
    });
    expect(preview.result).toMatchObject({
      interior: { size: '2 seats' },
      interiorVariant: [{ code: OTHER, size: '3 seats' }],
    });
  });

  test('shows a new product before and after it is put in the shop', async () => {
    const { revision } = await draftOf('LL-NEW-1', 'New sofa');
    const { secret } = await newLink('LL-NEW-1');
    expect(await opened(secret, 'LL-NEW-1')).toMatchObject({
      interior: { title: 'New sofa' },
      isDraft: true,
    });
    await ask(shop.app, putDraftInShop, { params: { code: 'LL-NEW-1' }, body: { revision } });
    expect(await opened(secret, 'LL-NEW-1')).toMatchObject({
      interior: { title: 'New sofa' },
      isDraft: false,
    });
  });

  test('contains no author and no revision', async () => {
    const { revision, by } = await draftOf(CODE, 'Draft one');
    const { secret } = await newLink();
    const text = JSON.stringify(await opened(secret));
    expect(by).toEqual({ kind: 'script' });
    expect(text).not.toContain(revision);
    expect(text).not.toContain('"by"');
    expect(text.toLowerCase()).not.toContain('price');
  });

  test('expires after seven days', async () => {
    const { secret, link } = await newLink();
    const expiry = shop.clock.now.getTime() + PREVIEW_DAYS * DAY_MS;
    expect(Date.parse(link.until)).toBe(expiry);
    shop.clock.now = new Date(expiry - 1);
    await opened(secret);
    shop.clock.now = new Date(expiry);
    await expectEnded(secret);
    const { result } = await ask(shop.app, listPreviewLinks, { params: { code: CODE } });
    expect(result.links).toEqual([]);
  });

  test('ends when it is withdrawn, and others stay', async () => {
    const [first, second] = [await newLink(), await newLink()];
    const params = { code: CODE, id: first.link.id };
    await ask(shop.app, withdrawPreviewLink, { params });
    await ask(shop.app, withdrawPreviewLink, { params });
    await expectEnded(first.secret);
    await opened(second.secret);
    const { result } = await ask(shop.app, listPreviewLinks, { params: { code: CODE } });
    expect(result.links).toEqual([second.link]);
  });

  test('ends when its product is deleted without a draft', async () => {
    const { secret } = await newLink();
    await ask(shop.app, deleteProduct, { params: { id: CODE } });
    await expectEnded(secret);
  });

  test('opens no other product, and a wrong secret opens none', async () => {
    const { secret } = await newLink();
    await expectEnded(WRONG);
    await expectEnded(secret, OTHER);
    await expectEnded(secret, 'LL-NONE-1');
  });

  test('is stored and logged without its secret', async () => {
    const { secret } = await newLink();
    await opened(secret);
    await expectEnded(WRONG);
    const { result } = await ask(shop.app, listPreviewLinks, { params: { code: CODE } });
    const { result: audit } = await ask(shop.app, listAuditEntries, { query: {} });
    const everything = [await wholeTable(settings), shop.log, result, audit].map((one) =>
      JSON.stringify(one),
    );
    for (const text of everything) expect(text).not.toContain(secret);
  });

  test('is in the audit log when it is created and withdrawn', async () => {
    const owner = await createStaffMember(shop, 'owner');
    const params = { code: CODE };
    const { result } = await callAs(shop, owner, createPreviewLink, { params });
    const ended = { code: CODE, id: result.link.id };
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
    await callAs(shop, owner, withdrawPreviewLink, { params: ended });
    const { result: audit } = await callAs(shop, owner, listAuditEntries, { query: {} });
    const ofPreviews = audit.entries.filter(({ object }) => object.type === 'preview');
    expect(ofPreviews).toMatchObject([
      { kind: 'withdrawn', object: { type: 'preview', id: CODE } },
      { kind: 'created', object: { type: 'preview', id: CODE } },
    ]);
  });

  test('is for owners and editors to create, list and withdraw', async () => {
    const { link } = await newLink();
    for (const [role, status] of [
      ['owner', 200],
      ['editor', 200],
      ['sales', 403],
      ['warehouse', 403],
    ] as const) {
      const person = await createStaffMember(shop, role);
      const params = { code: CODE };
      const responses = [
        await requestAs(shop, person, listPreviewLinks, { params }),
        await requestAs(shop, person, createPreviewLink, { params }),
        await requestAs(shop, person, withdrawPreviewLink, { params: { ...params, id: link.id } }),
      ];
      expect(responses.map((response) => response.status)).toEqual([status, status, status]);
    }
  });

  test('needs a product or a draft, of which each has at most ten links', async () => {
    const none = await request(shop.app, createPreviewLink, { params: { code: 'LL-NONE-1' } });
    expect(await failureOf(none)).toMatchObject({ http: 404, code: 'unknown-product' });
    const made = await Promise.all(Array.from({ length: MAX_PREVIEW_LINKS }, () => newLink()));
    expect(new Set(made.map(({ secret }) => secret)).size).toBe(MAX_PREVIEW_LINKS);
    const more = await request(shop.app, createPreviewLink, { params: { code: CODE } });
    expect(await failureOf(more)).toMatchObject({ http: 409, code: 'too-many-previews' });
    shop.clock.now = new Date(shop.clock.now.getTime() + PREVIEW_DAYS * DAY_MS);
    await newLink();
  });

  test('is refused after too many wrong attempts of a network', async () => {
    const { max } = RULES['preview-network'];
    for (let at = 0; at < max; at += 1) await expectEnded(WRONG);
    expect(await failureOf(await open(WRONG))).toMatchObject({
      http: 429,
      code: 'too-many-requests',
    });
  });

  test('has its code and its secret in the fragment', () => {
    const credentials = { code: CODE, secret: WRONG };
    expect(parsePreviewFragment(`#${previewFragment(credentials)}`)).toEqual(credentials);
    for (const text of ['', '#', '#main', `#${CODE}`, `#${CODE}.short`, `#${CODE}.${WRONG}A`])
      expect(parsePreviewFragment(text)).toBeUndefined();
  });
});
