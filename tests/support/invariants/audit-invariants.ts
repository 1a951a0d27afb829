import { isDeepStrictEqual } from 'node:util';
import { type FullOrder, isStatusStep, type StoredStep } from '#contracts/orders/orders.ts';
import { parseStoredAuditEntry, type StoredAuditEntry } from '#functions/audit/audit-entry.ts';
import { auditDayKey, auditEntryKey, auditPersonKey } from '#functions/db/keys.ts';
import type { Item } from '../api/whole-table.ts';
import { itemsOf, placeOf } from './documented-items.ts';
import { ordersIn } from './order-invariants.ts';
import { type QuoteInTable, quotesIn } from './quote-invariants.ts';

/** Change by staff that the log must contain: an entry of one of these kinds, with the time of the change. */
interface ExpectedEntry {
  what: string;
  type: StoredAuditEntry['object']['type'];
  id: string;
  kinds: readonly StoredAuditEntry['kind'][];
  at: string;
}

/** Returns the changes by staff without an entry, entries without a link, and personal data in entries. */
export function auditProblems(items: readonly Item[]): string[] {
  const entries = itemsOf(items, 'audit entry').map(parseStoredAuditEntry);
  return [
    ...expectedEntries(items)
      .filter(
        ({ type, id, kinds, at }) =>
          !entries.some(
            (entry) =>
              isDeepStrictEqual(entry.object, { type, id }) &&
              entry.at === at &&
              kinds.includes(entry.kind),
          ),
      )
      .map(({ what, at }) => `${what} of ${at} is not in the audit log`),
    ...linkProblems(entries, items),
    ...personalDataProblems(items),
  ];
}

function expectedEntries(items: readonly Item[]): ExpectedEntry[] {
  return [
    ...ordersIn(items).flatMap((order) =>
      order.history.flatMap((step) => entryOfStep(order, step) ?? []),
    ),
    ...quotesIn(items).flatMap(entriesOfQuote),
  ];
}

/** Returns the entry of a step by staff. Steps about the price are in the log of their quote. */
function entryOfStep(
  { number, history, replaces, createdAt }: FullOrder,
  step: StoredStep,
): ExpectedEntry | undefined {
  const { by, at, deliveryDay, changes, removed, warranty, undone, status } = step;
  if (by !== 'shop' || step.price) return undefined;
  const entry = { type: 'order', id: number, at } as const;
  // A changed address and an undo withdraw the day in their own transaction, with their own entry.
  const together = history.filter((other) => other.at === at);
  if (together.some((other) => other.undone)) {
    return undone ? { ...entry, what: `order ${number}: undo`, kinds: ['undone'] } : undefined;
  }
  if (changes) return { ...entry, what: `order ${number}: details`, kinds: ['delivery'] };
  if (warranty) return { ...entry, what: `order ${number}: warranty`, kinds: ['warranty'] };
  // A replacement begins confirmed.
  if (replaces && at === createdAt)
    return { ...entry, what: `order ${number}`, kinds: ['created'] };
  if (removed) return { ...entry, what: `order ${number}: pieces`, kinds: ['removed'] };
  if (deliveryDay) {
    const kinds: ExpectedEntry['kinds'] = together.some((other) => other.changes)
      ? ['delivery']
      : ['delivery-day'];
    return { ...entry, what: `order ${number}: delivery day`, kinds };
  }
  if (!isStatusStep(step)) return undefined;
  return { ...entry, what: `order ${number}: ${status}`, kinds: ['status'] };
}

function entriesOfQuote({ quote, versions, messages }: QuoteInTable): ExpectedEntry[] {
  const { number, source, order, createdAt, accepted } = quote;
  const entry = { type: 'quote', id: number } as const;
  const isByStaff = source !== 'shop' || order !== undefined;
  return [
    ...(isByStaff
      ? [{ ...entry, what: `quote ${number}`, kinds: ['created'] as const, at: createdAt }]
      : []),
    // An approval of a discount sends the version. A removal of pieces is in the log of the order.
    ...versions
      .filter(({ removal }) => !removal)
      .map(({ version, sentAt }) => ({
        ...entry,
        what: `quote ${number}: version ${version}`,
        kinds: ['sent', 'discount'] as const,
        at: sentAt,
      })),
    ...messages
      .filter(({ by }) => by === 'shop')
      .map(({ at }) => ({
        ...entry,
        what: `quote ${number}: message`,
        kinds: ['message'] as const,
        at,
      })),
    ...(accepted?.recorded
      ? [
          {
            ...entry,
            what: `quote ${number}: agreement`,
            kinds: ['accepted'] as const,
            at: accepted.at,
          },
        ]
      : []),
  ];
}

/** Every entry has one link from its person and its day, and every link leads to an entry. */
function linkProblems(entries: readonly StoredAuditEntry[], items: readonly Item[]): string[] {
  const expected = new Map(
    entries.map((entry) => {
      const { id, actor, object } = entry;
      const person = actor.kind === 'staff' ? (actor.id ?? '') : actor.kind;
      const key = { ...auditPersonKey(person, id), ...auditDayKey(id) };
      return [placeOf(key), { ...key, type: object.type, object: object.id, kind: entry.kind }];
    }),
  );
  const links = itemsOf(items, 'audit link');
  const found = new Set(links.map(placeOf));
  return [
    ...links.flatMap(({ expiresAt: _, ...link }) =>
      isDeepStrictEqual({ ...link }, expected.get(placeOf(link as Item)))
        ? []
        : [`${placeOf(link as Item)}: leads to no entry`],
    ),
    ...entries
      .filter(({ id, object }) => {
        const key = placeOf(auditEntryKey(object, id));
        return !itemsOf(items, 'audit entry').some((item) => placeOf(item) === key);
      })
      .map(({ id }) => `audit entry ${id}: has another key`),
    ...[...expected.keys()]
      .filter((place) => !found.has(place))
      .map((place) => `${place}: is missing, with its audit entry`),
  ];
}

/** Entries contain no address, telephone number or email address of a customer. */
function personalDataProblems(items: readonly Item[]): string[] {
  const people = [...ordersIn(items), ...quotesIn(items).map(({ quote }) => quote)];
  const personal = people
    .flatMap((one) => [one.email, one.phone, 'address' in one ? one.address : ''])
    .filter((text) => text !== undefined && text !== '');
  return itemsOf(items, 'audit entry').flatMap((item) => {
    const text = JSON.stringify(item);
    return personal.some((one) => text.includes(String(one)))
      ? [`${placeOf(item)}: contains personal data`]
      : [];
  });
}
