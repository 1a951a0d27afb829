import type { CheckoutFormInput } from './checkout-form.ts';
import { EMPTY_FORM } from './delivery-draft.ts';

/** Identifies the delivery form and the order note in the pre-rendered page. */
export const FORM_ID = 'delivery-form';
export const NOTE_ID = 'order-note';

/** What the pre-rendered form held when it came alive: typed, or filled in by the browser, before the scripts were there. */
export interface TypedEarly {
  form: Partial<CheckoutFormInput>;
  note: string;
}

/** Reads it; only the first rendering can, because a living form starts with the values it is given. */
export function typedEarly(): TypedEarly {
  const element = globalThis.document?.querySelector<HTMLFormElement>(`#${FORM_ID}`);
  if (!element) return { form: {}, note: '' };
  const fields = new FormData(element);
  const typed = Object.entries(EMPTY_FORM).flatMap(([name, empty]) => {
    const value = typeof empty === 'boolean' ? fields.has(name) : fields.get(name);
    return value === null || value === empty ? [] : [[name, value]];
  });
  const note = element.querySelector<HTMLTextAreaElement>(`#${NOTE_ID}`)?.value ?? '';
  return { form: Object.fromEntries(typed), note };
}
