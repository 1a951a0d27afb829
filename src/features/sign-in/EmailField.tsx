import { Field, textInputAttributes } from '#src/ui/Field.tsx';
import { fieldMessage } from './sign-in-messages.ts';
import type { SignInTexts } from './sign-in-texts.ts';
import type { useStep } from './use-step.ts';

/** Email field of a step that has no other field. */
export function EmailField(props: {
  form: ReturnType<typeof useStep<{ email: string }>>;
  texts: SignInTexts;
}) {
  const { form, texts } = props;
  const error = fieldMessage(form.messageOf('email'), texts);
  return (
    <Field id="sign-in-email" label={texts.email} error={error}>
      <input
        {...textInputAttributes('sign-in-email', error)}
        {...form.register('email')}
        type="email"
        autoComplete="username"
        required
      />
    </Field>
  );
}
