import { useEffect, useRef, useState } from 'react';
import { storeUnsavedInput, unsavedInput } from '../session/unsaved-input.ts';

/**
 * State of a form that survives navigation in the staff area, a reload and a crash of the tab (D106).
 * @param form name of the form and its object, such as 'thread LQ-7K4M-9QTX'
 * @param start input without changes, which is not stored
 */
export function useUnsavedState<Input extends object>(form: string, start: Input) {
  const [typed, setTyped] = useState(() => unsavedInput(form, start) ?? start);
  const isChanged = JSON.stringify(typed) !== JSON.stringify(start);
  useEffect(() => {
    storeUnsavedInput(form, isChanged ? typed : undefined);
  }, [form, typed, isChanged]);
  return [typed, setTyped] as const;
}

/**
 * Opened state of a form that a button opens. Unsaved input of `useUnsavedState` opens the form again after a reload.
 * Closing the form deletes the input, and returns the focus to the button.
 * @param form name of the form and its object
 * @param start input without changes
 */
export function useOpenForm<Input extends object>(form: string, start: Input) {
  const [isOpen, setOpen] = useState(() => unsavedInput(form, start) !== undefined);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // A message about the result has the focus already.
    const isFocusLost = document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isFocusLost) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const open = () => setOpen(true);
  const close = () => {
    storeUnsavedInput(form, undefined);
    setOpen(false);
  };
  return { isOpen, open, close, button };
}
