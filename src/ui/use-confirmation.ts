import { useEffect, useRef, useState } from 'react';

/** Question before an action. The focus goes to the question, and back to its button. */
export function useConfirmation<Question extends HTMLElement = HTMLElement>() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const section = useRef<Question>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) section.current?.focus();
    else if (wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false), button, section };
}
