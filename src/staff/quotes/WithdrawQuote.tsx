import { useState } from 'react';
import { withdrawQuote } from '#contracts/quotes/staff-quotes.ts';
import { fill } from '#src/i18n/fill.ts';
import { ConfirmPrompt } from '../kit/ConfirmPrompt.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useReturnFocus } from '../kit/use-return-focus.ts';
import type { QuoteChange } from './use-quote-change.ts';

/** Button that withdraws a quote after a confirmation. */
export function WithdrawQuote({ change, name }: { change: QuoteChange; name: string }) {
  const { quoteTexts, staffTexts } = useStaffTexts();
  const [isAsking, setAsking] = useState(false);
  const { remember, restore } = useReturnFocus();

  async function withdraw() {
    await change.run(withdrawQuote, {}, quoteTexts.withdrawn);
    setAsking(false);
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
        {quoteTexts.withdraw}
      </button>
      {isAsking && (
        <ConfirmPrompt
          title={fill(quoteTexts['withdraw-question'], { name })}
          help={quoteTexts['withdraw-help']}
          yes={quoteTexts['withdraw-yes']}
          busy={staffTexts.working}
          no={staffTexts.cancel}
          isBusy={change.isBusy}
          onYes={() => void withdraw()}
          onNo={() => {
            setAsking(false);
            restore();
          }}
        />
      )}
    </>
  );
}
