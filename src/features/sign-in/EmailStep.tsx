import { useEffect, useState } from 'react';
import { emailFormSchema } from '#contracts/users/account-forms.ts';
import { getOneUser } from '#contracts/users/users.ts';
import { call } from '#src/api/client.ts';
import { EmailField } from './EmailField.tsx';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step-props.ts';
import { useStep } from './use-step.ts';

/**
 * First step of signing in. The next step is login if the account exists, and registration otherwise (section 4). A
 * failed lookup counts as 'no account' (S8.24), with a notice about the failure.
 */
export function EmailStep({ flow, go, texts, moved }: StepProps) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const { password, notice } = flow;
  const registered = password && notice ? { password, notice } : {};
  const form = useStep({
    schema: emailFormSchema,
    defaultValues: { email: flow.email },
    focus: moved ? 'email' : undefined,
    async send({ email }) {
      const outcome = await call(getOneUser, { query: { email } });
      // The password of a registration is for its own address only.
      const kept = email === flow.email ? registered : {};
      if (outcome.ok) go('login', { email, ...kept });
      else if (outcome.failure.code === 'unknown-user') go('register', { email });
      else if (outcome.failure.code === 'invalid-input') return outcome.failure;
      else go('register', { email, notice: { tone: 'info', text: texts['no-lookup'] } });
      return undefined;
    },
  });
  return (
    <StepForm
      form={form}
      texts={texts}
      notice={notice}
      action={texts.next}
      busyAction={texts['next-busy']}
      disabled={!hydrated}
    >
      <EmailField form={form} texts={texts} />
    </StepForm>
  );
}
