import { useEffect, useRef } from 'react';
import type * as z from 'zod';
import {
  changeAuthenticatorFormSchema,
  type newAuthenticatorSchema,
} from '#contracts/staff/staff-enrollment.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { passwordWarning } from '#src/i18n/password-warning.ts';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { SubmitButton } from '../../kit/action-buttons.tsx';
import { FormProblem } from '../../kit/messages.tsx';
import { RequiredNote } from '../../kit/RequiredNote.tsx';
import { CODE_INPUT, StaffField } from '../../kit/StaffField.tsx';
import { authenticationFailureMessage } from '../../kit/staff-failure-message.ts';
import { type StaffTexts, useStaffTexts } from '../../kit/staff-texts.ts';
import { useStaffForm } from '../../kit/use-staff-form.ts';
import { QrCode } from './QrCode.tsx';

/** Form of a person without a password. */
const formWithoutPassword = changeAuthenticatorFormSchema.partial({ currentPassword: true });
type AuthenticatorValues = z.infer<typeof formWithoutPassword>;

/** Returns the text for a password that the server refuses because it is easy to guess. */
function refusedPassword(
  { fields }: ApiFailure,
  { staffAccountTexts }: StaffTexts,
): string | undefined {
  const key = Object.values(fields ?? {}).find((reason) => reason in staffAccountTexts);
  return key && staffAccountTexts[key as keyof typeof staffAccountTexts];
}

/** Form for password and authenticator app: QR code, secret, password and the first code. */
export function AuthenticatorForm(props: {
  authenticator: z.infer<typeof newAuthenticatorSchema>;
  /** Email of the person, which the password must not resemble. */
  email: string;
  /** Sends the form. Returns the failure, if any. */
  onSubmit: (values: AuthenticatorValues) => Promise<ApiFailure | undefined>;
  /** Text of the button that leaves the form. */
  leave: string;
  onLeave: () => void;
  /** True if the person has a password, which the form then asks for. */
  hasPassword?: boolean;
}) {
  const { authenticator, email, onSubmit, leave, onLeave, hasPassword = false } = props;
  const allTexts = useStaffTexts();
  const { texts, staffAccountTexts } = allTexts;
  const { form, errorOf, problem, fail, isSubmitting } = useStaffForm(
    hasPassword ? changeAuthenticatorFormSchema : formWithoutPassword,
    { password: '', code: '', ...(hasPassword && { currentPassword: '' }) },
  );
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => start.current?.focus(), []);
  const send = form.handleSubmit(async (values) => {
    const failure = await onSubmit(values);
    if (failure)
      fail(refusedPassword(failure, allTexts) ?? authenticationFailureMessage(failure, allTexts));
  });
  return (
    <SendingForm
      isSending={isSubmitting}
      className="stack door__form"
      noValidate
      aria-label={staffAccountTexts['set-up-app']}
      onSubmit={send}
    >
      <FormProblem>{problem}</FormProblem>
      <p tabIndex={-1} ref={start}>
        {staffAccountTexts['app-scan']}
      </p>
      <div className="qr">
        <QrCode content={authenticator.address} label={staffAccountTexts['qr-code']} />
        <p>
          {staffAccountTexts.secret}
          <code className="qr__secret">{authenticator.secret}</code>
        </p>
      </div>
      <RequiredNote />
      {hasPassword && (
        <PasswordField
          id="authenticator-current-password"
          label={staffAccountTexts['current-password']}
          error={errorOf('currentPassword')}
          show={texts.show}
          hide={texts.hide}
          input={{
            ...form.register('currentPassword'),
            autoComplete: 'current-password',
            required: true,
          }}
        />
      )}
      <PasswordField
        id="authenticator-password"
        label={staffAccountTexts['new-password']}
        error={errorOf('password')}
        assess={passwordWarning(staffAccountTexts, 'error-password', email)}
        show={texts.show}
        hide={texts.hide}
        hint={staffAccountTexts['password-rules']}
        input={{ ...form.register('password'), autoComplete: 'new-password', required: true }}
      />
      <StaffField
        label={staffAccountTexts.code}
        error={errorOf('code')}
        input={{ ...form.register('code'), ...CODE_INPUT, inputMode: 'numeric' }}
      />
      <p className="staff-page__choices">
        <SubmitButton isBusy={isSubmitting} busy={staffAccountTexts.working}>
          {staffAccountTexts.finish}
        </SubmitButton>
        <button className="link" type="button" onClick={onLeave}>
          {leave}
        </button>
      </p>
    </SendingForm>
  );
}
