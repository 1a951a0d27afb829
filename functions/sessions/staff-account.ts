import * as z from 'zod';
import { staffPersonSchema } from '#contracts/staff/staff-account.ts';
import { type Key, staffIndexKey, staffKey } from '#functions/db/keys.ts';
import type { Condition, Item } from '#functions/db/writes.ts';

/** Staff account in the table. The fields that `staffPersonSchema` does not contain never leave the server. */
export const staffAccountSchema = staffPersonSchema.extend({
  /** Increases with every reset. Sessions of an older epoch are invalid. */
  epoch: z.number().int(),
  /** Time of the last change of role or reset. Older invitations by the person are invalid. */
  invitesSince: z.iso.datetime().optional(),
  /** Increases with every change of role, profile and second factors. Optimistic lock. */
  version: z.number().int(),
});
export type StaffAccount = z.infer<typeof staffAccountSchema>;

/** Item of an account. */
export function staffItem(account: StaffAccount): Item & Key {
  return { ...staffKey(account.id), ...staffIndexKey(account), ...account };
}

/** Condition that an account has not changed since it was read. */
export function unchangedStaffCondition({ version }: StaffAccount): Condition {
  return {
    expression: '#version = :version',
    names: { '#version': 'version' },
    values: { ':version': version },
  };
}

/** Condition that an account still exists and has not been reset. */
export function epochCondition({ epoch }: StaffAccount): Condition {
  return {
    expression: '#epoch = :epoch',
    names: { '#epoch': 'epoch' },
    values: { ':epoch': epoch },
  };
}
