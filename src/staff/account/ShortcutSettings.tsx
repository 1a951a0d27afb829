import { useId } from 'react';
import { SingleKeysSetting } from '../kit/shortcuts/SingleKeysSetting.tsx';
import { $isShortcutListOpen } from '../kit/shortcuts/shortcuts.store.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';

/** Setting of the keyboard shortcuts, and a button that opens their list. */
export function ShortcutSettings() {
  const { staffAccountTexts } = useStaffTexts();
  const id = useId();
  return (
    <section className="stack tight" aria-labelledby={id}>
      <h3 className="staff-page__part" id={id}>
        {staffAccountTexts.shortcuts}
      </h3>
      <SingleKeysSetting />
      <p>
        <button
          className="btn btn--small btn--line"
          type="button"
          aria-haspopup="dialog"
          onClick={() => $isShortcutListOpen.set(true)}
        >
          {staffAccountTexts['shortcuts-show']}
        </button>
      </p>
    </section>
  );
}
