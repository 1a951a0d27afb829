import * as z from 'zod';

/** Roles of staff (D58). An owner may do everything. */
export const STAFF_ROLES = ['owner', 'sales', 'editor', 'warehouse'] as const;

export const staffRoleSchema = z.enum(STAFF_ROLES);
export type StaffRole = z.infer<typeof staffRoleSchema>;

/** Sender of a staff call: a person with an account, or a script with `ADMIN_KEY` and the permissions of an owner. */
export type StaffActor =
  | { kind: 'staff'; id: string; name: string; role: StaffRole }
  | {
      kind: 'script';
      /** Operating-system user, as the script reports it. */
      user?: string;
    };
