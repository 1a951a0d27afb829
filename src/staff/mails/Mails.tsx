import { useState } from 'react';
import { discardMail, listMails, type MailState, resendMail } from '#contracts/mails/mails.ts';
import { MAX_PAGE_SIZE } from '#domain/limits.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { useConfirm } from '../kit/ConfirmPrompt.tsx';
import { ActionMessage, NothingFound, QueryState } from '../kit/Notes.tsx';
import { PlaceLink } from '../kit/PlaceLink.tsx';
import type { Place } from '../kit/place.ts';
import { ResultCount } from '../kit/ResultCount.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { Title } from '../kit/titles.tsx';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { MailTable } from './MailTable.tsx';

const STATES = ['failed', 'waiting'] as const;

/** Failed and waiting mails of the outbox, which staff can resend or discard. */
export function Mails({ place }: { place: Place }) {
  const { texts, language } = useStaffTexts();
  const state = place.state === 'waiting' ? 'waiting' : 'failed';
  const query = { state, limit: String(MAX_PAGE_SIZE) } as const;
  const { fetched, retry } = useStaffQuery(listMails, { query });
  const change = useStaffMutation();
  const [changedId, setChangedId] = useState<string>();
  const confirm = useConfirm<MailState>();
  const mails = fetched.state === 'ready' ? fetched.answer.result.mails : [];

  async function resend({ id, to }: MailState) {
    if (change.isBusy) return;
    setChangedId(id);
    const answer = await change.run(resendMail, { params: { id } }, fill(texts.resent, { to }));
    if (answer && !answer.result.sent) {
      change.setResult({ kind: 'warn', text: fill(texts['resend-refused'], { to }) });
    }
    retry();
  }

  async function discard({ id, to }: MailState) {
    if (change.isBusy) return;
    setChangedId(id);
    await change.run(discardMail, { params: { id } }, fill(texts.discarded, { to }));
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
      <ActionMessage result={change.result} />
      {confirm.prompt((mail) => ({
        title: fill(texts['discard-question'], { to: mail.to }),
        yes: texts['discard-yes'],
        busy: texts.loading,
        no: texts.keep,
        onYes: () => discard(mail),
      }))}
      <QueryState fetched={fetched} onRetry={retry} />
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
            busy={change.isBusy ? changedId : undefined}
            onResend={(mail) => void resend(mail)}
            onDiscard={confirm.ask}
          />
        </>
      )}
    </section>
  );
}
