import type { ResponseOf } from '#contracts/call.ts';
import type { getPublishState, PublishChange } from '#contracts/publishing/publishing.ts';
import { MAX_TODAY_LISTED } from '#contracts/today/today.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { publishChangeLocation, publishChangeName } from '../kit/publish-change.ts';
import { StaffLink } from '../kit/StaffLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { PendingTodayPart, TodayPart, type TodayPartProps, useCountText } from './TodayPart.tsx';

/** Changes that are not published, and a failed build. */
export function PublishingPart({
  fetched,
  onRetry,
}: TodayPartProps<ResponseOf<typeof getPublishState>>) {
  const { todayTexts: texts, language, clock } = useStaffTexts();
  const countText = useCountText();
  if (fetched.state !== 'ready') {
    return <PendingTodayPart title={texts.publishing} fetched={fetched} onRetry={onRetry} />;
  }
  const { state, changes, failed, nextAt } = fetched.response.result;
  if (changes.total === 0 && state !== 'failed') return null;
  const count = { number: changes.total, more: !changes.isComplete };
  const others = changes.list.slice(MAX_TODAY_LISTED);
  return (
    <TodayPart title={texts.publishing} count={count}>
      {state === 'building' && <p>{texts.building}</p>}
      {state === 'failed' && (
        <div className="msg msg--error">
          <Icon name="alert" />
          <div className="stack tight">
            <p>{texts['build-failed']}</p>
            {failed?.reason && <p>{failed.reason}</p>}
          </div>
        </div>
      )}
      {nextAt && (
        <p>{fill(texts['next-build'], { moment: formatDateTime(nextAt, clock, language) })}</p>
      )}
      <Changes changes={changes.list.slice(0, MAX_TODAY_LISTED)} />
      {others.length > 0 && (
        <details>
          <summary>{fill(texts.all, { count: countText(count) })}</summary>
          <Changes changes={others} />
        </details>
      )}
    </TodayPart>
  );
}

function Changes({ changes }: { changes: readonly PublishChange[] }) {
  return (
    <ul className="today__rows">
      {changes.map((change) => (
        <li key={change.id}>
          {change.action === 'deleted' ? (
            <span className="today__row">
              <ChangeText change={change} />
            </span>
          ) : (
            <StaffLink row className="today__row" to={publishChangeLocation(change)}>
              <ChangeText change={change} />
            </StaffLink>
          )}
        </li>
      ))}
    </ul>
  );
}

function ChangeText({ change }: { change: PublishChange }) {
  const allTexts = useStaffTexts();
  const { todayTexts: texts } = allTexts;
  const { action, id, by, object } = change;
  const author = by.kind === 'staff' ? by.name : texts['by-script'];
  return (
    <>
      <span className="today__number">{texts[action]}</span>
      <span className="today__what">
        <b>{publishChangeName(change, allTexts)}</b>{' '}
        <span>{object === 'product' ? `${id} · ${author}` : author}</span>
      </span>
    </>
  );
}
