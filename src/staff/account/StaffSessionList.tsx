import {
  endOneStaffSession,
  endStaffSessions,
  listStaffSessions,
} from '#contracts/staff/staff-session.ts';
import { formatMoment } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { ActionMessage, QueryState } from '../kit/Notes.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useOwnAccount } from '../kit/use-may.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { useStaffQuery } from '../kit/use-staff-query.ts';

/** Own sessions with device and last use. All except the current one can be ended here. */
export function StaffSessionList() {
  const { staffTexts, language } = useStaffTexts();
  const { id } = useOwnAccount();
  const { fetched, refresh, retry } = useStaffQuery(listStaffSessions, { params: { id } });
  const action = useStaffMutation();
  const sessions = fetched.state === 'ready' ? fetched.answer.result.sessions : [];

  async function end(session: string) {
    await action.run(endOneStaffSession, { params: { id, session } }, staffTexts.ended);
    refresh();
  }
  async function endOthers() {
    await action.run(endStaffSessions, { params: { id } }, staffTexts['others-ended']);
    refresh();
  }
  return (
    <section className="stack tight">
      <h3 className="desk__part">{staffTexts.sessions}</h3>
      <ActionMessage result={action.result} />
      <QueryState fetched={fetched} onRetry={retry} />
      <ul className="lines">
        {sessions.map((session) => {
          const device = session.device || staffTexts['device-unknown'];
          return (
            <li key={session.id}>
              <span>
                <span>{device}</span>
                <span className="note">
                  {session.current
                    ? staffTexts['session-current']
                    : fill(staffTexts['session-used'], {
                        moment: formatMoment(session.lastUsedAt, language),
                      })}
                </span>
                <span className="note">
                  {fill(staffTexts['session-since'], {
                    moment: formatMoment(session.createdAt, language),
                  })}
                </span>
              </span>
              {!session.current && (
                <button
                  className="link"
                  type="button"
                  aria-label={fill(staffTexts['end-of'], { device })}
                  onClick={() => void end(session.id)}
                >
                  {staffTexts.end}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <p>
          <button
            className="btn btn--small btn--line"
            type="button"
            onClick={() => void endOthers()}
          >
            {staffTexts['end-others']}
          </button>
        </p>
      )}
      <p className="note">{staffTexts['session-rule']}</p>
    </section>
  );
}
