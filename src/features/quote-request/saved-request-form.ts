import { COUNTRIES } from '#domain/address/address.ts';
import { deliveryAccessSchema } from '#domain/delivery/delivery-access.ts';
import { fullName } from '#domain/input/person-name.ts';
import type { Language } from '#domain/languages.ts';
import { MARKETS } from '#shop.config.ts';
import { savedDeliveryForm } from '#src/features/checkout/saved-delivery-form.store.ts';
import { parseStored, storedText, storeText } from '#src/storage/persistent-store.ts';
import { SAVED_REQUEST_FORM_KEY } from '#src/storage/storage-keys.ts';
import { type RequestFormInput, TIMINGS } from './request-form.ts';

/** Returns the form of the prerendered page, with its language's country. */
export function emptyRequest(language: Language): RequestFormInput {
  return {
    name: '',
    contact: '',
    country: MARKETS[language].country,
    province: '',
    timing: 'soonest',
    neededBy: '',
    message: '',
  };
}

/**
 * Returns the draft of this tab. Without one, returns what the visitor typed into the delivery form of the checkout.
 */
export function savedRequestForm(language: Language): RequestFormInput {
  const empty = emptyRequest(language);
  const draft = parseStored(storedText(SAVED_REQUEST_FORM_KEY, 'session'), (stored) =>
    typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : undefined,
  );
  if (!draft) return { ...empty, ...valuesFromDeliveryForm(language) };
  const text = (field: keyof RequestFormInput) => {
    const typed = draft[field];
    return typeof typed === 'string' ? typed : '';
  };
  const access = deliveryAccessSchema.safeParse(draft['access']);
  return {
    name: text('name'),
    contact: text('contact'),
    country: COUNTRIES.find((country) => country === draft['country']) ?? empty.country,
    province: text('province'),
    timing: TIMINGS.find((timing) => timing === draft['timing']) ?? empty.timing,
    neededBy: text('neededBy'),
    message: text('message'),
    ...(access.success ? { access: access.data } : {}),
  };
}

/** Stores the draft until the request is sent, the member signs out or the tab is closed. */
export function saveRequestForm(form: RequestFormInput): void {
  storeText(SAVED_REQUEST_FORM_KEY, JSON.stringify(form), 'session');
}

export function deleteSavedRequestForm(): void {
  storeText(SAVED_REQUEST_FORM_KEY, undefined, 'session');
}

/** The country of the delivery form is only used with a city, because it has a default. */
function valuesFromDeliveryForm(language: Language): Partial<RequestFormInput> {
  const { city, country, email, phone, access, ...name } = savedDeliveryForm(language);
  const isProvince = country === 'Viet Nam' || country === 'Korea';
  return {
    name: fullName(name),
    contact: email || phone,
    ...(access && { access }),
    ...(city ? { country, province: isProvince ? city : '' } : {}),
  };
}
