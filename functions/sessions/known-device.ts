import * as z from 'zod';
import { epochSeconds, isExpired } from '#functions/db/expiry.ts';
import { deviceKey, type Key, staffDeviceKey } from '#functions/db/keys.ts';
import type { Item } from '#functions/db/writes.ts';
import type { Account } from './account.ts';
import type { TokenKey } from './session-token.ts';

/** Days that a device stays known after the last sign-in on it. */
export const DEVICE_DAYS = 180;

const deviceSchema = z.object({
  /** Epoch of the account at the sign-in. Older devices lack the attribute. */
  epoch: z.number().default(0),
  expiresAt: z.number(),
});

function expiry(now: Date) {
  return { expiresAt: epochSeconds(now) + DEVICE_DAYS * 24 * 60 * 60 };
}

/** Item of a known device of a member. */
export function deviceItem(
  { userId, hash }: TokenKey,
  { epoch }: Pick<Account, 'epoch'>,
  now: Date,
): Item & Key {
  return { ...deviceKey(userId, hash), epoch, ...expiry(now) };
}

/** Item of a known device of a staff member. */
export function staffDeviceItem({ userId, hash }: TokenKey, now: Date): Item & Key {
  return { ...staffDeviceKey(userId, hash), ...expiry(now) };
}

/** Returns whether a device is known, by the item under its key. */
export function isKnownDevice(item: Item | undefined, now: Date): boolean {
  return item !== undefined && !isExpired(deviceSchema.parse(item), now);
}

/**
 * Returns whether a device has its own login limit. A new password and "sign out everywhere" end the limits of other
 * devices, because one of them could be a thief's.
 */
export function hasOwnLimit(
  item: Item | undefined,
  account: Pick<Account, 'epoch'> | undefined,
  now: Date,
): boolean {
  return isKnownDevice(item, now) && deviceSchema.parse(item).epoch === account?.epoch;
}
