import * as z from 'zod';
import {
  beginConfirmation,
  confirmFactor,
  signInCodeSchema,
} from '#contracts/staff/staff-sign-in.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { SubmitButton } from '../../kit/action-buttons.tsx';
import { FormProblem } from '../../kit/messages.tsx';
import { useOwnAccount } from '../../kit/own-account.ts';
import { RequiredNote } from '../../kit/RequiredNote.tsx';
import { CODE_INPUT, StaffField } from '../../kit/StaffField.tsx';
import { authenticationFailureMessage } from '../../kit/staff-failure-message.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { useStaffForm } from '../../kit/use-staff-form.ts';
import { useStaffMutation } from '../../kit/use-staff-mutation.ts';
import { signWithPasskey } from '../../session/passkeys.ts';

/** Second factors that the person has: passkey, and code of the authenticator app. */
export function FactorForms({ onConfirmed }: { onConfirmed: () => void }) {
  const { staffAccountTexts } = useStaffTexts();
  const { passkeys, authenticator } = useOwnAccount();
  const { isBusy, problem, setResult, runSteps } = useStaffMutation({
    failureMessage: authenticationFailureMessage,
  });

  async function confirmWithPasskey() {
    const confirmed = await runSteps(async () => {
      const options = await call(beginConfirmation);
      if (!options.ok) return options;
      const signed = await signWithPasskey(options.response.result);
      if (!signed.ok) return { ok: false, problem: staffAccountTexts[signed.problem] };
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
          busy={staffAccountTexts.working}
          onClick={() => void confirmWithPasskey()}
        >
          {staffAccountTexts['confirm-passkey']}
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

const formSchema = z.object({ code: signInCodeSchema });

function CodeForm({ onCode }: { onCode: (code: string) => Promise<ApiFailure | undefined> }) {
  const allTexts = useStaffTexts();
  const { staffAccountTexts } = allTexts;
  const { form, errorOf, problem, fail, isSubmitting } = useStaffForm(formSchema, { code: '' });
  const send = form.handleSubmit(async ({ code }) => {
    const failure = await onCode(code);
    if (failure) fail(authenticationFailureMessage(failure, allTexts));
  });
  return (
    <SendingForm
      isSending={isSubmitting}
      className="stack"
      noValidate
      aria-label={staffAccountTexts['confirm-title']}
      onSubmit={send}
    >
      <FormProblem>{problem}</FormProblem>
      <RequiredNote />
      <StaffField
        label={staffAccountTexts['confirm-code']}
        error={errorOf('code')}
        input={{ ...form.register('code'), ...CODE_INPUT }}
      />
      <SubmitButton line isBusy={isSubmitting} busy={staffAccountTexts.working}>
        {staffAccountTexts.confirm}
      </SubmitButton>
    </SendingForm>
  );
}
