import type { AnswerOf } from '#contracts/call.ts';
import { getTodayErrors } from '#contracts/today.ts';
import { fill, fillCount, formatNumber } from '#src/i18n/fill.ts';
import { useAdminTexts } from '../admin-texts.ts';
import { Part, Unloaded } from './Part.tsx';
import { type PartProps, usePart } from './use-part.ts';

function workIn({ result }: AnswerOf<typeof getTodayErrors>) {
  return { waits: result.aboveNormal, late: 0 };
}

/** Errors in browsers of visitors, if there are more than normal. */
export function ErrorsPart({ report }: PartProps) {
  const { todayTexts: texts, language } = useAdminTexts();
  const { fetched, retry } = usePart('errors', getTodayErrors, workIn, report);
  if (fetched.state !== 'ready') {
    return <Unloaded title={texts.errors} fetched={fetched} onRetry={retry} />;
  }
  const { aboveNormal, today, usual, errors } = fetched.answer.result;
  if (!aboveNormal) return null;
  const level = { today: formatNumber(today, language), usual: formatNumber(usual, language) };
  return (
    <Part title={texts.errors}>
      <p>{fill(texts['errors-level'], level)}</p>
      <ul className="today__rows">
        {errors.map(({ name, message, page, count }) => (
          <li className="today__row" key={`${name} ${message} ${page}`}>
            <span className="today__number">
              {fillCount(texts, 'error-times', count, language)}
            </span>
            <span className="today__what">
              <b>{name}</b> {message} · {page}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
