import type { Office } from '#contracts/quotes/quotes.ts';
import { formatMoment } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';

/** Time by which somebody must act. A time in the past is late. */
export function DueTime({ dueAt, office }: { dueAt: string | undefined; office: Office }) {
  const { quoteTexts, language } = useStaffTexts();
  if (!dueAt) return null;
  const moment = formatMoment(dueAt, office, language);
  const isLate = Date.parse(dueAt) < Date.now();
  return (
    <time className={isLate ? 'today__age today__age--late' : undefined} dateTime={dueAt}>
      {isLate && <Icon name="alert" small />}
      <span>{isLate ? fill(quoteTexts['late-since'], { moment }) : moment}</span>
    </time>
  );
}
