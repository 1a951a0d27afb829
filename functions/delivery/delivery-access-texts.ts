import type { Order } from '#contracts/orders/orders.ts';
import { deliveryAccessFacts } from '#domain/delivery/delivery-access-facts.ts';
import type { Language } from '#domain/languages.ts';
import en from '#locales/en/access.json' with { type: 'json' };
import kr from '#locales/kr/access.json' with { type: 'json' };
import vn from '#locales/vn/access.json' with { type: 'json' };

const TEXTS = { vn, en, kr } as const satisfies Record<Language, object>;

/** Returns the heading of the access details in a language. */
export function deliveryAccessTitle(language: Language): string {
  return TEXTS[language].title;
}

/** Returns the access details of an order as labels with answers. Empty for an order without them. */
export function orderDeliveryAccessFacts(
  { access, country }: Pick<Order, 'access' | 'country'>,
  language: Language,
): readonly (readonly [string, string])[] {
  return access ? deliveryAccessFacts(access, country, TEXTS[language]) : [];
}
