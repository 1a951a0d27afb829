import { StatusMessage } from './messages.tsx';
import { useStaffTexts } from './staff-texts.ts';

/** Note that a form contains input from before a reload, with the button that discards the input. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  const { texts } = useStaffTexts();
  return (
    <StatusMessage kind="warn" about="restored">
      <p>{texts['unsaved-back']}</p>
      <button className="link" type="button" onClick={onDiscard}>
        {texts['unsaved-discard']}
      </button>
    </StatusMessage>
  );
}
