import { useEffect, useId } from 'react';
import type * as z from 'zod';
import { inviteStaff } from '#contracts/staff/staff-people.ts';
import type { Language } from '#domain/languages.ts';
import { STAFF_ROLES } from '#domain/staff/staff-roles.ts';
import { fill } from '#src/i18n/fill.ts';
import { LANGUAGE_OPTIONS } from '#src/i18n/language-options.ts';
import { Field } from '#src/ui/Field.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { RequiredNote } from '../kit/RequiredNote.tsx';
import { StaffField } from '../kit/StaffField.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useStaffForm } from '../kit/use-staff-form.ts';
import type { StaffMutation } from '../kit/use-staff-mutation.ts';

type Invitation = z.infer<typeof inviteStaff.body>;

/** Name of the form's unsaved input. */
export const INVITATION_FORM = 'invitation';

/** Values of the form at first. */
export function emptyInvitation(language: Language): Invitation {
  return { email: '', name: '', role: 'sales', language };
}

interface InviteFormProps {
  action: StaffMutation;
  /** Called when the form closes. @param hasInvited false after cancel */
  onDone: (hasInvited: boolean) => void;
}

/** Form that invites a person by email. */
export function InviteForm({ action, onDone }: InviteFormProps) {
  const { staffAccountTexts, language } = useStaffTexts();
  const id = useId();
  const { form, errorOf, isSubmitting } = useStaffForm<Invitation>(
    inviteStaff.body,
    emptyInvitation(language),
    INVITATION_FORM,
  );
  const { setFocus, watch, register } = form;
  useEffect(() => setFocus('name'), [setFocus]);

  const send = form.handleSubmit(async (body) => {
    const text = fill(staffAccountTexts.invited, { email: body.email });
    if (await action.run(inviteStaff, { body }, text)) onDone(true);
  });
  return (
    <SendingForm
      isSending={isSubmitting}
      className="question"
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={send}
    >
      <p className="question__title" id={`${id}-title`}>
        {staffAccountTexts.invite}
      </p>
      <RequiredNote />
      <div className="form-room">
        <div className="form-grid">
          <StaffField
            label={staffAccountTexts.person}
            error={errorOf('name')}
            input={{ ...register('name'), autoComplete: 'off' }}
          />
          <StaffField
            label={staffAccountTexts.email}
            error={errorOf('email')}
            input={{ ...register('email'), type: 'email', autoComplete: 'off' }}
          />
          <Field id={`${id}-role`} label={staffAccountTexts.role} error={undefined}>
            <select
              className="input"
              id={`${id}-role`}
              aria-describedby={`${id}-about`}
              {...register('role')}
            >
              {STAFF_ROLES.map((role) => (
                <option key={role} value={role}>
                  {staffAccountTexts[`role-${role}`]}
                </option>
              ))}
            </select>
            <p className="note" id={`${id}-about`}>
              {staffAccountTexts[`about-${watch('role')}`]}
            </p>
          </Field>
          <Field id={`${id}-language`} label={staffAccountTexts['mail-language']} error={undefined}>
            <select className="input" id={`${id}-language`} {...register('language')}>
              {LANGUAGE_OPTIONS.map(({ code, name, tag }) => (
                <option key={code} value={code} lang={tag}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
        </div>
      </div>
      <div className="staff-page__choices">
        <button className="btn btn--small" type="submit" aria-busy={isSubmitting}>
          {isSubmitting ? staffAccountTexts.working : staffAccountTexts['send-invitation']}
        </button>
        <button className="link" type="button" onClick={() => onDone(false)}>
          {staffAccountTexts.cancel}
        </button>
      </div>
    </SendingForm>
  );
}
