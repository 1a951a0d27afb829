import { useState } from 'react';
import { discardQuoteDraft } from '#contracts/quotes/staff-quotes.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { ConfirmPrompt } from '../kit/ConfirmPrompt.tsx';
import { FormProblem } from '../kit/FormProblem.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useReturnFocus } from '../kit/use-return-focus.ts';
import { callAsStaff } from '../session/staff-session.store.ts';
import type { LoadedQuote } from './loaded-quote.ts';
import { quoteFailureMessage } from './quote-failure-message.ts';
import { keepUnsaved } from './unsaved-drafts.ts';
import type { QuoteEditorState } from './use-quote-editor.ts';

interface DiscardDraftProps {
  quote: LoadedQuote;
  editor: QuoteEditorState;
  onDiscard: () => void;
}

/** Button that removes the draft after a confirmation. */
export function DiscardDraft({ quote, editor, onDiscard }: DiscardDraftProps) {
  const words = useStaffTexts();
  const { quoteTexts, staffTexts } = words;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const { remember, restore } = useReturnFocus();
  const { number } = quote;

  async function discard() {
    if (isBusy) return;
    setBusy(true);
    const outcome = await callAsStaff(discardQuoteDraft, {
      params: { number },
      body: { draftRevision: editor.revision() },
    });
    setBusy(false);
    if (!outcome.ok) return setFailure(outcome.failure);
    keepUnsaved(number, undefined);
    onDiscard();
  }

  return (
    <>
      <button
        className="link"
        type="button"
        aria-expanded={isAsking}
        onClick={() => {
          remember();
          setAsking(true);
        }}
      >
        {quoteTexts.discard}
      </button>
      <FormProblem>{failure && quoteFailureMessage(failure, words)}</FormProblem>
      {isAsking && (
        <ConfirmPrompt
          title={quoteTexts['discard-question']}
          help={quoteTexts['discard-help']}
          yes={quoteTexts['discard-yes']}
          busy={staffTexts.working}
          no={staffTexts.cancel}
          isBusy={isBusy}
          onYes={() => void discard()}
          onNo={() => {
            setAsking(false);
            restore();
          }}
        />
      )}
    </>
  );
}
