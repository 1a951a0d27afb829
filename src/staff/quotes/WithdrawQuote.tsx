import { withdrawQuote } from '#contracts/quotes/staff-quotes.ts';
import { fill } from '#src/i18n/fill.ts';
import { useConfirm } from '../kit/ConfirmPrompt.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import type { QuoteMutation } from './use-quote-mutation.ts';

/** Button that withdraws a quote after a confirmation. */
export function WithdrawQuote({ change, name }: { change: QuoteMutation; name: string }) {
  const { quoteTexts, staffAccountTexts } = useStaffTexts();
  const confirm = useConfirm();
  return (
    <>
      <button
        className="link"
        type="button"
        aria-expanded={confirm.subject === true}
        onClick={() => confirm.ask(true)}
      >
        {quoteTexts.withdraw}
      </button>
      {confirm.prompt(() => ({
        title: fill(quoteTexts['withdraw-question'], { name }),
        help: quoteTexts['withdraw-help'],
        yes: quoteTexts['withdraw-yes'],
        busy: staffAccountTexts.working,
        no: staffAccountTexts.cancel,
        onYes: () => change.run(withdrawQuote, {}, quoteTexts.withdrawn),
      }))}
    </>
  );
}
