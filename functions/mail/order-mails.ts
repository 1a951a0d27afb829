import type { Order, OrderItem } from '#contracts/orders/orders.ts';
import { addressLines, nameOfCountryCode } from '#domain/address/address-lines.ts';
import type { ChangedDetail, DeliveryField } from '#domain/delivery/delivery-details.ts';
import type { Language } from '#domain/languages.ts';
import { formatDay, formatDayOf, formatMoment } from '#domain/time/market-time.ts';
import { followPath, staffOrderPath, stopTextMessagesPath } from '#functions/site-paths.ts';
import { accessTitle, orderAccessFacts } from '../delivery/access-facts.ts';
import type { Block, Content } from './blocks.ts';
import { pieceOf } from './pieces.ts';
import { sumsBlock, unitPriceText } from './price-blocks.ts';
import type { MailTexts } from './texts/mail-texts.ts';
import { textsIn } from './texts/texts-by-language.ts';

/** Recipient of an order mail. */
export interface MailReader {
  language: Language;
  /** Origin of the site. */
  site: string;
  texts: MailTexts;
}

/** Products of an order. @param prices agreed prices, for a mail that may contain them */
export function pieces(
  order: Order,
  { language, site, texts: { labels } }: MailReader,
  prices?: Order['prices'],
): Block {
  const priceOf = (index: number) => {
    const unitPrice = prices?.unitPrices[index];
    return prices && unitPrice !== undefined
      ? [unitPriceText(unitPrice, prices.currency, language)]
      : [];
  };
  return {
    kind: 'pieces',
    title: labels.pieces,
    pieces: order.cart.map((line, index) =>
      pieceOf(line, language, site, (finish) => [
        ...(finish ? [`${labels.finish}: ${finish}`] : []),
        `${labels.quantity}: ${order.quantity[index] ?? 0}`,
        ...priceOf(index),
        ...(line.request ? [`${labels.request}: ${line.request}`] : []),
      ]),
    ),
  };
}

/** Products for the customer, with the agreed prices of an order from a quote (D51). */
function pricedPieces(order: Order, reader: MailReader): Block[] {
  const { prices } = order;
  return [pieces(order, reader, prices), ...(prices ? [sumsBlock(prices, reader.language)] : [])];
}

/** @param ordered date of the order, formatted for the reader */
function summary(order: Order, { language, texts }: MailReader, ordered: string): Block {
  const { labels, window } = texts;
  const { from, to } = order.deliveryWindow;
  const day = (iso: string) => formatDay(iso, language, 'long');
  return {
    kind: 'facts',
    facts: [
      [labels.number, order.number],
      [labels.date, ordered],
      [labels.window, window(day(from), day(to))],
      [labels.payment, labels.cash],
      ...(order.coupon ? [[labels.coupon, order.coupon] as const] : []),
    ],
  };
}

/** Day of an order in its own market, as its customer's pages show it. */
function orderDay({ createdAt, language: market }: Order, { language }: MailReader): string {
  return formatDayOf(createdAt, market, language, 'long');
}

/** Delivery and contact details of an order, in the format of the reader's language. */
export function delivery(order: Order, { language, texts }: MailReader): Block {
  const { labels, name, country } = texts;
  const address = [
    name(order.firstName, order.lastName),
    ...addressLines(order),
    order.countryCode ? nameOfCountryCode(order.countryCode, language) : country[order.country],
  ];
  return {
    kind: 'facts',
    facts: [
      [labels.deliverTo, address.join('\n')],
      [labels.phone, order.phone],
      [labels.email, order.email],
      ...(order.note ? [[labels.note, order.note] as const] : []),
      ...orderAccessFacts(order, language),
    ],
  };
}

export function follow(order: Order, { language, site, texts }: MailReader): Block {
  const href = `${site}${followPath(language, order.number)}`;
  return { kind: 'button', label: texts.follow, href };
}

/** Link that withdraws the consent to text messages, in mails to the customer who has given it (D85). */
function consent(
  { number, subscribe, consentSecret }: OrderItem,
  { language, site, texts }: MailReader,
): Block[] {
  if (!subscribe || !consentSecret) return [];
  const href = `${site}${stopTextMessagesPath(language, number, consentSecret)}`;
  return [
    { kind: 'text', text: texts.consent.text },
    { kind: 'button', label: texts.consent.stop, href },
  ];
}

/** Confirmation for the customer, with all details of the order (D25). Only agreed prices are shown (D11, D51). */
export function placedContent(
  order: OrderItem,
  to: Pick<MailReader, 'language' | 'site'>,
): Content {
  const reader = { ...to, texts: textsIn(to.language) };
  const { placed, name, greeting, orderClosing } = reader.texts;
  const { subject, heading, text } = placed(order.number);
  return {
    subject,
    heading,
    blocks: [
      { kind: 'text', text: greeting(name(order.firstName, order.lastName)) },
      { kind: 'text', text },
      summary(order, reader, orderDay(order, reader)),
      ...pricedPieces(order, reader),
      delivery(order, reader),
      follow(order, reader),
      ...consent(order, reader),
    ],
    closing: orderClosing,
  };
}

/** New status of an order, for the customer (D24). */
export function statusContent(
  order: OrderItem,
  status: Order['status'],
  to: Pick<MailReader, 'language' | 'site'>,
): Content {
  const reader = { ...to, texts: textsIn(to.language) };
  const { status: statusTexts, name, greeting, orderClosing } = reader.texts;
  const { subject, heading, text } = statusTexts[status](order.number);
  const isCancelled = status === 'cancelled';
  return {
    subject,
    heading,
    blocks: [
      { kind: 'text', text: greeting(name(order.firstName, order.lastName)) },
      { kind: 'text', text },
      ...(isCancelled
        ? [pieces(order, reader)]
        : [summary(order, reader, orderDay(order, reader)), ...pricedPieces(order, reader)]),
      follow(order, reader),
      ...consent(order, reader),
    ],
    closing: orderClosing,
  };
}

/**
 * Returns a change of delivery details.
 * @param step position of the change in the history
 */
function deliveryChange({ history }: OrderItem, step: number) {
  const { by, changes } = history[step] ?? {};
  if (!by || !changes) throw new Error('The change of a mail is not in the history of its order');
  return { by, changes };
}

function nameOf(detail: ChangedDetail, { language, texts }: MailReader): string {
  return detail === 'access' ? accessTitle(language) : texts.delivery.fields[detail];
}

/** Changed delivery details of an order, for the customer (D79). @param step position in the history */
export function deliveryContent(
  order: OrderItem,
  step: number,
  to: Pick<MailReader, 'language' | 'site'>,
): Content {
  const reader = { ...to, texts: textsIn(to.language) };
  const { delivery: texts, orderClosing } = reader.texts;
  const { by, changes } = deliveryChange(order, step);
  const names = changes.map(({ field }) => nameOf(field, reader)).join(', ');
  return {
    subject: texts.subject(order.number),
    heading: texts.heading,
    blocks: [
      { kind: 'text', text: texts.text[by] },
      {
        kind: 'facts',
        facts: [
          [reader.texts.labels.number, order.number],
          [texts.changed, names],
        ],
      },
      delivery(order, reader),
      { kind: 'text', text: texts.warning[by] },
      follow(order, reader),
      ...consent(order, reader),
    ],
    closing: orderClosing,
  };
}

/** Changed delivery details with the values before and after, for the shop. @param step position in the history */
export function deliveryNoticeContent(
  order: OrderItem,
  step: number,
  to: Pick<MailReader, 'language' | 'site'>,
): Content {
  const { shop, name, delivery: texts, country } = textsIn(to.language);
  const { by, changes } = deliveryChange(order, step);
  const shown = (field: DeliveryField, value: string) =>
    (field === 'country' && country[value as Order['country']]) ||
    (field === 'countryCode' && value && nameOfCountryCode(value, to.language)) ||
    value ||
    '–';
  return shopContent(
    order,
    to,
    shop.redirected(name(order.firstName, order.lastName), order.number, by),
    [
      {
        kind: 'facts',
        facts: changes.flatMap(({ field, before, after }) =>
          // The order below shows the new access details.
          field === 'access'
            ? []
            : [[texts.fields[field], `${shown(field, before)} → ${shown(field, after)}`] as const],
        ),
      },
    ],
  );
}

/**
 * Mail about an order for the shop. It contains no prices, because the warehouse may read the mail of the shop.
 * @param details blocks between the text and the order
 */
export function shopContent(
  order: Order,
  { language, site }: Pick<MailReader, 'language' | 'site'>,
  { subject, text }: { subject: string; text: string },
  details: readonly Block[] = [],
): Content {
  const texts = textsIn(language);
  const { labels, open, closing } = texts.shop;
  const reader = { language, site, texts: { ...texts, labels: { ...texts.labels, ...labels } } };
  return {
    subject,
    heading: subject,
    blocks: [
      { kind: 'text', text },
      ...details,
      summary(order, reader, formatMoment(order.createdAt, language)),
      pieces(order, reader),
      delivery(order, reader),
      { kind: 'button', label: open, href: `${site}${staffOrderPath(language, order.number)}` },
    ],
    closing,
  };
}

/** New order, for the shop (D25). @param to language of the shop, and origin of the site */
export function receivedContent(order: Order, to: Pick<MailReader, 'language' | 'site'>): Content {
  const { shop, name } = textsIn(to.language);
  const text = shop.received({
    name: name(order.firstName, order.lastName),
    number: order.number,
    count: shop.count(order.sumQuantity),
    language: shop.languages[order.language],
  });
  return shopContent(order, to, text);
}

/** Order that the customer canceled, for the shop. @param to language of the shop, and origin of the site */
export function withdrawnContent(order: Order, to: Pick<MailReader, 'language' | 'site'>): Content {
  const { shop, name } = textsIn(to.language);
  const text = shop.withdrawn(name(order.firstName, order.lastName), order.number);
  return shopContent(order, to, text);
}
