import { DEFAULT_COUNTRY, type DeliveryFormInput } from '#contracts/delivery-form.ts';
import { parseStored, storedText, storeText } from '#src/storage/persisted.ts';

const STORAGE_KEY = 'delivery-draft';

/** An untouched delivery form (section 5). */
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
} as const satisfies DeliveryFormInput;

/** What was typed before a reload or a failure (D21), in this tab only; empty fields where nothing was. */
export function readDraft(): DeliveryFormInput {
  const draft = parseStored(storedText(STORAGE_KEY, 'session'), (stored) =>
    typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : undefined,
  );
  const kept = Object.entries(EMPTY_FORM).map(([field, empty]) => {
    const typed = draft?.[field];
    return [field, typeof typed === typeof empty ? typed : empty];
  });
  return Object.fromEntries(kept) as DeliveryFormInput;
}

/** Keeps what is typed. */
export function keepDraft(form: unknown): void {
  storeText(STORAGE_KEY, JSON.stringify(form), 'session');
}

/** After an order nothing of it stays in the tab. */
export function forgetDraft(): void {
  storeText(STORAGE_KEY, undefined, 'session');
}
