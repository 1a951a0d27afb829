import type { Order, StoredOrder, StoredStep } from '#contracts/orders/orders.ts';
import type { UndoableStatus } from '#contracts/orders/status-undo.ts';
import { addressLines, countryDisplayName } from '#domain/address/address-lines.ts';
import { type DayStep, holdsSlot } from '#domain/delivery/delivery-day.ts';
import type { ChangedDetail } from '#domain/delivery/delivery-details.ts';
import { fullName } from '#domain/input/person-name.ts';
import type { Language } from '#domain/languages.ts';
import type { Amount } from '#domain/money/currency.ts';
import { formatAmount } from '#domain/money/format.ts';
import { hasNothingToPay } from '#domain/money/nothing-to-pay.ts';
import {
  formatDateTime,
  formatDay,
  formatMarketDay,
  formatWeekdayAndDay,
} from '#domain/time/market-time.ts';
import {
  deliveryAccessTitle,
  orderAccessForStaff,
  orderDeliveryAccessFacts,
} from '#functions/delivery/delivery-access-texts.ts';
import {
  staffOrderPath,
  stopTextMessagesPath,
  trackOrderPath,
} from '#functions/http/site-paths.ts';
import type { TemplateDataOf } from '#functions/outbox/outbox-email.ts';
import type { EmailBlock, EmailContent } from './email-content.ts';
import { toEmailLine } from './email-product.ts';
import { sumsBlock, unitPriceText } from './price-blocks.ts';
import { redactWebAddresses } from './redact-links.ts';
import type { EmailTexts } from './texts/email-texts.ts';
import { emailTextsOf } from './texts/email-texts-by-language.ts';

/** Recipient of an order email. */
export interface EmailRecipient {
  language: Language;
  /** Origin of the site. */
  site: string;
  texts: EmailTexts;
}

/** Products of an order. @param prices agreed prices, for an email that may contain them */
export function orderedProductsBlock(
  order: Order,
  { language, site, texts: { labels } }: EmailRecipient,
  prices?: Order['prices'],
): EmailBlock {
  const priceOf = (index: number) => {
    const unitPrice = prices?.unitPrices[index];
    return prices && unitPrice !== undefined
      ? [unitPriceText(unitPrice, prices.currency, language)]
      : [];
  };
  return {
    kind: 'pieces',
    title: labels.pieces,
    pieces: order.cart.map((piece, index) =>
      toEmailLine(
        { piece, quantity: order.quantity[index] ?? 0, price: priceOf(index) },
        { language, site, labels },
      ),
    ),
  };
}

/** Products for the customer, with the agreed prices of an order from a quote (D51). */
function pricedProductBlocks(order: Order, reader: EmailRecipient): EmailBlock[] {
  const { prices } = order;
  return [
    orderedProductsBlock(order, reader, prices),
    ...(prices ? [sumsBlock(prices, reader.language)] : []),
  ];
}

/** @param ordered date of the order, formatted for the reader */
function summary(order: Order, { language, texts }: EmailRecipient, ordered: string): EmailBlock {
  const { labels, window } = texts;
  const { from, to } = order.deliveryWindow;
  const day = (iso: string) => formatDay(iso, language, 'long');
  return {
    kind: 'facts',
    facts: [
      [labels.number, order.number],
      [labels.date, ordered],
      [labels.window, window(day(from), day(to))],
      [labels.payment, hasNothingToPay(order) ? labels.nothing : labels.cash],
      ...(order.coupon ? [[labels.coupon, order.coupon] as const] : []),
    ],
  };
}

/** Day of an order in its own market, as its customer's pages show it. */
function orderDay({ createdAt, language: market }: Order, { language }: EmailRecipient): string {
  return formatMarketDay(createdAt, market, language, 'long');
}

/**
 * Delivery and contact details of an order, in the format of the reader's language.
 * @param accessFacts access details that the reader sees
 */
export function deliveryBlock(
  order: Order,
  { language, texts }: EmailRecipient,
  accessFacts = orderDeliveryAccessFacts,
): EmailBlock {
  const { labels, country } = texts;
  const address = [
    fullName(order, order.language),
    ...addressLines(order),
    order.countryCode ? countryDisplayName(order.countryCode, language) : country[order.country],
  ];
  return {
    kind: 'facts',
    facts: [
      [labels.deliverTo, address.join('\n')],
      [labels.phone, order.phone],
      [labels.email, order.email],
      ...(order.note ? [[labels.note, order.note] as const] : []),
      ...accessFacts(order, language),
    ],
  };
}

export function trackOrderButton(
  order: Order,
  { language, site, texts }: EmailRecipient,
): EmailBlock {
  const href = `${site}${trackOrderPath(language, order.number)}`;
  return { kind: 'button', label: texts.follow, href };
}

/** Link that withdraws the consent to text messages, in emails to the customer who has given it (D85). */
function consentBlocks(
  { number, subscribe, consentSecret }: StoredOrder,
  { language, site, texts }: EmailRecipient,
): EmailBlock[] {
  if (!subscribe || !consentSecret) return [];
  const href = `${site}${stopTextMessagesPath(language, number, consentSecret)}`;
  return [
    { kind: 'text', text: texts.consent.text },
    { kind: 'button', label: texts.consent.stop, href },
  ];
}

/** Confirmation for the customer, with all details of the order (D25). Only agreed prices are shown (D11, D51). */
export function orderPlacedContent(
  order: StoredOrder,
  to: Pick<EmailRecipient, 'language' | 'site'>,
): EmailContent {
  const reader = { ...to, texts: emailTextsOf(to.language) };
  const { placed, greeting, orderClosing } = reader.texts;
  const { subject, heading, text } = placed(order.number);
  return {
    subject,
    heading,
    blocks: [
      { kind: 'text', text: greeting(fullName(order, order.language)) },
      { kind: 'text', text },
      summary(order, reader, orderDay(order, reader)),
      ...pricedProductBlocks(order, reader),
      deliveryBlock(order, reader),
      trackOrderButton(order, reader),
      ...consentBlocks(order, reader),
    ],
    closing: orderClosing,
  };
}

/** New status of an order, for the customer (D24). */
export function orderStatusContent(
  order: StoredOrder,
  { status, endsRequest }: TemplateDataOf<'order-status'>,
  to: Pick<EmailRecipient, 'language' | 'site'>,
): EmailContent {
  const reader = { ...to, texts: emailTextsOf(to.language) };
  const { status: statusTexts, greeting, orderClosing } = reader.texts;
  const { subject, heading, text } = statusTexts[status](order.number);
  const isCancelled = status === 'cancelled';
  return {
    subject,
    heading,
    blocks: [
      { kind: 'text', text: greeting(fullName(order, order.language)) },
      { kind: 'text', text },
      ...(endsRequest ? [{ kind: 'text' as const, text: reader.texts.request.ended }] : []),
      ...(isCancelled
        ? [orderedProductsBlock(order, reader)]
        : [summary(order, reader, orderDay(order, reader)), ...pricedProductBlocks(order, reader)]),
      trackOrderButton(order, reader),
      ...consentBlocks(order, reader),
    ],
    closing: orderClosing,
  };
}

/**
 * Correction of a wrong status, for the customer (D99).
 * @param day delivery day that no longer applies
 */
export function orderUndoneContent(
  order: StoredOrder,
  undone: UndoableStatus,
  day: string | undefined,
  to: Pick<EmailRecipient, 'language' | 'site'>,
): EmailContent {
  const reader = { ...to, texts: emailTextsOf(to.language) };
  const { undone: texts, greeting, orderClosing } = reader.texts;
  const { subject, heading, text } = texts[undone](order.number);
  return {
    subject,
    heading,
    blocks: [
      { kind: 'text', text: greeting(fullName(order, order.language)) },
      { kind: 'text', text },
      ...(day
        ? [{ kind: 'text' as const, text: texts.day(formatWeekdayAndDay(day, to.language)) }]
        : []),
      orderedProductsBlock(order, reader),
      trackOrderButton(order, reader),
      ...consentBlocks(order, reader),
    ],
    closing: orderClosing,
  };
}

/**
 * Returns a change of delivery details.
 * @param step position of the change in the history
 */
function deliveryChange({ history }: StoredOrder, step: number) {
  const { at, by, changes } = history[step] ?? {};
  if (!at || !by || !changes)
    throw new Error('The change of an email is not in the history of its order');
  return { at, by, changes };
}

/**
 * Returns the delivery day that a change of address withdrew (D98).
 * @param step position of the change in the history
 */
export function withdrawnByChange({ history }: StoredOrder, step: number): DayStep | undefined {
  const [change, next] = history.slice(step);
  const day = next?.at === change?.at ? next?.deliveryDay : undefined;
  return day?.state === 'withdrawn' ? day : undefined;
}

/** Expected delivery or delivery day after a change of details, for the customer (D98). */
function deliveryTimeBlocks(
  order: StoredOrder,
  step: number,
  { language, texts }: EmailRecipient,
): EmailBlock[] {
  const { deliveryDay, deliveryWindow, status } = order;
  const withdrawn = withdrawnByChange(order, step);
  if (!withdrawn && deliveryDay?.state === 'accepted') {
    const day = formatWeekdayAndDay(deliveryDay.day, language);
    return [{ kind: 'text', text: texts.delivery.day.kept(day) }];
  }
  const day = (iso: string) => formatDay(iso, language, 'long');
  const expected = texts.window(day(deliveryWindow.from), day(deliveryWindow.to));
  // The window of an exchange or repair is long past, and a suggested day is more exact.
  const hasWindow = ['pending', 'confirmed'].includes(status) && !holdsSlot(deliveryDay);
  return [
    ...(withdrawn
      ? [
          {
            kind: 'text' as const,
            text: texts.delivery.day.withdrawn(formatWeekdayAndDay(withdrawn.day, language)),
          },
        ]
      : []),
    ...(hasWindow
      ? [{ kind: 'facts' as const, facts: [[texts.labels.window, expected] as const] }]
      : []),
  ];
}

function nameOf(detail: ChangedDetail, { language, texts }: EmailRecipient): string {
  return detail === 'access' ? deliveryAccessTitle(language) : texts.delivery.fields[detail];
}

/**
 * Changed delivery details of an order, for the customer (D79).
 * @param step position in the history
 */
export function deliveryChangedContent(
  order: StoredOrder,
  step: number,
  to: Pick<EmailRecipient, 'language' | 'site'>,
): EmailContent {
  const reader = { ...to, texts: emailTextsOf(to.language) };
  const { delivery: texts, orderClosing } = reader.texts;
  const { at, by, changes } = deliveryChange(order, step);
  const { deliveryRequest: request } = order;
  const isRequested = request?.state === 'applied' && request.answeredAt === at;
  const names = changes.map(({ field }) => nameOf(field, reader)).join(', ');
  return {
    subject: texts.subject(order.number),
    heading: texts.heading,
    blocks: [
      { kind: 'text', text: texts.text[isRequested ? 'requested' : by] },
      {
        kind: 'facts',
        facts: [
          [reader.texts.labels.number, order.number],
          [texts.changed, names],
        ],
      },
      deliveryBlock(order, reader),
      ...deliveryTimeBlocks(order, step, reader),
      { kind: 'text', text: texts.warning[by] },
      trackOrderButton(order, reader),
      ...consentBlocks(order, reader),
    ],
    closing: orderClosing,
  };
}

/**
 * Returns a removal of pieces.
 * @param step position of the removal in the history
 */
function removalOf({ history }: StoredOrder, step: number) {
  const { removed, removal } = history[step] ?? {};
  if (!removed || !removal)
    throw new Error('The removal of an email is not in the history of its order');
  return { removed, removal };
}

/** Removed pieces as rows: title, and number of pieces before and after. */
function removedRows(
  removed: NonNullable<StoredStep['removed']>,
  language: Language,
): (readonly [string, string])[] {
  return removed.map(({ titles, before, after }) => [titles[language], `${before} → ${after}`]);
}

/** Removed pieces of an order, for the customer (D108). @param step position in the history */
export function orderReducedContent(
  order: StoredOrder,
  step: number,
  to: Pick<EmailRecipient, 'language' | 'site'>,
): EmailContent {
  const reader = { ...to, texts: emailTextsOf(to.language) };
  const { reduced, greeting, orderClosing, labels } = reader.texts;
  const { removed, removal } = removalOf(order, step);
  const { subject, heading, text } = reduced.customer(order.number, {
    // Staff type the name, which can be that of a stranger (D94).
    who: redactWebAddresses(removal.who),
    how: removal.how,
    moment: formatDateTime(removal.at, order.language, to.language),
  });
  const { prices } = order;
  const amount = (value: Amount) =>
    prices ? formatAmount(value, prices.currency, to.language) : '';
  const { before, after } = removal.total;
  // A later removal has an email of its own, with the pieces that stay.
  const isLatest = order.history.findLastIndex((one) => one.removed) === step;
  return {
    subject,
    heading,
    blocks: [
      { kind: 'text', text: greeting(fullName(order, order.language)) },
      { kind: 'text', text },
      {
        kind: 'facts',
        facts: [
          [labels.number, order.number],
          ...removedRows(removed, to.language),
          [reduced.total, `${amount(before)} → ${amount(after)}`],
        ],
      },
      ...(isLatest ? pricedProductBlocks(order, reader) : []),
      trackOrderButton(order, reader),
      ...consentBlocks(order, reader),
    ],
    closing: orderClosing,
  };
}

/** Removed pieces of an order, for the shop. @param step position in the history */
export function reducedNoticeContent(
  order: StoredOrder,
  step: number,
  to: Pick<EmailRecipient, 'language' | 'site'>,
): EmailContent {
  const { shop } = emailTextsOf(to.language);
  const text = shop.reduced(fullName(order, order.language), order.number);
  const { removed } = removalOf(order, step);
  return shopOrderContent(order, to, text, [
    { kind: 'facts', facts: removedRows(removed, to.language) },
  ]);
}

/**
 * Solution of a warranty case, for the customer (D109).
 * @param step position of the case in the history
 */
export function warrantyContent(
  order: StoredOrder,
  step: number,
  to: Pick<EmailRecipient, 'language' | 'site'>,
): EmailContent {
  const reader = { ...to, texts: emailTextsOf(to.language) };
  const { warranty: texts, greeting, orderClosing, labels } = reader.texts;
  const { warranty } = order.history[step] ?? {};
  if (!warranty?.solution)
    throw new Error('The case of an email is not in the history of its order');
  const { pieces, solution, replacement } = warranty;
  const { subject, heading, text } = texts[solution](order.number);
  const names = pieces.map(({ titles, quantity }) => `${quantity} × ${titles[to.language]}`);
  return {
    subject,
    heading,
    blocks: [
      { kind: 'text', text: greeting(fullName(order, order.language)) },
      { kind: 'text', text },
      {
        kind: 'facts',
        facts: [
          [labels.number, order.number],
          [texts.pieces, names.join('\n')],
          ...(replacement ? [[texts.order, replacement] as const] : []),
        ],
      },
      trackOrderButton(replacement ? { ...order, number: replacement } : order, reader),
      ...consentBlocks(order, reader),
    ],
    closing: orderClosing,
  };
}

/**
 * Received request for other delivery details, for the customer (D101).
 * @param fields details to change
 */
export function requestReceivedContent(
  order: StoredOrder,
  fields: readonly ChangedDetail[],
  to: Pick<EmailRecipient, 'language' | 'site'>,
): EmailContent {
  const reader = { ...to, texts: emailTextsOf(to.language) };
  const { request, labels, greeting, orderClosing } = reader.texts;
  const { subject, heading, text } = request.received(order.number);
  const names = fields.map((field) => nameOf(field, reader)).join(', ');
  return {
    subject,
    heading,
    blocks: [
      { kind: 'text', text: greeting(fullName(order, order.language)) },
      { kind: 'text', text },
      {
        kind: 'facts',
        facts: [
          [labels.number, order.number],
          [request.fields, names],
        ],
      },
      { kind: 'text', text: reader.texts.delivery.warning.customer },
      trackOrderButton(order, reader),
      ...consentBlocks(order, reader),
    ],
    closing: orderClosing,
  };
}

/**
 * Request of a customer for other delivery details, for the shop.
 * @param fields details to change
 */
export function requestNoticeContent(
  order: StoredOrder,
  fields: readonly ChangedDetail[],
  to: Pick<EmailRecipient, 'language' | 'site'>,
): EmailContent {
  const texts = emailTextsOf(to.language);
  const names = fields.map((field) => nameOf(field, { ...to, texts })).join(', ');
  const text = texts.shop.requested(fullName(order, order.language), order.number);
  return shopOrderContent(order, to, text, [
    { kind: 'facts', facts: [[texts.request.fields, names]] },
  ]);
}

/** Declined request for other delivery details, for the customer. @param reason words of staff */
export function requestDeclinedContent(
  order: StoredOrder,
  reason: string,
  to: Pick<EmailRecipient, 'language' | 'site'>,
): EmailContent {
  const reader = { ...to, texts: emailTextsOf(to.language) };
  const { request, greeting, orderClosing } = reader.texts;
  const { subject, heading, text } = request.declined(order.number);
  return {
    subject,
    heading,
    blocks: [
      { kind: 'text', text: greeting(fullName(order, order.language)) },
      { kind: 'text', text },
      { kind: 'quote', text: reason },
      deliveryBlock(order, reader),
      trackOrderButton(order, reader),
      ...consentBlocks(order, reader),
    ],
    closing: orderClosing,
  };
}

/**
 * Changed delivery details with the values before and after, for the shop.
 * @param step position in the history
 */
export function deliveryNoticeContent(
  order: StoredOrder,
  step: number,
  to: Pick<EmailRecipient, 'language' | 'site'>,
): EmailContent {
  const { shop, delivery: texts, country, day: dayTexts } = emailTextsOf(to.language);
  const { by, changes } = deliveryChange(order, step);
  const withdrawn = withdrawnByChange(order, step);
  const shown = (field: ChangedDetail, value: string) =>
    (field === 'country' && country[value as Order['country']]) ||
    (field === 'countryCode' && value && countryDisplayName(value, to.language)) ||
    value ||
    '–';
  return shopOrderContent(
    order,
    to,
    shop.redirected(fullName(order, order.language), order.number, by),
    [
      {
        kind: 'facts',
        facts: [
          ...changes.flatMap(({ field, before, after }) =>
            // The order below shows the new access details.
            field === 'access'
              ? []
              : [
                  [
                    texts.fields[field],
                    `${shown(field, before)} → ${shown(field, after)}`,
                  ] as const,
                ],
          ),
          ...(withdrawn
            ? [[dayTexts.label, `${formatWeekdayAndDay(withdrawn.day, to.language)} → –`] as const]
            : []),
        ],
      },
    ],
  );
}

/**
 * Email about an order for the shop. It contains no prices, because the warehouse may read the email of the shop.
 * @param details blocks between the text and the order
 */
export function shopOrderContent(
  order: Order,
  { language, site }: Pick<EmailRecipient, 'language' | 'site'>,
  { subject, text }: { subject: string; text: string },
  details: readonly EmailBlock[] = [],
): EmailContent {
  const texts = emailTextsOf(language);
  const { labels, open, closing } = texts.shop;
  const reader = { language, site, texts: { ...texts, labels: { ...texts.labels, ...labels } } };
  return {
    subject,
    heading: subject,
    blocks: [
      { kind: 'text', text },
      ...details,
      summary(order, reader, formatDateTime(order.createdAt, language)),
      orderedProductsBlock(order, reader),
      deliveryBlock(order, reader, orderAccessForStaff),
      { kind: 'button', label: open, href: `${site}${staffOrderPath(language, order.number)}` },
    ],
    closing,
  };
}

/** New order, for the shop (D25). @param to language of the shop, and origin of the site */
export function orderReceivedContent(
  order: Order,
  to: Pick<EmailRecipient, 'language' | 'site'>,
): EmailContent {
  const { shop } = emailTextsOf(to.language);
  const text = shop.received({
    name: fullName(order, order.language),
    number: order.number,
    count: shop.count(order.sumQuantity),
    language: shop.languages[order.language],
  });
  return shopOrderContent(order, to, text);
}

/**
 * Order that the customer canceled, for the shop.
 * @param to language of the shop, and origin of the site
 */
export function orderWithdrawnContent(
  order: Order,
  to: Pick<EmailRecipient, 'language' | 'site'>,
): EmailContent {
  const { shop } = emailTextsOf(to.language);
  const text = shop.withdrawn(fullName(order, order.language), order.number);
  return shopOrderContent(order, to, text);
}
