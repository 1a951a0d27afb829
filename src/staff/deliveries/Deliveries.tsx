import { getDeliveryWeek } from '#contracts/orders/delivery-days.ts';
import { addDays, dayOf, formatDay } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { QueryState } from '../kit/Notes.tsx';
import { PlaceLink } from '../kit/PlaceLink.tsx';
import type { Place } from '../kit/place.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { Title } from '../kit/titles.tsx';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { WeekTable } from './WeekTable.tsx';
import { Wishes } from './Wishes.tsx';
import '../kit/delivery-day/deliveries.css';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Deliveries of a week by zone, and customers who ask for another day (D66). `from` is a day of the week. */
export function Deliveries({ place }: { place: Place }) {
  const { texts, deliveryTexts, language } = useStaffTexts();
  const today = dayOf(new Date(), language);
  const day = place.from && DAY.test(place.from) ? place.from : today;
  const { fetched, retry } = useStaffQuery(getDeliveryWeek, { params: { day } });
  const week = fetched.state === 'ready' ? fetched.answer.result : undefined;
  const weeks = [
    ['before', addDays(day, -7)],
    ['this-week', undefined],
    ['next', addDays(day, 7)],
  ] as const;
  return (
    <section className="stack">
      <Title>{texts['section-deliveries']}</Title>
      <nav className="desk__choices" aria-label={texts['section-deliveries']}>
        {weeks.map(([name, from]) => (
          <PlaceLink
            key={name}
            className="chip"
            to={{ section: 'deliveries', ...(from ? { from } : {}) }}
          >
            {deliveryTexts[name]}
          </PlaceLink>
        ))}
      </nav>
      <QueryState fetched={fetched} onRetry={retry} />
      {week && (
        <>
          {week.wishes.length > 0 && <Wishes wishes={week.wishes} />}
          <h3 className="desk__part" id="delivery-week">
            {fill(deliveryTexts.week, { day: formatDay(week.monday, language) })}
          </h3>
          <WeekTable week={week} today={today} />
        </>
      )}
    </section>
  );
}
