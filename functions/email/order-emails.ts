import type { Order, StoredOrder, StoredStep } from '#contracts/orders/orders.ts';
import type { UndoableStatus } from '#contracts/orders/status-undo.ts';
import { addressLines, countryDisplayName } from '#domain/address/address-lines.ts';
import { addressTimeZone, formatDeliveryHours } from '#domain/delivery/address-time-zone.ts';
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
  orderDeliveryAccessDetails,
} from '#functions/delivery/delivery-access-texts.ts';
import {
  staffOrderPath,
  stopTextMessagesPath,
  trackOrderPath,
} from '#functions/http/site-paths.ts';
import type { TemplateDataOf } from '#functions/outbox/outbox-email.ts';
import type { EmailBlock, EmailContent } from './email-content.ts';
import { toEmailLine } from './email-product.ts';
import {
  addressCountry,
  type EmailTextKey,
  type EmailTexts,
  emailParts,
  noticeText,
} from './email-texts.ts';
import { sumsBlock, unitPriceText } from './price-blocks.ts';
import { redactWebAddresses } from './redact-links.ts';

/** Recipient of an order email. */
export interface EmailRecipient {
  language: Language;
  /** Origin of the site. */
  site: string;
  texts: EmailTexts;
}

/** Texts with the names of delivery details. */
const FIELD_KEYS = {
  country: 'field-country',
  countryCode: 'field-country-code',
  firstName: 'field-first-name',
  lastName: 'field-last-name',
  address: 'field-address',
  apartment: 'field-apartment',
  city: 'field-city',
  ward: 'field-ward',
  state: 'field-state',
  postcode: 'field-postcode',
  phone: 'field-phone',
  note: 'field-note',
} as const satisfies Record<Exclude<ChangedDetail, 'access'>, EmailTextKey>;

/** Labels for the shop, which do not address the customer as "Your note" does. */
const SHOP_LABELS: Partial<Record<EmailTextKey, EmailTextKey>> = {
  'label-pieces': 'shop-label-pieces',
  'label-note': 'shop-label-note',
  'label-request': 'shop-label-request',
};

/** Value of the placeholder in texts about an order. */
const numberOf = ({ number }: Pick<Order, 'number'>) => ({ number });

/** Values of the placeholders in emails to the shop about an order. */
export function noticeValues(order: Order) {
  return { name: fullName(order, order.language), number: order.number };
}

/** First line of an email. Free text of a stranger can be the name, so no subject and no heading contains it. */
function greetingBlock(order: Order, { texts }: EmailRecipient): EmailBlock {
  return { kind: 'text', text: texts('greeting', { name: fullName(order, order.language) }) };
}

/** Products of an order. @param prices agreed prices, for an email that may contain them */
export function orderedProductsBlock(
  order: Order,
  { language, site, texts }: EmailRecipient,
  prices?: Order['prices'],
): EmailBlock {
  const priceOf = (index: number) => {
    const unitPrice = prices?.unitPrices[index];
    return prices && unitPrice !== undefined
      ? [unitPriceText(unitPrice, prices.currency, { language, texts })]
      : [];
  };
  return {
    kind: 'pieces',
    title: texts('label-pieces'),
    pieces: order.cart.map((piece, index) =>
      toEmailLine(
        { piece, quantity: order.quantity[index] ?? 0, price: priceOf(index) },
        { language, site, texts },
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

/** Statuses of an order that is still expected. */
const EXPECTED: readonly Order['status'][] = ['pending', 'confirmed', 'shipped'];

type Details = readonly (readonly [string, string])[];

/** Returns the expected days of delivery, as a detail. */
function windowDetails({ deliveryWindow }: Order, { language, texts }: EmailRecipient): Details {
  const { from, to } = deliveryWindow;
  const day = (iso: string) => formatDay(iso, language, 'long');
  return [[texts('label-window'), texts('order-window', { from: day(from), to: day(to) })]];
}

/** Returns when an order comes: on the day that its customer accepted, or on the expected days. Nothing after its delivery. */
function deliveryDetails(order: Order, reader: EmailRecipient): Details {
  const { status, deliveryDay } = order;
  if (!EXPECTED.includes(status)) return [];
  if (deliveryDay?.state !== 'accepted') return windowDetails(order, reader);
  const { language, texts } = reader;
  const { day, time } = deliveryDay;
  const at = { time, localZone: addressTimeZone(order) };
  return [
    [texts('day-label'), formatWeekdayAndDay(day, language)],
    [texts('day-time-label'), formatDeliveryHours(at, texts(`day-time-${time}`), language)],
  ];
}

/**
 * @param ordered date of the order, formatted for the reader
 * @param delivery details about the delivery
 */
function summary(
  order: Order,
  { texts }: EmailRecipient,
  ordered: string,
  delivery: Details,
): EmailBlock {
  return {
    kind: 'details',
    details: [
      [texts('label-number'), order.number],
      [texts('label-date'), ordered],
      ...delivery,
      [texts('label-payment'), texts(hasNothingToPay(order) ? 'label-nothing' : 'label-cash')],
      ...(order.coupon ? [[texts('label-coupon'), order.coupon] as const] : []),
    ],
  };
}

/** Day of an order in its own market, as its customer's pages show it. */
function orderDay({ createdAt, language: market }: Order, { language }: EmailRecipient): string {
  return formatMarketDay(createdAt, market, language, 'long');
}

/**
 * Delivery and contact details of an order, in the format of the reader's language.
 * @param accessDetails access details that the reader sees
 */
export function deliveryBlock(
  order: Order,
  { language, texts }: EmailRecipient,
  accessDetails = orderDeliveryAccessDetails,
): EmailBlock {
  const address = [
    fullName(order, order.language),
    ...addressLines(order),
    order.countryCode
      ? countryDisplayName(order.countryCode, language)
      : addressCountry(texts, order.country),
  ];
  return {
    kind: 'details',
    details: [
      [texts('label-deliver-to'), address.join('\n')],
      [texts('label-phone'), order.phone],
      [texts('label-email'), order.email],
      ...(order.note ? [[texts('label-note'), order.note] as const] : []),
      ...accessDetails(order, language),
    ],
  };
}

export function trackOrderButton(
  order: Order,
  { language, site, texts }: EmailRecipient,
): EmailBlock {
  const href = `${site}${trackOrderPath(language, order.number)}`;
  return { kind: 'button', label: texts('track-order'), href };
}

/** Link that withdraws the consent to text messages, in emails to the customer who has given it (D85). */
function consentBlocks(
  { number, subscribe, consentSecret }: StoredOrder,
  { language, site, texts }: EmailRecipient,
): EmailBlock[] {
  if (!subscribe || !consentSecret) return [];
  const href = `${site}${stopTextMessagesPath(language, number, consentSecret)}`;
  return [
    { kind: 'text', text: texts('consent-text') },
    { kind: 'button', label: texts('consent-stop'), href },
  ];
}

/** Confirmation for the customer, with all details of the order (D25). Only agreed prices are shown (D11, D51). */
export function orderPlacedContent(order: StoredOrder, reader: EmailRecipient): EmailContent {
  const { texts } = reader;
  const { subject, heading, text } = emailParts(texts, 'order-placed', numberOf(order));
  return {
    subject,
    heading,
    blocks: [
      greetingBlock(order, reader),
      { kind: 'text', text },
      summary(order, reader, orderDay(order, reader), windowDetails(order, reader)),
      ...pricedProductBlocks(order, reader),
      deliveryBlock(order, reader),
      trackOrderButton(order, reader),
      ...consentBlocks(order, reader),
    ],
    closing: reader.texts('order-closing'),
  };
}

/** New status of an order, for the customer (D24). */
export function orderStatusContent(
  order: StoredOrder,
  { status, endsRequest }: TemplateDataOf<'order-status'>,
  reader: EmailRecipient,
): EmailContent {
  const { texts } = reader;
  const { subject, heading, text } = emailParts(texts, `order-${status}`, numberOf(order));
  const isCancelled = status === 'cancelled';
  return {
    subject,
    heading,
    blocks: [
      greetingBlock(order, reader),
      { kind: 'text', text },
      ...(endsRequest ? [{ kind: 'text' as const, text: texts('request-ended') }] : []),
      ...(isCancelled
        ? [orderedProductsBlock(order, reader)]
        : [
            summary(order, reader, orderDay(order, reader), deliveryDetails(order, reader)),
            ...pricedProductBlocks(order, reader),
          ]),
      trackOrderButton(order, reader),
      ...consentBlocks(order, reader),
    ],
    closing: reader.texts('order-closing'),
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
  reader: EmailRecipient,
): EmailContent {
  const { texts } = reader;
  const { subject, heading, text } = emailParts(texts, `order-not-${undone}`, numberOf(order));
  return {
    subject,
    heading,
    blocks: [
      greetingBlock(order, reader),
      { kind: 'text', text },
      ...(day
        ? [
            {
              kind: 'text' as const,
              text: texts('correction-day', { day: formatWeekdayAndDay(day, reader.language) }),
            },
          ]
        : []),
      orderedProductsBlock(order, reader),
      trackOrderButton(order, reader),
      ...consentBlocks(order, reader),
    ],
    closing: reader.texts('order-closing'),
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
    return [{ kind: 'text', text: texts('order-delivery-day-kept', { day }) }];
  }
  const day = (iso: string) => formatDay(iso, language, 'long');
  const { from, to } = deliveryWindow;
  const expected = texts('order-window', { from: day(from), to: day(to) });
  // The window of an exchange or repair is long past, and a suggested day is more exact.
  const hasWindow = ['pending', 'confirmed'].includes(status) && !holdsSlot(deliveryDay);
  return [
    ...(withdrawn
      ? [
          {
            kind: 'text' as const,
            text: texts('order-delivery-day-withdrawn', {
              day: formatWeekdayAndDay(withdrawn.day, language),
            }),
          },
        ]
      : []),
    ...(hasWindow
      ? [{ kind: 'details' as const, details: [[texts('label-window'), expected] as const] }]
      : []),
  ];
}

function nameOf(detail: ChangedDetail, { language, texts }: EmailRecipient): string {
  return detail === 'access' ? deliveryAccessTitle(language) : texts(FIELD_KEYS[detail]);
}

/**
 * Changed delivery details of an order, for the customer (D79).
 * @param step position in the history
 */
export function deliveryChangedContent(
  order: StoredOrder,
  step: number,
  reader: EmailRecipient,
): EmailContent {
  const { texts } = reader;
  const { at, by, changes } = deliveryChange(order, step);
  const { deliveryRequest: request } = order;
  const isRequested = request?.state === 'applied' && request.answeredAt === at;
  const names = changes.map(({ field }) => nameOf(field, reader)).join(', ');
  return {
    subject: texts('order-delivery-subject', numberOf(order)),
    heading: texts('order-delivery-heading'),
    blocks: [
      { kind: 'text', text: texts(`order-delivery-text-${isRequested ? 'requested' : by}`) },
      {
        kind: 'details',
        details: [
          [texts('label-number'), order.number],
          [texts('order-delivery-changed'), names],
        ],
      },
      deliveryBlock(order, reader),
      ...deliveryTimeBlocks(order, step, reader),
      { kind: 'text', text: texts(`order-delivery-warning-${by}`) },
      trackOrderButton(order, reader),
      ...consentBlocks(order, reader),
    ],
    closing: reader.texts('order-closing'),
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
  reader: EmailRecipient,
): EmailContent {
  const { texts } = reader;
  const { removed, removal } = removalOf(order, step);
  const { subject, heading, text } = emailParts(texts, 'order-reduced', {
    ...numberOf(order),
    // Staff type the name, which can be that of a stranger (D94).
    who: redactWebAddresses(removal.who),
    how: texts(`way-${removal.how}`),
    moment: formatDateTime(removal.at, order.language, reader.language),
  });
  const { prices } = order;
  const amount = (value: Amount) =>
    prices ? formatAmount(value, prices.currency, reader.language) : '';
  const { before, after } = removal.total;
  // A later removal has an email of its own, with the pieces that stay.
  const isLatest = order.history.findLastIndex((one) => one.removed) === step;
  return {
    subject,
    heading,
    blocks: [
      greetingBlock(order, reader),
      { kind: 'text', text },
      {
        kind: 'details',
        details: [
          [texts('label-number'), order.number],
          ...removedRows(removed, reader.language),
          [texts('order-reduced-total'), `${amount(before)} → ${amount(after)}`],
        ],
      },
      ...(isLatest ? pricedProductBlocks(order, reader) : []),
      trackOrderButton(order, reader),
      ...consentBlocks(order, reader),
    ],
    closing: reader.texts('order-closing'),
  };
}

/** Removed pieces of an order, for the shop. @param step position in the history */
export function reducedNoticeContent(
  order: StoredOrder,
  step: number,
  reader: EmailRecipient,
): EmailContent {
  const text = noticeText(reader.texts, 'order-reduced-notice', noticeValues(order));
  const { removed } = removalOf(order, step);
  return shopOrderContent(order, reader, text, [
    { kind: 'details', details: removedRows(removed, reader.language) },
  ]);
}

/**
 * Solution of a warranty case, for the customer (D109).
 * @param step position of the case in the history
 */
export function warrantyContent(
  order: StoredOrder,
  step: number,
  reader: EmailRecipient,
): EmailContent {
  const { texts } = reader;
  const { warranty } = order.history[step] ?? {};
  if (!warranty?.solution)
    throw new Error('The case of an email is not in the history of its order');
  const { pieces, solution, replacement } = warranty;
  const { subject, heading, text } = emailParts(
    texts,
    `order-warranty-${solution}`,
    numberOf(order),
  );
  const names = pieces.map(({ titles, quantity }) => `${quantity} × ${titles[reader.language]}`);
  return {
    subject,
    heading,
    blocks: [
      greetingBlock(order, reader),
      { kind: 'text', text },
      {
        kind: 'details',
        details: [
          [texts('label-number'), order.number],
          [texts('warranty-pieces'), names.join('\n')],
          ...(replacement ? [[texts('warranty-order'), replacement] as const] : []),
        ],
      },
      trackOrderButton(replacement ? { ...order, number: replacement } : order, reader),
      ...consentBlocks(order, reader),
    ],
    closing: reader.texts('order-closing'),
  };
}

/**
 * Received request for other delivery details, for the customer (D101).
 * @param fields details to change
 */
export function requestReceivedContent(
  order: StoredOrder,
  fields: readonly ChangedDetail[],
  reader: EmailRecipient,
): EmailContent {
  const { texts } = reader;
  const { subject, heading, text } = emailParts(texts, 'order-request', numberOf(order));
  const names = fields.map((field) => nameOf(field, reader)).join(', ');
  return {
    subject,
    heading,
    blocks: [
      greetingBlock(order, reader),
      { kind: 'text', text },
      {
        kind: 'details',
        details: [
          [texts('label-number'), order.number],
          [texts('request-fields'), names],
        ],
      },
      { kind: 'text', text: texts('order-delivery-warning-customer') },
      trackOrderButton(order, reader),
      ...consentBlocks(order, reader),
    ],
    closing: reader.texts('order-closing'),
  };
}

/**
 * Request of a customer for other delivery details, for the shop.
 * @param fields details to change
 */
export function requestNoticeContent(
  order: StoredOrder,
  fields: readonly ChangedDetail[],
  reader: EmailRecipient,
): EmailContent {
  const { texts } = reader;
  const names = fields.map((field) => nameOf(field, reader)).join(', ');
  const text = noticeText(texts, 'order-request-notice', noticeValues(order));
  return shopOrderContent(order, reader, text, [
    { kind: 'details', details: [[texts('request-fields'), names]] },
  ]);
}

/** Declined request for other delivery details, for the customer. @param reason words of staff */
export function requestDeclinedContent(
  order: StoredOrder,
  reason: string,
  reader: EmailRecipient,
): EmailContent {
  const { texts } = reader;
  const { subject, heading, text } = emailParts(texts, 'order-request-declined', numberOf(order));
  return {
    subject,
    heading,
    blocks: [
      greetingBlock(order, reader),
      { kind: 'text', text },
      { kind: 'quote', text: reason },
      deliveryBlock(order, reader),
      trackOrderButton(order, reader),
      ...consentBlocks(order, reader),
    ],
    closing: reader.texts('order-closing'),
  };
}

/**
 * Changed delivery details with the values before and after, for the shop.
 * @param step position in the history
 */
export function deliveryNoticeContent(
  order: StoredOrder,
  step: number,
  reader: EmailRecipient,
): EmailContent {
  const { texts, language } = reader;
  const { by, changes } = deliveryChange(order, step);
  const withdrawn = withdrawnByChange(order, step);
  const shown = (field: ChangedDetail, value: string) =>
    (field === 'country' && value && addressCountry(texts, value)) ||
    (field === 'countryCode' && value && countryDisplayName(value, language)) ||
    value ||
    '–';
  return shopOrderContent(
    order,
    reader,
    {
      subject: texts('order-delivery-notice-subject', numberOf(order)),
      text: texts(`order-delivery-notice-text-${by}`, noticeValues(order)),
    },
    [
      {
        kind: 'details',
        details: [
          ...changes.flatMap(({ field, before, after }) =>
            // The order below shows the new access details.
            field === 'access'
              ? []
              : [
                  [
                    texts(FIELD_KEYS[field]),
                    `${shown(field, before)} → ${shown(field, after)}`,
                  ] as const,
                ],
          ),
          ...(withdrawn
            ? [[texts('day-label'), `${formatWeekdayAndDay(withdrawn.day, language)} → –`] as const]
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
  { language, site, texts: allTexts }: EmailRecipient,
  { subject, text }: { subject: string; text: string },
  details: readonly EmailBlock[] = [],
): EmailContent {
  const texts: EmailTexts = (key, values) => allTexts(SHOP_LABELS[key] ?? key, values);
  const reader = { language, site, texts };
  return {
    subject,
    heading: subject,
    blocks: [
      { kind: 'text', text },
      ...details,
      summary(
        order,
        reader,
        formatDateTime(order.createdAt, language),
        windowDetails(order, reader),
      ),
      orderedProductsBlock(order, reader),
      deliveryBlock(order, reader, orderAccessForStaff),
      {
        kind: 'button',
        label: texts('shop-open-order'),
        href: `${site}${staffOrderPath(language, order.number)}`,
      },
    ],
    closing: texts('shop-closing'),
  };
}

/** New order, for the shop (D25). @param reader the shop */
export function orderReceivedContent(order: Order, reader: EmailRecipient): EmailContent {
  const { texts } = reader;
  const { sumQuantity, language, replaces: replaced } = order;
  const count =
    sumQuantity === 1 ? texts('shop-count-one') : texts('shop-count-many', { count: sumQuantity });
  const values = { ...noticeValues(order), count };
  const text = replaced
    ? noticeText(texts, 'order-received-replacement', { ...values, replaced })
    : noticeText(texts, 'order-received', { ...values, language: texts(`language-${language}`) });
  return shopOrderContent(order, reader, text);
}

/** Order that the customer cancelled, for the shop. @param reader the shop */
export function orderWithdrawnContent(order: Order, reader: EmailRecipient): EmailContent {
  const text = noticeText(reader.texts, 'order-withdrawn', noticeValues(order));
  return shopOrderContent(order, reader, text);
}
