import { discardDraft, type ProductDraft } from '#contracts/product-drafts/product-drafts.ts';
import { fill } from '#src/i18n/fill.ts';
import { useConfirm } from '../../kit/ConfirmPrompt.tsx';
import { ActionMessage } from '../../kit/messages.tsx';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { showSuccessMessage } from '../../kit/success-message.store.ts';
import { useStaffMutation } from '../../kit/use-staff-mutation.ts';

/**
 * Returns a function that discards a draft after confirmation, and the prompt. The call fails if the draft was saved
 * again since it was loaded.
 */
export function useDiscardProductDraft(onDiscarded: () => void) {
  const { texts, productDraftTexts } = useStaffTexts();
  const { result, run } = useStaffMutation();
  const confirm = useConfirm<Pick<ProductDraft, 'code' | 'revision'>>();
  const prompt = confirm.prompt(({ code, revision }) => ({
    title: fill(productDraftTexts['discard-question'], { code }),
    help: productDraftTexts['discard-help'],
    yes: productDraftTexts['discard-yes'],
    busy: productDraftTexts.discarding,
    no: texts.keep,
    onYes: async () => {
      if (!(await run(discardDraft, { params: { code }, query: { revision } }))) return false;
      onDiscarded();
      showSuccessMessage(fill(productDraftTexts.discarded, { code }));
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
