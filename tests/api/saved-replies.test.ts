import { beforeEach, describe, expect, test } from 'vitest';
import { listObjectHistory } from '#contracts/audit/audit.ts';
import {
  deleteReply,
  listSavedReplies,
  MAX_SAVED_REPLIES,
  saveReply,
} from '#contracts/quotes/saved-replies.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { REPLY, REPLY_ID } from '#tests/support/api/quote-bodies.ts';
import { failureOf } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi } from '#tests/support/api/running-api.ts';
import {
  callAs,
  createStaffMember,
  ownerOf,
  requestAs,
  type StaffMember,
} from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
let shop: RunningApi;
let sales: StaffMember;
let owner: StaffMember;
const params = { id: REPLY_ID };

beforeEach(async () => {
  shop = runApi(await newTable(), { limitFactor: 100 });
  owner = await ownerOf(shop);
  sales = await createStaffMember(shop, 'sales');
});

const list = async () => (await callAs(shop, sales, listSavedReplies)).result.replies;

function save(
  change: Partial<typeof REPLY> & { version?: number } = {},
  who = sales,
  id = REPLY_ID,
) {
  const body = { ...REPLY, version: 0, ...change };
  return requestAs(shop, who, saveReply, { params: { id }, body });
}

describe('saved replies', () => {
  test('are written by owners and salespeople, and listed by name', async () => {
    expect((await save()).status).toBe(200);
    expect((await save({ name: 'Address' }, owner, 'reply-about-address')).status).toBe(200);
    expect(await list()).toEqual([
      { ...REPLY, name: 'Address', id: 'reply-about-address', version: 1 },
      { ...REPLY, id: REPLY_ID, version: 1 },
    ]);
    for (const role of ['editor', 'warehouse'] as const) {
      const who = await createStaffMember(shop, role);
      expect((await requestAs(shop, who, listSavedReplies)).status).toBe(403);
      expect((await save({ version: 1 }, who)).status).toBe(403);
      const removed = await requestAs(shop, who, deleteReply, { params, body: { version: 1 } });
      expect(removed.status).toBe(403);
    }
  });

  test('change and are deleted with their latest version only', async () => {
    await save();
    expect((await save({ name: 'Price soon', version: 1 })).status).toBe(200);
    expect(await failureOf(await save({ name: 'Other', version: 1 }))).toMatchObject({
      code: 'version-conflict',
    });
    // A retry after a lost response succeeds.
    expect((await save({ name: 'Price soon', version: 1 })).status).toBe(200);
    const remove = (version: number) =>
      requestAs(shop, sales, deleteReply, { params, body: { version } });
    expect((await remove(1)).status).toBe(409);
    expect((await remove(2)).status).toBe(200);
    expect((await remove(2)).status).toBe(409);
    expect((await save({ name: 'Again', version: 2 })).status).toBe(409);
    expect(await list()).toEqual([]);
  });

  test('that two people change at once are stored for one of them', async () => {
    await save();
    const responses = await Promise.all(
      [sales, owner, sales].map((who, index) => save({ name: `Name ${index}`, version: 1 }, who)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test.each([
    ['without a name', { name: ' ' }, 'name'],
    ['with a long name', { name: 'x'.repeat(61) }, 'name'],
    ['without a text', { texts: { ...REPLY.texts, kr: '' } }, 'texts.kr'],
    ['with a long text', { texts: { ...REPLY.texts, vn: 'x'.repeat(1001) } }, 'texts.vn'],
    ['with an unknown placeholder', { texts: { ...REPLY.texts, en: 'Dear {nmae}' } }, 'texts.en'],
  ])('%s are refused', async (_, change, field) => {
    const { http, fields } = await failureOf(await save(change));
    expect({ http, fields: Object.keys(fields ?? {}) }).toEqual({ http: 400, fields: [field] });
    expect(await list()).toEqual([]);
  });

  test('are limited in number', async () => {
    for (let index = 0; index < MAX_SAVED_REPLIES; index += 1) {
      await save({}, sales, `reply-number-${String(index).padStart(4, '0')}`);
    }
    expect(await failureOf(await save())).toMatchObject({ http: 409, code: 'too-many-replies' });
    expect(await list()).toHaveLength(MAX_SAVED_REPLIES);
  });

  test('leave an entry with both texts for each change', async () => {
    await save();
    await save({ name: 'Price soon', version: 1 });
    const path = { params: { type: 'saved-reply', id: REPLY_ID } } as const;
    const { entries } = (await callAs(shop, sales, listObjectHistory, path)).result;
    expect(entries.map(({ kind, after }) => [kind, after?.['name']])).toEqual(
      expect.arrayContaining([
        ['created', REPLY.name],
        ['changed', 'Price soon'],
      ]),
    );
  });
});
