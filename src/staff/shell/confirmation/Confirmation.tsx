import { useStore } from '@nanostores/react';
import { usePanel } from '#src/ui/use-panel.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { $confirmation } from '../../session/confirmation.store.ts';
import { LateFactorForms } from '../late-forms.ts';
import '#src/ui/panel.css';

/** Dialog that asks for a fresh second factor before a sensitive call. */
export function Confirmation() {
  const { staffTexts } = useStaffTexts();
  const confirmation = useStore($confirmation, { ssr: () => undefined });
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
            <h2 className="desk__title" id="confirmation" tabIndex={-1} ref={heading}>
              {staffTexts['confirm-title']}
            </h2>
          </div>
          <div className="panel__body stack">
            <p>{staffTexts['confirm-help']}</p>
            <LateFactorForms onConfirmed={() => confirmation.settle(true)} />
            <p>
              <button className="link" type="button" onClick={() => confirmation.settle(false)}>
                {staffTexts.cancel}
              </button>
            </p>
          </div>
        </>
      )}
    </dialog>
  );
}
