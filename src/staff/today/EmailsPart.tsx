import type { ResponseOf } from '#contracts/call.ts';
import type { getTodayEmails, TodayCount } from '#contracts/today/today.ts';
import { StaffLink } from '../kit/StaffLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { PendingTodayPart, TodayPart, type TodayPartProps, useCountText } from './TodayPart.tsx';

/** Numbers of failed and waiting emails. */
export function EmailsPart({
  fetched,
  onRetry,
}: TodayPartProps<ResponseOf<typeof getTodayEmails>>) {
  const { todayTexts: texts } = useStaffTexts();
  if (fetched.state !== 'ready') {
    return <PendingTodayPart title={texts.emails} fetched={fetched} onRetry={onRetry} />;
  }
  const { failed, waiting } = fetched.response.result;
  if (failed.number + waiting.number === 0) return null;
  return (
    <TodayPart title={texts.emails}>
      <ul className="today__rows">
        <EmailRow count={failed} state="failed" />
        <EmailRow count={waiting} state="waiting" />
      </ul>
    </TodayPart>
  );
}

function EmailRow({ count, state }: { count: TodayCount; state: 'failed' | 'waiting' }) {
  const { todayTexts } = useStaffTexts();
  const countText = useCountText();
  if (count.number === 0) return null;
  return (
    <li>
      <StaffLink
        row
        className="today__row"
        to={{ section: 'emails', ...(state === 'waiting' && { state }) }}
      >
        <span className="today__number">{countText(count)}</span>
        <b>{todayTexts[`emails-${state}`]}</b>
      </StaffLink>
    </li>
  );
}
