import { copyAccount } from './account-copy.ts';
import { readProduct } from './admin-catalogue.ts';
import { discardMail, listMails, resendMail } from './admin-mails.ts';
import { changeOrderDelivery, changeOrderStatus, getOrder } from './admin-orders.ts';
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
} from './admin-quotes.ts';
import { listObjectHistory, restoreProduct } from './audit.ts';
import type { Call } from './call.ts';
import { listCoupons } from './coupon.ts';
import { discardDraft, readDraft, readyDraft, saveDraft } from './drafts.ts';
import { changeEmail, sendConfirmation } from './email-change.ts';
import { getInterior } from './interior.ts';
import { createInterior, deleteInterior, updateInterior } from './interior-editing.ts';
import { listMyQuotes } from './my-quotes.ts';
import { listOrders, placeOrder } from './order.ts';
import { changeDelivery, getDelivery } from './order-delivery.ts';
import {
  answerDeliveryDay,
  proposeDeliveryDay,
  withdrawDeliveryDay,
} from './order-delivery-day.ts';
import { cancelOrder, followOrder, withdrawConsent } from './order-following.ts';
import { cancelQuoteRequest, openQuote, writeToShop } from './quote.ts';
import { requestQuote } from './quote-request.ts';
import { endSession, endSessions, listSessions } from './sessions.ts';
import { deleteSynonym, saveSynonym } from './synonyms.ts';
import {
  deleteUser,
  getOneUser,
  getUser,
  loginUser,
  logoutUser,
  registerUser,
  updatePassword,
  updateUser,
} from './user.ts';

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
  { from: createInterior, to: getInterior, parameters: id },
  {
    from: createInterior,
    to: readProduct,
    parameters: { code: '$response.body#/result/code' },
  },
  { from: createInterior, to: updateInterior, parameters: id },
  { from: createInterior, to: deleteInterior, parameters: id },

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
