import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { type FullOrder, isStatusStep } from '#contracts/orders/orders.ts';
import { decimalText } from '#domain/money/format.ts';
import { orderedPieceId } from '#domain/products/piece.ts';
import { emailContact, phoneContact } from '#functions/db/contact-keys.ts';
import {
  contactLinkKey,
  orderBookKey,
  orderIndexKey,
  orderKey,
  orderLinkKey,
} from '#functions/db/keys.ts';
import { parseStoredOrder } from '#functions/orders/repository.ts';
import type { Item } from '../api/whole-table.ts';
import { itemsOf, placeOf } from './documented-items.ts';
import { moneyProblems } from './money-invariants.ts';

const UNDO_MS = 24 * 60 * 60_000;

/** Transitions of the diagram in decision 051, as 'pending > confirmed'. */
const TRANSITIONS = (() => {
  const path = '../../../docs/decisions/051-corrections-of-orders.md';
  const document = readFileSync(new URL(path, import.meta.url), 'utf8');
  const arrows = [...document.matchAll(/^ {4}(\w+) --> (\w+)(?:: (.*))?$/gm)];
  const isUndo = (label: string | undefined) => label?.startsWith('undo') ?? false;
  const pairs = (found: typeof arrows) => new Set(found.map(([, a, b]) => `${a} > ${b}`));
  return {
    moves: pairs(arrows.filter(([, , , label]) => !isUndo(label))),
    undos: pairs(arrows.filter(([, , , label]) => isUndo(label))),
  };
})();

/** Returns the orders in the table. */
export function ordersIn(items: readonly Item[]): FullOrder[] {
  return itemsOf(items, 'order').map(parseStoredOrder);
}

/** Returns the problems of all orders and of their index entries. */
export function orderProblems(items: readonly Item[]): string[] {
  const orders = ordersIn(items);
  return [
    ...itemsOf(items, 'order').flatMap(numberProblems),
    ...orders.flatMap((order) => [
      ...historyProblems(order),
      ...sumProblems(order),
      ...removalProblems(order),
      ...replacementProblems(order, orders),
      ...couponProblems(order, items),
    ]),
    ...indexProblems(orders, items),
  ];
}

function numberProblems(item: Item): string[] {
  const order = parseStoredOrder(item);
  const { number, _id } = order;
  const { GSI1PK, GSI1SK } = item;
  const isOne = _id === number && item.PK === orderKey(number).PK;
  return [
    ...(isOne ? [] : [`${placeOf(item)}: has the numbers ${number} and ${_id}`]),
    ...(isDeepStrictEqual({ GSI1PK, GSI1SK }, orderIndexKey(order))
      ? []
      : [`order ${number}: is in the index of ${GSI1PK}`]),
  ];
}

/** Compares the entries in the order book and in the lists of contacts and members with the orders. */
function indexProblems(orders: readonly FullOrder[], items: readonly Item[]): string[] {
  const expected = new Map(
    orders.flatMap((order) => {
      const { number, status, userId } = order;
      const phone = phoneContact(order.phone);
      const entry = { number, status };
      return [
        { ...orderBookKey(order), ...entry },
        { ...contactLinkKey(emailContact(order.email), order), ...entry },
        { ...contactLinkKey(phone, order), ...entry, ...(userId ? { userId } : {}) },
        ...(userId ? [{ ...orderLinkKey(userId, order), ...entry, phone }] : []),
      ].map((one) => [placeOf(one), one] as const);
    }),
  );
  const entries = ['order book line', 'contact link', 'order link'].flatMap((kind) =>
    itemsOf(items, kind),
  );
  const found = new Set(entries.map(placeOf));
  return [
    ...entries.flatMap((entry) => {
      const wanted = expected.get(placeOf(entry));
      if (!wanted) return [`${placeOf(entry)}: leads to no order`];
      return isDeepStrictEqual({ ...entry }, wanted)
        ? []
        : [`${placeOf(entry)}: differs from its order`];
    }),
    ...[...expected]
      .filter(([place]) => !found.has(place))
      .map(([place, { number }]) => `order ${number}: is missing at ${place}`),
  ];
}

/** Follows the history through the diagram of decision 051. */
function historyProblems({ number, status, history, prices }: FullOrder): string[] {
  const problems: string[] = [];
  const report = (text: string) => problems.push(`order ${number}: ${text}`);
  const valid: { status: string; at: string }[] = [];
  let latest = '';
  for (const step of history) {
    if (step.at < latest) report(`the history goes back from ${latest} to ${step.at}`);
    latest = step.at;
    const before = valid.at(-1);
    if (!isStatusStep(step)) {
      if (step.status !== before?.status) report(`${step.status} repeats ${before?.status}`);
    } else if (step.undone) {
      valid.pop();
      const isAllowed = TRANSITIONS.undos.has(`${step.undone} > ${step.status}`);
      const isRecent = before && Date.parse(step.at) - Date.parse(before.at) < UNDO_MS;
      const isBack = before?.status === step.undone && valid.at(-1)?.status === step.status;
      if (!isAllowed || !isRecent || !isBack) report(`${step.undone} was undone to ${step.status}`);
    } else {
      const isFirst = !before && step.status === 'pending';
      const isAllowed = isFirst || TRANSITIONS.moves.has(`${before?.status} > ${step.status}`);
      if (!isAllowed) report(`${step.status} follows ${before?.status}`);
      if (step.status === 'confirmed' && !prices) report('is confirmed without a price');
      valid.push(step);
    }
  }
  const last = valid.at(-1)?.status;
  if (last !== status) report(`is ${status}, but its history ends with ${last}`);
  return problems;
}

function sumProblems(order: FullOrder): string[] {
  const { number, cart, quantity, sumQuantity, subTotal, prices } = order;
  const pieces = quantity.reduce((sum, one) => sum + one, 0);
  const unpriced = subTotal === '0.0' ? [] : [`order ${number}: has the subtotal ${subTotal}`];
  const sameLength = cart.length === quantity.length;
  const counts = [
    ...(sameLength ? [] : [`order ${number}: has ${cart.length} lines`]),
    ...(pieces === sumQuantity ? [] : [`order ${number}: counts ${sumQuantity} pieces`]),
  ];
  if (!prices) return [...counts, ...unpriced];
  const { currency, unitPrices, discount, tax, totals } = prices;
  const lines = cart.map((_, at) => ({ unitPrice: unitPrices[at], quantity: quantity[at] }));
  const isSubtotal = subTotal === decimalText(totals.subtotal, currency);
  return [
    ...counts,
    ...(isSubtotal ? [] : [`order ${number}: has the subtotal ${subTotal}`]),
    ...moneyProblems(`order ${number}`, { lines, discount, tax, totals }),
  ];
}

/** The removals of pieces lower their numbers one after the other, and end with the pieces and the total of the order. */
function removalProblems({ number, cart, quantity, history, prices }: FullOrder): string[] {
  const left = new Map<string, number>();
  let total: unknown;
  const problems: string[] = [];
  for (const { removed = [], removal, status } of history) {
    if (!removal) continue;
    if (!['pending', 'confirmed'].includes(status)) problems.push('lost pieces after its shipment');
    if (total !== undefined && removal.total.before !== total) problems.push('skips a total');
    total = removal.total.after;
    for (const { piece, before, after } of removed) {
      const isNext = !left.has(piece) || left.get(piece) === before;
      if (!isNext || after >= before) problems.push(`has ${after} of ${before} ${piece}`);
      left.set(piece, after);
    }
  }
  const stored = new Map(cart.map((piece, at) => [orderedPieceId(piece), quantity[at]]));
  for (const [piece, after] of left) {
    if ((stored.get(piece) ?? 0) !== after) problems.push(`has not ${after} ${piece}`);
  }
  if (total !== undefined && prices?.totals.total !== total) problems.push('has another total');
  return problems.map((text) => `order ${number}: ${text}`);
}

/**
 * A replacement and the order of its warranty case name each other. The replacement costs nothing. The name of a case that
 * is over is in the history only.
 */
function replacementProblems(
  { number, replaces, warranty, history, email, language, prices }: FullOrder,
  orders: readonly FullOrder[],
): string[] {
  const find = (wanted: string | undefined) => orders.find((one) => one.number === wanted);
  const replaced = find(replaces);
  const cases = replaced?.history.map((step) => step.warranty?.replacement) ?? [];
  const isSame = replaced?.email === email && replaced.language === language;
  const made = history.flatMap((step) => step.warranty?.replacement ?? []);
  const latest = history.findLast((step) => step.warranty)?.warranty;
  const checks: [string, boolean][] = [
    [`replaces ${replaces}, which does not name it`, !replaces || cases.includes(number)],
    ['replaces an order of somebody else', !replaces || isSame],
    ['replaces pieces for money', !replaces || Number(prices?.totals.total) === 0],
    ['names a replacement of another order', made.every((one) => find(one)?.replaces === number)],
    ['differs from its latest case', !warranty || isDeepStrictEqual(warranty, latest)],
  ];
  return checks.filter(([, holds]) => !holds).map(([text]) => `order ${number}: ${text}`);
}

/** A coupon is used by exactly the order that has it, unless the order is canceled. */
function couponProblems({ number, coupon, status }: FullOrder, items: readonly Item[]): string[] {
  if (!coupon) return [];
  const item = itemsOf(items, 'coupon').find(({ PK }) => PK === `COUPON#${coupon}`);
  const isUsed = item?.['orderNumber'] === number && item['used'] === true;
  if (isUsed === (status !== 'cancelled')) return [];
  return [`order ${number}: is ${status}, and its coupon is ${isUsed ? 'used' : 'not used'}`];
}
