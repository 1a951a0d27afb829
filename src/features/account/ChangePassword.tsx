import type * as z from 'zod';
import { changePasswordFormSchema } from '#contracts/users/account-forms.ts';
import { updatePassword } from '#contracts/users/users.ts';
import { call } from '#src/api/client.ts';
import { replaceUser } from '#src/features/sign-in/session.store.ts';
import { showToast } from '#src/features/toasts/toasts.store.ts';
import { passwordWarning } from '#src/i18n/password-warning.ts';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { FormButton, FormSummary, Password } from './FormParts.tsx';
import type { SectionProps } from './section-props.ts';
import { useAccountForm } from './use-account-form.ts';

const EMPTY = { password: '', newPassword: '', passwordConfirm: '' };

/** Form for a new password, which ends all other sessions. The current password is required (sections 4 and 5). */
export function ChangePassword({ user, language, texts, accountTexts }: SectionProps) {
  const { form, bind, submit, isSending, errorCount, formError, summary } = useAccountForm<
    z.input<typeof changePasswordFormSchema>,
    z.output<typeof changePasswordFormSchema>
  >({
    schema: changePasswordFormSchema,
    defaults: EMPTY,
    accountTexts,
    async send(filledIn) {
      const body = { ...filledIn, email: user.email };
      const outcome = await call(updatePassword, { params: { id: user._id }, body });
      if (!outcome.ok) return outcome.failure;
      replaceUser(outcome.response.result);
      showToast(accountTexts['information-update-success']);
      form.reset();
      return undefined;
    },
  });
  return (
    <SendingForm isSending={isSending} className="form-grid" noValidate onSubmit={submit}>
      <FormSummary {...{ errorCount, formError, summary, language, accountTexts }} />
      <p className="muted form-grid__wide">{texts['change-password-note']}</p>
      {/* Password managers store the new password under this email. */}
      <input type="email" value={user.email} autoComplete="username" readOnly hidden />
      <div className="form-grid__wide">
        <Password
          id="password-old"
          label={texts['old-password']}
          bound={bind('password')}
          accountTexts={accountTexts}
          autoComplete="current-password"
        />
      </div>
      <Password
        id="password-new"
        label={texts['new-password']}
        bound={bind('newPassword')}
        assess={passwordWarning(accountTexts, 'password', user.email)}
        accountTexts={accountTexts}
        autoComplete="new-password"
      />
      <Password
        id="password-confirm"
        label={texts['confirm-password']}
        bound={bind('passwordConfirm')}
        accountTexts={accountTexts}
        autoComplete="new-password"
      />
      <div className="form-grid__wide">
        <FormButton isSending={isSending} label={texts.confirm} busy={texts.saving} />
      </div>
    </SendingForm>
  );
}
