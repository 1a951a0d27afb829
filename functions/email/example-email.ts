import type { EditableEmail } from '#domain/texts/emails.ts';
import { emailTemplateDataSchema } from '#functions/outbox/outbox-email.ts';
import { EXAMPLE_STEPS, exampleOrder } from './example-order.ts';
import { EXAMPLE_LAST_DAY, EXAMPLE_MESSAGE, exampleQuote } from './example-quote.ts';
import {
  EXAMPLE_ADDRESS,
  EXAMPLE_DAY,
  EXAMPLE_ORDER,
  EXAMPLE_QUOTE,
  EXAMPLE_TEXTS,
  type ExampleContext,
  examplePrices,
} from './example-values.ts';

/** Rates of the discounts in examples, in hundredths of a percent. */
const ASKED_RATE = 1500;
const GRANTED_RATE = 1200;

/** Data of an email before its schema checks it. */
type Draft = { kind: string } & Record<string, unknown>;

function orderMessage(name: EditableEmail, { language }: ExampleContext): Draft {
  const order = EXAMPLE_ORDER;
  switch (name) {
    case 'order-placed':
    case 'order-received':
    case 'order-withdrawn':
      return { kind: name, order };
    case 'order-delivery':
    case 'order-delivery-notice':
      return { kind: name, order, step: EXAMPLE_STEPS.changes };
    case 'order-request':
    case 'order-request-notice':
      return { kind: name, order, fields: ['address', 'phone'] };
    case 'order-request-declined':
      return { kind: name, order, reason: EXAMPLE_TEXTS[language].reason };
    case 'order-reduced':
    case 'order-reduced-notice':
      return { kind: name, order, step: EXAMPLE_STEPS.removal };
  }
  if (name.startsWith('order-warranty-'))
    return { kind: 'order-warranty', order, step: EXAMPLE_STEPS.warranty };
  if (name.startsWith('order-day-')) {
    const kind = name.endsWith('-notice') ? 'order-day-notice' : 'order-day';
    return { kind, order, step: EXAMPLE_STEPS.day };
  }
  const undone = /^order-not-(.+)/.exec(name)?.[1];
  if (undone) return { kind: 'order-undone', order, undone, day: EXAMPLE_DAY };
  return { kind: 'order-status', order, status: name.replace('order-', '') };
}

function quoteMessage(name: EditableEmail, { language }: ExampleContext): Draft {
  const quote = EXAMPLE_QUOTE;
  const { reason, owner, person } = EXAMPLE_TEXTS[language];
  const { unitPrice, offer } = examplePrices(language);
  const { currency, totals } = offer;
  if (name === 'discount-asked') {
    const { subtotal, total } = totals;
    const amounts = { currency, subtotal, discount: unitPrice, total, rate: ASKED_RATE };
    const by = { by: person, replyTo: EXAMPLE_ADDRESS, reason };
    return { kind: 'quote-discount-asked', quote, ...amounts, ...by };
  }
  if (name.startsWith('discount-')) {
    const most = name === 'discount-approved' ? { most: { amount: unitPrice, currency } } : {};
    const version = name === 'discount-sent' ? { version: 1 } : {};
    const limit = { rate: GRANTED_RATE, ...most };
    return { kind: 'quote-discount-answered', quote, by: owner, limit, ...version };
  }
  const kind = name.replace('price-', 'quote-').replace('-again', '');
  if (kind === 'quote-link') return { kind, quotes: [quote] };
  const version = name === 'quote-sent-again' ? 2 : 1;
  return { kind, quote, version, messageId: EXAMPLE_MESSAGE };
}

function accountMessage(name: EditableEmail, { language, site, card }: ExampleContext): Draft {
  const texts = EXAMPLE_TEXTS[language];
  const link = `${site}/#example`;
  switch (name) {
    case 'wishlist':
      return {
        kind: name,
        friendName: texts.person,
        senderName: texts.owner,
        senderEmail: EXAMPLE_ADDRESS,
        text: texts.message,
        items: card ? [card.code] : [],
        stop: link,
      };
    case 'coupon-welcome':
    case 'coupon-requested': {
      const coupon = { kind: 'coupon', code: 'EXAMPLE', validUntil: EXAMPLE_LAST_DAY };
      return name === 'coupon-welcome'
        ? { ...coupon, title: 'welcome', confirm: link }
        : { ...coupon, title: 'requested' };
    }
    case 'email-change-old':
      return { kind: name, email: EXAMPLE_ADDRESS, confirm: link, stop: link };
    case 'staff-email-old':
      return { kind: name, email: EXAMPLE_ADDRESS };
    case 'staff-invitation':
      return { kind: name, inviter: texts.owner, link };
    case 'email-change-new':
    case 'email-confirm':
      return { kind: name, confirm: link };
    default:
      return { kind: name, link };
  }
}

function draftOf(name: EditableEmail, context: ExampleContext): Draft {
  if (name.startsWith('order-')) return orderMessage(name, context);
  if (/^(?:quote|price|discount)-/.test(name)) return quoteMessage(name, context);
  return accountMessage(name, context);
}

/** Returns invented data for an email (D127). All values are fixed, so that equal texts give equal emails. */
export function exampleEmail(name: EditableEmail, context: ExampleContext) {
  const message = emailTemplateDataSchema.parse(draftOf(name, context));
  if (message.kind === 'example') throw new Error('An example shows another kind of email');
  return { message, order: exampleOrder(name, context), quote: exampleQuote(name, context) };
}
