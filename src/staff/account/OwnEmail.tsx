import { useId, useState } from 'react';
import type * as z from 'zod';
import {
  confirmStaffEmail,
  requestStaffEmail,
  staffEmailFormSchema,
} from '#contracts/staff/staff-email.ts';
import { fill } from '#src/i18n/fill.ts';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { ActionMessage } from '../kit/messages.tsx';
import { useOwnAccount } from '../kit/own-account.ts';
import { RequiredNote } from '../kit/RequiredNote.tsx';
import { RestoredNote } from '../kit/RestoredNote.tsx';
import { StaffField } from '../kit/StaffField.tsx';
import { staffFailureMessage } from '../kit/staff-failure-message.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useStaffForm } from '../kit/use-staff-form.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { updateOwnAccount } from '../session/staff-session.store.ts';

const LINK_PREFIX = '#email=';

/** Returns the secret of a link that confirms a new address. */
function linkToken(): string | undefined {
  const { hash } = location;
  return hash.startsWith(LINK_PREFIX) ? hash.slice(LINK_PREFIX.length) : undefined;
}

/** Own email address with a form for a new one, which a mailed link confirms (D105). */
export function OwnEmail() {
  const { staffAccountTexts } = useStaffTexts();
  const id = useId();
  const { email: current } = useOwnAccount();
  const [token, setToken] = useState(linkToken);
  const action = useStaffMutation({
    failureMessage: (failure, texts) =>
      failure.code === 'link-expired'
        ? staffAccountTexts['email-link-expired']
        : staffFailureMessage(failure, texts),
  });
  const { form, errorOf, isRestored, discard } = useStaffForm<z.infer<typeof staffEmailFormSchema>>(
    staffEmailFormSchema,
    { email: '' },
    'own-email',
  );
  const send = form.handleSubmit(async (body) => {
    if (body.email === current) {
      action.fail(staffAccountTexts['email-same']);
      return;
    }
    const text = fill(staffAccountTexts['email-sent'], body);
    if (await action.run(requestStaffEmail, { body }, text)) discard();
  });
  function leaveLink() {
    history.replaceState(null, '', location.pathname + location.search);
    setToken(undefined);
  }
  async function confirm(given: string) {
    const response = await action.run(confirmStaffEmail, { body: { token: given } }, ({ result }) =>
      fill(staffAccountTexts['email-changed'], { email: result.email }),
    );
    if (response) updateOwnAccount(response.result);
    leaveLink();
  }
  return (
    <section className="stack tight" aria-labelledby={id}>
      <h3 className="staff-page__part" id={id}>
        {staffAccountTexts['email-title']}
      </h3>
      <p className="rows__long">{fill(staffAccountTexts['email-current'], { email: current })}</p>
      <ActionMessage result={action.result} />
      {token !== undefined && (
        <div className="question">
          <p className="question__title">{staffAccountTexts['email-confirm']}</p>
          <p>{staffAccountTexts['email-confirm-help']}</p>
          <div className="staff-page__choices">
            <button
              className="btn btn--small"
              type="button"
              aria-busy={action.isBusy}
              onClick={() => void confirm(token)}
            >
              {action.isBusy ? staffAccountTexts.working : staffAccountTexts['email-confirm-yes']}
            </button>
            <button className="link" type="button" onClick={leaveLink}>
              {staffAccountTexts.cancel}
            </button>
          </div>
        </div>
      )}
      <SendingForm isSending={action.isBusy} className="stack tight" noValidate onSubmit={send}>
        {isRestored && <RestoredNote onDiscard={discard} />}
        <RequiredNote />
        <StaffField
          label={staffAccountTexts['email-new']}
          hint={staffAccountTexts['email-new-hint']}
          error={errorOf('email')}
          input={{ ...form.register('email'), type: 'email', autoComplete: 'email' }}
        />
        <p>
          <button className="btn btn--small" type="submit" aria-busy={action.isBusy}>
            {action.isBusy ? staffAccountTexts.working : staffAccountTexts['email-send']}
          </button>
        </p>
      </SendingForm>
    </section>
  );
}
