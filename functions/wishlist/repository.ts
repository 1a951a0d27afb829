import type { Database } from '#functions/db/client.ts';
import { noWishlistKey } from '#functions/db/keys.ts';
import { transactWithRetry } from '#functions/db/transactions.ts';
import { IS_NEW, type Write } from '#functions/db/writes.ts';
import { recipientKey } from '#functions/limits/recipient-key.ts';
import type { OutboxEmail } from '#functions/outbox/outbox-email.ts';
import { outboxWrite } from '#functions/outbox/repository.ts';
import { emailHash } from '#functions/sessions/account.ts';

export type WishlistEmailRepository = ReturnType<typeof wishlistEmailRepository>;

/** Wishlist emails in the table, and the addresses that receive none (D94). */
export function wishlistEmailRepository(database: Pick<Database, 'transact'>) {
  async function isWritten(writes: readonly Write[]): Promise<boolean> {
    const outcome = await transactWithRetry(writes, (all) => database.transact(all));
    return Array.isArray(outcome) && outcome.length === 0;
  }
  return {
    /**
     * @param days until the email expires
     * @returns false if the address receives no wishlist emails
     */
    store: (email: OutboxEmail, days: number) => {
      const key = noWishlistKey(emailHash(recipientKey(email.to)));
      return isWritten([{ check: key, when: IS_NEW }, outboxWrite(email, days)]);
    },
    /** @param hash of a mailbox */
    async stop(hash: string, now: Date) {
      await isWritten([{ put: { ...noWishlistKey(hash), stoppedAt: now.toISOString() } }]);
    },
  };
}
