import type { Language } from '#domain/languages.ts';
import { earlyAddressValues } from '#src/features/address/CountrySelect.tsx';
import type { CheckoutFormInput } from './checkout-form.ts';
import { emptyDeliveryForm } from './saved-delivery-form.store.ts';

/** Element ids of the delivery form and the order note in the prerendered page. */
export const CHECKOUT_FORM_ID = 'delivery-form';
export const NOTE_ID = 'order-note';

/** Values typed into the prerendered form, or filled in by the browser, before hydration. */
export interface EarlyInput {
  form: Partial<CheckoutFormInput>;
  note: string;
}

/** Returns values typed before hydration. Must run in the first render, because hydration overwrites the fields. */
export function readEarlyInput(language: Language): EarlyInput {
  const note = globalThis.document?.querySelector<HTMLTextAreaElement>(`#${NOTE_ID}`)?.value ?? '';
  return {
    form: earlyAddressValues<Required<Omit<CheckoutFormInput, 'access'>>>(
      CHECKOUT_FORM_ID,
      emptyDeliveryForm(language),
    ),
    note,
  };
}
