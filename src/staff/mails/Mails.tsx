import { useState } from 'react';
import { discardMail, listMails, type MailState, resendMail } from '#contracts/mails/mails.ts';
import { MAX_PAGE_SIZE } from '#domain/limits.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { ConfirmPrompt } from '../kit/ConfirmPrompt.tsx';
import { ActionFailure, LoadFailure, Loading, Message } from '../kit/Notes.tsx';
import { NothingFound } from '../kit/NothingFound.tsx';
import { PlaceLink } from '../kit/PlaceLink.tsx';
import type { Place } from '../kit/place.ts';
import { ResultCount } from '../kit/ResultCount.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { Title } from '../kit/Title.tsx';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { callAsStaff } from '../session/staff-session.store.ts';
import { MailTable } from './MailTable.tsx';

const STATES = ['failed', 'waiting'] as const;

/** Result of resending or discarding a mail. */
type Result = { kind: 'ok' | 'warn'; text: string } | { kind: 'failed'; failure: ApiFailure };

/** Failed and waiting mails of the outbox, which staff can resend or discard. */
export function Mails({ place }: { place: Place }) {
  const { texts, language } = useStaffTexts();
  const state = place.state === 'waiting' ? 'waiting' : 'failed';
  const query = { state, limit: String(MAX_PAGE_SIZE) } as const;
  const { fetched, retry } = useStaffQuery(listMails, { query });
  const [result, setResult] = useState<Result>();
  const [toDiscard, setToDiscard] = useState<MailState>();
  const [busy, setBusy] = useState<string>();
  const mails = fetched.state === 'ready' ? fetched.answer.result.mails : [];

  async function resend({ id, to }: MailState) {
    if (busy) return;
    setBusy(id);
    const outcome = await callAsStaff(resendMail, { params: { id } });
    setBusy(undefined);
    if (!outcome.ok) setResult({ kind: 'failed', failure: outcome.failure });
    else if (outcome.answer.result.sent) {
      setResult({ kind: 'ok', text: fill(texts.resent, { to }) });
    } else setResult({ kind: 'warn', text: fill(texts['resend-refused'], { to }) });
    retry();
  }

  async function discard({ id, to }: MailState) {
    if (busy) return;
    setBusy(id);
    const outcome = await callAsStaff(discardMail, { params: { id } });
    setBusy(undefined);
    setToDiscard(undefined);
    if (outcome.ok) setResult({ kind: 'ok', text: fill(texts.discarded, { to }) });
    else setResult({ kind: 'failed', failure: outcome.failure });
    retry();
  }

  return (
    <section className="stack">
      <Title>{texts['section-mails']}</Title>
      <nav className="desk__choices" aria-label={texts['mails-state']}>
        {STATES.map((one) => (
          <PlaceLink
            key={one}
            className="chip"
            to={{ section: 'mails', ...(one === 'waiting' && { state: one }) }}
            current={one === state}
          >
            {texts[`mails-${one}`]}
          </PlaceLink>
        ))}
      </nav>
      {result?.kind === 'failed' && <ActionFailure failure={result.failure} />}
      {result && result.kind !== 'failed' && (
        <Message kind={result.kind} about={result}>
          {result.text}
        </Message>
      )}
      {toDiscard && (
        <ConfirmPrompt
          key={toDiscard.id}
          title={fill(texts['discard-question'], { to: toDiscard.to })}
          yes={texts['discard-yes']}
          busy={texts.loading}
          no={texts.keep}
          isBusy={busy === toDiscard.id}
          onYes={() => void discard(toDiscard)}
          onNo={() => setToDiscard(undefined)}
        />
      )}
      {fetched.state === 'loading' && <Loading />}
      {fetched.state === 'failed' && <LoadFailure failure={fetched.failure} onRetry={retry} />}
      {fetched.state === 'ready' && mails.length === 0 && (
        <NothingFound fact={texts[`mails-none-${state}`]} help={texts['mails-none-help']} />
      )}
      {mails.length > 0 && (
        <>
          <ResultCount place={place}>
            {fillCount(texts, 'mails-found', mails.length, language)}
          </ResultCount>
          <MailTable
            mails={mails}
            state={state}
            busy={busy}
            onResend={(mail) => void resend(mail)}
            onDiscard={setToDiscard}
          />
        </>
      )}
    </section>
  );
}
