import type { Build } from '#contracts/publishing/publishing.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { PersonAndTime } from '../kit/person-display.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { Fact, Facts } from '../kit/title-and-facts.tsx';
import type { PublishState } from '../shared/publish-state.store.ts';
import { FailureReason } from './FailureReason.tsx';
import { publishStateText } from './publish-state-text.ts';

/** State of publishing with the last and the next publication, and the reason of a failure. */
export function CurrentState({ view }: { view: PublishState }) {
  const allTexts = useStaffTexts();
  const { publishingTexts: texts, language, clock } = allTexts;
  const { canPublish, building, published, failed, nextAt } = view;
  const isDue = nextAt !== undefined && new Date(nextAt) <= new Date();
  return (
    <>
      {failed && <Failure build={failed} />}
      {!canPublish && (
        <p className="msg msg--info">
          <Icon name="alert" />
          {texts['not-no-build-hook']}
        </p>
      )}
      <Facts title={texts.state}>
        <Fact name={texts.now}>
          <span>{publishStateText(view, allTexts)}</span>
          {building && (
            <span className="publish-by">
              <PersonAndTime by={building.by} at={building.requestedAt} />
            </span>
          )}
        </Fact>
        <Fact name={texts.last}>
          {published ? (
            <span className="publish-by">
              <PersonAndTime by={published.by} at={published.endedAt ?? published.requestedAt} />
            </span>
          ) : (
            texts.never
          )}
        </Fact>
        {nextAt && (
          <Fact name={texts.next}>
            {isDue ? (
              texts['next-soon']
            ) : (
              <time dateTime={nextAt}>{formatDateTime(nextAt, clock, language)}</time>
            )}
          </Fact>
        )}
      </Facts>
    </>
  );
}

/** Failed build, with its reason and advice. */
function Failure({ build }: { build: Build }) {
  const { publishingTexts: texts } = useStaffTexts();
  return (
    <div className="msg msg--error">
      <Icon name="alert" />
      <div className="stack tight">
        <FailureReason build={build} />
        <p>{texts['failed-help']}</p>
      </div>
    </div>
  );
}
