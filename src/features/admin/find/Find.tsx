import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '#src/ui/Icon.tsx';
import { usePanel } from '#src/ui/use-panel.ts';
import { useAdminTexts } from '../admin-texts.ts';
import { goTo } from '../place.store.ts';
import { addressOf, type Place } from '../place.ts';
import { FindPanel } from './FindPanel.tsx';
import './find.css';

/** Returns whether a key press belongs to a control in which a person types. */
function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  );
}

/** Returns whether a key press opens the search: `/` outside of fields, or Ctrl+K. */
function opensSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (document.querySelector('dialog[open]')) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !altKey && !shiftKey;
  return key === '/' && !altKey && !isTyping(event);
}

/** Search of the staff area: a button in the frame, and a dialog that `/` and Ctrl+K open. */
export function Find() {
  const { findTexts: texts } = useAdminTexts();
  const [isOpen, setOpen] = useState(false);
  const { dialog } = usePanel(isOpen);

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return;
      event.preventDefault();
      // The `close` event fires after the dialog has closed, so `isOpen` can still be true.
      flushSync(() => setOpen(false));
      setOpen(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);

  function choose(to: Place, isNewTab: boolean) {
    if (isNewTab) {
      window.open(addressOf(to), '_blank', 'noopener');
      return;
    }
    // Closing the dialog returns the focus. The new view then moves the focus to its heading.
    dialog.current?.close();
    goTo(to);
  }

  return (
    <search className="finder">
      <button
        className="finder__open"
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        {texts.search}
        <span className="finder__key" aria-hidden="true">
          /
        </span>
      </button>
      <dialog
        className="find"
        ref={dialog}
        aria-label={texts.title}
        onClose={() => setOpen(dialog.current?.open ?? false)}
      >
        {isOpen && <FindPanel onChoose={choose} onClose={() => dialog.current?.close()} />}
      </dialog>
    </search>
  );
}
