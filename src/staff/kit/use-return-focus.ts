import { useCallback, useRef } from 'react';

/** Remembers the control that opened a prompt, and returns the focus to it when the prompt closes. */
export function useReturnFocus(): { remember: () => void; restore: () => void } {
  const opener = useRef<Element | null>(null);
  const remember = useCallback(() => {
    opener.current = document.activeElement;
  }, []);
  const restore = useCallback(() => {
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }, []);
  return { remember, restore };
}
