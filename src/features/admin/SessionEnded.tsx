import { usePanel } from '#src/ui/use-panel.ts';
import { KeyForm } from './KeyForm.tsx';
import { useWords } from './words.ts';
import '#src/ui/panel.css';

/** Asks for the key again in front of the work, which stays as it is. It cannot be closed: there is nothing to do without. */
export function SessionEnded({ open }: { open: boolean }) {
  const { texts } = useWords();
  const { dialog, heading } = usePanel(open);
  return (
    <dialog
      className="panel"
      ref={dialog}
      aria-labelledby="session-ended"
      onCancel={(event) => event.preventDefault()}
      onClose={() => open && dialog.current?.showModal()}
    >
      {open && (
        <>
          <div className="panel__head">
            <h2 className="desk__title" id="session-ended" tabIndex={-1} ref={heading}>
              {texts['session-ended']}
            </h2>
          </div>
          <div className="panel__body stack">
            <p>{texts['session-ended-help']}</p>
            <KeyForm />
          </div>
        </>
      )}
    </dialog>
  );
}
