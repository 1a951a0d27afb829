import { marketTimeOfDay } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import type { SaveState } from './draft-saver.ts';
import { quoteFailureMessage } from './quote-failure-message.ts';

/** State of the draft: saved, not saved yet, or the reason for which it is not saved. */
export function SaveStatus({ saving, isInvalid }: { saving: SaveState; isInvalid: boolean }) {
  const allTexts = useStaffTexts();
  const { quoteTexts, clock } = allTexts;
  const textOf = (): string => {
    if (isInvalid) return quoteTexts['save-invalid'];
    switch (saving.state) {
      case 'unchanged':
        return '';
      case 'saved':
        return fill(quoteTexts.saved, { time: marketTimeOfDay(saving.at, clock) });
      case 'failed':
        return quoteFailureMessage(saving.failure, allTexts);
      default:
        return quoteTexts[`save-${saving.state}`];
    }
  };
  return (
    <p className="note quote-edit__saved" role="status">
      {textOf()}
    </p>
  );
}
