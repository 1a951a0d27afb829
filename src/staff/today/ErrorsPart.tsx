import type { ResponseOf } from '#contracts/call.ts';
import type { getTodayErrors } from '#contracts/today/today.ts';
import { fill, fillCount, formatNumber } from '#src/i18n/fill.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { PendingTodayPart, TodayPart, type TodayPartProps } from './TodayPart.tsx';

/** Errors in visitors' browsers, if there are more than usual. */
export function ErrorsPart({
  fetched,
  onRetry,
}: TodayPartProps<ResponseOf<typeof getTodayErrors>>) {
  const { todayTexts: texts, language } = useStaffTexts();
  if (fetched.state !== 'ready') {
    return <PendingTodayPart title={texts.errors} fetched={fetched} onRetry={onRetry} />;
  }
  const { aboveNormal, today, usual, errors } = fetched.response.result;
  if (!aboveNormal) return null;
  const level = { today: formatNumber(today, language), usual: formatNumber(usual, language) };
  return (
    <TodayPart title={texts.errors}>
      <p>{fill(texts['errors-level'], level)}</p>
      <ul className="today__rows">
        {errors.map(({ name, message, page, count }) => (
          <li className="today__row" key={`${name} ${message} ${page}`}>
            <span className="today__number">
              {fillCount(texts, 'error-times', count, language)}
            </span>
            <span className="today__what">
              <b>{name}</b> <span>{`${message} · ${page}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </TodayPart>
  );
}
