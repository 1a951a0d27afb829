import * as z from 'zod';
import { epochSeconds, isExpired } from '#functions/db/expiry.ts';
import { deviceKey, type Key, staffDeviceKey } from '#functions/db/keys.ts';
import type { Item } from '#functions/db/writes.ts';
import type { TokenKey } from './session-token.ts';

/** Days that a device stays known after the last sign-in on it. */
export const DEVICE_DAYS = 180;

const deviceSchema = z.object({ expiresAt: z.number() });

function expiry(now: Date) {
  return { expiresAt: epochSeconds(now) + DEVICE_DAYS * 24 * 60 * 60 };
}

/** Item of a known device of a member. */
export function deviceItem({ userId, hash }: TokenKey, now: Date): Item & Key {
  return { ...deviceKey(userId, hash), ...expiry(now) };
}

/** Item of a known device of a person of the staff. */
export function staffDeviceItem({ userId, hash }: TokenKey, now: Date): Item & Key {
  return { ...staffDeviceKey(userId, hash), ...expiry(now) };
}

/** Returns whether a device is known, by the item under its key. */
export function isKnownDevice(item: Item | undefined, now: Date): boolean {
  return item !== undefined && !isExpired(deviceSchema.parse(item), now);
}
