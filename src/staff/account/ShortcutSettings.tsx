import { useId } from 'react';
import { SingleKeysSetting } from '../kit/shortcuts/SingleKeysSetting.tsx';
import { $isListOpen } from '../kit/shortcuts/shortcuts.store.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';

/** Setting of the keyboard shortcuts, and a button that opens their list. */
export function ShortcutSettings() {
  const { staffTexts } = useStaffTexts();
  const id = useId();
  return (
    <section className="stack tight" aria-labelledby={id}>
      <h3 className="desk__part" id={id}>
        {staffTexts.shortcuts}
      </h3>
      <SingleKeysSetting />
      <p>
        <button
          className="btn btn--small btn--line"
          type="button"
          aria-haspopup="dialog"
          onClick={() => $isListOpen.set(true)}
        >
          {staffTexts['shortcuts-show']}
        </button>
      </p>
    </section>
  );
}
