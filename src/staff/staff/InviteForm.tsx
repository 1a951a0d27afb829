import { useEffect, useId } from 'react';
import type * as z from 'zod';
import { inviteStaff } from '#contracts/staff/staff-people.ts';
import { STAFF_ROLES } from '#domain/staff/staff-roles.ts';
import { fill } from '#src/i18n/fill.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';
import { Field } from '#src/ui/Field.tsx';
import { StaffField } from '../kit/StaffField.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useStaffForm } from '../kit/use-staff-form.ts';
import type { StaffMutation } from '../kit/use-staff-mutation.ts';

interface InviteFormProps {
  action: StaffMutation;
  /** Called when the form closes. @param hasInvited false after cancel */
  onDone: (hasInvited: boolean) => void;
}

/** Form that invites a person by email. */
export function InviteForm({ action, onDone }: InviteFormProps) {
  const { staffTexts, language } = useStaffTexts();
  const id = useId();
  const { form, errorOf, isSubmitting } = useStaffForm<z.infer<typeof inviteStaff.body>>(
    inviteStaff.body,
    {
      email: '',
      name: '',
      role: 'sales',
      language,
    },
  );
  const { setFocus, watch, register } = form;
  useEffect(() => setFocus('name'), [setFocus]);

  const send = form.handleSubmit(async (body) => {
    const text = fill(staffTexts.invited, { email: body.email });
    if (await action.run(inviteStaff, { body }, text)) onDone(true);
  });
  return (
    <form className="question" noValidate aria-labelledby={`${id}-title`} onSubmit={send}>
      <p className="question__title" id={`${id}-title`}>
        {staffTexts.invite}
      </p>
      <div className="form-room">
        <div className="form-grid">
          <StaffField
            label={staffTexts.person}
            error={errorOf('name')}
            input={{ ...register('name'), autoComplete: 'off' }}
          />
          <StaffField
            label={staffTexts.email}
            error={errorOf('email')}
            input={{ ...register('email'), type: 'email', autoComplete: 'off' }}
          />
          <Field id={`${id}-role`} label={staffTexts.role} error={undefined}>
            <select
              className="input"
              id={`${id}-role`}
              aria-describedby={`${id}-about`}
              {...register('role')}
            >
              {STAFF_ROLES.map((role) => (
                <option key={role} value={role}>
                  {staffTexts[`role-${role}`]}
                </option>
              ))}
            </select>
            <p className="note" id={`${id}-about`}>
              {staffTexts[`about-${watch('role')}`]}
            </p>
          </Field>
          <Field id={`${id}-language`} label={staffTexts['mail-language']} error={undefined}>
            <select className="input" id={`${id}-language`} {...register('language')}>
              {LANGUAGES.map(({ code, name, tag }) => (
                <option key={code} value={code} lang={tag}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
        </div>
      </div>
      <div className="desk__choices">
        <button className="btn btn--small" type="submit" aria-busy={isSubmitting}>
          {isSubmitting ? staffTexts.working : staffTexts['send-invitation']}
        </button>
        <button className="link" type="button" onClick={() => onDone(false)}>
          {staffTexts.cancel}
        </button>
      </div>
    </form>
  );
}
