import { isDeepStrictEqual } from 'node:util';
import type { Item } from '../api/whole-table.ts';
import { accountProblems } from './account-invariants.ts';
import { auditProblems } from './audit-invariants.ts';
import { catalogProblems } from './catalog-invariants.ts';
import { deliveryProblems } from './delivery-invariants.ts';
import { itemsOf, keyProblems, placeOf } from './documented-items.ts';
import { orderProblems, ordersIn } from './order-invariants.ts';
import { quoteProblems, quotesIn } from './quote-invariants.ts';
import { publicPriceProblems, secretProblems, secretsInText } from './secrecy-invariants.ts';

/** Facts that the table does not contain. */
export interface OutsideTable {
  /** Emails that have left. */
  emails: readonly { id: string; to: string; subject: string; text: string }[];
  /** Secrets that people have, such as tokens of sessions. */
  secrets: readonly string[];
}

/**
 * Returns everything in the table that contradicts docs/table.md, the diagrams of the decisions, or another item. An empty
 * list means that the table is sound.
 */
export function tableProblems(items: readonly Item[], { emails, secrets }: OutsideTable): string[] {
  const mailed = emails.flatMap(({ text }) => secretsInText(text));
  const unknown = keyProblems(items);
  return [
    ...unknown,
    ...orderProblems(items),
    ...quoteProblems(items),
    ...deliveryProblems(items),
    ...auditProblems(items),
    ...emailProblems(items, emails),
    ...publicPriceProblems(items),
    ...secretProblems(items, [...secrets, ...mailed]),
    ...accountProblems(items),
    ...catalogProblems(items),
  ];
}

/** Returns the emails that wait or failed, and those that were sent twice. */
function emailProblems(items: readonly Item[], sent: OutsideTable['emails']): string[] {
  const contents = sent.map(({ to, subject, text }) => `${to}: ${subject}\n${text}`);
  const twice = <T>(list: readonly T[]) => list.filter((one, at) => list.indexOf(one) !== at);
  return [
    ...itemsOf(items, 'email').map((item) => `${placeOf(item)}: was not sent`),
    ...twice(sent.map(({ id }) => id)).map((id) => `email ${id}: was sent twice`),
    ...twice(contents).map((one) => `email ${one.split('\n')[0]}: was sent twice`),
  ];
}

/** Kinds of items that never change and never disappear before they expire. */
const IMMUTABLE = ['request of a quote', 'version of a quote', 'message of a quote', 'audit entry'];

/** States of a quote that never end. */
const FINAL = ['accepted', 'withdrawn'];

/** Returns the changes between two states of the table that no change of the shop may make. */
export function changeProblems(before: readonly Item[], after: readonly Item[]): string[] {
  const now = new Map(after.map((item) => [placeOf(item), item]));
  const orders = new Map(ordersIn(after).map((order) => [order.number, order]));
  const quotes = new Map(quotesIn(after).map(({ quote }) => [quote.number, quote]));
  return [
    ...IMMUTABLE.flatMap((kind) => itemsOf(before, kind))
      .filter((item) => !isDeepStrictEqual(item, now.get(placeOf(item))))
      .map((item) => `${placeOf(item)}: has changed`),
    ...ordersIn(before).flatMap(({ number, history, createdAt, email, prices }) => {
      const later = orders.get(number);
      if (!later) return [`order ${number}: has disappeared`];
      // Only a removal of pieces changes a price that the customer has agreed to.
      const isReduced = later.history.slice(history.length).some(({ removed }) => removed);
      const isExtended = isDeepStrictEqual(later.history.slice(0, history.length), history);
      const isSame = isDeepStrictEqual(
        { createdAt, email, prices: isReduced ? undefined : prices },
        {
          createdAt: later.createdAt,
          email: later.email,
          prices: isReduced ? undefined : prices && later.prices,
        },
      );
      return [
        ...(isExtended ? [] : [`order ${number}: its history was rewritten`]),
        ...(isSame ? [] : [`order ${number}: its price or customer has changed`]),
      ];
    }),
    ...quotesIn(before).flatMap(({ quote }) => {
      const later = quotes.get(quote.number);
      if (!later) return [`quote ${quote.number}: has disappeared`];
      const isKept = !FINAL.includes(quote.state) || later.state === quote.state;
      return [
        ...(isKept ? [] : [`quote ${quote.number}: was ${quote.state}, and is ${later.state}`]),
        ...(later.revision >= quote.revision ? [] : [`quote ${quote.number}: has an old revision`]),
      ];
    }),
  ];
}
