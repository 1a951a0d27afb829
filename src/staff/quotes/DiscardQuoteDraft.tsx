import { discardQuoteDraft } from '#contracts/quotes/staff-quotes.ts';
import { useConfirm } from '../kit/ConfirmPrompt.tsx';
import { FormProblem } from '../kit/messages.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import type { LoadedQuote } from './loaded-quote.ts';
import { quoteFailureMessage } from './quote-failure-message.ts';
import { storeUnsavedQuoteInput } from './unsaved-quote-input.ts';
import type { QuoteEditorState } from './use-quote-editor.ts';

interface DiscardQuoteDraftProps {
  quote: LoadedQuote;
  editor: QuoteEditorState;
  onDiscard: () => void;
}

/** Button that removes the draft after a confirmation. */
export function DiscardQuoteDraft({ quote, editor, onDiscard }: DiscardQuoteDraftProps) {
  const { quoteTexts, staffAccountTexts } = useStaffTexts();
  const confirm = useConfirm();
  const { problem, run } = useStaffMutation({ failureMessage: quoteFailureMessage });
  const { number } = quote;

  async function discard() {
    const body = { draftRevision: editor.revision() };
    if (!(await run(discardQuoteDraft, { params: { number }, body }))) return false;
    storeUnsavedQuoteInput(number, undefined);
    onDiscard();
    return true;
  }

  return (
    <>
      <button
        className="link"
        type="button"
        aria-expanded={confirm.subject === true}
        onClick={() => confirm.ask(true)}
      >
        {quoteTexts.discard}
      </button>
      <FormProblem>{problem}</FormProblem>
      {confirm.prompt(() => ({
        title: quoteTexts['discard-question'],
        help: quoteTexts['discard-help'],
        yes: quoteTexts['discard-yes'],
        busy: staffAccountTexts.working,
        no: staffAccountTexts.cancel,
        onYes: discard,
      }))}
    </>
  );
}
