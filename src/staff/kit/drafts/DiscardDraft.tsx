import { type Draft, discardDraft } from '#contracts/drafts/drafts.ts';
import { fill } from '#src/i18n/fill.ts';
import { ConfirmPrompt } from '../ConfirmPrompt.tsx';
import { ActionFailure } from '../Notes.tsx';
import { useStaffTexts } from '../staff-texts.ts';
import { showMessage } from '../success-message.store.ts';
import { useStaffAction } from '../use-staff-action.ts';

/** Discards a draft after confirmation. The call fails if the draft was saved again since it was loaded. */
export function DiscardDraft(props: {
  draft: Pick<Draft, 'code' | 'revision'>;
  onDiscarded: () => void;
  onCancel: () => void;
}) {
  const { draft, onDiscarded, onCancel } = props;
  const { texts, draftTexts } = useStaffTexts();
  const { isBusy, result, run } = useStaffAction();
  const { code, revision } = draft;

  async function discard() {
    if (!(await run(discardDraft, { params: { code }, query: { revision } }))) return;
    onDiscarded();
    showMessage(fill(draftTexts.discarded, { code }));
  }

  return (
    <>
      {result?.failure && <ActionFailure failure={result.failure} />}
      <ConfirmPrompt
        title={fill(draftTexts['discard-question'], { code })}
        help={draftTexts['discard-help']}
        yes={draftTexts['discard-yes']}
        busy={draftTexts.discarding}
        no={texts.keep}
        isBusy={isBusy}
        onYes={() => void discard()}
        onNo={onCancel}
      />
    </>
  );
}
