import { useStore } from '@nanostores/react';
import { PanelClose } from '#src/ui/PanelClose.tsx';
import { usePanel } from '#src/ui/use-panel.ts';
import { focusRow } from '../../kit/shortcuts/row-navigation.ts';
import { SingleKeysSetting } from '../../kit/shortcuts/SingleKeysSetting.tsx';
import { $isShortcutListOpen } from '../../kit/shortcuts/shortcuts.store.ts';
import { useShortcuts } from '../../kit/shortcuts/use-shortcuts.ts';
import { navigateTo } from '../../kit/staff-location.store.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { useCommands } from '../commands.ts';
import { ShortcutList } from './ShortcutList.tsx';
import { useKeyPresses } from './use-key-presses.ts';
import '#src/ui/panel.css';
import './shortcuts.css';

/** Keyboard shortcuts of the frame, and the dialog that lists all shortcuts. */
export function Shortcuts() {
  const { staffAccountTexts, findTexts } = useStaffTexts();
  const isOpen = useStore($isShortcutListOpen, { ssr: () => false });
  const { dialog, heading } = usePanel(isOpen);
  const commands = useCommands();
  useKeyPresses();
  useShortcuts([
    {
      keys: '?',
      name: staffAccountTexts.shortcuts,
      group: 'everywhere',
      run: () => $isShortcutListOpen.set(true),
    },
    { keys: 'j', name: staffAccountTexts['row-next'], group: 'page', run: () => focusRow(1) },
    { keys: 'k', name: staffAccountTexts['row-previous'], group: 'page', run: () => focusRow(-1) },
    { keys: 'Enter', name: staffAccountTexts['row-open'], group: 'page' },
    ...commands.map(({ to, ...command }) => ({ ...command, run: () => navigateTo(to) })),
  ]);
  return (
    <dialog
      className="panel"
      ref={dialog}
      aria-labelledby="shortcuts"
      onClose={() => $isShortcutListOpen.set(false)}
    >
      {isOpen && (
        <>
          <div className="panel__head">
            <h2 className="staff-page__title" id="shortcuts" tabIndex={-1} ref={heading}>
              {staffAccountTexts.shortcuts}
            </h2>
            <PanelClose label={findTexts.close} />
          </div>
          <div className="panel__body stack">
            <SingleKeysSetting />
            <ShortcutList />
          </div>
        </>
      )}
    </dialog>
  );
}
