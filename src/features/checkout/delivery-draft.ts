import { DEFAULT_COUNTRY } from '#contracts/delivery-form.ts';
import { parseStored, storedText, storeText } from '#src/storage/persisted.ts';
import type { CheckoutFormInput } from './checkout-form.ts';

const STORAGE_KEY = 'delivery-draft';

/** An untouched form (section 5). */
export const EMPTY_FORM = {
  country: DEFAULT_COUNTRY,
  firstName: '',
  lastName: '',
  address: '',
  apartment: '',
  city: '',
  postcode: '',
  phone: '',
  email: '',
  subscribe: false,
  coupon: '',
} as const satisfies CheckoutFormInput;

/** What was typed before a reload or a failure (D21), in this tab only; empty fields where nothing was. */
export function readDraft(): CheckoutFormInput {
  const draft = parseStored(storedText(STORAGE_KEY, 'session'), (stored) =>
    typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : undefined,
  );
  const kept = Object.entries(EMPTY_FORM).map(([field, empty]) => {
    const typed = draft?.[field];
    return [field, typeof typed === typeof empty ? typed : empty];
  });
  return Object.fromEntries(kept) as CheckoutFormInput;
}

/** Keeps what is typed. */
export function keepDraft(form: unknown): void {
  storeText(STORAGE_KEY, JSON.stringify(form), 'session');
}

/** After an order nothing of it stays in the tab. */
export function forgetDraft(): void {
  storeText(STORAGE_KEY, undefined, 'session');
}
