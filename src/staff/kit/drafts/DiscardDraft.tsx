import { type Draft, discardDraft } from '#contracts/drafts/drafts.ts';
import { fill } from '#src/i18n/fill.ts';
import { useConfirm } from '../ConfirmPrompt.tsx';
import { ActionMessage } from '../Notes.tsx';
import { useStaffTexts } from '../staff-texts.ts';
import { showMessage } from '../success-message.store.ts';
import { useStaffMutation } from '../use-staff-mutation.ts';

/**
 * Returns a function that discards a draft after confirmation, and the prompt. The call fails if the draft was saved
 * again since it was loaded.
 */
export function useDiscardDraft(onDiscarded: () => void) {
  const { texts, draftTexts } = useStaffTexts();
  const { result, run } = useStaffMutation();
  const confirm = useConfirm<Pick<Draft, 'code' | 'revision'>>();
  const prompt = confirm.prompt(({ code, revision }) => ({
    title: fill(draftTexts['discard-question'], { code }),
    help: draftTexts['discard-help'],
    yes: draftTexts['discard-yes'],
    busy: draftTexts.discarding,
    no: texts.keep,
    onYes: async () => {
      if (!(await run(discardDraft, { params: { code }, query: { revision } }))) return false;
      onDiscarded();
      showMessage(fill(draftTexts.discarded, { code }));
      return true;
    },
  }));
  return {
    discard: confirm.ask,
    isAsking: confirm.subject !== undefined,
    prompt: prompt && (
      <>
        <ActionMessage result={result} />
        {prompt}
      </>
    ),
  };
}
