import type * as z from 'zod';
import { amountOf, ZERO } from '#domain/money/arithmetic.ts';
import { OFFICE_HOURS } from '#shop.config.ts';
import { defineOperation, SAMPLE } from '../operation.ts';
import {
  approveDiscount,
  askForDiscount,
  endDiscountRequest,
  limitDiscount,
} from './discount-requests.ts';
import { listMyQuotes } from './my-quotes.ts';
import { priceOrder, recordAgreement } from './order-prices.ts';
import { acceptQuote, agreeToPrice } from './quote-acceptance.ts';
import { requestQuote, resendQuoteLink } from './quote-request.ts';
import {
  cancelQuoteRequest,
  declineQuote,
  downloadQuote,
  openQuote,
  readQuoteVersion,
  reconsiderQuote,
  writeToShop,
} from './quotes.ts';
import { deleteReply, listSavedReplies, saveReply } from './saved-replies.ts';
import {
  assignQuote,
  createQuote,
  discardQuoteDraft,
  exportQuotes,
  findQuotes,
  getQuote,
  getQuoteLink,
  getQuoteSettings,
  saveQuoteDraft,
  sendQuote,
  updateQuoteSettings,
  withdrawQuote,
  writeToCustomer,
} from './staff-quotes.ts';

/** Draft of a quote with one product at $2,640.00, a custom line at $320.00, and $75.00 for the delivery. */
const DRAFT = {
  currency: 'USD',
  lines: [
    { code: SAMPLE.product, quantity: 2, unitPrice: amountOf(264_000) },
    {
      kind: 'custom',
      id: 'line-01234567-89ab-4cde-8f01-23456789abcd',
      title: 'Window seat cushion',
      picture: SAMPLE.product,
      size: { width: 120, depth: 60, height: 12 },
      weeks: 4,
      quantity: 1,
      unitPrice: amountOf(32_000),
    },
  ],
  delivery: amountOf(7_500),
  assembly: ZERO,
  discount: null,
  tax: null,
  note: 'Made of oak from a certified forest.',
  validDays: 14,
} satisfies Partial<z.input<typeof saveQuoteDraft.body>>;

const NEEDS_VERSION = 'Requires a version that staff have sent.';

const number = { number: '$response.body#/result/number' } as const;
const credentials = { ...number, secret: '$response.body#/result/secret' } as const;
const revision = { revision: '$response.body#/result/revision' } as const;
const draftRevision = { draftRevision: '$response.body#/result/draftRevision' } as const;

export const QUOTE_OPERATIONS = [
  defineOperation(requestQuote, {
    example: {
      headers: { 'idempotency-key': 'f2a9c1d4e8b7' },
      body: {
        name: 'Mai Lê',
        contact: SAMPLE.email,
        country: 'US',
        province: 'California',
        neededBy: '2027-03-01',
        message: 'For a hotel lobby',
        language: 'en',
        lines: [{ code: SAMPLE.product, quantity: 2, wish: 'Oiled oak legs' }],
      },
    },
    links: [
      { to: openQuote, body: credentials },
      { to: writeToShop, body: credentials },
      { to: cancelQuoteRequest, body: credentials },
    ],
  }),
  defineOperation(openQuote),
  defineOperation(readQuoteVersion, { example: { body: { version: 1 } } }),
  defineOperation(downloadQuote, { noExample: NEEDS_VERSION }),
  defineOperation(writeToShop, {
    example: { body: { id: 'dT8mPq2XhV4rLk9w', text: 'Is it available in green?' } },
  }),
  defineOperation(declineQuote, {
    example: { body: { version: 1, reason: 'We decided to wait.' } },
  }),
  defineOperation(reconsiderQuote, { noExample: NEEDS_VERSION }),
  defineOperation(cancelQuoteRequest),
  defineOperation(acceptQuote, {
    example: {
      body: {
        version: 1,
        agreed: true,
        delivery: { ...SAMPLE.delivery, email: SAMPLE.email, note: 'Third floor, no elevator' },
      },
    },
  }),
  defineOperation(agreeToPrice, { example: { body: { version: 1, agreed: true } } }),
  defineOperation(resendQuoteLink, { example: { body: { email: SAMPLE.email, language: 'en' } } }),
  defineOperation(listMyQuotes),
  defineOperation(findQuotes, { example: { body: { group: 'all', search: 'Mai' } } }),
  defineOperation(getQuote),
  defineOperation(createQuote, {
    example: {
      headers: { 'idempotency-key': 'c7b1e0a95d24' },
      body: {
        name: 'Mai Lê',
        email: SAMPLE.email,
        country: 'US',
        province: 'California',
        language: 'en',
        source: 'phone',
        lines: [{ code: SAMPLE.product, quantity: 2 }],
        draft: DRAFT,
      },
    },
    links: [
      { to: getQuote, parameters: number },
      { to: saveQuoteDraft, parameters: number, body: draftRevision },
      { to: discardQuoteDraft, parameters: number, body: draftRevision },
      { to: sendQuote, parameters: number, body: { ...revision, ...draftRevision } },
      { to: askForDiscount, parameters: number, body: { ...revision, ...draftRevision } },
      { to: withdrawQuote, parameters: number, body: revision },
      { to: assignQuote, parameters: number, body: revision },
      { to: writeToCustomer, parameters: number },
      { to: getQuoteLink, parameters: number },
    ],
  }),
  defineOperation(saveQuoteDraft, { example: { body: { ...DRAFT, validDays: 30 } } }),
  defineOperation(discardQuoteDraft),
  defineOperation(sendQuote),
  defineOperation(askForDiscount, {
    links: [
      { to: endDiscountRequest, parameters: number, body: revision },
      { to: approveDiscount, parameters: number, body: revision },
      { to: limitDiscount, parameters: number, body: revision },
    ],
  }),
  defineOperation(endDiscountRequest),
  defineOperation(approveDiscount),
  defineOperation(limitDiscount, {
    example: { body: { limit: 12_000, text: 'Twelve percent, because they order both sofas.' } },
  }),
  defineOperation(withdrawQuote),
  defineOperation(priceOrder, {
    noExample: 'Requires the number of a pending order.',
    links: [
      { to: getQuote, parameters: number },
      { to: recordAgreement, parameters: number, body: revision },
    ],
  }),
  defineOperation(recordAgreement, {
    example: {
      body: { version: 1, who: 'Mai Lê', how: 'phone', at: '2026-05-05T07:55:00.000Z' },
    },
  }),
  defineOperation(writeToCustomer, {
    example: {
      body: { id: 'Zr5kWq8YtB3nHs6d', kind: 'question', text: 'Which side is the chaise on?' },
    },
  }),
  defineOperation(assignQuote, { example: { body: { assignee: 'nobody' } } }),
  defineOperation(getQuoteLink),
  defineOperation(exportQuotes, { example: { body: { group: 'closed', state: 'accepted' } } }),
  defineOperation(listSavedReplies),
  defineOperation(saveReply, {
    example: {
      params: { id: 'qW3eR5tY7uI9oP1a' },
      body: {
        name: 'Price on the way',
        texts: {
          vn: 'Chào {name}, báo giá {number} sẽ đến trước ngày {answer-day}.',
          en: 'Hello {name}, quote {number} will reach you by {answer-day}.',
          kr: '{name} 고객님, 견적 {number} 안내는 {answer-day}까지 보내 드리겠습니다.',
        },
        version: 0,
      },
    },
    links: [
      {
        to: deleteReply,
        parameters: { id: '$response.body#/result/id' },
        body: { version: '$response.body#/result/version' },
      },
    ],
  }),
  defineOperation(deleteReply),
  defineOperation(getQuoteSettings),
  defineOperation(updateQuoteSettings, {
    example: {
      body: {
        settings: {
          discountLimit: 10_000,
          answerDays: 2,
          targetHours: 4,
          validDays: 30,
          offices: OFFICE_HOURS,
        },
        revision: 0,
      },
    },
  }),
];
