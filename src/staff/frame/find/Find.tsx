import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '#src/ui/Icon.tsx';
import { usePanel } from '#src/ui/use-panel.ts';
import { $hasSingleKeys } from '../../kit/shortcuts/shortcuts.store.ts';
import { useShortcuts } from '../../kit/shortcuts/use-shortcuts.ts';
import { navigateTo } from '../../kit/staff-location.store.ts';
import { type StaffLocation, staffLocationUrl } from '../../kit/staff-location.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { LazyFindPanel } from '../lazy-forms.ts';
import './find.css';

/** Search of the staff area: a button in the frame, and a dialog that shortcuts open too. */
export function Find() {
  const { findTexts: texts } = useStaffTexts();
  const [isOpen, setOpen] = useState(false);
  const hasSingleKeys = useStore($hasSingleKeys, { ssr: () => true });
  const { dialog } = usePanel(isOpen);

  const open = () => {
    // The `close` event fires after the dialog has closed, so `isOpen` can still be true.
    flushSync(() => setOpen(false));
    setOpen(true);
  };
  useShortcuts([
    { keys: '/', name: texts.title, group: 'everywhere', run: open },
    { keys: 'Control+k', name: texts.title, group: 'everywhere', run: open },
  ]);

  function choose(to: StaffLocation, isNewTab: boolean) {
    if (isNewTab) {
      window.open(staffLocationUrl(to), '_blank', 'noopener');
      return;
    }
    // Closing the dialog returns the focus. The new view then moves the focus to its heading.
    dialog.current?.close();
    navigateTo(to);
  }

  return (
    <search className="finder">
      <button
        className="finder__open"
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={`${hasSingleKeys ? '/ ' : ''}Control+K Meta+K`}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span>{texts.search}</span>
        {hasSingleKeys && (
          <span className="finder__key" aria-hidden="true">
            /
          </span>
        )}
      </button>
      <dialog
        className="find"
        ref={dialog}
        aria-label={texts.title}
        onClose={() => setOpen(dialog.current?.open ?? false)}
      >
        {isOpen && <LazyFindPanel onChoose={choose} onClose={() => dialog.current?.close()} />}
      </dialog>
    </search>
  );
}
