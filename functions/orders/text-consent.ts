import type { Order } from '#contracts/orders/orders.ts';
import type { ConsentVersion, TextConsent } from '#domain/accounts/text-consent.ts';
import type { Language } from '#domain/languages.ts';
import { phoneContact } from '#functions/db/contact-keys.ts';
import { orderKey } from '#functions/db/keys.ts';
import { transactWithRetry } from '#functions/db/transactions.ts';
import type { Condition, Write } from '#functions/db/writes.ts';
import type { TooManyRequests } from '#functions/limits/limiter.ts';
import { consentWording } from '#functions/orders/consent-wording.ts';
import { ALL_TIME, type OrderIndexRepository } from './order-index-repository.ts';
import type { RateLimitedOrder } from './status-service.ts';

/** Size of the secret of the mailed link, in bytes. */
const SECRET_BYTES = 18;
/** Maximum number of orders in one transaction, which also checks the rate limits. */
const MAX_ORDERS = 95;

const IS_GIVEN: Condition = {
  expression: 'attribute_exists(consent) AND attribute_not_exists(consentWithdrawnAt)',
};

/** Returns a consent that is given now, and the secret of the mailed link that withdraws it (D85). */
export function newConsent(
  version: ConsentVersion,
  language: Language,
  at: string,
  randomBytes: (size: number) => Uint8Array,
): { consent: TextConsent; consentSecret: string } {
  const text = consentWording(version, language);
  return {
    consent: { purpose: 'text-messages', version, language, text, at },
    consentSecret: Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url'),
  };
}

/** Withdrawal of consents to text messages. */
export type TextConsentService = ReturnType<typeof textConsentService>;

/** Withdraws the consents of some orders. Orders without a given consent stay as they are. */
async function withdrawAll(
  numbers: readonly string[],
  at: string,
  limitedWrites: RateLimitedOrder['rateLimitedTransact'],
): Promise<TooManyRequests | undefined> {
  let writes = numbers.map(
    (number): Write => ({
      update: orderKey(number),
      change: { set: { subscribe: false, consentWithdrawnAt: at } },
      when: IS_GIVEN,
    }),
  );
  for (;;) {
    const outcome = await transactWithRetry(writes, limitedWrites);
    if ('failure' in outcome) return outcome;
    if (outcome.length === 0) return undefined;
    writes = writes.filter((_, position) => !outcome.includes(position));
  }
}

export function textConsentService(
  orderIndex: Pick<OrderIndexRepository, 'entries'>,
  now: () => Date,
) {
  return {
    /** Withdraws the consents of an order, and of all orders with its phone number. */
    async withdraw({
      order,
      rateLimitedTransact,
    }: RateLimitedOrder): Promise<TooManyRequests | undefined> {
      const at = now().toISOString();
      const list = { contact: phoneContact(order.phone) };
      let first: Order['number'][] = [order.number];
      let to: string | undefined = ALL_TIME.to;
      while (to !== undefined) {
        const range = { from: ALL_TIME.from, to, limit: MAX_ORDERS - 1 };
        const { found, end } = await orderIndex.entries(list, range);
        const numbers = new Set([...first, ...found.map(({ number }) => number)]);
        const refused = await withdrawAll([...numbers], at, rateLimitedTransact);
        if (refused) return refused;
        first = [];
        to = end;
      }
      return undefined;
    },
  };
}
