import { FILE_FACTS } from '#domain/shop/file-facts.ts';
import { SPECIFIED_HOME_PAGE } from '#domain/shop/home-page.ts';
import { DEFAULT_QUOTE_SETTINGS } from '#functions/quotes/settings/settings.ts';
import { STAFF_PASSWORD } from '#tests/support/staff-accounts.ts';
import { type Member, PASSWORD } from './members.ts';
import { deliveryDetails, orderBody } from './order-body.ts';
import { AGREEMENT, REMOVAL } from './order-prices.ts';
import { productDraft } from './products.ts';
import {
  acceptance,
  draftBody,
  freshKey,
  newQuoteBody,
  quoteBody,
  REPLY,
  REPLY_ID,
} from './quote-bodies.ts';

/** Input of a request before encoding. */
export interface GoodInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Warranty case of an order of `STOCKED`. */
export const WARRANTY = {
  pieces: [{ piece: 'LL-SF-1', quantity: 1 }],
  problem: 'A leg is loose.',
  solution: 'repair',
} as const;

/** Codes of products that the requests need: one that stays, and some to delete. */
export const STOCKED = 'LL-SF-1';
export const toDelete = (at: number) => `LL-DEL-${at}`;

let made = 0;
let deleted = 0;

function next(): number {
  made += 1;
  return made;
}

/** Claim to a quote that does not exist. The fuzz replaces the credentials by one to a quote that exists. */
export const NO_QUOTE = { number: 'LQ-0000-0000', secret: 'A'.repeat(43) };
/** Id without a staff account. The fuzzer replaces it with one that has an account. */
export const NO_STAFF = '0'.repeat(32);
/** Hash of a file that nobody uploads as a whole. */
const NO_UPLOAD = 'f'.repeat(64);
/** Id of an attachment that does not exist. */
const NO_ATTACHMENT = '00000000-0000-4000-8000-000000000000';
/** Revision that no draft has. */
const NO_DRAFT = '0'.repeat(16);
/** Group of texts that a table without a build does not have. */
export const TEXT_GROUP = 'policies.delivery';
/** Email without changed texts. */
export const UNCHANGED_EMAIL = { email: 'order-placed', language: 'en', texts: [] };
const NO_TEXT_ENTRY = '2026-01-01T00:00:00.000Z#0000000000000000';
const credential = { id: 'bm9uZQ', rawId: 'bm9uZQ', type: 'public-key' };
const SIGNATURE = {
  ...credential,
  response: {
    clientDataJSON: 'bm9uZQ',
    authenticatorData: 'bm9uZQ',
    signature: 'bm9uZQ',
    userHandle: 'bm9uZQ',
  },
};
const NEW_PASSKEY = {
  ...credential,
  response: { clientDataJSON: 'bm9uZQ', attestationObject: 'bm9uZQ' },
};

/** A request of each call about `owner` that succeeds for an authorized caller. A test enforces completeness. */
export const GOOD_REQUESTS: Record<string, (owner: Pick<Member, 'user'>) => GoodInput> = {
  listProducts: () => ({}),
  searchProducts: () => ({ query: { title: 'sofa' } }),
  listCategory: () => ({ params: { category: 'sofa' } }),
  listProductsByCode: () => ({ body: [STOCKED] }),
  listPackages: () => ({ query: { items: STOCKED } }),
  getProduct: () => ({ params: { id: STOCKED } }),
  downloadSheet: () => ({ params: { code: STOCKED }, query: { language: 'kr' } }),
  createProduct: () => ({ body: productDraft() }),
  updateProduct: () => ({ params: { id: STOCKED }, body: { color: 'Tan' } }),
  deleteProduct: () => {
    deleted += 1;
    return { params: { id: toDelete(deleted) } };
  },
  placeOrder: () => ({ body: orderBody([STOCKED]) }),
  listOrders: ({ user }) => ({ query: { userId: user._id } }),
  listUsers: () => ({}),
  getOneUser: ({ user }) => ({ query: { email: user.email } }),
  getUser: ({ user }) => ({ params: { id: user._id } }),
  registerUser: () => ({
    body: { email: `new-${next()}@example.com`, password: PASSWORD, type: 'customer' },
  }),
  loginUser: ({ user }) => ({ body: { email: user.email, password: PASSWORD } }),
  updateUser: ({ user }) => ({ params: { id: user._id }, body: { firstName: 'Mai' } }),
  updatePassword: ({ user }) => ({
    params: { id: user._id },
    body: { password: PASSWORD, newPassword: 'Da-Nang-2001', passwordConfirm: 'Da-Nang-2001' },
  }),
  changeEmail: ({ user }) => ({
    params: { id: user._id },
    body: { email: `moved-${next()}@example.com`, password: PASSWORD },
  }),
  confirmEmail: () => ({ body: { token: 'none' } }),
  stopEmailChange: () => ({ body: { token: 'none' } }),
  sendConfirmation: ({ user }) => ({ params: { id: user._id }, body: { language: 'vn' } }),
  listSessions: ({ user }) => ({ params: { id: user._id } }),
  endSession: ({ user }) => ({ params: { id: user._id, session: '0'.repeat(64) } }),
  endSessions: ({ user }) => ({ params: { id: user._id } }),
  copyAccount: ({ user }) => ({ params: { id: user._id }, body: { password: PASSWORD } }),
  deleteUser: ({ user }) => ({ params: { id: user._id }, body: { password: PASSWORD } }),
  logoutUser: () => ({}),
  forgotPassword: ({ user }) => ({ body: { email: user.email } }),
  resetPassword: () => ({
    body: { token: 'none', newPassword: PASSWORD, passwordConfirm: PASSWORD },
  }),
  startSocialSignIn: () => ({ params: { provider: 'google' } }),
  finishSocialSignIn: () => ({ params: { provider: 'google' }, query: { code: '1', state: '2' } }),
  listCoupons: ({ user }) => ({ query: { userId: user._id } }),
  requestCoupon: ({ user }) => ({
    body: { firstName: 'Mai', lastName: 'Lê', email: user.email },
  }),
  stopWishlistEmails: () => ({ body: { token: 'none' } }),
  sendWishlist: () => ({
    body: {
      friendName: 'Hoa',
      friendEmail: `hoa-${next()}@example.com`,
      senderName: 'Lan',
      senderEmail: `lan-${next()}@example.com`,
      items: [STOCKED],
    },
  }),
  trackOrder: ({ user }) => ({ body: { number: 'LL-0000-0000', email: user.email } }),
  cancelOrder: ({ user }) => ({ body: { number: 'LL-0000-0000', email: user.email } }),
  withdrawConsent: ({ user }) => ({ body: { number: 'LL-0000-0000', email: user.email } }),
  getDelivery: ({ user }) => ({ body: { number: 'LL-0000-0000', email: user.email } }),
  changeDelivery: ({ user }) => ({
    body: { number: 'LL-0000-0000', email: user.email, revision: 1, delivery: deliveryDetails() },
  }),
  requestDeliveryChange: ({ user }) => ({
    body: { number: 'LL-0000-0000', email: user.email, revision: 4, delivery: deliveryDetails() },
  }),
  listDeliveryDays: ({ user }) => ({ body: { number: 'LL-0000-0000', email: user.email } }),
  answerDeliveryDay: ({ user }) => ({
    body: { number: 'LL-0000-0000', email: user.email, day: '2026-05-12', answer: 'accept' },
  }),
  requestQuote: () => ({ body: quoteBody([STOCKED]), headers: freshKey() }),
  openQuote: () => ({ body: NO_QUOTE }),
  readQuoteVersion: () => ({ body: { ...NO_QUOTE, version: 1 } }),
  writeToShop: () => ({ body: { ...NO_QUOTE, id: 'message-of-customer', text: 'Hello' } }),
  downloadQuote: () => ({ body: NO_QUOTE }),
  declineQuote: () => ({ body: { ...NO_QUOTE, version: 1 } }),
  reconsiderQuote: () => ({ body: NO_QUOTE }),
  cancelQuoteRequest: () => ({ body: NO_QUOTE }),
  acceptQuote: () => ({ body: acceptance(NO_QUOTE) }),
  agreeToPrice: () => ({ body: { ...NO_QUOTE, version: 1, agreed: true } }),
  priceOrder: () => ({ params: { number: 'LL-0000-0000' } }),
  recordAgreement: () => ({ params: { number: NO_QUOTE.number }, body: AGREEMENT }),
  resendQuoteLink: ({ user }) => ({ body: { email: user.email } }),
  listMyQuotes: ({ user }) => ({ params: { id: user._id } }),
  findQuotes: () => ({ body: {} }),
  getQuote: () => ({ params: { number: NO_QUOTE.number } }),
  createQuote: () => ({ body: newQuoteBody([STOCKED]), headers: freshKey() }),
  saveQuoteDraft: () => ({ params: { number: NO_QUOTE.number }, body: draftBody([STOCKED]) }),
  discardQuoteDraft: () => ({ params: { number: NO_QUOTE.number }, body: { draftRevision: 1 } }),
  sendQuote: () => ({
    params: { number: NO_QUOTE.number },
    body: { revision: 1, draftRevision: 1 },
  }),
  askForDiscount: () => ({
    params: { number: NO_QUOTE.number },
    body: { revision: 1, draftRevision: 1, reason: 'A hotel' },
  }),
  endDiscountRequest: () => ({ params: { number: NO_QUOTE.number }, body: { revision: 1 } }),
  approveDiscount: () => ({ params: { number: NO_QUOTE.number }, body: { revision: 1 } }),
  limitDiscount: () => ({
    params: { number: NO_QUOTE.number },
    body: { revision: 1, limit: 12_000, text: 'Twelve percent' },
  }),
  withdrawQuote: () => ({ params: { number: NO_QUOTE.number }, body: { revision: 1 } }),
  writeToCustomer: () => ({
    params: { number: NO_QUOTE.number },
    body: { id: 'message-of-the-shop', kind: 'answer', text: 'Yes' },
  }),
  assignQuote: () => ({
    params: { number: NO_QUOTE.number },
    body: { revision: 1, assignee: 'nobody' },
  }),
  getQuoteLink: () => ({ params: { number: NO_QUOTE.number } }),
  exportQuotes: () => ({ body: {} }),
  listSavedReplies: () => ({}),
  saveReply: () => ({ params: { id: REPLY_ID }, body: { ...REPLY, version: 0 } }),
  deleteReply: () => ({ params: { id: 'reply-that-is-gone' }, body: { version: 1 } }),
  getQuoteSettings: () => ({}),
  updateQuoteSettings: () => ({ body: { settings: DEFAULT_QUOTE_SETTINGS, revision: 0 } }),
  getShopFacts: () => ({}),
  updateShopFacts: () => ({ body: { facts: FILE_FACTS, revision: 0 } }),
  restoreShopFacts: () => ({ body: { entry: 'no-such-entry', revision: 0 } }),
  getHomePage: () => ({}),
  updateHomePage: () => ({ body: { home: SPECIFIED_HOME_PAGE, revision: 0, ready: true } }),
  restoreHomePage: () => ({ body: { entry: 'no-such-entry', revision: 0 } }),
  getStaffSession: () => ({}),
  beginPasskeySignIn: () => ({}),
  finishPasskeySignIn: () => ({ body: SIGNATURE }),
  signInStaff: () => ({
    body: { email: 'nobody@shop.test', password: PASSWORD, code: '123456' },
  }),
  endStaffSession: () => ({}),
  beginConfirmation: () => ({}),
  confirmFactor: () => ({ body: { code: '123456' } }),
  updateStaffProfile: () => ({ body: { name: 'Lan' } }),
  requestStaffEmail: () => ({ body: { email: `staff-${next()}@shop.test` } }),
  confirmStaffEmail: () => ({ body: { token: 'none' } }),
  openEnrollment: () => ({ body: { token: 'none' } }),
  finishEnrollment: () => ({
    body: {
      token: 'none',
      name: 'Lan',
      language: 'en',
      authenticator: { password: PASSWORD, code: '123456' },
    },
  }),
  getFactors: () => ({}),
  beginPasskey: () => ({}),
  addPasskey: () => ({ body: { name: 'Phone', credential: NEW_PASSKEY } }),
  removePasskey: () => ({ params: { id: 'bm9uZQ' } }),
  beginAuthenticator: () => ({}),
  setAuthenticator: () => ({
    body: { currentPassword: STAFF_PASSWORD, password: PASSWORD, code: '123456' },
  }),
  removeAuthenticator: () => ({}),
  renewRecoveryCodes: () => ({}),
  listStaff: () => ({}),
  checkFirstOwner: () => ({}),
  createFirstOwner: () => ({
    body: { key: 'not-the-key-of-the-tests', email: 'ha@shop.test', name: 'Hà', language: 'vn' },
  }),
  inviteStaff: () => ({
    body: { email: `staff-${next()}@shop.test`, name: 'Lan', role: 'sales', language: 'vn' },
  }),
  revokeInvitation: () => ({ params: { id: NO_STAFF } }),
  changeStaffRole: () => ({ params: { id: NO_STAFF }, body: { role: 'sales' } }),
  removeStaff: () => ({ params: { id: NO_STAFF } }),
  resetFactors: () => ({ params: { id: NO_STAFF } }),
  listStaffSessions: () => ({ params: { id: NO_STAFF } }),
  endStaffSessions: () => ({ params: { id: NO_STAFF } }),
  endOneStaffSession: () => ({ params: { id: NO_STAFF, session: '0'.repeat(64) } }),
  findOrders: () => ({ body: {} }),
  getOrder: () => ({ params: { number: 'LL-0000-0000' } }),
  changeOrderStatus: () => ({
    params: { number: 'LL-0000-0000' },
    // A status that every role with orders may set.
    body: { from: 'confirmed', status: 'shipped' },
  }),
  undoOrderStatus: () => ({
    params: { number: 'LL-0000-0000' },
    body: { revision: 5, status: 'confirmed' },
  }),
  removeOrderedPieces: () => ({
    params: { number: 'LL-0000-0000' },
    body: { ...REMOVAL, revision: 4, removed: [{ piece: STOCKED, quantity: 1 }] },
  }),
  recordWarranty: () => ({
    params: { number: 'LL-0000-0000' },
    body: { ...WARRANTY, revision: 7 },
  }),
  changeOrderDelivery: () => ({
    params: { number: 'LL-0000-0000' },
    body: { revision: 1, delivery: deliveryDetails() },
  }),
  applyDeliveryRequest: () => ({
    params: { number: 'LL-0000-0000' },
    body: { revision: 4, version: 1 },
  }),
  declineDeliveryRequest: () => ({
    params: { number: 'LL-0000-0000' },
    body: { revision: 4, version: 1, reason: 'Outside our delivery zones' },
  }),
  getDeliveryWeek: () => ({ params: { day: '2026-05-12' } }),
  proposeDeliveryDay: () => ({
    params: { number: 'LL-0000-0000' },
    body: { revision: 4, day: '2026-05-12' },
  }),
  withdrawDeliveryDay: () => ({ params: { number: 'LL-0000-0000' }, body: { revision: 5 } }),
  exportOrders: () => ({ body: {} }),
  listEmails: () => ({}),
  resendEmail: () => ({ params: { id: '0'.repeat(32) } }),
  discardEmail: () => ({ params: { id: '0'.repeat(32) } }),
  findCustomers: () => ({ body: {} }),
  getStoredProduct: () => ({ params: { code: STOCKED } }),
  exportCatalogue: () => ({}),
  exportCatalogueCsv: () => ({}),
  getPictureCrop: () => ({
    query: { picture: '/pictures/0123456789abcdef0123456789abcdef.webp' },
  }),
  cropPicture: () => ({
    body: {
      original: '/pictures/0123456789abcdef0123456789abcdef.webp',
      area: { x: 0, y: 0, width: 320, height: 400 },
    },
  }),
  matchPictureFiles: () => ({
    body: { format: 'json', content: '[]', names: ['LL-SF-1-hero.jpg'] },
  }),
  importCatalogue: () => ({ body: { format: 'json', content: '[]' } }),
  listDrafts: () => ({}),
  readDraft: () => ({ params: { code: STOCKED } }),
  saveDraft: () => {
    const { code, ...body } = productDraft();
    return { params: { code }, body };
  },
  putDraftInShop: () => ({ params: { code: STOCKED }, body: { revision: NO_DRAFT } }),
  discardDraft: () => ({ params: { code: STOCKED }, query: { revision: NO_DRAFT } }),
  listPreviewLinks: () => ({ params: { code: STOCKED } }),
  createPreviewLink: () => ({ params: { code: STOCKED } }),
  withdrawPreviewLink: () => ({ params: { code: STOCKED, id: NO_DRAFT } }),
  openPreview: () => ({ body: { code: STOCKED, secret: NO_QUOTE.secret } }),
  listTexts: () => ({}),
  getTexts: () => ({ params: { group: TEXT_GROUP } }),
  addPage: () => ({ body: { address: `guide-${next()}` } }),
  removePage: () => ({ params: { group: TEXT_GROUP }, query: { version: '0' } }),
  saveTexts: () => ({
    params: { group: TEXT_GROUP },
    body: { version: 0, ready: false, edits: [] },
  }),
  previewEmail: () => ({ body: UNCHANGED_EMAIL }),
  previewEmailHtml: () => ({ body: UNCHANGED_EMAIL }),
  sendEmailExample: () => ({ body: UNCHANGED_EMAIL }),
  restoreTexts: () => ({
    params: { group: TEXT_GROUP },
    body: { entry: NO_TEXT_ENTRY, version: 0 },
  }),
  countSearch: () => ({ body: { words: 'sofa', language: 'en' } }),
  listSearches: () => ({}),
  hideSearch: () => ({ params: { language: 'vn', words: 'võng' } }),
  showSearch: () => ({ params: { language: 'vn', words: 'võng' } }),
  startPictureUpload: () => ({ body: { upload: NO_UPLOAD, bytes: 48 } }),
  sendPicturePart: () => ({
    params: { upload: NO_UPLOAD, part: '0' },
    body: { content: 'bm9uZQ==' },
  }),
  finishPictureUpload: () => ({ params: { upload: NO_UPLOAD }, body: { bytes: 3_000_000 } }),
  cancelPictureUpload: () => ({ params: { upload: NO_UPLOAD } }),
  listSynonyms: () => ({}),
  saveSynonym: () => ({
    params: { language: 'en', words: 'sofa bed' },
    body: { meanings: ['sofa'] },
  }),
  deleteSynonym: () => ({ params: { language: 'en', words: 'hammock' } }),
  previewSynonym: () => ({
    body: { language: 'kr', words: '소파베드', meanings: ['소파'] },
  }),
  getPublishState: () => ({}),
  publishNow: () => ({}),
  listBuilds: () => ({}),
  updatePublishSettings: () => ({ body: { minutes: 15, quiet: null } }),
  reportBuild: () => ({ body: { build: 'build-of-the-tests', result: 'started', catalogue: 1 } }),
  listAuditEntries: () => ({}),
  listObjectHistory: () => ({ params: { type: 'product', id: STOCKED } }),
  restoreProduct: () => ({
    params: { code: STOCKED },
    body: { entry: '2026-05-05T08:00:00.000Z#0000000000000000', version: 1 },
  }),
  getTodayOrders: () => ({}),
  getTodayQuotes: () => ({}),
  getTodayDeliveries: () => ({}),
  getTodayEmails: () => ({}),
  getTodayErrors: () => ({}),
  getTodayNotes: () => ({}),
  tickNote: () => ({ body: { id: '2026-05-05T08:00:00.000Z#note-that-is-missing' } }),
  findTimeline: () => ({ body: { type: 'order', id: 'LL-0000-0000' } }),
  addTimelineEntry: ({ user }) => ({
    body: {
      type: 'member',
      id: user._id,
      entry: { kind: 'note', id: `note-about-member-${next()}`, text: 'Prefers mornings' },
    },
  }),
  addAttachment: ({ user }) => ({
    body: {
      type: 'member',
      id: user._id,
      attachment: NO_ATTACHMENT,
      upload: NO_UPLOAD,
      bytes: 48,
      name: 'photo.jpg',
    },
  }),
  listAttachments: ({ user }) => ({ params: { type: 'member', id: user._id } }),
  getAttachedPhoto: ({ user }) => ({
    params: { type: 'member', id: user._id, attachment: NO_ATTACHMENT },
  }),
  getAttachedDocument: ({ user }) => ({
    params: { type: 'member', id: user._id, attachment: NO_ATTACHMENT },
  }),
  removeAttachment: ({ user }) => ({
    params: { type: 'member', id: user._id, attachment: NO_ATTACHMENT },
  }),
  listColleagues: () => ({}),
  listBrowserErrors: () => ({}),
  reportBrowserError: () => ({
    body: {
      kind: 'script',
      name: 'TypeError',
      message: 'sofa is undefined',
      stack: 'at open (https://shop.test/_astro/a1.js:1:20)',
      page: '/vn/products/sofa',
      build: 'local',
    },
  }),
  geocode: () => ({ query: { latlng: '16.05,108.2' } }),
  getHealth: () => ({}),
  getTaskHealth: () => ({}),
  getOpenApi: () => ({}),
};
