import { useEffect } from 'react';
import * as z from 'zod';
import { createFirstOwner } from '#contracts/staff/staff-people.ts';
import { call } from '#src/api/client.ts';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { SubmitButton } from '../../kit/action-buttons.tsx';
import { FormProblem } from '../../kit/messages.tsx';
import { RequiredNote } from '../../kit/RequiredNote.tsx';
import { StaffField } from '../../kit/StaffField.tsx';
import { authenticationFailureMessage } from '../../kit/staff-failure-message.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { useStaffForm } from '../../kit/use-staff-form.ts';

const { email, name } = createFirstOwner.body.shape;
const formSchema = z.object({
  key: z.string().trim().min(1, 'error-key-required').max(500, 'error-too-long'),
  email,
  name,
});

/** Form for a shop without an owner: the administrator's key creates the enrollment link of the first owner. */
export function FirstOwner({ onLink }: { onLink: (hash: string) => void }) {
  const allTexts = useStaffTexts();
  const { texts, staffAccountTexts, language } = allTexts;
  const { form, errorOf, problem, fail, isSubmitting } = useStaffForm(formSchema, {
    key: '',
    email: '',
    name: '',
  });
  const { setFocus } = form;
  useEffect(() => setFocus('key'), [setFocus]);

  const send = form.handleSubmit(async (values) => {
    const outcome = await call(createFirstOwner, { body: { ...values, language } });
    if (outcome.ok) onLink(new URL(outcome.response.result.link).hash);
    else if (outcome.failure.code === 'wrong-credentials') fail(staffAccountTexts['failure-key']);
    else fail(authenticationFailureMessage(outcome.failure, allTexts));
  });
  return (
    <SendingForm
      isSending={isSubmitting}
      className="stack door__form"
      noValidate
      aria-label={staffAccountTexts['first-owner']}
      onSubmit={send}
    >
      <h2 className="staff-page__title">{staffAccountTexts['first-owner']}</h2>
      <p>{staffAccountTexts['first-owner-intro']}</p>
      <FormProblem>{problem}</FormProblem>
      <RequiredNote />
      <PasswordField
        id="first-owner-key"
        label={staffAccountTexts.key}
        error={errorOf('key')}
        show={texts.show}
        hide={texts.hide}
        input={{ ...form.register('key'), autoComplete: 'off', required: true }}
      />
      <StaffField
        label={staffAccountTexts['your-name']}
        error={errorOf('name')}
        input={{ ...form.register('name'), autoComplete: 'name' }}
      />
      <StaffField
        label={staffAccountTexts.email}
        error={errorOf('email')}
        input={{ ...form.register('email'), type: 'email', autoComplete: 'email' }}
      />
      <SubmitButton isBusy={isSubmitting} busy={staffAccountTexts.working}>
        {staffAccountTexts.continue}
      </SubmitButton>
    </SendingForm>
  );
}
