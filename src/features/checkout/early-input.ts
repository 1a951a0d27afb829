import type { CheckoutFormInput } from './checkout-form.ts';
import { EMPTY_FORM } from './delivery-draft.ts';

/** Element ids of the delivery form and the order note in the prerendered page. */
export const FORM_ID = 'delivery-form';
export const NOTE_ID = 'order-note';

/** Values typed into the prerendered form, or filled in by the browser, before hydration. */
export interface EarlyInput {
  form: Partial<CheckoutFormInput>;
  note: string;
}

/** Returns values typed before hydration. Must run in the first render, because hydration overwrites the fields. */
export function readEarlyInput(): EarlyInput {
  const element = globalThis.document?.querySelector<HTMLFormElement>(`#${FORM_ID}`);
  if (!element) return { form: {}, note: '' };
  const fields = new FormData(element);
  const typed = Object.entries(EMPTY_FORM).flatMap(([name, empty]) => {
    const value = fields.get(name);
    return value === null || value === empty ? [] : [[name, value]];
  });
  const note = element.querySelector<HTMLTextAreaElement>(`#${NOTE_ID}`)?.value ?? '';
  return { form: Object.fromEntries(typed), note };
}
