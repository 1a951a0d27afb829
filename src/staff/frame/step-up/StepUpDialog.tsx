import { useStore } from '@nanostores/react';
import { usePanel } from '#src/ui/use-panel.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { $stepUp } from '../../session/step-up.store.ts';
import { LazyFactorForms } from '../lazy-forms.ts';
import '#src/ui/panel.css';

/** Dialog that asks for a fresh second factor before a sensitive call. */
export function StepUpDialog() {
  const { staffAccountTexts } = useStaffTexts();
  const confirmation = useStore($stepUp, { ssr: () => undefined });
  const { dialog, heading } = usePanel(confirmation !== undefined);
  return (
    <dialog
      className="panel"
      ref={dialog}
      aria-labelledby="confirmation"
      onClose={() => confirmation?.settle(false)}
    >
      {confirmation && (
        <>
          <div className="panel__head">
            <h2 className="staff-page__title" id="confirmation" tabIndex={-1} ref={heading}>
              {staffAccountTexts['confirm-title']}
            </h2>
          </div>
          <div className="panel__body stack">
            <p>{staffAccountTexts['confirm-help']}</p>
            <LazyFactorForms onConfirmed={() => confirmation.settle(true)} />
            <p>
              <button className="link" type="button" onClick={() => confirmation.settle(false)}>
                {staffAccountTexts.cancel}
              </button>
            </p>
          </div>
        </>
      )}
    </dialog>
  );
}
