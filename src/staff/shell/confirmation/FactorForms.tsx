import * as z from 'zod';
import { beginConfirmation, codeSchema, confirmFactor } from '#contracts/staff/staff-sign-in.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import { SubmitButton } from '../../kit/buttons.tsx';
import { FormProblem } from '../../kit/Notes.tsx';
import { CODE_INPUT, StaffField } from '../../kit/StaffField.tsx';
import { attemptFailureMessage } from '../../kit/staff-failure-message.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { useOwnAccount } from '../../kit/use-may.ts';
import { useStaffForm } from '../../kit/use-staff-form.ts';
import { useStaffMutation } from '../../kit/use-staff-mutation.ts';
import { signWithPasskey } from '../../session/passkeys.ts';

/** Second factors that the person has: passkey, and code of the authenticator app. */
export function FactorForms({ onConfirmed }: { onConfirmed: () => void }) {
  const { staffTexts } = useStaffTexts();
  const { passkeys, authenticator } = useOwnAccount();
  const { isBusy, problem, setResult, runSteps } = useStaffMutation({
    failureMessage: attemptFailureMessage,
  });

  async function confirmWithPasskey() {
    const confirmed = await runSteps(async () => {
      const options = await call(beginConfirmation);
      if (!options.ok) return options;
      const signed = await signWithPasskey(options.answer.result);
      if (!signed.ok) return { ok: false, problem: staffTexts[signed.problem] };
      return call(confirmFactor, { body: { passkey: signed.credential } });
    });
    if (confirmed) onConfirmed();
  }
  return (
    <>
      <FormProblem>{problem}</FormProblem>
      {passkeys > 0 && (
        <SubmitButton
          isBusy={isBusy}
          busy={staffTexts.working}
          onClick={() => void confirmWithPasskey()}
        >
          {staffTexts['confirm-passkey']}
        </SubmitButton>
      )}
      {authenticator && (
        <CodeForm
          onCode={async (code) => {
            setResult(undefined);
            const outcome = await call(confirmFactor, { body: { code } });
            if (!outcome.ok) return outcome.failure;
            onConfirmed();
            return undefined;
          }}
        />
      )}
    </>
  );
}

const formSchema = z.object({ code: codeSchema });

function CodeForm({ onCode }: { onCode: (code: string) => Promise<ApiFailure | undefined> }) {
  const words = useStaffTexts();
  const { staffTexts } = words;
  const { form, errorOf, problem, fail, isSubmitting } = useStaffForm(formSchema, { code: '' });
  const send = form.handleSubmit(async ({ code }) => {
    const failure = await onCode(code);
    if (failure) fail(attemptFailureMessage(failure, words));
  });
  return (
    <form className="stack" noValidate aria-label={staffTexts['confirm-title']} onSubmit={send}>
      <FormProblem>{problem}</FormProblem>
      <StaffField
        label={staffTexts['confirm-code']}
        error={errorOf('code')}
        input={{ ...form.register('code'), ...CODE_INPUT }}
      />
      <SubmitButton line isBusy={isSubmitting} busy={staffTexts.working}>
        {staffTexts.confirm}
      </SubmitButton>
    </form>
  );
}
