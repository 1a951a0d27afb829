import type { Order, OrderPrices } from '#contracts/orders/orders.ts';
import { isConsentGranted, type TextConsent } from '#domain/accounts/text-consent.ts';
import { fieldsToComplete } from '#domain/address/order-address.ts';
import { addressTimeZone } from '#domain/delivery/address-time-zone.ts';
import { fullName, namePart } from '#domain/input/person-name.ts';
import type { Language } from '#domain/languages.ts';
import { formatLengths } from '#domain/lengths/length.ts';
import type { Amount } from '#domain/money/currency.ts';
import { decimalText } from '#domain/money/format.ts';
import { hasNothingToPay } from '#domain/money/nothing-to-pay.ts';
import { isoWithOffset, resolveTimeZone } from '#domain/time/market-time.ts';
import { type ExportColumn, exportCsv } from '#functions/csv/export-headers.ts';
import { orderAccessForStaff } from '#functions/delivery/delivery-access-texts.ts';

type Piece = Order['cart'][number];

/** Name of a piece in a cell: code and title of a product, or title and size of a custom piece. */
function pieceName(piece: Piece): string {
  if (piece.kind !== 'custom') return `${piece.code} ${piece.title}`;
  const { title, size } = piece;
  return size
    ? `${title} (${formatLengths([size.width, size.depth, size.height], 'cm', 'en')})`
    : title;
}

/** Short name of a piece before its request or price: the code of a product, or the title of a custom piece. */
function pieceKey(piece: Piece): string {
  return piece.kind === 'custom' ? piece.title : piece.code;
}

/**
 * Returns the cell of an amount as a decimal number. It is empty for an order without prices, and for a
 * service that its quote does not offer.
 */
function amountOf(read: (prices: OrderPrices) => Amount | null): (order: Order) => string {
  return ({ prices }) => {
    const amount = prices ? read(prices) : null;
    return prices && amount !== null ? decimalText(amount, prices.currency) : '';
  };
}

/** Returns the cell of a time of the consent to text messages. It is empty for an order without the time. */
function consentTime(read: (consent: TextConsent) => string | undefined) {
  return ({ consent, language }: Order): string => {
    const time = consent && read(consent);
    return time ? isoWithOffset(time, language) : '';
  };
}

const COLUMNS: readonly ExportColumn<Order>[] = [
  ['number', (order) => order.number],
  ['createdAt', (order) => isoWithOffset(order.createdAt, order.language)],
  ['timeZone', (order) => resolveTimeZone(order.language)],
  ['status', (order) => order.status],
  ['name', (order) => fullName(order, order.language)],
  ['firstName', (order) => namePart(order.firstName)],
  ['lastName', (order) => namePart(order.lastName)],
  ['email', (order) => order.email],
  ['phone', (order) => order.phone],
  ['address', (order) => order.address],
  ['apartment', (order) => order.apartment],
  ['ward', (order) => order.ward],
  ['city', (order) => order.city],
  ['state', (order) => order.state, 'state-of-address'],
  ['postcode', (order) => order.postcode],
  ['country', (order) => order.countryCode || order.country],
  ['addressToComplete', (order) => fieldsToComplete(order).join(' ')],
  [
    'pieces',
    (order) =>
      order.cart.map((line, index) => `${order.quantity[index]} x ${pieceName(line)}`).join('\n'),
  ],
  [
    'requests',
    (order) =>
      order.cart
        .flatMap((line) => (line.request ? `${pieceKey(line)}: ${line.request}` : []))
        .join('\n'),
  ],
  ['sumQuantity', (order) => String(order.sumQuantity), 'piece-count'],
  [
    'access',
    (order) =>
      orderAccessForStaff(order, 'en')
        .map(([label, answer]) => `${label}: ${answer}`)
        .join('\n'),
  ],
  ['note', (order) => order.note],
  [
    'subscribe',
    ({ consent }) => (consent ? (isConsentGranted(consent) ? 'granted' : 'withdrawn') : ''),
  ],
  ['subscribePurpose', ({ consent }) => consent?.purpose ?? ''],
  ['subscribeAt', consentTime(({ at }) => at)],
  ['subscribeWithdrawnAt', consentTime(({ withdrawnAt }) => withdrawnAt)],
  ['subscribeLanguage', ({ consent }) => consent?.language ?? ''],
  ['subscribeVersion', ({ consent }) => (consent ? String(consent.version) : '')],
  ['subscribeText', ({ consent }) => consent?.text ?? ''],
  ['coupon', (order) => order.coupon ?? ''],
  ['quote', ({ prices }) => prices?.quote ?? ''],
  ['currency', ({ prices }) => prices?.currency ?? ''],
  [
    'unitPrices',
    ({ prices, cart }) =>
      prices
        ? cart
            .map((piece, index) => {
              const key = pieceKey(piece);
              const price = prices.unitPrices[index];
              return price === undefined ? key : `${key}: ${decimalText(price, prices.currency)}`;
            })
            .join('\n')
        : '',
  ],
  ['subtotal', amountOf(({ totals }) => totals.subtotal)],
  ['discount', amountOf(({ totals }) => totals.discount)],
  ['deliveryPrice', amountOf(({ totals }) => totals.delivery)],
  ['assembly', amountOf(({ totals }) => totals.assembly)],
  ['tax', amountOf(({ totals }) => totals.tax)],
  ['total', amountOf(({ totals }) => totals.total)],
  ['payment', (order) => (hasNothingToPay(order) ? 'nothing to pay' : 'cash on delivery')],
  ['replaces', (order) => order.replaces ?? ''],
  ['replacement', ({ warranty }) => warranty?.replacement ?? ''],
  ['deliveryFrom', (order) => order.deliveryWindow.from],
  ['deliveryTo', (order) => order.deliveryWindow.to],
  ['deliveryDay', ({ deliveryDay }) => deliveryDay?.day ?? ''],
  ['deliveryDayState', ({ deliveryDay }) => deliveryDay?.state ?? ''],
  ['deliveryTime', ({ deliveryDay }) => deliveryDay?.time ?? ''],
  ['deliveryTimeZone', (order) => (order.deliveryDay && addressTimeZone(order)) ?? ''],
  ['language', (order) => order.language],
];

/**
 * Returns orders as CSV, one per row. `createdAt` is in the time zone of the order's market, and delivery days are days of
 * the address.
 * @param head adds the byte order mark and the header row, in a language or with the names for programs
 */
export function ordersCsv(
  orders: readonly Order[],
  head: { language: Language | undefined } | undefined,
): string {
  return exportCsv(COLUMNS, orders, head);
}
