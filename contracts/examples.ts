import type * as z from 'zod';
import type { DeliveryDetails } from '#domain/delivery/delivery-details.ts';
import { amountOf, ZERO } from '#domain/money/arithmetic.ts';
import { listAuditEntries, listObjectHistory } from './audit/audit.ts';
import { listBrowserErrors, reportBrowserError } from './browser-errors/browser-errors.ts';
import type { Call, CallInput } from './call.ts';
import { requestCoupon } from './coupons/coupons.ts';
import { findCustomers } from './customers/customers.ts';
import { saveDraft } from './drafts/drafts.ts';
import { geocode } from './geocode/geocode.ts';
import { listMails } from './mails/mails.ts';
import { changeDelivery } from './orders/delivery-changes.ts';
import {
  answerDeliveryDay,
  getDeliveryWeek,
  proposeDeliveryDay,
  withdrawDeliveryDay,
} from './orders/delivery-days.ts';
import { placeOrder } from './orders/orders.ts';
import {
  changeOrderDelivery,
  changeOrderStatus,
  exportOrders,
  findOrders,
} from './orders/staff-orders.ts';
import { importCatalogue, readProduct } from './products/catalogue-files.ts';
import { createProduct, updateProduct } from './products/product-editing.ts';
import { downloadSheet } from './products/product-sheet.ts';
import {
  getProduct,
  listCategory,
  listParcels,
  listProducts,
  listProductsByCode,
  searchProducts,
} from './products/products.ts';
import { reportBuild, updatePublishSettings } from './publishing/publishing.ts';
import { acceptQuote } from './quotes/quote-acceptance.ts';
import { requestQuote, resendQuoteLink } from './quotes/quote-request.ts';
import { declineQuote, readQuoteVersion, writeToShop } from './quotes/quotes.ts';
import {
  assignQuote,
  createQuote,
  exportQuotes,
  findQuotes,
  saveQuoteDraft,
  updateQuoteSettings,
  writeToCustomer,
} from './quotes/staff-quotes.ts';
import { countSearch } from './search/search-count.ts';
import { hideSearch, listSearches, showSearch } from './search/searches.ts';
import { previewSynonym, saveSynonym } from './search/synonyms.ts';
import { changeStaffRole, inviteStaff } from './staff/staff-people.ts';
import { updateStaffProfile } from './staff/staff-session.ts';
import { confirmFactor, signInStaff } from './staff/staff-sign-in.ts';
import { copyAccount } from './users/account-copy.ts';
import {
  changeEmail,
  confirmEmail,
  sendConfirmation,
  stopEmailChange,
} from './users/email-change.ts';
import { endSession } from './users/sessions.ts';
import { finishSocialSignIn, startSocialSignIn } from './users/social.ts';
import {
  forgotPassword,
  loginUser,
  registerUser,
  resetPassword,
  updatePassword,
  updateUser,
} from './users/users.ts';
import { sendWishlist, stopWishlistMails } from './wishlist/wishlist.ts';

/*
 * Example requests of the OpenAPI document (D37). They are in a separate module because browsers load the calls, but
 * do not need the examples.
 */

/** Product of the demonstration catalog. */
const PRODUCT = 'LL-SF-1011';
const EMAIL = 'mai@example.com';
const STAFF_EMAIL = 'lan@example.com';
const PASSWORD = 'Hoi-An-1999';
const NEW_PASSWORD = 'Da-Nang-2001';

/** Delivery details of the order in the examples. */
const DELIVERY = {
  country: 'Viet Nam',
  firstName: 'Mai',
  lastName: 'Lê',
  countryCode: '',
  city: 'Thành phố Hồ Chí Minh',
  ward: 'Phường Sài Gòn',
  address: '12 Lê Lợi',
  apartment: '3A',
  state: '',
  postcode: '',
  phone: '+84 28 3822 1234',
} as const satisfies DeliveryDetails;
/** Changed delivery details. A new order has the revision 1. */
const MOVED = { revision: 1, delivery: { ...DELIVERY, address: '7 Nguyễn Huệ', apartment: '5B' } };

/** Tuesday, on which the zone of the order has deliveries. */
const DELIVERY_DAY = '2026-05-12';

/** Draft of a quote with one product at $2,640.00, and $75.00 for the delivery. */
const QUOTE_DRAFT = {
  currency: 'USD',
  lines: [{ code: PRODUCT, quantity: 2, unitPrice: amountOf(264_000) }],
  delivery: amountOf(7_500),
  assembly: ZERO,
  discount: null,
  tax: null,
  note: 'Made of oak from a certified forest.',
  validDays: 14,
} satisfies Partial<z.input<typeof saveQuoteDraft.body>>;

/** Returns a map entry for an example. The parameter types check the example against the input of its call. */
function example<C extends Call>(call: C, input: CallInput<C>): [string, CallInput<Call>] {
  return [call.name, input];
}

/** Example of a call that also needs values of a link in its body, such as an order number. */
function linkedExample<C extends Call>(
  call: C,
  body: Partial<z.input<C['body']>>,
): [string, CallInput<Call>] {
  return [call.name, { body }];
}

/**
 * Example input by name of the call. An example succeeds in a shop with the demonstration catalog, alone or after the
 * call that links to it. Values that only a link can supply, such as an id, are missing.
 */
export const EXAMPLES: ReadonlyMap<string, CallInput<Call>> = new Map([
  example(listProducts, { query: { category: 'sofa', sort: 'name' } }),
  example(searchProducts, { query: { title: 'walnut table' } }),
  example(listCategory, { params: { category: 'bar-stool' } }),
  example(listProductsByCode, { body: [PRODUCT] }),
  example(listParcels, { query: { items: PRODUCT } }),
  example(getProduct, { params: { id: PRODUCT } }),
  example(downloadSheet, { params: { code: PRODUCT }, query: { language: 'kr' } }),
  example(createProduct, {
    body: {
      code: 'LL-SF-9001',
      category: 'Sofa',
      title: 'Hoi An Sofa',
      color: 'Tan',
      material: 'Leather',
      delivery: 'upholstered',
      dimensions: { width: '226', depth: '92', height: '78' },
    },
  }),
  example(updateProduct, { body: { color: 'Olive', material: 'Linen' } }),
  example(saveDraft, {
    params: { code: 'LL-SF-9002' },
    body: { category: 'Sofa', title: 'Da Lat Sofa', color: 'Moss', material: 'Linen' },
  }),
  example(placeOrder, {
    body: {
      ...DELIVERY,
      email: EMAIL,
      cart: [{ code: PRODUCT, request: 'Oiled oak legs' }],
      quantity: [1],
      note: 'Third floor, no elevator',
      language: 'en',
    },
  }),
  linkedExample(changeDelivery, MOVED),
  linkedExample(answerDeliveryDay, { answer: 'accept' }),
  example(requestQuote, {
    headers: { 'idempotency-key': 'f2a9c1d4e8b7' },
    body: {
      name: 'Mai Lê',
      contact: EMAIL,
      country: 'US',
      province: 'California',
      neededBy: '2027-03-01',
      message: 'For a hotel lobby',
      language: 'en',
      lines: [{ code: PRODUCT, quantity: 2, wish: 'Oiled oak legs' }],
    },
  }),
  linkedExample(readQuoteVersion, { version: 1 }),
  linkedExample(writeToShop, { id: 'dT8mPq2XhV4rLk9w', text: 'Is it available in green?' }),
  linkedExample(declineQuote, { version: 1, reason: 'We decided to wait.' }),
  linkedExample(acceptQuote, {
    version: 1,
    agreed: true,
    delivery: { ...DELIVERY, email: EMAIL, note: 'Third floor, no elevator' },
  }),
  example(findQuotes, { body: { group: 'all', search: 'Mai' } }),
  example(createQuote, {
    headers: { 'idempotency-key': 'c7b1e0a95d24' },
    body: {
      name: 'Mai Lê',
      email: EMAIL,
      country: 'US',
      province: 'California',
      language: 'en',
      source: 'phone',
      lines: [{ code: PRODUCT, quantity: 2 }],
      draft: QUOTE_DRAFT,
    },
  }),
  linkedExample(saveQuoteDraft, { ...QUOTE_DRAFT, validDays: 30 }),
  linkedExample(assignQuote, { assignee: 'nobody' }),
  linkedExample(writeToCustomer, {
    id: 'Zr5kWq8YtB3nHs6d',
    kind: 'question',
    text: 'Which side is the chaise on?',
  }),
  example(exportQuotes, { body: { group: 'closed', state: 'accepted' } }),
  example(updateQuoteSettings, {
    body: {
      settings: {
        discountLimit: 10_000,
        answerDays: 2,
        targetHours: 4,
        validDays: 30,
        offices: {
          en: { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00', holidays: ['2027-01-01'] },
          vn: { days: [1, 2, 3, 4, 5, 6], opens: '08:30', closes: '17:30', holidays: [] },
        },
      },
      revision: 0,
    },
  }),
  example(resendQuoteLink, { body: { email: EMAIL, language: 'en' } }),
  example(registerUser, { body: { email: EMAIL, password: PASSWORD, language: 'en' } }),
  example(loginUser, { body: { email: EMAIL, password: PASSWORD } }),
  example(updateUser, {
    body: { firstName: 'Mai', lastName: 'Lê', birth: '1999-05-05', wishlist: [PRODUCT] },
  }),
  example(updatePassword, {
    body: { password: PASSWORD, newPassword: NEW_PASSWORD, passwordConfirm: NEW_PASSWORD },
  }),
  example(changeEmail, {
    body: { email: 'mai.le@example.com', password: PASSWORD, language: 'en' },
  }),
  example(confirmEmail, { body: { token: 'the-token-of-the-mailed-link' } }),
  example(stopEmailChange, { body: { token: 'the-token-of-the-mailed-link' } }),
  // The link adds the id of the account.
  [endSession.name, { params: { session: '0'.repeat(64) } }],
  example(sendConfirmation, { body: { language: 'en' } }),
  example(copyAccount, { body: { password: PASSWORD } }),
  example(forgotPassword, { body: { email: EMAIL, language: 'en' } }),
  example(resetPassword, {
    body: {
      token: 'the-token-of-the-mailed-link',
      newPassword: NEW_PASSWORD,
      passwordConfirm: NEW_PASSWORD,
    },
  }),
  example(startSocialSignIn, { params: { provider: 'google' }, query: { next: '/vn' } }),
  example(finishSocialSignIn, {
    params: { provider: 'google' },
    query: { error: 'access_denied' },
  }),
  example(requestCoupon, {
    body: { firstName: 'Mai', lastName: 'Lê', email: EMAIL, language: 'en' },
  }),
  example(stopWishlistMails, { body: { token: 'the-token-of-the-mailed-link' } }),
  example(sendWishlist, {
    body: {
      friendName: 'Hoa',
      friendEmail: 'hoa@example.com',
      senderName: 'Mai',
      senderEmail: EMAIL,
      message: 'For the reading corner',
      items: [PRODUCT],
      language: 'en',
    },
  }),
  example(signInStaff, { body: { email: STAFF_EMAIL, password: PASSWORD, code: '123456' } }),
  example(confirmFactor, { body: { code: '123456' } }),
  example(updateStaffProfile, { body: { name: 'Lan Trần', language: 'vn' } }),
  example(inviteStaff, {
    body: { email: STAFF_EMAIL, name: 'Lan Trần', role: 'sales', language: 'vn' },
  }),
  example(changeStaffRole, { body: { role: 'editor' } }),
  example(findOrders, { body: { status: 'pending', from: '2026-01-01' } }),
  example(changeOrderStatus, { body: { from: 'pending', status: 'confirmed', notify: true } }),
  example(changeOrderDelivery, { body: MOVED }),
  example(getDeliveryWeek, { params: { day: DELIVERY_DAY } }),
  linkedExample(proposeDeliveryDay, { revision: 2, day: DELIVERY_DAY, time: 'morning' }),
  linkedExample(withdrawDeliveryDay, { revision: 3 }),
  example(exportOrders, { body: { status: 'pending' } }),
  example(listMails, { query: { state: 'failed' } }),
  example(findCustomers, { body: { search: EMAIL } }),
  example(readProduct, { params: { code: PRODUCT } }),
  example(importCatalogue, {
    body: {
      format: 'json',
      content: '[{"code":"LL-SF-9002","category":"Sofa","title":"Hue Sofa"}]',
    },
  }),
  example(reportBrowserError, {
    body: {
      kind: 'script',
      name: 'TypeError',
      message: 'lines is undefined',
      stack: 'at show (/_astro/a1.js:1:20)',
      page: '/products/sofa',
      build: 'local',
    },
  }),
  example(countSearch, { body: { words: 'sofa bed', language: 'en' } }),
  example(listSearches, { query: { days: '7', language: 'vn' } }),
  example(hideSearch, { params: { language: 'en', words: 'hammock' } }),
  example(showSearch, { params: { language: 'en', words: 'hammock' } }),
  example(previewSynonym, {
    body: { language: 'en', words: 'sofa bed', meanings: ['sofa', 'daybed'] },
  }),
  example(saveSynonym, {
    params: { language: 'en', words: 'sofa bed' },
    body: { meanings: ['sofa'] },
  }),
  example(updatePublishSettings, { body: { minutes: 30, quiet: { from: '22:00', to: '06:30' } } }),
  example(reportBuild, { body: { build: 'deploy-1f2e3d4c', result: 'started', catalogue: 12 } }),
  example(listAuditEntries, { query: { kind: 'changed', type: 'product' } }),
  example(listObjectHistory, { params: { type: 'product', id: PRODUCT } }),
  example(listBrowserErrors, { query: { days: '7' } }),
  example(geocode, { query: { latlng: '16.054,108.202' } }),
]);
