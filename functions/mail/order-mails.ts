import type { Language } from '#contracts/languages.ts';
import type { Order } from '#contracts/order.ts';
import { followPath } from '#functions/site-paths.ts';
import type { Block, Content } from './blocks.ts';
import { pieceOf } from './pieces.ts';
import { EN } from './texts/en.ts';
import { formatDay, textsIn } from './texts/languages.ts';
import type { MailTexts } from './texts/mail-texts.ts';

const SHOP_LANGUAGE: Language = 'en';

/** What the mails of an order are written for: a reader's language and its words, and the origin of the site. */
interface Reader {
  language: Language;
  site: string;
  texts: MailTexts;
}

/** What is the customer's own is not the shop's. */
const SHOP_TEXTS: MailTexts = {
  ...EN,
  labels: { ...EN.labels, pieces: 'Pieces', note: 'Note', request: 'Request' },
};

function pieces(order: Order, { language, site, texts: { labels } }: Reader): Block {
  return {
    kind: 'pieces',
    title: labels.pieces,
    pieces: order.cart.map((line, index) =>
      pieceOf(line, language, site, (finish) => [
        ...(finish ? [`${labels.finish}: ${finish}`] : []),
        `${labels.quantity}: ${order.quantity[index] ?? 0}`,
        ...(line.request ? [`${labels.request}: ${line.request}`] : []),
      ]),
    ),
  };
}

function summary(order: Order, { language, texts }: Reader): Block {
  const { labels, window } = texts;
  const { from, to } = order.deliveryWindow;
  return {
    kind: 'facts',
    facts: [
      [labels.number, order.number],
      [labels.date, formatDay(order.createdAt, language)],
      [labels.window, window(formatDay(from, language), formatDay(to, language))],
      [labels.payment, labels.cash],
      ...(order.coupon ? [[labels.coupon, order.coupon] as const] : []),
    ],
  };
}

/** Everything that was typed to order, as the reader's language writes it. */
function delivery(order: Order, { texts }: Reader): Block {
  const { labels, name, country } = texts;
  const address = [
    name(order.firstName, order.lastName),
    [order.address, order.apartment].filter(Boolean).join(', '),
    `${order.city} ${order.postcode}`,
    country[order.country],
  ];
  return {
    kind: 'facts',
    facts: [
      [labels.deliverTo, address.join('\n')],
      [labels.phone, order.phone],
      [labels.email, order.email],
      ...(order.note ? [[labels.note, order.note] as const] : []),
    ],
  };
}

function follow(order: Order, { language, site, texts }: Reader): Block {
  const href = `${site}${followPath(language, order.number)}`;
  return { kind: 'button', label: texts.follow, href };
}

/** To the customer: we have the order, and this is all that is in it (D25). No prices (D11). */
export function placedContent(order: Order, to: Pick<Reader, 'language' | 'site'>): Content {
  const reader = { ...to, texts: textsIn(to.language) };
  const { placed, name, orderClosing } = reader.texts;
  const { subject, heading, text } = placed(name(order.firstName, order.lastName), order.number);
  return {
    subject,
    heading,
    blocks: [
      { kind: 'text', text },
      summary(order, reader),
      pieces(order, reader),
      delivery(order, reader),
      follow(order, reader),
    ],
    closing: orderClosing,
  };
}

/** To the customer: what has become of the order (D24). */
export function statusContent(
  order: Order,
  status: Order['status'],
  to: Pick<Reader, 'language' | 'site'>,
): Content {
  const reader = { ...to, texts: textsIn(to.language) };
  const { status: words, name, orderClosing } = reader.texts;
  const { subject, heading, text } = words[status](
    name(order.firstName, order.lastName),
    order.number,
  );
  const over = status === 'cancelled';
  return {
    subject,
    heading,
    blocks: [
      { kind: 'text', text },
      ...(over ? [] : [summary(order, reader)]),
      pieces(order, reader),
      follow(order, reader),
    ],
    closing: orderClosing,
  };
}

const LANGUAGE_NAMES: Record<Language, string> = { vn: 'Vietnamese', en: 'English', kr: 'Korean' };

function shopContent(order: Order, site: string, subject: string, text: string): Content {
  const reader = { language: SHOP_LANGUAGE, site, texts: SHOP_TEXTS };
  return {
    subject,
    heading: subject,
    blocks: [
      { kind: 'text', text },
      summary(order, reader),
      pieces(order, reader),
      delivery(order, reader),
      {
        kind: 'button',
        label: 'Open the order',
        href: `${site}/admin?section=orders&order=${order.number}`,
      },
    ],
    closing: 'Answers to this email go to the customer.',
  };
}

/** To the shop: there is an order (D25). */
export function receivedContent(order: Order, site: string): Content {
  const count = order.sumQuantity === 1 ? '1 piece' : `${order.sumQuantity} pieces`;
  return shopContent(
    order,
    site,
    `New order ${order.number}: ${count}`,
    `${order.firstName} ${order.lastName} has ordered ${count}. Language: ${LANGUAGE_NAMES[order.language]}. News and offers by text message: ${order.subscribe ? 'yes' : 'no'}.`,
  );
}

/** To the shop: the customer has cancelled. */
export function withdrawnContent(order: Order, site: string): Content {
  return shopContent(
    order,
    site,
    `Order ${order.number} was cancelled by the customer`,
    `${order.firstName} ${order.lastName} has cancelled this order while it was pending. Nothing has to be delivered.`,
  );
}
