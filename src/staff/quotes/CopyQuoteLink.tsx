import { useState } from 'react';
import { getQuoteLink } from '#contracts/quotes/staff-quotes.ts';
import { BusyButton } from '../kit/action-buttons.tsx';
import { LinkField } from '../kit/LinkField.tsx';
import { FormProblem } from '../kit/messages.tsx';
import { useShortcuts } from '../kit/shortcuts/use-shortcuts.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { quoteFailureMessage } from './quote-failure-message.ts';

/** Button that copies the private link of the customer. If the browser denies the clipboard, the link is selected. */
export function CopyQuoteLink({ number }: { number: string }) {
  const { quoteTexts, staffAccountTexts } = useStaffTexts();
  const { isBusy, problem, run } = useStaffMutation({ failureMessage: quoteFailureMessage });
  const [link, setLink] = useState<string>();
  const [status, setStatus] = useState('');

  async function copy() {
    setLink(undefined);
    const response = await run(getQuoteLink, { params: { number } });
    if (!response) return;
    const { result } = response;
    try {
      await navigator.clipboard.writeText(result.link);
      setStatus(quoteTexts['link-copied']);
    } catch {
      setLink(result.link);
      setStatus(quoteTexts['link-selected']);
    }
  }
  useShortcuts([
    { keys: 'l', name: quoteTexts['copy-link'], group: 'page', run: () => void copy() },
  ]);
  return (
    <div className="quote-link">
      <BusyButton isBusy={isBusy} busy={staffAccountTexts.working} onClick={() => void copy()}>
        {quoteTexts['copy-link']}
      </BusyButton>
      {link && <LinkField label={quoteTexts.link} link={link} />}
      <span className="note" role="status">
        {status}
      </span>
      <FormProblem>{problem}</FormProblem>
    </div>
  );
}
