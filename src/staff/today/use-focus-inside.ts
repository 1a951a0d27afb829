import { useEffect, useRef } from 'react';

/**
 * Keeps the focus inside of a section whose rows can disappear. If the focused element is removed, the focus moves to
 * the heading of the section.
 */
export function useFocusInside() {
  const section = useRef<HTMLElement>(null);
  const focused = useRef<Element>(null);
  useEffect(() => {
    const remember = () => {
      focused.current = document.activeElement;
    };
    const room = section.current;
    room?.addEventListener('focusin', remember);
    return () => room?.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) {
      section.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
    }
  });
  return section;
}
