import type { AnswerOf } from '#contracts/call.ts';
import type { getTodayMails, TodayCount } from '#contracts/today/today.ts';
import { PlaceLink } from '../kit/PlaceLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { type PartProps, TodayPart, Unloaded, useCountText } from './TodayPart.tsx';

/** Numbers of failed and waiting mails. */
export function MailsPart({ fetched, onRetry }: PartProps<AnswerOf<typeof getTodayMails>>) {
  const { todayTexts: texts } = useStaffTexts();
  if (fetched.state !== 'ready') {
    return <Unloaded title={texts.mails} fetched={fetched} onRetry={onRetry} />;
  }
  const { failed, waiting } = fetched.answer.result;
  if (failed.number + waiting.number === 0) return null;
  return (
    <TodayPart title={texts.mails}>
      <ul className="today__rows">
        <MailRow count={failed} state="failed" />
        <MailRow count={waiting} state="waiting" />
      </ul>
    </TodayPart>
  );
}

function MailRow({ count, state }: { count: TodayCount; state: 'failed' | 'waiting' }) {
  const { todayTexts } = useStaffTexts();
  const countText = useCountText();
  if (count.number === 0) return null;
  return (
    <li>
      <PlaceLink
        row
        className="today__row"
        to={{ section: 'mails', ...(state === 'waiting' && { state }) }}
      >
        <span className="today__number">{countText(count)}</span>
        <b>{todayTexts[`mails-${state}`]}</b>
      </PlaceLink>
    </li>
  );
}
