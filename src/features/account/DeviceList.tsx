import { useEffect, useRef, useState } from 'react';
import {
  endSession,
  endSessions,
  type ListedSession,
  listSessions,
} from '#contracts/users/sessions.ts';
import type { Language } from '#domain/languages.ts';
import { formatMarketDay } from '#domain/time/market-time.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import { FailureNote } from '#src/features/failure-note/FailureNote.tsx';
import { signOut } from '#src/features/sign-in/session.store.ts';
import { showToastOnNextPage } from '#src/features/toasts/toasts.store.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { ErrorNote } from '#src/ui/ErrorNote.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { LoadingSkeleton } from './LoadingSkeleton.tsx';
import type { SectionProps } from './section-props.ts';
import { useCall } from './use-call.ts';
import './Orders.css';

interface DeviceListProps extends SectionProps {
  deviceTexts: Texts<'devices'>;
}

/** Devices that are signed in to the account, with buttons that sign them out. */
export function DeviceList(props: DeviceListProps) {
  const { user, language, texts, deviceTexts, accountTexts, failureTexts } = props;
  const params = { id: user._id };
  const { fetched, retry } = useCall('devices', listSessions, { params });
  const [endedIds, setEndedIds] = useState<readonly string[]>([]);
  const [message, setMessage] = useState<string>();
  const [failure, setFailure] = useState<ApiFailure>();
  /** Id of the session that is being ended, or the button's name for several sessions. */
  const [running, setRunning] = useState<string>();
  const note = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so the focus moves to the message.
  useEffect(() => {
    if (message !== undefined) note.current?.focus();
  }, [message]);

  const codeTexts = { unauthenticated: accountTexts['error-session-ended'] };
  if (fetched.state === 'loading') return <LoadingSkeleton word={texts.loading} />;
  if (fetched.state === 'failed') {
    if (fetched.failure.code === 'unauthenticated') {
      return (
        <FailureNote
          failure={fetched.failure}
          texts={failureTexts}
          codeTexts={codeTexts}
          hasInput={false}
        />
      );
    }
    const sentence = deviceTexts['devices-error'];
    return <ErrorNote sentence={sentence} retry={texts.retry} onRetry={retry} />;
  }
  const sessions = fetched.response.result.sessions.filter(({ id }) => !endedIds.includes(id));
  const others = sessions.filter(({ current }) => !current);
  const home = sitePaths(language).home();

  /** Makes a call, one at a time. Shows its failure, if any. @returns whether the call succeeded */
  async function run(
    name: string,
    makeCall: () => Promise<{ ok: true } | { ok: false; failure: ApiFailure }>,
  ): Promise<boolean> {
    if (running !== undefined) return false;
    setRunning(name);
    setMessage(undefined);
    setFailure(undefined);
    const outcome = await makeCall();
    setRunning(undefined);
    if (!outcome.ok) setFailure(outcome.failure);
    return outcome.ok;
  }

  async function end({ id, device, current }: ListedSession): Promise<void> {
    if (current) return signOut(home);
    const isDone = await run(id, () => call(endSession, { params: { ...params, session: id } }));
    if (!isDone) return;
    setEndedIds([...endedIds, id]);
    setMessage(
      fill(deviceTexts['device-ended'], { device: device || deviceTexts['device-unknown'] }),
    );
  }

  async function endOthers(): Promise<void> {
    if (!(await run('others', () => call(endSessions, { params })))) return;
    setEndedIds([...endedIds, ...others.map(({ id }) => id)]);
    setMessage(deviceTexts['others-ended']);
  }

  async function endAll(): Promise<void> {
    const query = { current: 'end' } as const;
    if (!(await run('all', () => call(endSessions, { params, query })))) return;
    showToastOnNextPage(deviceTexts['all-ended']);
    signOut(home);
  }

  return (
    <>
      <div role="status" tabIndex={-1} ref={note}>
        {message !== undefined && (
          <div className="msg msg--ok">
            <Icon name="check" />
            <p>{message}</p>
          </div>
        )}
      </div>
      {failure && (
        <FailureNote
          failure={failure}
          texts={failureTexts}
          codeTexts={codeTexts}
          hasInput={false}
        />
      )}
      <ul className="orders devices">
        {sessions.map((session) => (
          <DeviceItem
            key={session.id}
            session={session}
            language={language}
            texts={deviceTexts}
            isBusy={running === session.id}
            onEnd={() => void end(session)}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <div className="cluster">
          <button
            className="btn btn--line"
            type="button"
            aria-busy={running === 'others'}
            onClick={() => void endOthers()}
          >
            {deviceTexts['end-others']}
          </button>
          <button
            className="btn btn--line"
            type="button"
            aria-busy={running === 'all'}
            onClick={() => void endAll()}
          >
            {deviceTexts['end-all']}
          </button>
        </div>
      )}
      <p className="note">{deviceTexts.rule}</p>
    </>
  );
}

function DeviceItem(props: {
  session: ListedSession;
  language: Language;
  texts: Texts<'devices'>;
  isBusy: boolean;
  onEnd: () => void;
}) {
  const { session, language, texts, isBusy, onEnd } = props;
  const { id, createdAt, lastUsedAt, current } = session;
  const device = session.device || texts['device-unknown'];
  const dayOf = (time: string) => formatMarketDay(time, language);
  return (
    <li className="order">
      <div className="order__head">
        <h4>{device}</h4>
        {current && <span className="tag tag--ready">{texts['this-device']}</span>}
      </div>
      <dl id={`device-${id}`}>
        <div>
          <dt>{texts['last-used']}</dt>
          <dd>{current ? texts.now : dayOf(lastUsedAt)}</dd>
        </div>
        <div>
          <dt>{texts['first-sign-in']}</dt>
          <dd>{dayOf(createdAt)}</dd>
        </div>
      </dl>
      <p>
        <button
          className="btn btn--line btn--small"
          type="button"
          aria-label={fill(texts['end-of'], { device })}
          aria-describedby={`device-${id}`}
          aria-busy={isBusy}
          onClick={onEnd}
        >
          {texts.end}
        </button>
      </p>
    </li>
  );
}
