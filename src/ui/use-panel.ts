import { useEffect, useRef } from 'react';

/**
 * Opens and closes a native dialog (`dialog`) as `open` says (D20): the focus starts at its `heading`, a click beside
 * the panel closes it. What closes it by itself, as Escape does, is told by the dialog's own `onClose`.
 */
export function usePanel(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const panel = dialog.current;
    if (!panel || panel.open === open) return;
    if (open) {
      panel.showModal();
      heading.current?.focus();
    } else panel.close();
  }, [open]);
  useEffect(() => {
    const panel = dialog.current;
    if (!panel) return undefined;
    const closeBeside = (event: MouseEvent) => {
      if (event.target !== panel) return;
      const { left, right } = panel.getBoundingClientRect();
      if (event.clientX < left || event.clientX > right) panel.close();
    };
    panel.addEventListener('click', closeBeside);
    return () => panel.removeEventListener('click', closeBeside);
  }, []);
  return { dialog, heading };
}
