import { useState } from 'react';
import { discardMail, listMails, type MailState, resendMail } from '#contracts/admin-mails.ts';
import { MAX_PAGE_SIZE } from '#contracts/limits.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { askShop } from '#src/features/admin/admin-session.store.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { Found } from '../Found.tsx';
import { Failed, Loading, Refused, Told } from '../Notes.tsx';
import { NothingFound } from '../NothingFound.tsx';
import { PlaceLink } from '../PlaceLink.tsx';
import type { Place } from '../place.ts';
import { Question } from '../Question.tsx';
import { Title } from '../Title.tsx';
import { useShop } from '../use-shop.ts';
import { useWords } from '../words.ts';
import { MailTable } from './MailTable.tsx';

const STATES = ['failed', 'waiting'] as const;

/** What has come of a try to send or discard a mail. */
type Result = { kind: 'ok' | 'warn'; words: string } | { kind: 'refused'; failure: ApiFailure };

/** Mails that could not be sent, and those that wait: sent again, or given up for good. */
export function Mails({ place }: { place: Place }) {
  const { texts, language } = useWords();
  const state = place.state === 'waiting' ? 'waiting' : 'failed';
  const query = { state, limit: String(MAX_PAGE_SIZE) } as const;
  const { asked, again } = useShop(listMails, { query });
  const [result, setResult] = useState<Result>();
  const [doomed, setDoomed] = useState<MailState>();
  const [busy, setBusy] = useState<string>();
  const mails = asked.state === 'ready' ? asked.answer.result.mails : [];

  async function resend({ id, to }: MailState) {
    if (busy) return;
    setBusy(id);
    const outcome = await askShop(resendMail, { params: { id } });
    setBusy(undefined);
    if (!outcome.ok) setResult({ kind: 'refused', failure: outcome.failure });
    else if (outcome.answer.result.sent) {
      setResult({ kind: 'ok', words: fill(texts.resent, { to }) });
    } else setResult({ kind: 'warn', words: fill(texts['resend-refused'], { to }) });
    again();
  }

  async function discard({ id, to }: MailState) {
    if (busy) return;
    setBusy(id);
    const outcome = await askShop(discardMail, { params: { id } });
    setBusy(undefined);
    setDoomed(undefined);
    if (outcome.ok) setResult({ kind: 'ok', words: fill(texts.discarded, { to }) });
    else setResult({ kind: 'refused', failure: outcome.failure });
    again();
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
      {result?.kind === 'refused' && <Refused failure={result.failure} />}
      {result && result.kind !== 'refused' && (
        <Told kind={result.kind} about={result}>
          {result.words}
        </Told>
      )}
      {doomed && (
        <Question
          key={doomed.id}
          title={fill(texts['discard-question'], { to: doomed.to })}
          yes={texts['discard-yes']}
          busy={texts.loading}
          no={texts.keep}
          isBusy={busy === doomed.id}
          onYes={() => void discard(doomed)}
          onNo={() => setDoomed(undefined)}
        />
      )}
      {asked.state === 'loading' && <Loading />}
      {asked.state === 'failed' && <Failed failure={asked.failure} again={again} />}
      {asked.state === 'ready' && mails.length === 0 && (
        <NothingFound fact={texts[`mails-none-${state}`]} help={texts['mails-none-help']} />
      )}
      {mails.length > 0 && (
        <>
          <Found place={place}>{fillCount(texts, 'mails-found', mails.length, language)}</Found>
          <MailTable
            mails={mails}
            state={state}
            busy={busy}
            onResend={(mail) => void resend(mail)}
            onDiscard={setDoomed}
          />
        </>
      )}
    </section>
  );
}
