import { useEffect, useRef } from 'react';
import { emailFormSchema } from '#contracts/users/account-forms.ts';
import { forgotPassword } from '#contracts/users/users.ts';
import { call } from '#src/api/client.ts';
import { fill } from '#src/i18n/fill.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { EmailField } from './EmailField.tsx';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step-props.ts';
import { useStep } from './use-step.ts';

/** Step for a forgotten password. Requests a link by email (D32). */
export function ForgotStep({ flow, go, language, texts }: StepProps) {
  const form = useStep({
    schema: emailFormSchema,
    defaultValues: { email: flow.email },
    focus: 'email',
    async send({ email }) {
      const outcome = await call(forgotPassword, { body: { email, language } });
      if (!outcome.ok) return outcome.failure;
      go('sent', { email });
      return undefined;
    },
  });
  return (
    <>
      <p className="muted">{texts['forgot-intro']}</p>
      <StepForm
        form={form}
        texts={texts}
        notice={flow.notice}
        action={texts['forgot-send']}
        busyAction={texts['forgot-busy']}
      >
        <EmailField form={form} texts={texts} />
      </StepForm>
      <BackToLogin flow={flow} go={go} texts={texts} />
    </>
  );
}

/** Confirmation of the request. The text is the same whether or not an account exists. */
export function SentStep({ flow, go, texts }: StepProps) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <>
      <p className="msg msg--ok" tabIndex={-1} ref={message}>
        <Icon name="mail" />
        <span>{fill(texts['forgot-sent'], { email: flow.email })}</span>
      </p>
      <p className="note sign-in__ways">
        <button className="link" type="button" onClick={() => go('forgot')}>
          {texts['forgot-again']}
        </button>
        <BackToLogin flow={flow} go={go} texts={texts} />
      </p>
    </>
  );
}

function BackToLogin({ flow, go, texts }: Pick<StepProps, 'flow' | 'go' | 'texts'>) {
  return (
    <button
      className="link note"
      type="button"
      onClick={() => go(flow.email === '' ? 'email' : 'login')}
    >
      {texts['back-to-login']}
    </button>
  );
}
