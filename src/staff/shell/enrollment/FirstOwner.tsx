import { useEffect } from 'react';
import * as z from 'zod';
import { createFirstOwner } from '#contracts/staff/staff-people.ts';
import { call } from '#src/api/client.ts';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { SubmitButton } from '../../kit/buttons.tsx';
import { FormProblem } from '../../kit/Notes.tsx';
import { StaffField } from '../../kit/StaffField.tsx';
import { attemptFailureMessage } from '../../kit/staff-failure-message.ts';
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
  const words = useStaffTexts();
  const { texts, staffTexts, language } = words;
  const { form, errorOf, problem, fail, isSubmitting } = useStaffForm(formSchema, {
    key: '',
    email: '',
    name: '',
  });
  const { setFocus } = form;
  useEffect(() => setFocus('key'), [setFocus]);

  const send = form.handleSubmit(async (values) => {
    const outcome = await call(createFirstOwner, { body: { ...values, language } });
    if (outcome.ok) onLink(new URL(outcome.answer.result.link).hash);
    else if (outcome.failure.code === 'wrong-credentials') fail(staffTexts['failure-key']);
    else fail(attemptFailureMessage(outcome.failure, words));
  });
  return (
    <form
      className="stack door__form"
      noValidate
      aria-label={staffTexts['first-owner']}
      onSubmit={send}
    >
      <h2 className="desk__title">{staffTexts['first-owner']}</h2>
      <p>{staffTexts['first-owner-intro']}</p>
      <FormProblem>{problem}</FormProblem>
      <PasswordField
        id="first-owner-key"
        label={staffTexts.key}
        error={errorOf('key')}
        show={texts.show}
        hide={texts.hide}
        input={{ ...form.register('key'), autoComplete: 'off' }}
      />
      <StaffField
        label={staffTexts['your-name']}
        error={errorOf('name')}
        input={{ ...form.register('name'), autoComplete: 'name' }}
      />
      <StaffField
        label={staffTexts.email}
        error={errorOf('email')}
        input={{ ...form.register('email'), type: 'email', autoComplete: 'email' }}
      />
      <SubmitButton isBusy={isSubmitting} busy={staffTexts.working}>
        {staffTexts.continue}
      </SubmitButton>
    </form>
  );
}
