import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AuditEntry,
  type AuditObject,
  listAuditEntries,
  listObjectHistory,
  MAX_AUDIT_PAGE,
  restoreProduct,
} from '#contracts/audit/audit.ts';
import type { Call, CallInput } from '#contracts/call.ts';
import { CALLS } from '#contracts/calls.ts';
import { listEmails } from '#contracts/emails/emails.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import { changeOrderDelivery, changeOrderStatus } from '#contracts/orders/staff-orders.ts';
import { createPreviewLink } from '#contracts/product-previews/product-previews.ts';
import { importCatalogue } from '#contracts/products/catalog-files.ts';
import {
  createProduct,
  deleteProduct,
  updateProduct,
} from '#contracts/products/product-editing.ts';
import { getProduct } from '#contracts/products/products.ts';
import { saveSynonym } from '#contracts/search/synonyms.ts';
import { inviteStaff, listStaff, removeStaff } from '#contracts/staff/staff-people.ts';
import { listStaffSessions, updateStaffProfile } from '#contracts/staff/staff-session.ts';
import { deleteUser, updateUser } from '#contracts/users/users.ts';
import { languageSchema } from '#domain/languages.ts';
import type { Product } from '#domain/products/product.ts';
import { FILE_FACTS } from '#domain/shop/file-facts.ts';
import { parseStoredAuditEntry } from '#functions/audit/audit-entry.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { CATALOG_CHANGES_PARTITION } from '#functions/db/keys.ts';
import type { Item } from '#functions/db/writes.ts';
import { knownFieldName } from '#src/staff/shared/audit/audit-entry-texts.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { confirmedOrder, deliveryDayAfter, propose } from '#tests/support/api/delivery-days.ts';
import { askedOrder } from '#tests/support/api/delivery-requests.ts';
import { faultyNetwork } from '#tests/support/api/faulty-network.ts';
import {
  GOOD_REQUESTS,
  type GoodInput,
  STOCKED,
  WARRANTY,
} from '#tests/support/api/good-requests.ts';
import { type Member, member, visit } from '#tests/support/api/members.ts';
import { warrantyOrder } from '#tests/support/api/move-order.ts';
import { deliveryDetails, orderBody } from '#tests/support/api/order-body.ts';
import { agreePrice, REMOVAL } from '#tests/support/api/order-prices.ts';
import { opaquePicture, sendPicture, storedUpload, uploadOf } from '#tests/support/api/pictures.ts';
import { product, productDraft } from '#tests/support/api/products.ts';
import { ADMIN_KEY, ask, failureOf, pathOf } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { savedDraft } from '#tests/support/api/saved-drafts.ts';
import { staffQuoteInput } from '#tests/support/api/staff-quotes.ts';
import { wholeTable } from '#tests/support/api/whole-table.ts';
import { secretsIn } from '#tests/support/log-secrets.ts';
import {
  callAs,
  createStaffMember,
  ownerOf,
  requestAs,
  type StaffMember,
} from '#tests/support/staff-accounts.ts';
import { staffAreaTexts } from '#tests/support/staff-area-texts.ts';
import { staffRequest } from '#tests/support/staff-requests.ts';

const newTable = testDatabase();
let settings: ConnectionSettings;
let shop: RunningApi;
/** Instance on the same table that sends no emails. */
let quiet: RunningApi;
let owner: StaffMember;

async function openShop(): Promise<void> {
  settings = await newTable();
  shop = runApi(settings, { limitFactor: 1000 });
  quiet = runApi(settings, { limitFactor: 1000, sendEmail: undefined });
  await stock(shop, [product({ code: STOCKED })]);
  owner = await ownerOf(shop);
}

function later(ms: number): void {
  for (const api of [shop, quiet]) api.clock.now = new Date(api.clock.now.getTime() + ms);
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Items of all entries, without the links. */
async function stored(): Promise<Record<string, unknown>[]> {
  return (await wholeTable(settings)).filter(({ PK }) => /^AUDIT#/.test(String(PK)));
}

/** Number of changes that wait for a publication, or were published. */
async function countPublishedChanges(): Promise<number> {
  return (await wholeTable(settings)).filter(({ PK }) => PK === CATALOG_CHANGES_PARTITION).length;
}

/** All entries of a list, which the cursor continues. */
async function all(
  query: NonNullable<CallInput<typeof listAuditEntries>['query']> = {},
  who: StaffMember = owner,
): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  let next: string | undefined;
  for (let page = 0; page < 40; page += 1) {
    const after = next ? { after: next } : {};
    const { result } = await callAs(shop, who, listAuditEntries, { query: { ...query, ...after } });
    entries.push(...result.entries);
    ({ next } = result);
    if (!next) break;
  }
  return entries;
}

async function historyOf(type: AuditObject, id: string): Promise<AuditEntry[]> {
  const params = { type, id };
  return (await callAs(shop, owner, listObjectHistory, { params })).result.entries;
}

async function placedOrder(api = shop): Promise<string> {
  return (await ask(api.app, placeOrder, { body: orderBody([STOCKED]) })).result.number;
}

/** Id of an email whose lease has expired. */
async function waitingMail(): Promise<string> {
  const number = await placedOrder(quiet);
  later(3 * MINUTE);
  const query = { state: 'waiting', limit: '100' } as const;
  const { result } = await callAs(shop, owner, listEmails, { query });
  return result.mails.find(({ order }) => order === number)?.id ?? '';
}

/** Staff calls that are not GET and write no entry, each with the reason. */
const WITHOUT_ENTRY: Readonly<Record<string, string>> = {
  findOrders: 'reads',
  exportOrders: 'reads',
  findQuotes: 'reads',
  exportQuotes: 'reads',
  findCustomers: 'reads',
  previewSynonym: 'reads',
  previewEmail: 'composes an example that nothing stores',
  previewEmailHtml: 'composes an example that nothing stores',
  findTimeline: 'reads',
  startPictureUpload: 'reads',
  matchPictureFiles: 'reads',
  sendPicturePart: 'the shop has the picture after the last call only',
  cancelPictureUpload: 'the shop has no picture yet',
  tickNote: 'the note says who has ticked it off',
  publishNow: 'the list of builds says who started each one',
  endStaffSession: 'a sign-out changes no data of the shop',
  beginConfirmation: 'issues a challenge, which changes nothing until it is used',
  confirmFactor: 'a proof of the second factor changes no data of the shop',
  beginPasskey: 'issues a challenge, which changes nothing until it is used',
  beginAuthenticator: 'issues a secret, which changes nothing until it is used',
};

const CHANGING = (CALLS as readonly Call[]).filter(
  ({ access, method }) => /staff/.test(access) && method !== 'GET',
);

/** Input of a change that succeeds, for calls whose good request changes nothing. */
async function changeBy({ name }: Call, customer: Member): Promise<GoodInput> {
  const order = async () => ({ number: await placedOrder() });
  switch (name) {
    case 'deleteProduct':
    case 'restoreProduct': {
      const body = productDraft();
      await callAs(shop, owner, createProduct, { body });
      if (name === 'deleteProduct') return { params: { id: body.code } };
      const [entry] = await historyOf('product', body.code);
      const params = { id: body.code };
      await callAs(shop, owner, updateProduct, { params, body: { title: 'To be restored' } });
      return { params: { code: body.code }, body: { entry: entry?.id, version: 2 } };
    }
    case 'updateProduct':
      return { params: { id: STOCKED }, body: { title: 'Another title' } };
    case 'changeOrderStatus':
      return { params: await order(), body: { from: 'pending', status: 'cancelled' } };
    case 'undoOrderStatus': {
      const number = await confirmedOrder(shop, STOCKED);
      return { params: { number }, body: { revision: 4, status: 'confirmed' } };
    }
    case 'removeOrderedPieces': {
      const number = await confirmedOrder(shop, STOCKED, { quantity: [2] });
      const removed = [{ piece: STOCKED, quantity: 1 }];
      return { params: { number }, body: { ...REMOVAL, revision: 4, removed } };
    }
    case 'recordWarranty': {
      const number = await warrantyOrder(shop, [STOCKED]);
      return { params: { number }, body: { ...WARRANTY, revision: 7 } };
    }
    case 'changeOrderDelivery': {
      const delivery = deliveryDetails({ phone: '0903 555 777', address: '7 Nguyễn Huệ' });
      return { params: await order(), body: { revision: 1, delivery } };
    }
    case 'applyDeliveryRequest':
      return {
        params: { number: await askedOrder(shop, STOCKED) },
        body: { revision: 4, version: 1 },
      };
    case 'declineDeliveryRequest':
      return {
        params: { number: await askedOrder(shop, STOCKED) },
        body: { revision: 4, version: 1, reason: 'Too far away' },
      };
    case 'proposeDeliveryDay': {
      const number = await confirmedOrder(shop, STOCKED);
      return { params: { number }, body: { revision: 4, day: deliveryDayAfter(shop.clock.now) } };
    }
    case 'withdrawDeliveryDay': {
      const number = await confirmedOrder(shop, STOCKED);
      await propose(shop, number, deliveryDayAfter(shop.clock.now));
      return { params: { number }, body: { revision: 5 } };
    }
    case 'resendEmail':
    case 'discardEmail':
      return { params: { id: await waitingMail() } };
    case 'importCatalogue': {
      const content = JSON.stringify([{ ...productDraft(), version: 1 }]);
      return { body: { format: 'json', content, dryRun: false } };
    }
    case 'revokeInvitation': {
      const body = { email: 'mai@shop.test', name: 'Mai', role: 'sales', language: 'vn' } as const;
      return { params: { id: (await callAs(shop, owner, inviteStaff, { body })).result.id } };
    }
    case 'deleteSynonym': {
      const params = { language: 'en', words: 'hammock' } as const;
      await callAs(shop, owner, saveSynonym, { params, body: { meanings: ['sofa'] } });
      return { params };
    }
    case 'cropPicture': {
      const { picture } = await storedUpload(shop, await opaquePicture());
      return { body: { original: picture, area: { x: 0, y: 0, width: 400, height: 400 } } };
    }
    case 'finishPictureUpload': {
      const picture = await opaquePicture();
      await sendPicture(shop, picture);
      return { params: { upload: uploadOf(picture) }, body: { bytes: picture.length } };
    }
    case 'scheduleDraft': {
      const { code, revision } = await savedDraft(shop);
      return { params: { code }, body: { revision, at: '2030-01-01T09:00' } };
    }
    case 'putDraftInShop':
    case 'discardDraft': {
      const { code, revision } = await savedDraft(shop);
      return { params: { code }, query: { revision }, body: { revision } };
    }
    case 'withdrawPreviewLink': {
      const { result } = await ask(shop.app, createPreviewLink, { params: { code: STOCKED } });
      return { params: { code: STOCKED, id: result.link.id } };
    }
    case 'updatePublishSettings':
      return { body: { minutes: 30, quiet: null } };
    case 'endStaffSessions':
      return { params: { id: (await createStaffMember(shop, 'sales')).id } };
    case 'endOneStaffSession': {
      const { id } = await createStaffMember(shop, 'sales');
      const { result } = await callAs(shop, owner, listStaffSessions, { params: { id } });
      return { params: { id, session: result.sessions[0]?.id ?? '' } };
    }
    default:
      return GOOD_REQUESTS[name]?.(customer) ?? {};
  }
}

/** Calls of an owner about somebody else, which `staffRequest` makes about the owner's account. */
const BY_OWNER = ['revokeInvitation', 'endStaffSessions', 'endOneStaffSession'];

describe('every staff call that is not GET', () => {
  beforeAll(openShop);

  test.each(CHANGING.map((call) => [call.name, call] as const))('%s', async (name, call) => {
    const customer = await member(shop);
    const prepared = BY_OWNER.includes(name) ? undefined : await staffRequest(call, shop);
    const aboutQuote = await staffQuoteInput(call, quiet, owner, STOCKED);
    const { body, headers, ...input } =
      prepared?.input ?? aboutQuote ?? (await changeBy(call, customer));
    const { cookie } = prepared?.who ?? owner;
    const before = await stored();
    const changesBefore = await countPublishedChanges();
    const path = pathOf(call, input as CallInput<Call>);
    const cookies = { staff: cookie };
    const more = headers ? { headers } : {};
    const response = await visit(shop.app, call.method, path, { cookies, body, ...more });
    expect(response.status).toBe(call.success);
    const written = (await stored()).length - before.length;
    expect({ name, written }).toEqual({ name, written: name in WITHOUT_ENTRY ? 0 : 1 });
    // The staff area then asks for the number of unpublished changes.
    const publishes = (await countPublishedChanges()) > changesBefore;
    expect({ name, publishes }).toEqual({ name, publishes: call.publishes });
  });

  test('exists, if it is listed as an exception', () => {
    const names = CHANGING.map(({ name }) => name);
    expect(Object.keys(WITHOUT_ENTRY).filter((name) => !names.includes(name))).toEqual([]);
  });

  test('changes only fields that the log has words for, in every language', async () => {
    const entries = (await stored()).map((item) => parseStoredAuditEntry(item as Item));
    const unnamed = languageSchema.options.flatMap((language) => {
      const allTexts = staffAreaTexts(language);
      return entries.flatMap(({ object, fields }) =>
        fields
          .filter((name) => name !== 'version' && !knownFieldName(name, allTexts, object.type))
          .map((name) => `${language}: ${object.type} ${name}`),
      );
    });
    expect([...new Set(unnamed)]).toEqual([]);
  });

  test('writes no password, code, token, hash, email address or phone number', async () => {
    const lines = (await stored()).map(({ actor, before, after }) =>
      // Ids of people are random digits.
      JSON.stringify({ actor, before, after }).replace(/[0-9a-f]{32}/g, ''),
    );
    expect(lines.length).toBeGreaterThan(30);
    const log = lines.join('\n');
    // Pages show the numbers of the shop.
    const numbers = Object.values(FILE_FACTS.hotline);
    const others = numbers.reduce((text, number) => text.replaceAll(number, ''), log);
    expect(secretsIn(others)).toEqual([]);
    for (const secret of ['Nguyễn Huệ', '0903', 'shop.test']) {
      expect(lines.join('\n')).not.toContain(secret);
    }
  });
});

describe('an entry', () => {
  beforeEach(openShop);

  test('says who changed what and when, with the changed fields before and after', async () => {
    const params = { id: STOCKED };
    const body = { color: 'Olive', material: 'Linen' };
    const { result } = await callAs(shop, owner, updateProduct, { params, body });
    expect(await historyOf('product', STOCKED)).toEqual([
      {
        id: expect.stringMatching(/^2026-05-05T08:00:00\.000Z#[0-9a-f]{16}$/),
        at: '2026-05-05T08:00:00.000Z',
        kind: 'changed',
        actor: { kind: 'staff', id: owner.id, name: 'Hà' },
        object: { type: 'product', id: STOCKED },
        before: { color: 'Tan', material: 'Leather', version: 1 },
        after: { color: 'Olive', material: 'Linen', version: result.version },
      },
    ]);
  });

  test('has the name at that time, also after the person is renamed or removed', async () => {
    const editor = await createStaffMember(shop, 'editor');
    later(MINUTE);
    await callAs(shop, editor, updateProduct, { params: { id: STOCKED }, body: { color: 'Red' } });
    later(MINUTE);
    await callAs(shop, editor, updateStaffProfile, { body: { name: 'Thảo' } });
    await callAs(shop, owner, removeStaff, { params: { id: editor.id } });
    const names = (await all({ person: editor.id })).map(({ kind, actor }) => [
      kind,
      'name' in actor && actor.name,
    ]);
    expect(names).toEqual([
      ['changed', 'Lan'],
      ['changed', 'Lan'],
      ['accepted', 'Lan'],
    ]);
    const { result } = await callAs(shop, owner, listStaff);
    expect(result.staff).toHaveLength(1);
  });

  test('of a script has the user that the script reports, if it is a name', async () => {
    const send = (color: string, user: string) =>
      visit(shop.app, 'PATCH', `/api/interior/${STOCKED}`, {
        token: ADMIN_KEY,
        body: { color },
        headers: { 'x-script-user': user },
      });
    await send('Red', 'minh.tran');
    later(1);
    await send('Blue', 'a <b> "c"');
    const actors = (await historyOf('product', STOCKED)).map(({ actor }) => actor);
    expect(actors).toEqual([{ kind: 'script' }, { kind: 'script', user: 'minh.tran' }]);
  });

  test('refers to customers by order number and member id only', async () => {
    const number = await placedOrder();
    const delivery = deliveryDetails({ firstName: 'Ngọc', address: '99 Đồng Khởi' });
    const body = { revision: 1, delivery };
    await callAs(shop, owner, changeOrderDelivery, { params: { number }, body });
    later(1);
    await agreePrice(shop.app, number);
    const status = { from: 'pending', status: 'confirmed' } as const;
    await callAs(shop, owner, changeOrderStatus, { params: { number }, body: status });
    const customer = await member(shop);
    const params = { id: customer.user._id };
    await callAs(shop, owner, updateUser, { params, body: { firstName: 'Ngọc' } });
    later(1);
    await callAs(shop, owner, deleteUser, { params });

    expect(await historyOf('order', number)).toMatchObject([
      { kind: 'status', before: { status: 'pending' }, after: { status: 'confirmed' } },
      { kind: 'delivery', after: { firstName: null, address: null } },
    ]);
    expect(await historyOf('member', params.id)).toMatchObject([
      { kind: 'deleted', before: {}, after: null },
      { kind: 'changed', before: {}, after: { firstName: null } },
    ]);
    const text = JSON.stringify((await wholeTable(settings)).filter(isAudit));
    for (const secret of ['Ngọc', 'Đồng Khởi', customer.user.email]) {
      expect(text).not.toContain(secret);
    }
  });

  test('expires after two years, and is not returned later', async () => {
    await ask(shop.app, updateProduct, { params: { id: STOCKED }, body: { color: 'Red' } });
    const [item] = (await stored()).filter(({ PK }) => PK === `AUDIT#product#${STOCKED}`);
    expect(item?.['expiresAt']).toBe(shop.clock.now.getTime() / 1000 + 731 * 24 * 60 * 60);
    const query = { type: 'product', object: STOCKED } as const;
    later(730 * DAY);
    expect((await ask(shop.app, listAuditEntries, { query })).result.entries).toHaveLength(1);
    later(DAY);
    expect((await ask(shop.app, listAuditEntries, { query })).result.entries).toEqual([]);
  });
});

const isAudit = ({ PK }: Record<string, unknown>) => String(PK).startsWith('AUDIT');

describe('the log', () => {
  beforeEach(openShop);

  const change = (color: string, who = owner) =>
    callAs(shop, who, updateProduct, { params: { id: STOCKED }, body: { color } });

  test('lists all changes newest first across days, and continues from `next`', async () => {
    const colors: string[] = [];
    for (let day = 0; day < 3; day += 1) {
      for (let at = 0; at < 5; at += 1) {
        later(MINUTE);
        const color = `Color ${day}-${at}`;
        await ask(shop.app, updateProduct, { params: { id: STOCKED }, body: { color } });
        colors.unshift(color);
      }
      later(2 * DAY);
    }
    const who = await createStaffMember(shop, 'owner');
    const found = await all({ limit: '2', type: 'product' }, who);
    expect(found.map(({ after }) => after?.['color'])).toEqual(colors);
    const unfiltered = await all({ limit: '3' }, who);
    expect(unfiltered.filter(({ kind }) => kind === 'changed')).toHaveLength(15);
    expect(new Set(unfiltered.map(({ id }) => id)).size).toBe(unfiltered.length);
    const day = { from: '2026-05-07', to: '2026-05-07' };
    const ofDay = await all({ ...day, kind: 'changed' }, who);
    expect(ofDay.map(({ after }) => after?.['color'])).toEqual(colors.slice(5, 10));
  });

  test('can be filtered by person, kind, object and time', async () => {
    const editor = await createStaffMember(shop, 'editor');
    later(MINUTE);
    await change('Red', editor);
    later(MINUTE);
    await change('Blue');
    later(MINUTE);
    const draft = productDraft();
    await callAs(shop, editor, createProduct, { body: draft });
    const found = async (query: Parameters<typeof all>[0]) =>
      (await all(query)).map(({ kind, object }) => `${kind} ${object.id}`);
    expect(await found({ person: editor.id, type: 'product' })).toEqual([
      `created ${draft.code}`,
      `changed ${STOCKED}`,
    ]);
    expect(await found({ person: editor.id, kind: 'created' })).toEqual([`created ${draft.code}`]);
    expect(await found({ kind: 'changed' })).toEqual([`changed ${STOCKED}`, `changed ${STOCKED}`]);
    expect(await found({ type: 'product', object: STOCKED, person: editor.id })).toEqual([
      `changed ${STOCKED}`,
    ]);
    expect(await found({ from: '2026-05-06' })).toEqual([]);
    expect(await found({ to: '2026-05-04' })).toEqual([]);
    const scripts = await found({ person: 'script' });
    expect(scripts.length).toBeGreaterThan(0);
    const response = await requestAs(shop, owner, listAuditEntries, { query: { object: STOCKED } });
    expect(await failureOf(response)).toMatchObject({ code: 'invalid-input' });
  });

  test('is open to owners; the history of an object to roles that may read the object', async () => {
    const allowed: Record<string, AuditObject[]> = {
      sales: ['product', 'order', 'mail', 'member'],
      editor: ['product'],
      warehouse: ['order'],
      owner: ['product', 'order', 'mail', 'member', 'staff'],
    };
    for (const [role, types] of Object.entries(allowed)) {
      const who = await createStaffMember(shop, role as 'sales');
      const log = await requestAs(shop, who, listAuditEntries);
      expect([role, log.status]).toEqual([role, role === 'owner' ? 200 : 403]);
      for (const type of ['product', 'order', 'mail', 'member', 'staff'] as const) {
        const { status } = await requestAs(shop, who, listObjectHistory, {
          params: { type, id: STOCKED },
        });
        expect([role, type, status]).toEqual([role, type, types.includes(type) ? 200 : 403]);
      }
    }
  });

  test('has no call that changes or deletes an entry', async () => {
    await change('Red');
    const before = (await wholeTable(settings)).filter(isAudit);
    const path = '/api/admin/audit';
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = await visit(shop.app, method, path, { cookies: { staff: owner.cookie } });
      expect(response.status).toBe(405);
    }
    later(MINUTE);
    await change('Blue');
    await callAs(shop, owner, deleteProduct, { params: { id: STOCKED } });
    const after = (await wholeTable(settings)).filter(isAudit);
    expect(after).toEqual(expect.arrayContaining(before));
  });
});

describe('restoring a product', () => {
  beforeEach(openShop);

  const read = async () =>
    (await ask(shop.app, getProduct, { params: { id: STOCKED } })).result.interior;
  const params = { code: STOCKED };
  const content = ({ version, updatedAt, ...rest }: Product) => rest;

  async function changedTwice(): Promise<{ first: Product; entry: string }> {
    const change = (body: object) =>
      ask(shop.app, updateProduct, { params: { id: STOCKED }, body });
    const { result: first } = await change({ color: 'Red', category: 'Bed' });
    later(MINUTE);
    await change({ color: 'Blue', category: 'Table', size: 'Large' });
    const [, older] = await historyOf('product', STOCKED);
    return { first, entry: older?.id ?? '' };
  }

  test('makes a new version that equals the earlier one', async () => {
    const { first, entry } = await changedTwice();
    const editor = await createStaffMember(shop, 'editor');
    later(MINUTE);
    const body = { entry, version: 3 };
    const { result } = await callAs(shop, editor, restoreProduct, { params, body });
    expect(result.version).toBe(4);
    expect(content(result)).toEqual(content(first));
    expect(await read()).toEqual(result);
    const [restored] = await historyOf('product', STOCKED);
    expect(restored).toMatchObject({
      kind: 'restored',
      before: { color: 'Blue', category: 'Table', size: 'Large', version: 3 },
      after: { color: 'Red', category: 'Bed', version: 4 },
    });
  });

  test('fails if the product has changed meanwhile, or the entry is unknown', async () => {
    const { entry } = await changedTwice();
    const codeFor = async (body: { entry: string; version?: number }) =>
      (await failureOf(await requestAs(shop, owner, restoreProduct, { params, body }))).code;
    expect(await codeFor({ entry, version: 2 })).toBe('version-conflict');
    expect(await codeFor({ entry })).toBe('version-conflict');
    expect(await codeFor({ entry: `${entry}0`, version: 3 })).toBe('unknown-entry');
    expect((await read()).version).toBe(3);
  });

  test('brings back the pictures and their alternative texts', async () => {
    const pictures = ['/pictures/a.webp', '/pictures/b.webp'];
    const params = { id: STOCKED };
    const alternativeTexts = [{ picture: '/pictures/b.webp', en: 'Side view', kr: '옆모습' }];
    await ask(shop.app, updateProduct, {
      params,
      body: { imageBig: pictures, imageSmall: pictures.slice(1), alternativeTexts },
    });
    const [entry] = await historyOf('product', STOCKED);
    expect(entry).toMatchObject({ after: { imageBig: pictures, imageSmall: pictures.slice(1) } });
    later(MINUTE);
    await ask(shop.app, updateProduct, {
      params,
      body: { imageBig: pictures.slice(0, 1), imageSmall: [], alternativeTexts: [] },
    });
    later(MINUTE);
    const body = { entry: entry?.id ?? '', version: 3 };
    const { result } = await callAs(shop, owner, restoreProduct, {
      params: { code: STOCKED },
      body,
    });
    expect(result).toMatchObject({
      imageBig: pictures,
      imageSmall: pictures.slice(1),
      alternativeTexts,
    });
  });

  test('brings back a deleted product', async () => {
    const before = await read();
    await ask(shop.app, deleteProduct, { params: { id: STOCKED } });
    const [deleted] = await historyOf('product', STOCKED);
    expect(deleted).toMatchObject({ kind: 'deleted', before: { color: 'Tan' }, after: null });
    later(MINUTE);
    const body = { entry: deleted?.id ?? '' };
    const { result } = await callAs(shop, owner, restoreProduct, { params, body });
    expect(content(result)).toEqual(content(before));
    expect(result.version).toBe(2);
    expect(await read()).toEqual(result);
  });
});

describe('the transaction of a change', () => {
  test('that is killed leaves neither the change nor its entry', async () => {
    await openShop();
    const network = await faultyNetwork(settings.endpoint ?? '');
    const faulty = runApi({ ...settings, endpoint: network.endpoint });
    const number = await placedOrder();
    await agreePrice(shop.app, number);
    const before = await wholeTable(settings);
    const attempts = [
      ['PATCH', `/api/interior/${STOCKED}`, { color: 'Red' }],
      ['DELETE', `/api/interior/${STOCKED}`, undefined],
      ['POST', '/api/interior', productDraft()],
      ['PATCH', `/api/admin/orders/${number}`, { from: 'pending', status: 'confirmed' }],
    ] as const;
    for (const [method, path, body] of attempts) {
      network.reset();
      network.rule = (_, operation) => (operation === 'TransactWriteItems' ? 'refused' : undefined);
      const response = await visit(faulty.app, method, path, { token: ADMIN_KEY, body });
      expect(response.status).toBe(503);
      expect(network.seen).toContain('TransactWriteItems');
    }
    expect(await wholeTable(settings)).toEqual(before);
  });
});

test('500 imported rows write 500 entries, and every part stays within the time of a call', async () => {
  await openShop();
  const rows = Array.from({ length: 500 }, (_, at) => productDraft({ code: `LL-IMPORT-${at}` }));
  let body: NonNullable<CallInput<typeof importCatalogue>['body']> = {
    format: 'json',
    content: JSON.stringify(rows),
    dryRun: false,
  };
  let slowest = 0;
  let remaining = 0;
  do {
    const start = performance.now();
    const { result } = await callAs(shop, owner, importCatalogue, { body });
    slowest = Math.max(slowest, performance.now() - start);
    expect(result.problems).toEqual([]);
    body = { ...body, next: result.next };
    ({ remaining } = result);
  } while (remaining > 0);
  const entries = (await stored()).filter(({ PK }) => /^AUDIT#product#LL-IMPORT-/.test(String(PK)));
  expect(entries).toHaveLength(500);
  expect(slowest).toBeLessThan(3_000);
  const page = await callAs(shop, owner, listAuditEntries, {
    query: { person: owner.id, limit: String(MAX_AUDIT_PAGE) },
  });
  expect(page.result.entries).toHaveLength(MAX_AUDIT_PAGE);
}, 60_000);
