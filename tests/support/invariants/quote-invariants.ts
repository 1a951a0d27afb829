import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { QuoteVersion } from '#contracts/quotes/quotes.ts';
import { orderedPieceId } from '#domain/products/piece.ts';
import { emailContact, phoneContact } from '#functions/db/contact-keys.ts';
import { quoteContactKey, quoteIndexKey } from '#functions/db/keys.ts';
import {
  lastPricesSchema,
  type StoredQuote,
  storedMessageSchema,
  storedQuoteSchema,
  storedRequestSchema,
  storedVersionSchema,
} from '#functions/quotes/stored-quote.ts';
import type { Item } from '../api/whole-table.ts';
import { itemsOf, placeOf } from './documented-items.ts';
import { moneyProblems } from './money-invariants.ts';
import { ordersIn } from './order-invariants.ts';

const OPEN = ['requested', 'question', 'sent'];
const NO_DUE_TIME = '9999-12-31T23:59:59.999Z';

/** Quote with its versions, oldest first. */
export interface QuoteInTable {
  item: Item;
  quote: StoredQuote;
  versions: QuoteVersion[];
  messages: z.infer<typeof storedMessageSchema>[];
}

/** Returns the quotes in the table. */
export function quotesIn(items: readonly Item[]): QuoteInTable[] {
  const partsOf = (kind: string, { PK }: Item) =>
    itemsOf(items, kind).filter((part) => part.PK === PK);
  return itemsOf(items, 'quote').map((item) => ({
    item,
    quote: storedQuoteSchema.parse(item),
    versions: z.array(storedVersionSchema).parse(partsOf('version of a quote', item)),
    messages: z.array(storedMessageSchema).parse(partsOf('message of a quote', item)),
  }));
}

/** Returns the problems of all quotes and of their index entries. */
export function quoteProblems(items: readonly Item[]): string[] {
  const quotes = quotesIn(items);
  return [
    ...quotes.flatMap((quote) => [
      ...partProblems(quote, items),
      ...stateProblems(quote),
      ...versionProblems(quote),
      ...orderOfQuoteProblems(quote, items),
    ]),
    ...orphanProblems(quotes, items),
    ...missingQuoteProblems(quotes, items),
    ...linkProblems(quotes, items),
    ...latestPriceProblems(quotes, items),
  ];
}

/** Every part of a quote has its main item, and every main item has its request. */
function orphanProblems(quotes: readonly QuoteInTable[], items: readonly Item[]): string[] {
  const partitions = new Set(quotes.map(({ item }) => item.PK));
  return [
    'request of a quote',
    'version of a quote',
    'message of a quote',
    'draft of a quote',
  ].flatMap((kind) =>
    itemsOf(items, kind)
      .filter(({ PK }) => !partitions.has(PK))
      .map((item) => `${placeOf(item)}: belongs to no quote`),
  );
}

/** Every quote that an order names exists. */
function missingQuoteProblems(quotes: readonly QuoteInTable[], items: readonly Item[]): string[] {
  const numbers = new Set(quotes.map(({ quote }) => quote.number));
  return ordersIn(items).flatMap(({ number, quote, prices }) =>
    [quote, prices?.quote]
      .filter((name) => name !== undefined && !numbers.has(name))
      .map((name) => `order ${number}: its quote ${name} does not exist`),
  );
}

function partProblems({ item, quote, messages }: QuoteInTable, items: readonly Item[]): string[] {
  const { number } = quote;
  const requests = itemsOf(items, 'request of a quote').filter(({ PK }) => PK === item.PK);
  const isOne = requests.length === 1 && storedRequestSchema.safeParse(requests[0]).success;
  return [
    ...(item.PK === `QUOTE#${number}` ? [] : [`${placeOf(item)}: has the number ${number}`]),
    ...(isOne ? [] : [`quote ${number}: has ${requests.length} requests`]),
    ...(quote.messages === messages.length
      ? []
      : [`quote ${number}: counts ${quote.messages} of ${messages.length} messages`]),
  ];
}

/** Compares the state of a quote with its other facts, and with its place in the index. */
function stateProblems({ item, quote, versions }: QuoteInTable): string[] {
  const { number, state, dueAt = NO_DUE_TIME, updatedAt, accepted, discountRequest } = quote;
  const isEnded = state === 'accepted' || state === 'withdrawn';
  const isOpen = OPEN.includes(state) || (discountRequest !== undefined && !isEnded);
  const key = isOpen
    ? quoteIndexKey('open', dueAt, number)
    : quoteIndexKey('closed', updatedAt, number);
  const isIndexed = isDeepStrictEqual({ GSI1PK: item['GSI1PK'], GSI1SK: item['GSI1SK'] }, key);
  const isPriced = versions.length > 0;
  const needsPrice = ['sent', 'accepted', 'declined', 'expired'].includes(state);
  const checks: [string, boolean][] = [
    ['is at another place of the index', isIndexed],
    [`is ${state} without a version`, !needsPrice || isPriced],
    ['is requested with a version', state !== 'requested' || !isPriced],
    [`is ${state}, and accepted`, (state === 'accepted') === (accepted !== undefined)],
    ['has no reason for its decline', state !== 'declined' || quote.declined !== undefined],
  ];
  return checks.filter(([, holds]) => !holds).map(([text]) => `quote ${number}: ${text}`);
}

function versionProblems({ quote, versions }: QuoteInTable): string[] {
  const { number, latest } = quote;
  const last = versions.at(-1);
  // The revisions from which the version was sent are only in the quote.
  const { sentFrom: _, ...stored } = latest ?? {};
  const summary = last && {
    version: last.version,
    sentAt: last.sentAt,
    currency: last.currency,
    validUntil: last.validUntil,
    total: last.totals.total,
  };
  return [
    ...(versions.every(({ version }, at) => version === at + 1)
      ? []
      : [`quote ${number}: a version is missing`]),
    ...(isDeepStrictEqual(latest && stored, summary)
      ? []
      : [`quote ${number}: differs from its version`]),
    ...versions.flatMap((version) =>
      moneyProblems(`quote ${number}, version ${version.version}`, version),
    ),
  ];
}

/** An accepted quote and its order have the same products and prices, and name each other. */
function orderOfQuoteProblems({ quote, versions }: QuoteInTable, items: readonly Item[]): string[] {
  const { number, accepted, order: priced, state } = quote;
  const orders = ordersIn(items);
  const pricedOrder = orders.find((order) => order.number === priced);
  const ordered = orders.filter(({ prices }) => prices?.quote === number);
  const problems = [
    ...(priced && pricedOrder?.quote !== number
      ? [`quote ${number}: the order ${priced} has another price`]
      : []),
    ...(priced && pricedOrder?.status === 'cancelled' && OPEN.includes(state)
      ? [`quote ${number}: is ${state}, and its order is canceled`]
      : []),
    ...(ordered.length === (accepted ? 1 : 0)
      ? []
      : [`quote ${number}: has ${ordered.length} orders`]),
  ];
  const [order] = ordered;
  if (!accepted || !order) return problems;
  // Staff can remove pieces after the acceptance. Each removal is a version (D108).
  const accepting = versions.findIndex((one) => one.version === accepted.version);
  const removals = versions.slice(accepting + 1);
  const version = versions.at(-1);
  const { prices, cart, quantity } = order;
  const isSame =
    version &&
    isDeepStrictEqual(prices, {
      quote: number,
      version: version.version,
      currency: version.currency,
      unitPrices: version.lines.map(({ unitPrice }) => unitPrice),
      discount: version.discount,
      tax: version.tax,
      totals: version.totals,
    }) &&
    isDeepStrictEqual(
      cart.map((product, at) => ({ product, quantity: quantity[at] })),
      version.lines.map(({ product, quantity: pieces }) => ({ product, quantity: pieces })),
    );
  return [
    ...problems,
    ...(removals.every(({ removal }) => removal !== undefined)
      ? []
      : [`quote ${number}: has a version after its acceptance`]),
    ...(order.number === accepted.order ? [] : [`quote ${number}: names ${accepted.order}`]),
    ...(isSame ? [] : [`order ${order.number}: differs from version ${version?.version}`]),
  ];
}

/** Compares the lists of contacts and members with the quotes. */
function linkProblems(quotes: readonly QuoteInTable[], items: readonly Item[]): string[] {
  const numbers = new Set(quotes.map(({ quote }) => quote.number));
  const expected = quotes.flatMap(({ quote }) =>
    [
      ...(quote.email ? [emailContact(quote.email)] : []),
      ...(quote.phone ? [phoneContact(quote.phone)] : []),
    ].map((hash) => ({ place: placeOf(quoteContactKey(hash, quote)), number: quote.number })),
  );
  const contacts = itemsOf(items, 'quote contact link');
  const isExpected = (item: Item) =>
    expected.some(({ place, number }) => place === placeOf(item) && number === item['number']);
  const found = new Set(contacts.map(placeOf));
  return [
    ...contacts
      .filter((item) => !isExpected(item))
      .map((item) => `${placeOf(item)}: leads to no quote`),
    ...expected
      .filter(({ place }) => !found.has(place))
      .map(({ place, number }) => `quote ${number}: is missing at ${place}`),
    ...itemsOf(items, 'quote link')
      .filter((item) => !numbers.has(String(item['number'])))
      .map((item) => `${placeOf(item)}: leads to no quote`),
  ];
}

/** The latest prices of a product are prices of sent versions. */
function latestPriceProblems(quotes: readonly QuoteInTable[], items: readonly Item[]): string[] {
  return itemsOf(items, 'latest prices').flatMap((item) => {
    const code = item.PK.split('#')[1];
    const { currency, first, second, third } = lastPricesSchema.parse(item);
    const isSent = (price: typeof first) =>
      quotes
        .find(({ quote }) => quote.number === price.quote)
        ?.versions.some(
          (version) =>
            version.sentAt === price.at &&
            version.currency === currency &&
            version.lines.some(
              ({ product, quantity, unitPrice }) =>
                orderedPieceId(product) === code &&
                quantity === price.quantity &&
                unitPrice === price.unitPrice,
            ),
        ) ?? false;
    return [first, second, third]
      .filter((price) => price !== null && !isSent(price))
      .map((price) => `${placeOf(item)}: ${price?.quote} has no such price`);
  });
}
