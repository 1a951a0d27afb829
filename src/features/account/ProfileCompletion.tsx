import type * as z from 'zod';
import {
  completionFormSchema,
  completionWithPasswordFormSchema,
} from '#contracts/users/account-forms.ts';
import { showToast } from '#src/features/toasts/toasts.store.ts';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { FormButton, FormSummary, Password, TextField } from './FormParts.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { saveProfile, verifyPassword } from './save-profile.ts';
import type { SectionProps } from './section-props.ts';
import { useAccountForm } from './use-account-form.ts';

type CompletionFormInput = z.input<typeof completionWithPasswordFormSchema>;
type Completed = z.output<typeof completionWithPasswordFormSchema>;

const EMPTY = {
  firstName: '',
  lastName: '',
  birth: '',
  phone: '',
  gender: 'male',
  emailConfirm: '',
  password: '',
  passwordConfirm: '',
} as const satisfies Omit<CompletionFormInput, 'email'>;

/** Form that completes a new account (section 5, D34). `onSaved` runs after a successful save. */
export function ProfileCompletion(props: SectionProps & { onSaved: () => void }) {
  const { user, language, texts, accountTexts, onSaved } = props;
  const { bind, submit, isSending, errorCount, formError, summary } = useAccountForm<
    CompletionFormInput,
    Completed
  >({
    // Members with social sign-in have no password, so its fields are not required.
    schema: user.isOAuth
      ? (completionFormSchema as unknown as z.ZodType<Completed, CompletionFormInput>)
      : completionWithPasswordFormSchema,
    defaults: { ...EMPTY, email: user.email },
    accountTexts,
    async send(filledIn) {
      const passwordFailure = user.isOAuth
        ? undefined
        : await verifyPassword(user.email, filledIn.password);
      const failure = passwordFailure ?? (await saveProfile(user, filledIn));
      if (failure) return failure;
      showToast(accountTexts['information-update-success']);
      onSaved();
      return undefined;
    },
  });
  return (
    <SendingForm isSending={isSending} className="form-grid" noValidate onSubmit={submit}>
      <FormSummary {...{ errorCount, formError, summary, language, accountTexts }} />
      <p className="muted form-grid__wide">{texts['complete-lead']}</p>
      <ProfileFields prefix="complete" bind={bind} language={language} texts={texts} />
      <TextField
        id="complete-email"
        label={texts.email}
        bound={bind('email')}
        type="email"
        autoComplete="email"
        isLocked
      />
      <TextField
        id="complete-email-confirm"
        label={texts['email-confirm']}
        bound={bind('emailConfirm')}
        type="email"
        autoComplete="email"
      />
      {!user.isOAuth && (
        <>
          <Password
            id="complete-password"
            label={texts.password}
            bound={bind('password')}
            accountTexts={accountTexts}
            autoComplete="current-password"
          />
          <Password
            id="complete-password-confirm"
            label={texts['password-confirm']}
            bound={bind('passwordConfirm')}
            accountTexts={accountTexts}
            autoComplete="current-password"
          />
        </>
      )}
      <div className="form-grid__wide">
        <FormButton isSending={isSending} label={texts.confirm} busy={texts.saving} />
      </div>
    </SendingForm>
  );
}
