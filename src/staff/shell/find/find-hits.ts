import type { StaffOrder } from '#contracts/orders/orders.ts';
import type { TitleMarks } from '#contracts/products/products.ts';
import type { QuoteRow } from '#contracts/quotes/staff-quotes.ts';
import type { ListedUser } from '#contracts/users/users.ts';
import type { Language } from '#domain/languages.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import { asciiEmail } from '#domain/text/email.ts';
import { summaryTexts } from '#src/i18n/product-texts.ts';
import type { Place } from '../../kit/place.ts';
import { type MatchRange, matchIn, matchLastDigits } from './match.ts';

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
  to: Place;
  title: HitText;
  details: HitText[];
}

function marked(text: string, range: MatchRange | undefined): HitText {
  return { text, ranges: range ? [range] : [] };
}

type FoundOrder = Omit<StaffOrder, 'history'>;

/** Returns the orders that match by number, name, email or phone. Orders that the API found come first. */
export function orderHits(
  exact: readonly FoundOrder[],
  recent: readonly FoundOrder[],
  words: string,
): FindHit[] {
  const hitOf = (order: FoundOrder, isFound: boolean): FindHit[] => {
    const { number, firstName, lastName, email = '', phone } = order;
    const texts = [
      marked(`${firstName} ${lastName}`.trim(), matchIn(`${firstName} ${lastName}`.trim(), words)),
      marked(phone, matchLastDigits(phone, words)),
      marked(
        email,
        email && email.toLowerCase() === asciiEmail(words).toLowerCase()
          ? [0, email.length]
          : undefined,
      ),
    ];
    const title = marked(number, matchIn(number, words));
    const matches = [title, ...texts].some(({ ranges }) => ranges.length > 0);
    if (!isFound && !matches) return [];
    const details = texts.filter(({ ranges }, index) => index === 0 || ranges.length > 0);
    return [{ id: `order-${number}`, to: { section: 'orders', order: number }, title, details }];
  };
  const hits = [
    ...exact.flatMap((order) => hitOf(order, true)),
    ...recent.flatMap((order) => hitOf(order, false)),
  ];
  return [...new Map(hits.map((hit) => [hit.id, hit])).values()].slice(0, MAX_HITS);
}

/** Returns quotes that the API found. */
export function quoteHits(quotes: readonly QuoteRow[], words: string): FindHit[] {
  return quotes.slice(0, MAX_HITS).map(({ number, name, pieces }) => ({
    id: `quote-${number}`,
    to: { section: 'quotes', quote: number },
    title: marked(number, matchIn(number, words)),
    details: [marked(name, matchIn(name, words)), marked(pieces.titles.join(', '), undefined)],
  }));
}

export function customerHits(customers: readonly ListedUser[], words: string): FindHit[] {
  return customers.slice(0, MAX_HITS).map(({ _id, firstName, lastName, email }) => {
    const name = `${firstName} ${lastName}`.trim();
    const address = marked(email, matchIn(email, words));
    return {
      id: `customer-${_id}`,
      to: { section: 'customers', customer: _id },
      title: name ? marked(name, matchIn(name, words)) : address,
      details: name ? [address] : [],
    };
  });
}

export function productHits(
  products: readonly ProductSummary[],
  marks: readonly TitleMarks[],
  words: string,
  language: Language,
): FindHit[] {
  return products.slice(0, MAX_HITS).map((product, index) => {
    const { title, color, material } = summaryTexts(product, language);
    return {
      id: `product-${product.code}`,
      to: { section: 'products', product: product.code },
      title: { text: title, ranges: marks[index]?.[language] ?? [] },
      details: [
        marked(product.code, matchIn(product.code, words)),
        marked([color, material].filter(Boolean).join(', '), undefined),
      ],
    };
  });
}

/** Returns the sections and actions whose names match; all of them without words. */
export function commandHits(
  commands: readonly { readonly name: string; readonly to: Place }[],
  words: string,
): FindHit[] {
  return commands.flatMap(({ name, to }) => {
    const range = matchIn(name, words);
    if (words && !range) return [];
    const id = `command-${to.section}-${to.product ?? to.quote ?? ''}`;
    return [{ id, to, title: marked(name, range), details: [] }];
  });
}
