import { listObjectHistory, restoreProduct } from './audit/audit.ts';
import type { Call } from './call.ts';
import { listCoupons } from './coupons/coupons.ts';
import { discardDraft, readDraft, readyDraft, saveDraft } from './drafts/drafts.ts';
import { discardMail, listMails, resendMail } from './mails/mails.ts';
import { changeDelivery, getDelivery } from './orders/delivery-changes.ts';
import {
  answerDeliveryDay,
  proposeDeliveryDay,
  withdrawDeliveryDay,
} from './orders/delivery-days.ts';
import { cancelOrder, followOrder, withdrawConsent } from './orders/order-following.ts';
import { listOrders, placeOrder } from './orders/orders.ts';
import { changeOrderDelivery, changeOrderStatus, getOrder } from './orders/staff-orders.ts';
import { readProduct } from './products/catalogue-files.ts';
import { createProduct, deleteProduct, updateProduct } from './products/product-editing.ts';
import { getProduct } from './products/products.ts';
import { listMyQuotes } from './quotes/my-quotes.ts';
import { requestQuote } from './quotes/quote-request.ts';
import { cancelQuoteRequest, openQuote, writeToShop } from './quotes/quotes.ts';
import {
  assignQuote,
  createQuote,
  discardQuoteDraft,
  getQuote,
  getQuoteLink,
  saveQuoteDraft,
  sendQuote,
  withdrawQuote,
  writeToCustomer,
} from './quotes/staff-quotes.ts';
import { deleteSynonym, saveSynonym } from './search/synonyms.ts';
import { copyAccount } from './users/account-copy.ts';
import { changeEmail, sendConfirmation } from './users/email-change.ts';
import { endSession, endSessions, listSessions } from './users/sessions.ts';
import {
  deleteUser,
  getOneUser,
  getUser,
  loginUser,
  logoutUser,
  registerUser,
  updatePassword,
  updateUser,
} from './users/users.ts';

/** OpenAPI runtime expression: a JSON pointer into the request or response body of the first call. */
export type RuntimeExpression = `$request.body#/${string}` | `$response.body#/${string}`;

/** Call that can follow another call, with the values from the first call. Equals a link object in OpenAPI. */
export interface Link {
  from: Call;
  to: Call;
  /** Parameters of the path and the query, by name. */
  parameters?: Readonly<Record<string, RuntimeExpression>>;
  /** Fields of the body, by name. */
  body?: Readonly<Record<string, RuntimeExpression>>;
}

const id = { id: '$response.body#/result/_id' } as const;
const userId = { userId: '$response.body#/result/_id' } as const;
const number = { number: '$response.body#/result/number' } as const;
const orderProof = { ...number, email: '$request.body#/email' } as const;
const quoteClaim = { ...number, secret: '$response.body#/result/secret' } as const;
const quoteRevision = { revision: '$response.body#/result/revision' } as const;
const quoteDraftRevision = { draftRevision: '$response.body#/result/draftRevision' } as const;
const draftCode = { code: '$response.body#/result/code' } as const;
const draftRevision = { revision: '$response.body#/result/revision' } as const;
const failedMail = { id: '$response.body#/result/mails/0/id' } as const;

/** Links from the calls that create a record to the calls that read, change and delete this record. */
export const LINKS: readonly Link[] = [
  { from: createProduct, to: getProduct, parameters: id },
  {
    from: createProduct,
    to: readProduct,
    parameters: { code: '$response.body#/result/code' },
  },
  { from: createProduct, to: updateProduct, parameters: id },
  { from: createProduct, to: deleteProduct, parameters: id },

  { from: saveDraft, to: readDraft, parameters: draftCode },
  { from: saveDraft, to: readyDraft, parameters: draftCode, body: draftRevision },
  { from: saveDraft, to: discardDraft, parameters: { ...draftCode, ...draftRevision } },

  {
    from: saveSynonym,
    to: deleteSynonym,
    parameters: {
      language: '$response.body#/result/language',
      words: '$response.body#/result/words',
    },
  },

  { from: placeOrder, to: followOrder, body: orderProof },
  { from: placeOrder, to: cancelOrder, body: orderProof },
  { from: placeOrder, to: withdrawConsent, body: orderProof },
  { from: placeOrder, to: getDelivery, body: orderProof },
  { from: placeOrder, to: changeDelivery, body: orderProof },
  { from: placeOrder, to: getOrder, parameters: number },
  { from: placeOrder, to: changeOrderStatus, parameters: number },
  { from: placeOrder, to: changeOrderDelivery, parameters: number },

  { from: changeOrderStatus, to: proposeDeliveryDay, parameters: number },
  { from: proposeDeliveryDay, to: withdrawDeliveryDay, parameters: number },
  {
    from: proposeDeliveryDay,
    to: answerDeliveryDay,
    body: {
      ...number,
      email: '$response.body#/result/email',
      day: '$response.body#/result/deliveryDay/day',
    },
  },

  { from: requestQuote, to: openQuote, body: quoteClaim },
  { from: requestQuote, to: writeToShop, body: quoteClaim },
  { from: requestQuote, to: cancelQuoteRequest, body: quoteClaim },

  { from: createQuote, to: getQuote, parameters: number },
  { from: createQuote, to: saveQuoteDraft, parameters: number, body: quoteDraftRevision },
  { from: createQuote, to: discardQuoteDraft, parameters: number, body: quoteDraftRevision },
  {
    from: createQuote,
    to: sendQuote,
    parameters: number,
    body: { ...quoteRevision, ...quoteDraftRevision },
  },
  { from: createQuote, to: withdrawQuote, parameters: number, body: quoteRevision },
  { from: createQuote, to: assignQuote, parameters: number, body: quoteRevision },
  { from: createQuote, to: writeToCustomer, parameters: number },
  { from: createQuote, to: getQuoteLink, parameters: number },

  {
    from: registerUser,
    to: getOneUser,
    parameters: { email: '$response.body#/result/email' },
  },
  { from: registerUser, to: getUser, parameters: id },
  {
    from: registerUser,
    to: loginUser,
    body: { email: '$request.body#/email', password: '$request.body#/password' },
  },
  { from: registerUser, to: updateUser, parameters: id },
  { from: registerUser, to: deleteUser, parameters: id },
  { from: registerUser, to: listOrders, parameters: userId },
  { from: registerUser, to: listCoupons, parameters: userId },
  {
    from: loginUser,
    to: updatePassword,
    parameters: id,
    body: { password: '$request.body#/password' },
  },
  {
    from: loginUser,
    to: changeEmail,
    parameters: id,
    body: { password: '$request.body#/password' },
  },
  {
    from: loginUser,
    to: copyAccount,
    parameters: id,
    body: { password: '$request.body#/password' },
  },
  { from: loginUser, to: listMyQuotes, parameters: id },
  { from: loginUser, to: sendConfirmation, parameters: id },
  { from: loginUser, to: listSessions, parameters: id },
  { from: loginUser, to: endSession, parameters: id },
  { from: loginUser, to: endSessions, parameters: id },
  { from: loginUser, to: logoutUser },

  {
    from: listObjectHistory,
    to: restoreProduct,
    parameters: { code: '$response.body#/result/entries/0/object/id' },
    body: {
      entry: '$response.body#/result/entries/0/id',
      version: '$response.body#/result/entries/0/after/version',
    },
  },

  { from: listMails, to: resendMail, parameters: failedMail },
  { from: listMails, to: discardMail, parameters: failedMail },
];
