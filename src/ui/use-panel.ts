import { useEffect, useRef } from 'react';

/**
 * Opens and closes a native dialog according to `open` (D20). On opening, the focus goes to `heading`. A click outside the
 * panel closes the dialog. Handle `onClose` of the dialog to update `open` after Escape or such a click.
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
    const closeOnOutsideClick = (event: MouseEvent) => {
      if (event.target !== panel) return;
      const { left, right } = panel.getBoundingClientRect();
      if (event.clientX < left || event.clientX > right) panel.close();
    };
    panel.addEventListener('click', closeOnOutsideClick);
    return () => panel.removeEventListener('click', closeOnOutsideClick);
  }, []);
  return { dialog, heading };
}
