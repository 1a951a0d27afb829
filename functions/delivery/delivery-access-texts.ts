import type { Order } from '#contracts/orders/orders.ts';
import {
  deliveryAccessDetails,
  staffAccessDetails,
} from '#domain/delivery/delivery-access-details.ts';
import type { Language } from '#domain/languages.ts';
import en from '#locales/en/access.json' with { type: 'json' };
import kr from '#locales/kr/access.json' with { type: 'json' };
import vn from '#locales/vn/access.json' with { type: 'json' };

const TEXTS = { vn, en, kr } as const satisfies Record<Language, object>;

/** Returns the heading of the access details in a language. */
export function deliveryAccessTitle(language: Language): string {
  return TEXTS[language].title;
}

type DetailRows = readonly (readonly [label: string, answer: string])[];

/** Returns the access details of an order as labels with answers. Empty for an order without them. */
export function orderDeliveryAccessDetails(
  { access, country }: Pick<Order, 'access' | 'country'>,
  language: Language,
): DetailRows {
  return access ? deliveryAccessDetails(access, country, TEXTS[language]) : [];
}

/** Returns the access details of an order for staff, with the questions that nobody has answered. */
export function orderAccessForStaff(
  { access, country }: Pick<Order, 'access' | 'country'>,
  language: Language,
): DetailRows {
  return staffAccessDetails(access, country, TEXTS[language]);
}
