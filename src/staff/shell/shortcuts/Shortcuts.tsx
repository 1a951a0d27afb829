import { useStore } from '@nanostores/react';
import { PanelClose } from '#src/ui/PanelClose.tsx';
import { usePanel } from '#src/ui/use-panel.ts';
import { goTo } from '../../kit/place.store.ts';
import { focusRow } from '../../kit/shortcuts/rows.ts';
import { SingleKeysSetting } from '../../kit/shortcuts/SingleKeysSetting.tsx';
import { $isListOpen } from '../../kit/shortcuts/shortcuts.store.ts';
import { useShortcuts } from '../../kit/shortcuts/use-shortcuts.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { useCommands } from '../commands.ts';
import { ShortcutList } from './ShortcutList.tsx';
import { useKeyPresses } from './use-key-presses.ts';
import '#src/ui/panel.css';
import './shortcuts.css';

/** Keyboard shortcuts of the frame, and the dialog that lists all shortcuts. */
export function Shortcuts() {
  const { staffTexts, findTexts } = useStaffTexts();
  const isOpen = useStore($isListOpen, { ssr: () => false });
  const { dialog, heading } = usePanel(isOpen);
  const commands = useCommands();
  useKeyPresses();
  useShortcuts([
    {
      keys: '?',
      name: staffTexts.shortcuts,
      group: 'everywhere',
      run: () => $isListOpen.set(true),
    },
    { keys: 'j', name: staffTexts['row-next'], group: 'page', run: () => focusRow(1) },
    { keys: 'k', name: staffTexts['row-previous'], group: 'page', run: () => focusRow(-1) },
    { keys: 'Enter', name: staffTexts['row-open'], group: 'page' },
    ...commands.map(({ to, ...command }) => ({ ...command, run: () => goTo(to) })),
  ]);
  return (
    <dialog
      className="panel"
      ref={dialog}
      aria-labelledby="shortcuts"
      onClose={() => $isListOpen.set(false)}
    >
      {isOpen && (
        <>
          <div className="panel__head">
            <h2 className="desk__title" id="shortcuts" tabIndex={-1} ref={heading}>
              {staffTexts.shortcuts}
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
