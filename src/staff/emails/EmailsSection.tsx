import { useState } from 'react';
import {
  discardEmail,
  listEmails,
  resendEmail,
  type UnsentEmail,
} from '#contracts/emails/emails.ts';
import { MAX_PAGE_SIZE } from '#domain/limits.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { useConfirm } from '../kit/ConfirmPrompt.tsx';
import { ActionMessage, NothingFound, QueryFallback } from '../kit/messages.tsx';
import { ResultCount } from '../kit/result-paging.tsx';
import { StaffLink } from '../kit/StaffLink.tsx';
import type { StaffLocation } from '../kit/staff-location.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ViewTitle } from '../kit/title-and-facts.tsx';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { EmailTable } from './EmailTable.tsx';

const STATES = ['failed', 'waiting'] as const;

/** Failed and waiting emails of the outbox, which staff can resend or discard. */
export function EmailsSection({ location }: { location: StaffLocation }) {
  const { texts, language } = useStaffTexts();
  const state = location.state === 'waiting' ? 'waiting' : 'failed';
  const query = { state, limit: String(MAX_PAGE_SIZE) } as const;
  const { fetched, retry } = useStaffQuery(listEmails, { query });
  const change = useStaffMutation();
  const [changedId, setChangedId] = useState<string>();
  const confirm = useConfirm<UnsentEmail>();
  const emails = fetched.state === 'ready' ? fetched.response.result.mails : [];

  async function resend({ id, to }: UnsentEmail) {
    if (change.isBusy) return;
    setChangedId(id);
    const response = await change.run(resendEmail, { params: { id } }, fill(texts.resent, { to }));
    if (response && !response.result.sent) {
      change.setResult({ kind: 'warn', text: fill(texts['resend-refused'], { to }) });
    }
    retry();
  }

  async function discard({ id, to }: UnsentEmail) {
    if (change.isBusy) return;
    setChangedId(id);
    await change.run(discardEmail, { params: { id } }, fill(texts.discarded, { to }));
    retry();
  }

  return (
    <section className="stack">
      <ViewTitle>{texts['section-emails']}</ViewTitle>
      <nav className="staff-page__choices" aria-label={texts['emails-state']}>
        {STATES.map((one) => (
          <StaffLink
            key={one}
            className="chip"
            to={{ section: 'emails', ...(one === 'waiting' && { state: one }) }}
            current={one === state}
          >
            {texts[`emails-${one}`]}
          </StaffLink>
        ))}
      </nav>
      <ActionMessage result={change.result} />
      {confirm.prompt((email) => ({
        title: fill(texts['discard-question'], { to: email.to }),
        yes: texts['discard-yes'],
        busy: texts.loading,
        no: texts.keep,
        onYes: () => discard(email),
      }))}
      <QueryFallback fetched={fetched} onRetry={retry} />
      {fetched.state === 'ready' && emails.length === 0 && (
        <NothingFound fact={texts[`emails-none-${state}`]} help={texts['emails-none-help']} />
      )}
      {emails.length > 0 && (
        <>
          <ResultCount location={location}>
            {fillCount(texts, 'emails-found', emails.length, language)}
          </ResultCount>
          <EmailTable
            emails={emails}
            state={state}
            busy={change.isBusy ? changedId : undefined}
            onResend={(email) => void resend(email)}
            onDiscard={confirm.ask}
          />
        </>
      )}
    </section>
  );
}
