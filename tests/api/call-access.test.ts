import { beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '#contracts/call.ts';
import { CALLS } from '#contracts/calls.ts';
import { API_BASE } from '#domain/limits.ts';
import { sessionKey, userKey } from '#functions/db/keys.ts';
import { EXISTS, type Item } from '#functions/db/writes.ts';
import { tokenKey } from '#functions/sessions/session-token.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { GOOD_REQUESTS, STOCKED, toDelete } from '#tests/support/api/good-requests.ts';
import { cookiesOf, login, type Member, member, visit } from '#tests/support/api/members.ts';
import { product } from '#tests/support/api/products.ts';
import { ADMIN_KEY, BUILD_REPORT_SECRET, pathOf } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { createStaffMember } from '#tests/support/staff-accounts.ts';

type CallOf = (typeof CALLS)[number];

const newTable = testDatabase();
let shop: RunningApi;

/** Kinds of callers. `owner` is the customer whom the call is about. */
const CALLERS = [
  'guest',
  'owner',
  'owner by cookie',
  'another customer',
  'script',
  'staff by cookie',
  'expired staff',
  'staff of a cross-site page',
  'expired session',
  'expired cookie',
  'revoked session',
  'forged id cookie',
  'cross-site page',
  'cross-site origin',
  'build',
] as const;
type Caller = (typeof CALLERS)[number];
type Row = Record<Caller, number>;

function row(
  statuses: Omit<
    Row,
    | 'owner by cookie'
    | 'cross-site origin'
    | 'expired cookie'
    | 'staff by cookie'
    | 'expired staff'
    | 'staff of a cross-site page'
    | 'build'
  > &
    Partial<Row>,
): Row {
  return {
    'owner by cookie': statuses.owner,
    'expired cookie': statuses['expired session'],
    'cross-site origin': statuses['cross-site page'],
    // The staff cookie only counts for staff calls.
    'staff by cookie': statuses.guest,
    'expired staff': statuses.guest,
    'staff of a cross-site page': statuses.guest,
    // The build's secret is a bearer token without meaning for other calls.
    build: statuses['expired session'],
    ...statuses,
  };
}

/** The same status for every caller. */
const anybody = (status: number) =>
  row({
    guest: status,
    owner: status,
    'another customer': status,
    script: status,
    'expired session': status,
    'revoked session': status,
    'forged id cookie': status,
    'cross-site page': status,
  });

/**
 * A session cookie proves nothing here, and a wrong bearer token belongs to another caller. Reads by the staff
 * cookie may succeed on cross-site requests, because the foreign page cannot see the response.
 */
const staffOnly = (status: number, crossSite: number = 403) =>
  row({
    'staff by cookie': status,
    'expired staff': 401,
    'staff of a cross-site page': crossSite,
    guest: 401,
    owner: 403,
    'owner by cookie': 403,
    'another customer': 403,
    script: status,
    'expired session': 403,
    'expired cookie': 403,
    'revoked session': 403,
    'forged id cookie': 401,
    'cross-site page': 403,
  });

/** Reads by cookie may come from a link on another site, because that site cannot see the response. */
const ownerOrStaff = (status: number, crossSite: number) =>
  row({
    guest: 401,
    owner: status,
    'another customer': 403,
    script: status,
    'staff by cookie': status,
    'expired staff': 401,
    'staff of a cross-site page': crossSite,
    'expired session': 401,
    'revoked session': 401,
    'forged id cookie': 401,
    'cross-site page': crossSite,
  });

/** Call that members make for their own account alone. */
const ownerWrite = {
  ...ownerOrStaff(200, 403),
  script: 403,
  'staff by cookie': 401,
  'staff of a cross-site page': 401,
};

/** Call that only reads, for the owner alone. Another site's page can send it, but cannot read the response. */
const ownerRead = {
  ...ownerOrStaff(200, 200),
  script: 403,
  'staff by cookie': 401,
  'staff of a cross-site page': 401,
};

/** Call about an order or quote that does not exist, open to guests and members. */
const unknownOrder = row({
  guest: 404,
  owner: 404,
  'another customer': 404,
  script: 404,
  'expired session': 401,
  'revoked session': 401,
  'forged id cookie': 404,
  'cross-site page': 403,
});

const EXPECTED: Record<string, Row> = {
  listProducts: anybody(200),
  searchProducts: anybody(200),
  listCategory: anybody(200),
  listProductsByCode: anybody(200),
  listPackages: anybody(200),
  getProduct: anybody(200),
  downloadSheet: anybody(200),
  createProduct: staffOnly(201),
  updateProduct: staffOnly(200),
  deleteProduct: staffOnly(200),
  placeOrder: row({
    guest: 201,
    owner: 201,
    'another customer': 201,
    script: 201,
    'expired session': 401,
    'revoked session': 401,
    'forged id cookie': 201,
    'cross-site page': 403,
  }),
  listOrders: ownerOrStaff(200, 200),
  listUsers: staffOnly(200, 200),
  getOneUser: anybody(200),
  getUser: ownerOrStaff(200, 200),
  registerUser: anybody(201),
  loginUser: anybody(200),
  updateUser: ownerOrStaff(200, 403),
  updatePassword: ownerWrite,
  changeEmail: ownerWrite,
  confirmEmail: anybody(400),
  stopEmailChange: anybody(400),
  sendConfirmation: ownerWrite,
  listSessions: ownerRead,
  endSession: ownerWrite,
  endSessions: ownerWrite,
  copyAccount: ownerWrite,
  deleteUser: ownerOrStaff(200, 403),
  logoutUser: anybody(200),
  forgotPassword: anybody(200),
  resetPassword: anybody(400),
  startSocialSignIn: anybody(302),
  finishSocialSignIn: anybody(302),
  listCoupons: ownerOrStaff(200, 200),
  requestCoupon: anybody(200),
  sendWishlist: anybody(200),
  stopWishlistEmails: anybody(400),
  trackOrder: anybody(404),
  cancelOrder: unknownOrder,
  withdrawConsent: anybody(404),
  getDelivery: unknownOrder,
  changeDelivery: unknownOrder,
  requestDeliveryChange: unknownOrder,
  listDeliveryDays: unknownOrder,
  answerDeliveryDay: unknownOrder,
  requestQuote: row({
    guest: 201,
    owner: 201,
    'another customer': 201,
    script: 201,
    'expired session': 401,
    'revoked session': 401,
    'forged id cookie': 201,
    'cross-site page': 403,
  }),
  // Number and secret in the body are the credential, so a session makes no difference.
  openQuote: anybody(404),
  readQuoteVersion: anybody(404),
  writeToShop: anybody(404),
  downloadQuote: anybody(404),
  declineQuote: anybody(404),
  reconsiderQuote: anybody(404),
  cancelQuoteRequest: anybody(404),
  acceptQuote: unknownOrder,
  agreeToPrice: anybody(404),
  priceOrder: staffOnly(404),
  recordAgreement: staffOnly(404),
  resendQuoteLink: anybody(200),
  findQuotes: staffOnly(200),
  getQuote: staffOnly(404, 404),
  createQuote: staffOnly(201),
  saveQuoteDraft: staffOnly(404),
  discardQuoteDraft: staffOnly(404),
  sendQuote: staffOnly(404),
  askForDiscount: staffOnly(404),
  endDiscountRequest: staffOnly(404),
  approveDiscount: staffOnly(404),
  limitDiscount: staffOnly(404),
  withdrawQuote: staffOnly(404),
  writeToCustomer: staffOnly(404),
  assignQuote: staffOnly(404),
  getQuoteLink: staffOnly(404),
  exportQuotes: staffOnly(200),
  listSavedReplies: staffOnly(200, 200),
  saveReply: staffOnly(200),
  deleteReply: staffOnly(409),
  getQuoteSettings: staffOnly(200, 200),
  updateQuoteSettings: staffOnly(200),
  getShopFacts: staffOnly(200, 200),
  updateShopFacts: staffOnly(200),
  restoreShopFacts: staffOnly(404),
  getHomePage: staffOnly(200, 200),
  updateHomePage: staffOnly(200),
  restoreHomePage: staffOnly(404),
  listMyQuotes: ownerRead,
  getStaffSession: anybody(200),
  beginPasskeySignIn: anybody(200),
  finishPasskeySignIn: anybody(401),
  signInStaff: anybody(401),
  openEnrollment: anybody(400),
  finishEnrollment: anybody(400),
  checkFirstOwner: anybody(200),
  createFirstOwner: anybody(401),
  endStaffSession: staffOnly(200),
  beginConfirmation: { ...staffOnly(200), script: 403 },
  confirmFactor: staffOnly(403),
  updateStaffProfile: { ...staffOnly(200), script: 403 },
  requestStaffEmail: { ...staffOnly(200), script: 403 },
  confirmStaffEmail: { ...staffOnly(400), script: 403 },
  getFactors: { ...staffOnly(200, 200), script: 403 },
  beginPasskey: { ...staffOnly(200), script: 403 },
  addPasskey: staffOnly(403),
  removePasskey: { ...staffOnly(404), script: 403 },
  beginAuthenticator: { ...staffOnly(200), script: 403 },
  setAuthenticator: staffOnly(403),
  removeAuthenticator: { ...staffOnly(409), script: 403 },
  renewRecoveryCodes: { ...staffOnly(200), script: 403 },
  listStaff: staffOnly(200, 200),
  inviteStaff: staffOnly(201),
  revokeInvitation: staffOnly(200),
  changeStaffRole: staffOnly(404),
  removeStaff: staffOnly(404),
  resetFactors: staffOnly(404),
  listStaffSessions: staffOnly(200, 200),
  endStaffSessions: staffOnly(200),
  endOneStaffSession: staffOnly(200),
  findOrders: staffOnly(200),
  getOrder: staffOnly(404, 404),
  changeOrderStatus: staffOnly(404),
  undoOrderStatus: staffOnly(404),
  removeOrderedPieces: staffOnly(404),
  recordWarranty: staffOnly(404),
  changeOrderDelivery: staffOnly(404),
  applyDeliveryRequest: staffOnly(404),
  declineDeliveryRequest: staffOnly(404),
  getDeliveryWeek: staffOnly(200, 200),
  proposeDeliveryDay: staffOnly(404),
  withdrawDeliveryDay: staffOnly(404),
  exportOrders: staffOnly(200),
  listEmails: staffOnly(200, 200),
  resendEmail: staffOnly(404),
  discardEmail: staffOnly(404),
  findCustomers: staffOnly(200),
  getStoredProduct: staffOnly(200, 200),
  exportCatalogue: staffOnly(200, 200),
  exportCatalogueCsv: staffOnly(200, 200),
  importCatalogue: staffOnly(200),
  matchPictureFiles: staffOnly(200),
  getPictureCrop: staffOnly(404, 404),
  cropPicture: staffOnly(404),
  listDrafts: staffOnly(200, 200),
  readDraft: staffOnly(200, 200),
  saveDraft: staffOnly(200),
  putDraftInShop: staffOnly(404),
  discardDraft: staffOnly(404),
  listPreviewLinks: staffOnly(200, 200),
  createPreviewLink: staffOnly(200),
  withdrawPreviewLink: staffOnly(200),
  openPreview: anybody(404),
  listTexts: staffOnly(200, 200),
  getTexts: staffOnly(404, 404),
  addPage: staffOnly(201),
  removePage: staffOnly(404),
  saveTexts: staffOnly(404),
  restoreTexts: staffOnly(404),
  previewEmail: staffOnly(200),
  previewEmailHtml: staffOnly(200),
  sendEmailExample: { ...staffOnly(200), script: 403 },
  countSearch: row({
    ...anybody(200),
    'cross-site page': 403,
    'cross-site origin': 403,
    'staff of a cross-site page': 403,
  }),
  listSearches: staffOnly(200, 200),
  hideSearch: staffOnly(200),
  showSearch: staffOnly(200),
  startPictureUpload: staffOnly(200),
  sendPicturePart: staffOnly(200),
  // Parts are missing.
  finishPictureUpload: staffOnly(409),
  cancelPictureUpload: staffOnly(200),
  listSynonyms: staffOnly(200, 200),
  saveSynonym: staffOnly(200),
  deleteSynonym: staffOnly(404),
  previewSynonym: staffOnly(200),
  getPublishState: staffOnly(200, 200),
  publishNow: staffOnly(200),
  listBuilds: staffOnly(200, 200),
  updatePublishSettings: staffOnly(200),
  // Any bearer token other than the secret is refused, the key of the administrator included.
  reportBuild: row({
    guest: 401,
    owner: 403,
    'another customer': 403,
    script: 403,
    'expired session': 403,
    'revoked session': 403,
    'forged id cookie': 401,
    'cross-site page': 403,
    build: 200,
  }),
  listAuditEntries: staffOnly(200, 200),
  listObjectHistory: staffOnly(200, 200),
  restoreProduct: staffOnly(404),
  getTodayOrders: staffOnly(200, 200),
  getTodayQuotes: staffOnly(200, 200),
  getTodayDeliveries: staffOnly(200, 200),
  getTodayEmails: staffOnly(200, 200),
  getTodayErrors: staffOnly(200, 200),
  getTodayNotes: staffOnly(200, 200),
  tickNote: staffOnly(404),
  findTimeline: staffOnly(200),
  addTimelineEntry: staffOnly(201),
  // Parts are missing.
  addAttachment: staffOnly(409),
  listAttachments: staffOnly(200, 200),
  getAttachedPhoto: staffOnly(404, 404),
  getAttachedDocument: staffOnly(404, 404),
  removeAttachment: staffOnly(404),
  listColleagues: staffOnly(200, 200),
  listBrowserErrors: staffOnly(200, 200),
  reportBrowserError: row({
    ...anybody(200),
    'cross-site page': 403,
    'cross-site origin': 403,
    'staff of a cross-site page': 403,
  }),
  geocode: anybody(200),
  getHealth: anybody(200),
  getTaskHealth: anybody(200),
  getOpenApi: anybody(200),
};

async function expire(token: string): Promise<void> {
  const key = tokenKey(token);
  if (!key) throw new Error('Not a token');
  const past = Math.floor(shop.clock.now.getTime() / 1000);
  await shop.database.update(
    sessionKey(key.userId, key.hash),
    { set: { expiresAt: past } },
    EXISTS,
  );
}

let sharedCookie: string | undefined;
let expiredCookie: string;

/**
 * Cookie of an owner with a recent sign-in. Calls share the cookie, because an enrollment
 * makes many table calls. Calls of staff accounts can end the session, so each gets its own cookie.
 */
async function staffCookie(call: CallOf): Promise<string> {
  if (call.path.startsWith('/admin/staff')) return (await createStaffMember(shop, 'owner')).cookie;
  sharedCookie ??= (await createStaffMember(shop, 'owner')).cookie;
  return sharedCookie;
}

/** Credentials that a caller sends. */
async function proofs(caller: Caller, expected: number, owner: Member, call: CallOf) {
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' };
  switch (caller) {
    case 'guest':
      return {};
    case 'owner':
      return { token: owner.token };
    case 'owner by cookie':
      return { cookies: { session: owner.token } };
    case 'another customer':
      return { token: (await otherCustomer(call, expected)).token };
    case 'script':
      return { token: ADMIN_KEY };
    case 'staff by cookie':
      return { cookies: { staff: await staffCookie(call) } };
    case 'expired staff':
      return { cookies: { staff: expiredCookie } };
    case 'staff of a cross-site page':
      return { cookies: { staff: await staffCookie(call) }, headers: foreign };
    case 'expired session':
      await expire(owner.token);
      return { token: owner.token };
    case 'expired cookie':
      await expire(owner.token);
      return { cookies: { session: owner.token } };
    case 'revoked session':
      await visit(shop.app, 'PUT', `${API_BASE}/users/logout`, { token: owner.token });
      return { token: owner.token };
    case 'forged id cookie':
      return { cookies: { id: owner.user._id, userId: owner.user._id } };
    case 'build':
      return { token: BUILD_REPORT_SECRET };
    case 'cross-site page':
      return { cookies: { session: owner.token }, headers: foreign };
    case 'cross-site origin':
      // An older browser, which sends only the origin.
      return {
        cookies: { session: owner.token },
        headers: { origin: 'https://evil.test' },
        forgetSite: true,
      };
  }
}

/** Callers whose proofs end the owner's session. */
const SESSION_ENDERS: readonly Caller[] = ['expired session', 'expired cookie', 'revoked session'];

let sharedOwner: Member | undefined;
let sharedOther: Member | undefined;

/** Returns true if a call can change a customer's account. Rejected calls and calls about the shop change none. */
function canChangeOwner(call: CallOf, expected: number): boolean {
  return expected < 400 && call.access !== 'staff';
}

/** Returns a customer. Calls that change no customer share one. */
async function ownerFor(call: CallOf, caller: Caller, expected: number): Promise<Member> {
  if (canChangeOwner(call, expected)) return member(shop);
  sharedOwner ??= await member(shop);
  return SESSION_ENDERS.includes(caller) ? login(shop, sharedOwner.user.email) : sharedOwner;
}

/** Returns a customer whom the call is not about. */
async function otherCustomer(call: CallOf, expected: number): Promise<Member> {
  if (canChangeOwner(call, expected)) return member(shop);
  sharedOther ??= await member(shop);
  return sharedOther;
}

/** Stored account of a customer, with the password's hash. */
async function accountOf({ user }: Member): Promise<Item> {
  const account = await shop.database.get(userKey(user._id));
  if (!account) throw new Error('The account is gone');
  return account;
}

beforeAll(async () => {
  shop = runApi(await newTable(), { limitFactor: 1000 });
  expiredCookie = (await createStaffMember(shop, 'owner')).cookie;
  shop.clock.now = new Date(shop.clock.now.getTime() + 60 * 60 * 1000);
  await stock(shop, [
    product({ code: STOCKED }),
    ...Array.from({ length: 100 }, (_, at) => product({ code: toDelete(at) })),
  ]);
});

test('the table of access rules contains every call (D27)', () => {
  const names = CALLS.map((call) => call.name).toSorted();
  expect(Object.keys(EXPECTED).toSorted()).toEqual(names);
  expect(Object.keys(GOOD_REQUESTS).toSorted()).toEqual(names);
});

describe.each(CALLS.map((call) => [call.name, call as CallOf] as const))('%s', (name, call) => {
  test.each(CALLERS)('called by: %s', async (caller) => {
    const expected = EXPECTED[name]?.[caller] ?? 0;
    const owner = await ownerFor(call, caller, expected);
    const { forgetSite, ...proof } = {
      forgetSite: false,
      ...(await proofs(caller, expected, owner, call)),
    };
    const { body, headers = {}, ...input } = GOOD_REQUESTS[name]?.(owner) ?? {};
    const path = pathOf(call, input as CallInput<typeof call>);
    const before = await accountOf(owner);
    const sent = {
      ...proof,
      headers: { ...headers, ...proof.headers },
      ...(body === undefined ? {} : { body }),
    };
    const response = forgetSite
      ? await shop.app.handle(withoutSite(path, call, sent), { ip: '192.0.2.1' })
      : await visit(shop.app, call.method, path, sent);
    expect({ caller, status: response.status }).toEqual({ caller, status: expected });
    const text = await response.text();
    if (response.status >= 400) {
      // A rejected caller learns nothing and changes nothing.
      expect(text).not.toContain(owner.user.email);
      expect(await accountOf(owner)).toEqual(before);
    }
    if (caller === 'expired cookie' && response.status === 401 && call.access !== 'public') {
      expect(cookiesOf(response)).toMatchObject({ session: '', id: '' });
    }
  });
});

function withoutSite(
  path: string,
  call: CallOf,
  { cookies, headers, body }: { cookies?: object; headers?: object; body?: unknown },
): Request {
  const cookie = Object.entries(cookies ?? {}).map(([key, value]) => `${key}=${value}`);
  return new Request(`http://shop.test${path}`, {
    method: call.method,
    headers: {
      cookie: cookie.join('; '),
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
