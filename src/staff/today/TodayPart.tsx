import { type ReactNode, useId } from 'react';
import type { TodayCount } from '#contracts/today/today.ts';
import type { QueryResult } from '#src/api/client.ts';
import { fill, formatNumber } from '#src/i18n/fill.ts';
import { LoadFailure, Loading } from '../kit/messages.tsx';
import { StaffLink } from '../kit/StaffLink.tsx';
import type { StaffLocation } from '../kit/staff-location.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import type { SectionTasks } from './section-tasks.ts';

/** Returns a count as text, such as "12" or "50+". */
export function useCountText(): (count: TodayCount) => string {
  const { language } = useStaffTexts();
  return ({ number, more }) => `${formatNumber(number, language)}${more ? '+' : ''}`;
}

/** Returns the work of a section as text, such as "3 to do" or "3 to do, today". */
export function useTaskText(): (work: SectionTasks | undefined) => string {
  const { todayTexts } = useStaffTexts();
  const countText = useCountText();
  return (work) => {
    if (!work) return todayTexts['work-none'];
    const text = todayTexts[work.isUrgent ? 'work-urgent' : 'work'];
    return fill(text, { count: countText(work.count) });
  };
}

interface HeadedPartProps {
  title: string;
  count?: TodayCount;
  /** Place of the filtered list. */
  listLocation?: StaffLocation;
  children: ReactNode;
}

/** Part of "Today" with a heading, a count and a link to the filtered list. */
export function TodayPart({ title, count, listLocation, children }: HeadedPartProps) {
  const { todayTexts } = useStaffTexts();
  const countText = useCountText();
  const id = useId();
  return (
    <section className="today__part" aria-labelledby={id}>
      <div className="today__title">
        <h3 id={id}>
          <span>{title}</span> {count && <span className="today__count">{countText(count)}</span>}
        </h3>
        {count && listLocation && (
          <StaffLink className="link" to={listLocation}>
            <span>{fill(todayTexts.all, { count: countText(count) })}</span>
            <span className="vh">{`: ${title}`}</span>
          </StaffLink>
        )}
      </div>
      {children}
    </section>
  );
}

/** Props of a part that loads from the API. */
export interface TodayPartProps<Answer> {
  fetched: QueryResult<Answer>;
  onRetry: () => void;
}

interface UnloadedProps<Answer> {
  title: string;
  fetched: Exclude<QueryResult<Answer>, { state: 'ready' }>;
  onRetry: () => void;
}

/** Part that is loading or has failed to load. */
export function PendingTodayPart<Answer>({ title, fetched, onRetry }: UnloadedProps<Answer>) {
  return (
    <TodayPart title={title}>
      {fetched.state === 'loading' ? (
        <Loading isPart />
      ) : (
        <LoadFailure failure={fetched.failure} onRetry={onRetry} />
      )}
    </TodayPart>
  );
}
