import type { StaffOrder } from '#contracts/orders/orders.ts';
import type { TitleMarks } from '#contracts/products/products.ts';
import type { QuoteRow } from '#contracts/quotes/staff-quotes.ts';
import type { ListedUser } from '#contracts/users/users.ts';
import { asciiEmail } from '#domain/input/email.ts';
import { fullName } from '#domain/input/person-name.ts';
import type { Language } from '#domain/languages.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import { summaryTexts } from '#src/i18n/product-texts.ts';
import type { StaffLocation } from '../../kit/staff-location.ts';
import { findMatch, type MatchRange, matchLastDigits } from './find-match.ts';

/** Maximum number of results per group. */
const MAX_HITS = 5;

/** Text with its matching ranges. */
interface HitText {
  text: string;
  ranges: readonly MatchRange[];
}

/** Search result: target place, title and further texts. */
export interface FindHit {
  id: string;
  to: StaffLocation;
  title: HitText;
  details: HitText[];
}

function marked(text: string, range: MatchRange | undefined): HitText {
  return { text, ranges: range ? [range] : [] };
}

type FoundOrder = Omit<StaffOrder, 'history'>;

/** Returns the orders that match by number, name, email or phone. Orders that the API found come first. */
export function orderHits(
  found: readonly FoundOrder[],
  recent: readonly FoundOrder[],
  queryText: string,
): FindHit[] {
  const hitOf = (order: FoundOrder, isFound: boolean): FindHit[] => {
    const { number, email = '', phone } = order;
    const name = fullName(order, order.language);
    const texts = [
      marked(name, findMatch(name, queryText)),
      marked(phone, matchLastDigits(phone, queryText)),
      marked(
        email,
        email && email.toLowerCase() === asciiEmail(queryText).toLowerCase()
          ? [0, email.length]
          : undefined,
      ),
    ];
    const title = marked(number, findMatch(number, queryText));
    const matches = [title, ...texts].some(({ ranges }) => ranges.length > 0);
    if (!isFound && !matches) return [];
    const details = texts.filter(({ ranges }, index) => index === 0 || ranges.length > 0);
    return [{ id: `order-${number}`, to: { section: 'orders', order: number }, title, details }];
  };
  const hits = [
    ...found.flatMap((order) => hitOf(order, true)),
    ...recent.flatMap((order) => hitOf(order, false)),
  ];
  return [...new Map(hits.map((hit) => [hit.id, hit])).values()].slice(0, MAX_HITS);
}

/** Returns quotes that the API found. */
export function quoteHits(quotes: readonly QuoteRow[], queryText: string): FindHit[] {
  return quotes.slice(0, MAX_HITS).map(({ number, name, pieces }) => ({
    id: `quote-${number}`,
    to: { section: 'quotes', quote: number },
    title: marked(number, findMatch(number, queryText)),
    details: [
      marked(name, findMatch(name, queryText)),
      marked(pieces.titles.join(', '), undefined),
    ],
  }));
}

export function customerHits(customers: readonly ListedUser[], queryText: string): FindHit[] {
  return customers.slice(0, MAX_HITS).map((customer) => {
    const { _id, email } = customer;
    const name = fullName(customer);
    const address = marked(email, findMatch(email, queryText));
    return {
      id: `customer-${_id}`,
      to: { section: 'customers', customer: _id },
      title: name ? marked(name, findMatch(name, queryText)) : address,
      details: name ? [address] : [],
    };
  });
}

export function productHits(
  products: readonly ProductSummary[],
  marks: readonly TitleMarks[],
  queryText: string,
  language: Language,
): FindHit[] {
  return products.slice(0, MAX_HITS).map((product, index) => {
    const { title, color, material } = summaryTexts(product, language);
    return {
      id: `product-${product.code}`,
      to: { section: 'products', product: product.code },
      title: { text: title, ranges: marks[index]?.[language] ?? [] },
      details: [
        marked(product.code, findMatch(product.code, queryText)),
        marked([color, material].filter(Boolean).join(', '), undefined),
      ],
    };
  });
}

/** Returns the sections and actions whose names match; all of them without words. */
export function commandHits(
  commands: readonly { readonly name: string; readonly to: StaffLocation }[],
  queryText: string,
): FindHit[] {
  return commands.flatMap(({ name, to }) => {
    const range = findMatch(name, queryText);
    if (queryText && !range) return [];
    const id = `command-${to.section}-${to.product ?? to.quote ?? ''}`;
    return [{ id, to, title: marked(name, range), details: [] }];
  });
}
