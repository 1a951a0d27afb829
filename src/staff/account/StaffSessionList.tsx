import {
  endOneStaffSession,
  endStaffSessions,
  listStaffSessions,
} from '#contracts/staff/staff-session.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { ActionMessage, QueryFallback } from '../kit/messages.tsx';
import { useOwnAccount } from '../kit/own-account.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { useStaffQuery } from '../kit/use-staff-query.ts';

/** Own sessions with device and last use. All except the current one can be ended here. */
export function StaffSessionList() {
  const { staffAccountTexts, language, clock } = useStaffTexts();
  const { id } = useOwnAccount();
  const { fetched, refresh, retry } = useStaffQuery(listStaffSessions, { params: { id } });
  const action = useStaffMutation();
  const sessions = fetched.state === 'ready' ? fetched.response.result.sessions : [];

  async function end(session: string) {
    await action.run(endOneStaffSession, { params: { id, session } }, staffAccountTexts.ended);
    refresh();
  }
  async function endOthers() {
    await action.run(endStaffSessions, { params: { id } }, staffAccountTexts['others-ended']);
    refresh();
  }
  return (
    <section className="stack tight">
      <h3 className="staff-page__part">{staffAccountTexts.sessions}</h3>
      <ActionMessage result={action.result} />
      <QueryFallback fetched={fetched} onRetry={retry} />
      <ul className="lines">
        {sessions.map((session) => {
          const device = session.device || staffAccountTexts['device-unknown'];
          return (
            <li key={session.id}>
              <span>
                <span>{device}</span>
                <span className="note">
                  {session.current
                    ? staffAccountTexts['session-current']
                    : fill(staffAccountTexts['session-used'], {
                        moment: formatDateTime(session.lastUsedAt, clock, language),
                      })}
                </span>
                <span className="note">
                  {fill(staffAccountTexts['session-since'], {
                    moment: formatDateTime(session.createdAt, clock, language),
                  })}
                </span>
              </span>
              {!session.current && (
                <button
                  className="link"
                  type="button"
                  aria-label={fill(staffAccountTexts['end-of'], { device })}
                  onClick={() => void end(session.id)}
                >
                  {staffAccountTexts.end}
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
            {staffAccountTexts['end-others']}
          </button>
        </p>
      )}
      <p className="note">{staffAccountTexts['session-rule']}</p>
    </section>
  );
}
