import { createHash } from 'node:crypto';
import * as z from 'zod';
import { userSchema } from '#contracts/users/users.ts';

/** Account in the table. The fields of this schema that `userSchema` does not contain never leave the server. */
export const accountSchema = userSchema.extend({
  /** PHC string of argon2id. Missing in accounts without a password. */
  passwordHash: z.string().optional(),
  /** Increases with every new password. Sessions and reset links of an older epoch are invalid. */
  epoch: z.number().int(),
  /** Linked identities at sign-in providers: 'google#<id at the provider>'. */
  identities: z.array(z.string()),
});
export type Account = z.infer<typeof accountSchema>;

/** Hash of an email address, used in table keys. @param email in lower case, as the contract parses it */
export function emailHash(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}
