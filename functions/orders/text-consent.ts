import type { Language } from '#contracts/languages.ts';
import { MAX_ORDERS_READ, ALL_TIME, type OrderIndexRepository } from './order-index-repository.ts';
import type { StoredOrder } from '#contracts/order.ts';
import type { ConsentVersion, TextConsent } from '#contracts/text-consent.ts';
import en from '#locales/en/text-messages.json' with { type: 'json' };
import kr from '#locales/kr/text-messages.json' with { type: 'json' };
import vn from '#locales/vn/text-messages.json' with { type: 'json' };
import { phoneContact } from './contact.ts';
import type { OrderRepository } from './repository.ts';

const TEXTS = { vn, en, kr } as const satisfies Record<Language, object>;
/** Size of the secret of the mailed link, in bytes. */
const SECRET_BYTES = 18;

/** Returns a consent that is given now, and the secret of the mailed link that withdraws it (D85). */
export function newConsent(
  version: ConsentVersion,
  language: Language,
  at: string,
  randomBytes: (size: number) => Uint8Array,
): { consent: TextConsent; consentSecret: string } {
  const text = TEXTS[language][`consent-${version}`];
  return {
    consent: { purpose: 'text-messages', version, language, text, at },
    consentSecret: Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url'),
  };
}

/** Withdrawal of consents to text messages. */
export interface TextConsents {
  /** Withdraws the consents of all orders with the phone number of an order. */
  withdraw(order: StoredOrder): Promise<void>;
}

export function textConsents(
  repository: Pick<OrderRepository, 'withdrawConsents'>,
  orderIndex: Pick<OrderIndexRepository, 'entries' | 'read'>,
  now: () => Date,
): TextConsents {
  return {
    async withdraw({ phone }) {
      const at = now().toISOString();
      const list = { contact: phoneContact(phone) };
      let to: string | undefined = ALL_TIME.to;
      while (to !== undefined) {
        const range = { from: ALL_TIME.from, to, limit: MAX_ORDERS_READ };
        const { found, end } = await orderIndex.entries(list, range);
        const orders = (await orderIndex.read(found.map(({ number }) => number))) ?? [];
        await repository.withdrawConsents(
          orders.filter(({ subscribe }) => subscribe),
          at,
        );
        to = end;
      }
    },
  };
}
