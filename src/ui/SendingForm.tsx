import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import './sending-form.css';

interface SendingFormProps extends ComponentProps<'form'> {
  /** True from the submission until the answer. */
  isSending: boolean;
}

/**
 * Form whose fields cannot be changed while it is sent (S11.213). Later input would be lost when the form closes. The
 * focus stays in its field.
 */
export function SendingForm({ isSending, ref, ...attributes }: SendingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => form.current as HTMLFormElement, []);
  useLayoutEffect(
    () => (isSending && form.current ? lockFields(form.current) : undefined),
    [isSending],
  );
  return <form {...attributes} ref={form} data-sending={isSending || undefined} />;
}

/**
 * Locks the fields and buttons of a form. Disabled fields would lose the focus, so text fields are read-only, and events of
 * the other controls are stopped.
 * @returns function that unlocks the form
 */
function lockFields(form: HTMLFormElement): () => void {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  const locked = [...fields].filter((field) => !field.readOnly);
  for (const field of locked) field.readOnly = true;
  const listening = new AbortController();
  const { signal } = listening;
  form.addEventListener('click', stopClick, { capture: true, signal });
  form.addEventListener('keydown', stopKey, { capture: true, signal });
  return () => {
    listening.abort();
    for (const field of locked) field.readOnly = false;
  };
}

/** Stops clicks on all controls except links and disclosures. */
function stopClick(event: Event): void {
  if ((event.target as Element).closest('a, summary')) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Stops shortcuts of the form, and the keys that change a selection. */
function stopKey(event: KeyboardEvent): void {
  if (event.key === 'Tab') return;
  event.stopPropagation();
  if (event.target instanceof HTMLSelectElement) event.preventDefault();
}
