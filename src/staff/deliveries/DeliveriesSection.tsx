import { getDeliveryWeek } from '#contracts/orders/delivery-days.ts';
import { addDays, dayOf, formatDay } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { ActionMessage, QueryFallback } from '../kit/messages.tsx';
import { StaffLink } from '../kit/StaffLink.tsx';
import type { StaffLocation } from '../kit/staff-location.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ViewTitle } from '../kit/title-and-facts.tsx';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { dayFailureMessage } from '../shared/delivery-day/day-failure-message.ts';
import { DayChangeRequests } from './DayChangeRequests.tsx';
import { WeekTable } from './WeekTable.tsx';
import '../shared/delivery-day/deliveries.css';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Deliveries of a week by zone, and customers who ask for another day (D66). `from` is a day of the week. */
export function DeliveriesSection({ location }: { location: StaffLocation }) {
  const { texts, deliveryTexts, language } = useStaffTexts();
  const today = dayOf(new Date(), language);
  const day = location.from && DAY.test(location.from) ? location.from : today;
  const { fetched, retry, refresh } = useStaffQuery(getDeliveryWeek, { params: { day } });
  const suggestion = useStaffMutation({ failureMessage: dayFailureMessage, onFailure: refresh });
  const week = fetched.state === 'ready' ? fetched.response.result : undefined;
  const weeks = [
    ['before', addDays(day, -7)],
    ['this-week', undefined],
    ['next', addDays(day, 7)],
  ] as const;
  return (
    <section className="stack">
      <ViewTitle>{texts['section-deliveries']}</ViewTitle>
      <nav className="staff-page__choices" aria-label={texts['section-deliveries']}>
        {weeks.map(([name, from]) => (
          <StaffLink
            key={name}
            className="chip"
            to={{ section: 'deliveries', ...(from ? { from } : {}) }}
          >
            {deliveryTexts[name]}
          </StaffLink>
        ))}
      </nav>
      <QueryFallback fetched={fetched} onRetry={retry} />
      {week && (
        <>
          <ActionMessage result={suggestion.result} />
          {week.wishes.length > 0 && (
            <DayChangeRequests wishes={week.wishes} action={suggestion} onSuggested={refresh} />
          )}
          <h3 className="staff-page__part" id="delivery-week">
            {fill(deliveryTexts.week, { day: formatDay(week.monday, language) })}
          </h3>
          <WeekTable week={week} today={today} />
        </>
      )}
    </section>
  );
}
