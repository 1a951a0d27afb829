import { usePanel } from '#src/ui/use-panel.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { LazySignIn } from './lazy-forms.ts';
import '#src/ui/panel.css';

/**
 * Sign-in dialog over the current page after the session has ended. Unsaved input stays in the page.
 * The dialog cannot be closed, because every call requires a session.
 */
export function SessionEnded({ open }: { open: boolean }) {
  const { texts } = useStaffTexts();
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
            <h2 className="staff-page__title" id="session-ended" tabIndex={-1} ref={heading}>
              {texts['session-ended']}
            </h2>
          </div>
          <div className="panel__body stack">
            <p>{texts['session-ended-help']}</p>
            <LazySignIn />
          </div>
        </>
      )}
    </dialog>
  );
}
