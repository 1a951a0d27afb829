import type { AnswerOf } from '#contracts/call.ts';
import { getTodayMails, type TodayCount } from '#contracts/today.ts';
import { useAdminTexts } from '../admin-texts.ts';
import { PlaceLink } from '../PlaceLink.tsx';
import { Part, Unloaded, useCountText } from './Part.tsx';
import { type PartProps, usePart } from './use-part.ts';

function workIn({ result: { failed, waiting } }: AnswerOf<typeof getTodayMails>) {
  return { waits: failed.number + waiting.number > 0, late: 0 };
}

/** Numbers of failed and waiting mails. */
export function MailsPart({ report }: PartProps) {
  const { todayTexts: texts } = useAdminTexts();
  const { fetched, retry } = usePart('mails', getTodayMails, workIn, report);
  if (fetched.state !== 'ready') {
    return <Unloaded title={texts.mails} fetched={fetched} onRetry={retry} />;
  }
  const { failed, waiting } = fetched.answer.result;
  if (failed.number + waiting.number === 0) return null;
  return (
    <Part title={texts.mails}>
      <ul className="today__rows">
        <MailRow count={failed} state="failed" />
        <MailRow count={waiting} state="waiting" />
      </ul>
    </Part>
  );
}

function MailRow({ count, state }: { count: TodayCount; state: 'failed' | 'waiting' }) {
  const { todayTexts } = useAdminTexts();
  const countText = useCountText();
  if (count.number === 0) return null;
  return (
    <li>
      <PlaceLink
        className="today__row"
        to={{ section: 'mails', ...(state === 'waiting' && { state }) }}
      >
        <span className="today__number">{countText(count)}</span>
        <b>{todayTexts[`mails-${state}`]}</b>
      </PlaceLink>
    </li>
  );
}
