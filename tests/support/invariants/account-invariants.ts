import { STAFF_OWNERS_KEY } from '#functions/db/keys.ts';
import type { Item } from '../api/whole-table.ts';
import { itemsOf, placeOf } from './documented-items.ts';

/** Returns the accounts whose counters, addresses or parts do not fit. */
export function accountProblems(items: readonly Item[]): string[] {
  const staff = itemsOf(items, 'staff account');
  const members = itemsOf(items, 'account');
  const partitions = new Set([...staff, ...members].map(({ PK }) => PK));
  const owners = staff.filter(({ role }) => role === 'owner').length;
  const counter = items.find(({ PK }) => PK === STAFF_OWNERS_KEY.PK);
  const ownerCount = Number(counter?.['count'] ?? 0);
  const idOf = ({ PK }: Item) => PK.slice(PK.indexOf('#') + 1);
  const addresses = (kind: string) =>
    itemsOf(items, kind).map((item) => String(item['userId'] ?? item['staffId']));
  return [
    ...(ownerCount === owners ? [] : [`${ownerCount} owners are counted, and there are ${owners}`]),
    ...staff.flatMap((account) => {
      const passkeys = itemsOf(items, 'passkey').filter(({ PK }) => PK === account.PK).length;
      return account['passkeys'] === passkeys
        ? []
        : [`${placeOf(account)}: counts ${account['passkeys']} of ${passkeys} passkeys`];
    }),
    ...['session', 'staff session', 'passkey', 'authenticator', 'recovery code', 'coupon link']
      .flatMap((kind) => itemsOf(items, kind))
      .filter(({ PK }) => !partitions.has(PK))
      .map((item) => `${placeOf(item)}: belongs to no account`),
    ...staff
      .filter((account) => !addresses('staff email address').includes(idOf(account)))
      .map((account) => `${placeOf(account)}: has no email address`),
    ...members
      .filter((account) => !addresses('email address').includes(idOf(account)))
      .map((account) => `${placeOf(account)}: has no email address`),
  ];
}
