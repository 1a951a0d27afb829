import type { ResponseOf } from '#contracts/call.ts';
import { type getTodayNotes, type TodayNote, tickNote } from '#contracts/today/today.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { formatAge } from '#src/i18n/age.ts';
import { fill } from '#src/i18n/fill.ts';
import { RowButton } from '../kit/action-buttons.tsx';
import { ActionMessage } from '../kit/messages.tsx';
import { StaffLink } from '../kit/StaffLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { timelineLocation } from '../shared/timeline/timeline-location.ts';
import { PendingTodayPart, TodayPart, type TodayPartProps } from './TodayPart.tsx';

/** Maximum length of a note's excerpt in the label of its button, in characters. */
const SHORT = 60;

/** Internal notes that mention the person, oldest first (D103). */
export function NotesPart({ fetched, onRetry }: TodayPartProps<ResponseOf<typeof getTodayNotes>>) {
  const { todayTexts } = useStaffTexts();
  const { isBusy, result, run } = useStaffMutation();
  if (fetched.state !== 'ready') {
    return <PendingTodayPart title={todayTexts.notes} fetched={fetched} onRetry={onRetry} />;
  }
  const { count, notes } = fetched.response.result;
  if (count.number === 0) return null;
  return (
    <TodayPart title={todayTexts.notes} count={count}>
      <ActionMessage result={result} />
      <ul className="today__rows">
        {notes.map((note) => (
          <NoteRow
            key={note.id}
            note={note}
            isBusy={isBusy}
            onTick={() => void run(tickNote, { body: { id: note.id } })}
          />
        ))}
      </ul>
    </TodayPart>
  );
}

function NoteRow(props: { note: TodayNote; isBusy: boolean; onTick: () => void }) {
  const { note, isBusy, onTick } = props;
  const { todayTexts, timelineTexts, language, clock } = useStaffTexts();
  const { at, by = timelineTexts.script, text, object } = note;
  const { type, id } = object;
  const name =
    type === 'member'
      ? timelineTexts['step-member']
      : fill(timelineTexts[`step-${type}`], { number: id });
  return (
    <li className="today__note">
      <StaffLink row className="today__row" to={timelineLocation(object)}>
        <span className="today__age">
          <time dateTime={at} title={formatDateTime(at, clock, language)}>
            {formatAge(at, language)}
          </time>
        </span>
        <span className="today__what">
          <b>{text}</b> <span>{fill(todayTexts['note-by'], { name: by, object: name })}</span>
        </span>
      </StaffLink>
      <RowButton
        text={todayTexts['note-done']}
        label={fill(todayTexts['note-done-label'], { text: text.slice(0, SHORT) })}
        isBusy={isBusy}
        onClick={onTick}
      />
    </li>
  );
}
