import type { ResponseOf } from '#contracts/call.ts';
import type { getTodayDrafts, TodayDraft } from '#contracts/today/today.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { titleText } from '#src/i18n/product-texts.ts';
import { StaffLink } from '../kit/StaffLink.tsx';
import { DRAFT_LIST } from '../kit/staff-location.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { draftFailureText } from '../shared/product-drafts/draft-failure-text.ts';
import { PendingTodayPart, TodayPart, type TodayPartProps } from './TodayPart.tsx';

/** Drafts of products that could not be put in the shop at their time, with the reason (D129). */
export function DraftsPart({
  fetched,
  onRetry,
}: TodayPartProps<ResponseOf<typeof getTodayDrafts>>) {
  const { todayTexts: texts } = useStaffTexts();
  if (fetched.state !== 'ready') {
    return <PendingTodayPart title={texts.drafts} fetched={fetched} onRetry={onRetry} />;
  }
  const { count, drafts } = fetched.response.result;
  if (count.number === 0) return null;
  return (
    <TodayPart
      title={texts.drafts}
      count={count}
      listLocation={{ section: 'products', product: DRAFT_LIST }}
    >
      <ul className="today__rows">
        {drafts.map((draft) => (
          <DraftRow key={draft.code} draft={draft} />
        ))}
      </ul>
    </TodayPart>
  );
}

function DraftRow({ draft }: { draft: TodayDraft }) {
  const allTexts = useStaffTexts();
  const { language, clock } = allTexts;
  const { code, at, failure } = draft;
  return (
    <li>
      <StaffLink row className="today__row" to={{ section: 'products', product: code }}>
        <span className="today__age">
          <time dateTime={at}>{formatDateTime(at, clock, language)}</time>
        </span>
        <span className="today__what">
          <b>{titleText(draft, language)}</b>{' '}
          <span>{`${code} · ${draftFailureText(failure, allTexts)}`}</span>
        </span>
      </StaffLink>
    </li>
  );
}
