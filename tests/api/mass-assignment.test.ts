import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { listObjectHistory } from '#contracts/audit/audit.ts';
import type { Call, CallInput } from '#contracts/call.ts';
import { CALLS } from '#contracts/calls.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import { type ProductDraft, saveDraft } from '#contracts/product-drafts/product-drafts.ts';
import { createPreviewLink } from '#contracts/product-previews/product-previews.ts';
import { updateProduct } from '#contracts/products/product-editing.ts';
import { declineQuote, type QuoteCredentials } from '#contracts/quotes/quotes.ts';
import { saveQuoteDraft } from '#contracts/quotes/staff-quotes.ts';
import { changeEmail } from '#contracts/users/email-change.ts';
import { forgotPassword } from '#contracts/users/users.ts';
import { sendWishlist } from '#contracts/wishlist/wishlist.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { acceptsBody } from '#functions/endpoint/parse-input.ts';
import { testStore } from '#tests/support/api/blobs.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { proposedOrder } from '#tests/support/api/delivery-days.ts';
import { askedOrder } from '#tests/support/api/delivery-requests.ts';
import { emailChangeTokens } from '#tests/support/api/email-change-links.ts';
import { withExtraFields } from '#tests/support/api/extra-fields.ts';
import {
  GOOD_REQUESTS,
  type GoodInput,
  STOCKED,
  toDelete,
  WARRANTY,
} from '#tests/support/api/good-requests.ts';
import { as, type Member, member, PASSWORD, visit } from '#tests/support/api/members.ts';
import { warrantyOrder } from '#tests/support/api/move-order.ts';
import { deliveryDetails, orderBody } from '#tests/support/api/order-body.ts';
import {
  AGREEMENT,
  agreePrice,
  claimOf,
  REMOVAL,
  sendPrice,
} from '#tests/support/api/order-prices.ts';
import { opaquePicture, sendPicture, storedUpload, uploadOf } from '#tests/support/api/pictures.ts';
import { product } from '#tests/support/api/products.ts';
import { acceptance, draftBody, quoteBody } from '#tests/support/api/quote-bodies.ts';
import { requested, sentQuote } from '#tests/support/api/quotes.ts';
import { ADMIN_KEY, ask, pathOf, secretFor, sendJson } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { wholeTable } from '#tests/support/api/whole-table.ts';
import { staffRequest } from '#tests/support/staff-requests.ts';

const newTable = testDatabase();

/** Ids and secrets of the stored examples. */
interface Examples {
  owner: Member;
  order: string;
  /** Order with a proposed delivery day. */
  dated: string;
  /** Order with a warranty case that is not recorded. */
  broken: string;
  /** Order with an open request for other delivery details. */
  asked: string;
  /** Quotes by state. */
  quotes: Record<'requested' | 'sent' | 'declined' | 'drafted', QuoteCredentials>;
  /** Price of an order, sent. */
  priced: QuoteCredentials;
  /** Order with an agreed price. */
  agreed: string;
  resetToken: string;
  /** Token of an emailed link that confirms or stops a change of email address. */
  emailToken: string;
  stopToken: string;
  /** Entry of the product in the audit log. */
  entry: string;
  draft: Pick<ProductDraft, 'code' | 'revision'>;
  /** Link to the preview of the draft. */
  preview: { code: string; secret: string };
}

/** Shop with the examples. All random values are the same in each. */
interface TestShop extends Examples {
  shop: RunningApi;
  settings: ConnectionSettings;
}

let examples: Examples;
/** File that is uploaded. */
let picture: Buffer;
/** Path of the stored picture. */
let original = '';
/** Items of a table that contains the examples. */
let exampleItems: Awaited<ReturnType<typeof wholeTable>>;

/**
 * API with deterministic replacements for random values.
 * @param start number of the first value
 */
function predictableApi(settings: ConnectionSettings, start: number): RunningApi {
  let [bytes, orders, quotes] = [start, start, start];
  return runApi(settings, {
    blobs: testStore(randomUUID()),
    randomBytes: (size) => {
      bytes += 1;
      return createHash('sha512').update(String(bytes)).digest().subarray(0, size);
    },
    newOrderNumber: () => {
      orders += 1;
      return `LL-0000-${String(orders).padStart(4, '0')}`;
    },
    newQuoteNumber: () => {
      quotes += 1;
      return `LQ-0000-${String(quotes).padStart(4, '0')}`;
    },
  });
}

/** Stores the examples. */
async function makeExamples(shop: RunningApi): Promise<Examples> {
  await stock(shop, [product({ code: STOCKED, title: 'Sofa', variant: 'sofa' })]);
  const owner = await member(shop, 'owner@example.com');
  const { email } = owner.user;
  const body = orderBody([STOCKED], { email });
  const { number } = (await ask(shop.app, placeOrder, { body }, as(owner))).result;
  const request = { contact: email };
  const quotes = {
    requested: await requested(shop, [STOCKED], request),
    sent: await sentQuote(shop, [STOCKED], { request }),
    declined: await sentQuote(shop, [STOCKED], { request }),
    drafted: await requested(shop, [STOCKED], request),
  };
  const drafted = { params: { number: quotes.drafted.number }, body: draftBody([STOCKED]) };
  await ask(shop.app, saveQuoteDraft, drafted);
  await ask(shop.app, declineQuote, { body: { ...quotes.declined, version: 1 } });
  const another = async () => (await ask(shop.app, placeOrder, { body }, as(owner))).result.number;
  const priced = await claimOf(shop.app, (await sendPrice(shop.app, await another())).number);
  const agreed = await another();
  await agreePrice(shop.app, agreed);
  await ask(shop.app, forgotPassword, { body: { email } });
  const changed = { email: 'moved@example.com', password: PASSWORD };
  await ask(shop.app, changeEmail, { params: { id: owner.user._id }, body: changed }, as(owner));
  const emailToken = emailChangeTokens(shop.emails, email, changed.email).stop;
  const [, resetToken = ''] =
    shop.emails.map(({ text }) => /#reset=(\S+)/.exec(text)).find(Boolean) ?? [];
  await ask(shop.app, updateProduct, { params: { id: STOCKED }, body: { color: 'Red' } });
  const history = await ask(shop.app, listObjectHistory, {
    params: { type: 'product', id: STOCKED },
  });
  const entry = history.result.entries[0]?.id ?? '';
  const { result: draft } = await ask(shop.app, saveDraft, {
    params: { code: 'LL-DRAFT' },
    body: { category: 'Sofa', title: 'Draft', imageBig: ['/pictures/big.webp'] },
  });
  const previewed = { params: { code: draft.code } };
  const { result: preview } = await ask(shop.app, createPreviewLink, previewed);
  const dated = await proposedOrder(shop, STOCKED, { email, quantity: [2] });
  const asked = await askedOrder(shop, STOCKED, { email });
  const broken = await warrantyOrder(shop, [STOCKED], { email });
  const friend = { friendName: 'Hoa', friendEmail: 'hoa@example.com' };
  const wishlist = { ...friend, senderName: 'Mai', senderEmail: email, items: [STOCKED] };
  await ask(shop.app, sendWishlist, { body: wishlist });
  const [, stopToken = ''] =
    shop.emails.map(({ text }) => /#stop-mails=(\S+)/.exec(text)).find(Boolean) ?? [];
  const prices = { priced, agreed };
  const tokens = { resetToken, emailToken, stopToken };
  return {
    owner,
    order: number,
    dated,
    asked,
    broken,
    quotes,
    ...prices,
    ...tokens,
    entry,
    draft,
    preview,
  };
}

/** Number of random values that suffices for the examples. */
const EXAMPLE_VALUES = 1000;

beforeAll(async () => {
  const settings = await newTable();
  examples = await makeExamples(predictableApi(settings, 0));
  exampleItems = await wholeTable(settings);
  picture = await opaquePicture();
});

/** Opens a shop on a copy of the table with the examples. */
async function newTestShop(): Promise<TestShop> {
  const settings = await newTable();
  const shop = predictableApi(settings, EXAMPLE_VALUES);
  await shop.database.putMany(exampleItems);
  return { shop, settings, ...examples };
}

/** Items of the table without salts and hits, which no caller provides. */
async function storedItems({ settings }: TestShop): Promise<object[]> {
  const items = await wholeTable(settings);
  return items.map(({ passwordHash, uses, ...item }) => ({
    ...item,
    hasPassword: String(passwordHash).startsWith('$argon2id$'),
    uses: (uses as Set<string> | undefined)?.size,
  }));
}

const NEW_PASSWORD = { newPassword: 'Da-Nang-2001', passwordConfirm: 'Da-Nang-2001' };

const MOVED = { revision: 1, delivery: deliveryDetails({ address: '7 Nguyễn Huệ' }) };

const staffQuote = ({ number }: QuoteCredentials) => ({ params: { number } });

/** Inputs of calls that need ids or secrets of this shop. */
const OWN_INPUTS: Record<string, (own: TestShop) => GoodInput> = {
  trackOrder: ({ order, owner }) => ({ body: { number: order, email: owner.user.email } }),
  cancelOrder: ({ order, owner }) => ({ body: { number: order, email: owner.user.email } }),
  withdrawConsent: ({ order, owner }) => ({ body: { number: order, email: owner.user.email } }),
  getDelivery: ({ order, owner }) => ({ body: { number: order, email: owner.user.email } }),
  changeDelivery: ({ order, owner }) => ({
    body: { number: order, email: owner.user.email, ...MOVED },
  }),
  requestDeliveryChange: ({ dated, owner }) => ({
    body: { number: dated, email: owner.user.email, ...MOVED, revision: 5 },
  }),
  listDeliveryDays: ({ dated, owner }) => ({ body: { number: dated, email: owner.user.email } }),
  answerDeliveryDay: ({ dated, owner }) => ({
    body: { number: dated, email: owner.user.email, day: '2026-05-12', answer: 'accept' },
  }),
  requestQuote: () => ({
    body: quoteBody([STOCKED], { check: { website: '' } }),
    headers: { 'idempotency-key': 'one-request' },
  }),
  openPreview: ({ preview: { code, secret } }) => ({ body: { code, secret } }),
  openQuote: ({ quotes }) => ({ body: quotes.sent }),
  readQuoteVersion: ({ quotes }) => ({ body: { ...quotes.sent, version: 1 } }),
  writeToShop: ({ quotes }) => ({
    body: { ...quotes.sent, id: 'message-of-customer', text: 'Hello' },
  }),
  downloadQuote: ({ quotes }) => ({ body: quotes.sent }),
  declineQuote: ({ quotes }) => ({ body: { ...quotes.sent, version: 1, reason: 'Too late' } }),
  reconsiderQuote: ({ quotes }) => ({ body: quotes.declined }),
  cancelQuoteRequest: ({ quotes }) => ({ body: quotes.requested }),
  acceptQuote: ({ quotes }) => ({ body: acceptance(quotes.sent) }),
  priceOrder: ({ order }) => ({ params: { number: order } }),
  agreeToPrice: ({ priced }) => ({ body: { ...priced, version: 1, agreed: true } }),
  recordAgreement: ({ priced }) => ({ ...staffQuote(priced), body: AGREEMENT }),
  saveQuoteDraft: ({ quotes }) => ({ ...staffQuote(quotes.requested), body: draftBody([STOCKED]) }),
  discardQuoteDraft: ({ quotes }) => ({
    ...staffQuote(quotes.drafted),
    body: { draftRevision: 1 },
  }),
  sendQuote: ({ quotes }) => ({
    ...staffQuote(quotes.drafted),
    body: { revision: 1, draftRevision: 1 },
  }),
  withdrawQuote: ({ quotes }) => ({ ...staffQuote(quotes.requested), body: { revision: 1 } }),
  assignQuote: ({ quotes }) => ({
    ...staffQuote(quotes.requested),
    body: { revision: 1, assignee: 'nobody' },
  }),
  writeToCustomer: ({ quotes }) => ({
    ...staffQuote(quotes.requested),
    body: { id: 'message-of-the-shop', kind: 'question', text: 'Which color?' },
  }),
  changeOrderDelivery: ({ order }) => ({ params: { number: order }, body: MOVED }),
  applyDeliveryRequest: ({ asked }) => ({
    params: { number: asked },
    body: { revision: 4, version: 1 },
  }),
  declineDeliveryRequest: ({ asked }) => ({
    params: { number: asked },
    body: { revision: 4, version: 1, reason: 'Too far away' },
  }),
  proposeDeliveryDay: ({ dated }) => ({
    params: { number: dated },
    body: { revision: 5, day: '2026-05-14' },
  }),
  withdrawDeliveryDay: ({ dated }) => ({ params: { number: dated }, body: { revision: 5 } }),
  resetPassword: ({ resetToken }) => ({ body: { token: resetToken, ...NEW_PASSWORD } }),
  confirmEmail: ({ emailToken }) => ({ body: { token: emailToken } }),
  stopWishlistEmails: ({ stopToken }) => ({ body: { token: stopToken } }),
  stopEmailChange: ({ emailToken }) => ({ body: { token: emailToken } }),
  undoOrderStatus: ({ dated }) => ({
    params: { number: dated },
    body: { revision: 5, status: 'confirmed' },
  }),
  removeOrderedPieces: ({ dated }) => ({
    params: { number: dated },
    body: { ...REMOVAL, revision: 5, removed: [{ piece: STOCKED, quantity: 1 }] },
  }),
  recordWarranty: ({ broken }) => ({
    params: { number: broken },
    body: { ...WARRANTY, revision: 7 },
  }),
  changeOrderStatus: ({ agreed }) => ({
    params: { number: agreed },
    body: { from: 'pending', status: 'confirmed' },
  }),
  restoreProduct: ({ entry }) => ({ params: { code: STOCKED }, body: { entry, version: 2 } }),
  saveDraft: () => ({
    params: { code: toDelete(1) },
    body: { category: 'Sofa', title: 'Made', translations: { vn: { title: 'Ghế' } } },
  }),
  cropPicture: () => ({
    body: { original, area: { x: 0, y: 0, width: 400, height: 400 } },
  }),
  finishPictureUpload: () => ({
    params: { upload: uploadOf(picture) },
    body: { bytes: picture.length },
  }),
  putDraftInShop: ({ draft }) => ({
    params: { code: draft.code },
    body: { revision: draft.revision },
  }),
  placeOrder: () => ({
    body: orderBody([STOCKED], { check: { website: '' }, cart: [{ code: STOCKED, request: 'x' }] }),
  }),
  createProduct: () => ({
    body: {
      code: toDelete(1),
      category: 'Sofa',
      title: 'Made',
      dimensions: { width: '1', seat: { height: '40' } },
      stockedCoMat: [{ color: 'Tan', material: 'Leather' }],
      translations: { vn: { title: 'Ghế', customCoMat: [{ color: 'Nâu', material: 'Da' }] } },
    },
  }),
  importCatalogue: () => ({
    body: {
      format: 'json',
      content: JSON.stringify([{ code: toDelete(1), category: 'Sofa', title: 'Made' }]),
      dryRun: false,
    },
  }),
};

async function send(
  call: Call,
  { shop, owner }: TestShop,
  input: GoodInput,
  staff?: string,
): Promise<string> {
  const { body, headers = {}, ...rest } = input;
  const open = call.access === 'public';
  const token = secretFor(call) ?? owner.token;
  const path = pathOf(call, rest as CallInput<Call>);
  const proof = staff ? { cookies: { staff } } : { token };
  const response = await visit(shop.app, call.method, path, {
    body,
    headers,
    ...(open ? {} : proof),
  });
  const text = await response.text();
  expect(response.status, text).toBe(call.success);
  return text;
}

const WITH_BODY = CALLS.filter(acceptsBody).map((call) => [call.name, call as Call] as const);

test('every call with a body is tested', () => {
  expect(WITH_BODY.length).toBeGreaterThan(15);
});

test.each(WITH_BODY)('%s neither stores nor returns unknown fields (D36)', async (name, call) => {
  const [plain, extra] = [await newTestShop(), await newTestShop()];
  if (name === 'cropPicture') {
    for (const { shop } of [plain, extra]) original = (await storedUpload(shop, picture)).picture;
  }
  if (name === 'finishPictureUpload') {
    for (const { shop } of [plain, extra]) await sendPicture(shop, picture);
  }
  const staff = await staffRequest(call, plain.shop);
  const otherStaff = await staffRequest(call, extra.shop);
  const input =
    staff?.input ?? OWN_INPUTS[name]?.(plain) ?? GOOD_REQUESTS[name]?.(plain.owner) ?? {};
  const more = { ...input, body: withExtraFields(input.body, call.body) };
  expect(JSON.stringify(more.body).includes('EXTRA')).toBe(
    typeof input.body === 'object' && !Array.isArray(input.body),
  );
  const [answer, answerToMore] = [
    await send(call, plain, input, staff?.who?.cookie),
    await send(call, extra, more, otherStaff?.who?.cookie),
  ];
  expect(answerToMore).toBe(answer);
  expect(await storedItems(extra)).toEqual(await storedItems(plain));
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('an import with unknown fields writes nothing', async () => {
  const { shop, settings } = await newTestShop();
  const before = await wholeTable(settings);
  const rows = [withExtraFields({ code: 'LL-NEW', category: 'Sofa', title: 'Made' }, undefined)];
  for (const body of [
    { format: 'json', content: JSON.stringify(rows), dryRun: false },
    {
      format: 'csv',
      content: 'code,category,title,__proto__,PK\nLL-NEW,Sofa,Made,x,x',
      dryRun: false,
    },
  ]) {
    const response = await sendJson(shop.app, 'POST', '/api/admin/catalogue', body, ADMIN_KEY);
    const { result } = (await response.json()) as { result: { written: number; problems: [] } };
    expect(result.written).toBe(0);
    expect(result.problems.length).toBeGreaterThan(0);
  }
  expect(await wholeTable(settings)).toEqual(before);
});
