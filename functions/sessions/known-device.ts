import * as z from 'zod';
import { epochSeconds, isExpired } from '#functions/db/expiry.ts';
import { deviceKey, type Key } from '#functions/db/keys.ts';
import type { Item } from '#functions/db/writes.ts';
import type { TokenKey } from './session-token.ts';

/** How long a device is known after its owner has last signed in on it. */
export const DEVICE_DAYS = 180;

const deviceSchema = z.object({ expiresAt: z.number() });

/** What is kept of a device on which the owner of an account has signed in. */
export function deviceItem({ userId, hash }: TokenKey, now: Date): Item & Key {
  return {
    ...deviceKey(userId, hash),
    expiresAt: epochSeconds(now) + DEVICE_DAYS * 24 * 60 * 60,
  };
}

/** Whether the item read under a device's key says that the device is known. */
export function isKnownDevice(item: Item | undefined, now: Date): boolean {
  return item !== undefined && !isExpired(deviceSchema.parse(item), now);
}
