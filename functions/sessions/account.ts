import { createHash } from 'node:crypto';
import * as z from 'zod';
import { userSchema } from '#contracts/user.ts';

/** An account as the table has it. What is beside the user never leaves the server. */
export const accountSchema = userSchema.extend({
  /** PHC string of argon2id; accounts that sign in with others have none. */
  passwordHash: z.string().optional(),
  /** Moves with the password; sessions and reset links of an older one no longer hold. */
  epoch: z.number().int(),
  /** Whether the owner has shown that mail to the address reaches them, by a reset or by a service that has checked it. */
  emailVerified: z.boolean(),
  /** 'google#<their id>' for each service the owner has signed in with. */
  identities: z.array(z.string()),
});
export type Account = z.infer<typeof accountSchema>;

/** What stands for an address in keys. @param email as parsed by the contract: in lower case */
export function emailHash(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}
