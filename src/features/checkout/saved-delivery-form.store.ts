import { type DeliveryAccess, deliveryAccessSchema } from '#domain/delivery/delivery-access.ts';
import type { Language } from '#domain/languages.ts';
import { DEFAULT_COUNTRIES } from '#shop.config.ts';
import { parseStored, storedText, storeText } from '#src/storage/persistent-store.ts';
import { SAVED_DELIVERY_FORM_KEY } from '#src/storage/storage-keys.ts';
import type { CheckoutFormInput } from './checkout-form.ts';

/** Fields of the form without input, except the country, which depends on the language (section 5). */
const EMPTY_FIELDS = {
  firstName: '',
  lastName: '',
  countryCode: '',
  city: '',
  ward: '',
  address: '',
  apartment: '',
  state: '',
  postcode: '',
  phone: '',
  email: '',
  coupon: '',
  subscribe: false,
} as const satisfies Required<Omit<CheckoutFormInput, 'access' | 'country'>>;

/** Returns the default values of the form in a language (section 5, D96). */
export function emptyDeliveryForm(language: Language) {
  return { country: DEFAULT_COUNTRIES[language], ...EMPTY_FIELDS } satisfies CheckoutFormInput;
}

/** Returns the draft of this tab, which survives reloads and failures (D21). Missing fields have default values. */
export function savedDeliveryForm(language: Language): CheckoutFormInput {
  const savedForm = parseStored(storedText(SAVED_DELIVERY_FORM_KEY, 'session'), (stored) =>
    typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : undefined,
  );
  const values = Object.entries(emptyDeliveryForm(language)).map(([field, empty]) => {
    const typed = savedForm?.[field];
    return [field, typeof typed === typeof empty ? typed : empty];
  });
  const access = parseDeliveryAccess(savedForm?.['access']);
  return {
    ...(Object.fromEntries(values) as CheckoutFormInput),
    ...(access ? { access } : {}),
    // A consent is never ticked beforehand (D85).
    subscribe: false,
  };
}

/** Returns stored answers about the access. Answers that are not valid are left out, such as a half-typed size. */
function parseDeliveryAccess(stored: unknown): DeliveryAccess | undefined {
  const { data, error } = deliveryAccessSchema.safeParse(stored);
  if (data || typeof stored !== 'object' || stored === null) return data;
  const rest = structuredClone(stored) as Record<string, unknown>;
  for (const { path } of error?.issues ?? []) {
    const [group = '', ...names] = path.map(String);
    const answers = names.length > 0 ? (rest[group] as Record<string, unknown>) : rest;
    delete answers[names.at(-1) ?? group];
  }
  return deliveryAccessSchema.safeParse(rest).data;
}

export function saveDeliveryForm(form: unknown): void {
  storeText(SAVED_DELIVERY_FORM_KEY, JSON.stringify(form), 'session');
}

/** Deletes the draft after an order. */
export function deleteSavedDeliveryForm(): void {
  storeText(SAVED_DELIVERY_FORM_KEY, undefined, 'session');
}
