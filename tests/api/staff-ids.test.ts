import { beforeAll, describe, expect, test } from 'vitest';
import { listAuditEntries } from '#contracts/audit/audit.ts';
import type { Call } from '#contracts/call.ts';
import { CALLS } from '#contracts/calls.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import { changeOrderStatus } from '#contracts/orders/staff-orders.ts';
import { saveDraft } from '#contracts/product-drafts/product-drafts.ts';
import { deleteProduct, updateProduct } from '#contracts/products/product-editing.ts';
import { publishNow } from '#contracts/publishing/publishing.ts';
import { askForDiscount } from '#contracts/quotes/discount-requests.ts';
import {
  assignQuote,
  discardQuoteDraft,
  getQuote,
  saveQuoteDraft,
  sendQuote,
} from '#contracts/quotes/staff-quotes.ts';
import { endStaffSession } from '#contracts/staff/staff-session.ts';
import { getTexts, saveTexts } from '#contracts/texts/texts.ts';
import { canCall } from '#domain/staff/staff-permissions.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff/staff-roles.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { askedOrder } from '#tests/support/api/delivery-requests.ts';
import {
  askedForDiscount,
  discounted,
  isAboutDiscount,
} from '#tests/support/api/discount-requests.ts';
import {
  GOOD_REQUESTS,
  NO_QUOTE,
  NO_STAFF,
  STOCKED,
  TEXT_GROUP,
} from '#tests/support/api/good-requests.ts';
import { type Member, member, visit } from '#tests/support/api/members.ts';
import { warrantyOrder } from '#tests/support/api/move-order.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { agreePrice, sendPrice } from '#tests/support/api/order-prices.ts';
import { product, productDraft } from '#tests/support/api/products.ts';
import { draftBody } from '#tests/support/api/quote-bodies.ts';
import { requested } from '#tests/support/api/quotes.ts';
import { ask, pathOf } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { stockTexts } from '#tests/support/api/source-texts.ts';
import {
  callAs,
  createStaffMember,
  ownerOf,
  type StaffMember,
} from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
let shop: RunningApi;
let customer: Member;
let people: Record<StaffRole, StaffMember>;
/** Person whom owners change and remove. */
let colleague: StaffMember;
/** Values for the placeholders of the good requests. */
let known: readonly (readonly [string, string])[];

/** Calls that return ids of other people, with the reason. Only owners may make them. */
const MANAGING: Readonly<Record<string, string>> = {
  listStaff: 'Every change of a person names the person by id.',
  changeStaffRole: 'Returns the changed person.',
  listAuditEntries: 'The log is filtered by person.',
  listObjectHistory: 'The history of an object has the entries of the log.',
};

/** Calls with a file, a code, a passkey, an email or a single revision. They return a product, the sender or nothing. */
const WITHOUT_SUCCESS: ReadonlySet<string> = new Set([
  'addAttachment',
  'addPasskey',
  'confirmFactor',
  'confirmStaffEmail',
  'cropPicture',
  'deleteReply',
  'deleteSynonym',
  'discardDraft',
  'discardEmail',
  'finishPictureUpload',
  'getAttachedDocument',
  'getAttachedPhoto',
  'getPictureCrop',
  'putDraftInShop',
  'removeAttachment',
  'removeAuthenticator',
  'removePage',
  'removePasskey',
  'resendEmail',
  'restoreHomePage',
  'restoreProduct',
  'restoreShopFacts',
  'restoreTexts',
  'scheduleDraft',
  'setAuthenticator',
  'tickNote',
]);

/** Calls that end sessions, or remove what others need. They are made last. */
const LAST = ['deleteProduct', 'deleteUser', 'withdrawQuote', 'resetFactors', 'removeStaff'];

/** All staff calls except signing out. */
const staffCalls = CALLS.map((call) => call as Call)
  .filter(({ name }) => STAFF_ROLES.some((role) => mayCallAs(role, name)))
  .filter((call) => call !== endStaffSession)
  .sort((a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name));

function mayCallAs(role: StaffRole, name: string): boolean {
  return canCall({ kind: 'staff', id: '', name: '', role }, name);
}

/** Ids of everybody except one person. */
function idsOfOthers({ id }: StaffMember): string[] {
  return [...Object.values(people), colleague].map((one) => one.id).filter((one) => one !== id);
}

/** Saves a draft of the quote. */
async function draftQuote(): Promise<void> {
  const { draftRevision = 0 } = await quoteRevisions();
  const params = { number: known[1]?.[1] ?? '' };
  const body = { ...draftBody([STOCKED]), draftRevision };
  await callAs(shop, people.sales, saveQuoteDraft, { params, body });
}

let discountRate = 20_000;

/** Saves a draft with a discount above the limit, and asks for it unless the call does. */
async function discountQuote(call: Call): Promise<void> {
  const prepare = call === askForDiscount ? discounted : askedForDiscount;
  // An earlier approval has granted the discount before.
  discountRate += 1_000;
  const discount = { kind: 'percent', rate: discountRate } as const;
  await prepare(shop, people.sales, known[1]?.[1] ?? '', [STOCKED], { discount });
}

/** Current revisions of the quote, by the names of fields in requests. */
async function quoteRevisions(): Promise<Record<string, number>> {
  const params = { number: known[1]?.[1] ?? '' };
  const { revision, draftRevision } = (await callAs(shop, people.owner, getQuote, { params }))
    .result;
  return { revision, draftRevision };
}

/** Present version of the texts in the requests. */
async function textVersion(): Promise<{ version: number }> {
  const params = { group: TEXT_GROUP };
  return { version: (await callAs(shop, people.owner, getTexts, { params })).result.version };
}

/** Confirms an order, whose history then has four entries. */
async function confirm(number: string): Promise<string> {
  await agreePrice(shop.app, number);
  const body = { from: 'pending', status: 'confirmed' } as const;
  await callAs(shop, people.owner, changeOrderStatus, { params: { number }, body });
  return number;
}

/** Prepares the order that a call needs. Returns values that come before those of `known`. */
async function preparedFor({ name }: Call): Promise<typeof known> {
  if (['undoOrderStatus', 'proposeDeliveryDay', 'removeOrderedPieces'].includes(name)) {
    const body = orderBody([STOCKED], { quantity: [2] });
    const { number } = (await ask(shop.app, placeOrder, { body })).result;
    return [
      ['LL-0000-0000', await confirm(number)],
      ['"revision":5', '"revision":4'],
    ];
  }
  if (name === 'recordWarranty') {
    return [['LL-0000-0000', await warrantyOrder(shop, [STOCKED])]];
  }
  if (/DeliveryRequest$/.test(name)) return [['LL-0000-0000', await askedOrder(shop, STOCKED)]];
  if (name !== 'recordAgreement') return [];
  const order = (await ask(shop.app, placeOrder, { body: orderBody([STOCKED]) })).result.number;
  return [[NO_QUOTE.number, (await sendPrice(shop.app, order)).number]];
}

/** Makes the good request of a call as a person. */
async function attempt(call: Call, who: StaffMember): Promise<{ ok: boolean; text: string }> {
  const good = GOOD_REQUESTS[call.name];
  if (!good) throw new Error(`${call.name} has no good request`);
  if (call === sendQuote || call === discardQuoteDraft) await draftQuote();
  if (isAboutDiscount(call)) await discountQuote(call);
  const request = good(customer);
  if (call === deleteProduct) await stock(shop, [product({ code: request.params?.['id'] ?? '' })]);
  const revisions: Record<string, number> =
    call.name.includes('Quote') || isAboutDiscount(call)
      ? await quoteRevisions()
      : call === saveTexts
        ? await textVersion()
        : {};
  let json = JSON.stringify(request, (key, value) => revisions[key] ?? value);
  for (const [placeholder, value] of [...(await preparedFor(call)), ...known])
    json = json.replaceAll(placeholder, value);
  const { headers, body, ...input } = JSON.parse(json);
  const cookies = { staff: who.cookie };
  const response = await visit(shop.app, call.method, pathOf(call, input), {
    cookies,
    headers,
    body,
  });
  return { ok: response.ok, text: await response.text() };
}

beforeAll(async () => {
  shop = runApi(await newTable());
  await stock(shop, [product({ code: STOCKED })]);
  customer = await member(shop);
  people = {
    owner: await ownerOf(shop),
    sales: await createStaffMember(shop, 'sales'),
    editor: await createStaffMember(shop, 'editor'),
    warehouse: await createStaffMember(shop, 'warehouse'),
  };
  colleague = await createStaffMember(shop, 'editor');
  const body = orderBody([STOCKED], { email: customer.user.email });
  const { number: order } = (await ask(shop.app, placeOrder, { body })).result;
  const { number: quote } = await requested(shop, [STOCKED]);
  known = [
    [NO_STAFF, colleague.id],
    [NO_QUOTE.number, quote],
    ['LL-0000-0000', await confirm(order)],
  ];
  // Everybody leaves traces in what colleagues read.
  const { owner, sales, editor } = people;
  const params = { number: quote };
  for (const who of [owner, sales]) {
    const { revision = 0 } = await quoteRevisions();
    await callAs(shop, who, assignQuote, { params, body: { assignee: 'me', revision } });
  }
  await callAs(shop, sales, saveQuoteDraft, { params, body: draftBody([STOCKED]) });
  for (const who of [owner, editor]) {
    const { code, ...draft } = productDraft();
    await callAs(shop, who, saveDraft, { params: { code }, body: draft });
    await callAs(shop, who, updateProduct, { params: { id: STOCKED }, body: { color: who.id[0] } });
  }
  await stockTexts(shop.database, [TEXT_GROUP]);
  const group = { group: TEXT_GROUP };
  for (const who of [owner, editor]) {
    const { fields, version } = (await callAs(shop, who, getTexts, { params: group })).result;
    const source = fields.find(({ key }) => key === 'title')?.sources.vn.hash ?? '';
    const edit = { key: 'title', language: 'vn', text: `Bản ${version}`, source } as const;
    await callAs(shop, who, saveTexts, {
      params: group,
      body: { version, ready: true, edits: [edit] },
    });
  }
  await callAs(shop, editor, publishNow);
});

function named(name: string): Call {
  const call = staffCalls.find((one) => one.name === name);
  if (!call) throw new Error(`There is no staff call ${name}`);
  return call;
}

describe('ids of staff', () => {
  test('are in no response to colleagues, except the listed calls of owners', async () => {
    const succeeded = new Set<string>();
    const shown = new Set<string>();
    for (const call of staffCalls) {
      for (const role of STAFF_ROLES.filter((one) => mayCallAs(one, call.name))) {
        const who = people[role];
        const { ok, text } = await attempt(call, who);
        if (ok) succeeded.add(call.name);
        if (idsOfOthers(who).some((id) => text.includes(id))) shown.add(`${call.name}, ${role}`);
      }
    }
    expect([...shown].sort()).toEqual(
      Object.keys(MANAGING)
        .map((name) => `${name}, owner`)
        .sort(),
    );
    // A call that fails shows nothing, so each must succeed for somebody.
    const silent = staffCalls.map(({ name }) => name).filter((name) => !succeeded.has(name));
    expect(silent.filter((name) => !WITHOUT_SUCCESS.has(name))).toEqual([]);
  }, 120_000);

  test.each(['order', 'product', 'quote'] as const)(
    'are not in the history of a %s for colleagues, nor in its values',
    async (type) => {
      const history = { ...named('listObjectHistory') } as Call;
      const id = { order: known[2]?.[1], product: STOCKED, quote: known[1]?.[1] }[type] ?? '';
      const path = pathOf(history, { params: { type, id } });
      const { sales, owner } = people;
      const read = async (who: StaffMember) =>
        (await visit(shop.app, 'GET', path, { cookies: { staff: who.cookie } })).text();
      const text = await read(sales);
      expect(JSON.parse(text).result.entries.length).toBeGreaterThan(0);
      expect(idsOfOthers(sales).filter((one) => text.includes(one))).toEqual([]);
      expect(await read(owner)).toContain('"id"');
    },
  );

  test('in the log of owners are those of the people who made the changes', async () => {
    const query = { person: people.editor.id };
    const { entries } = (await callAs(shop, people.owner, listAuditEntries, { query })).result;
    expect(entries.length).toBeGreaterThan(0);
    for (const { actor } of entries) expect(actor).toMatchObject({ id: people.editor.id });
  });
});
