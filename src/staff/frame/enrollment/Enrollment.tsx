import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallInput, ResponseOf } from '#contracts/call.ts';
import { finishEnrollment, openEnrollment } from '#contracts/staff/staff-enrollment.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import { fill } from '#src/i18n/fill.ts';
import { SubmitButton } from '../../kit/action-buttons.tsx';
import { FormProblem, LoadFailure, Loading } from '../../kit/messages.tsx';
import { RequiredNote } from '../../kit/RequiredNote.tsx';
import { StaffField } from '../../kit/StaffField.tsx';
import { authenticationFailureMessage } from '../../kit/staff-failure-message.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { useStaffMutation } from '../../kit/use-staff-mutation.ts';
import { createPasskey, suggestedPasskeyName } from '../../session/passkeys.ts';
import { startSession } from '../../session/staff-session.store.ts';
import { AuthenticatorForm } from '../../shared/factors/AuthenticatorForm.tsx';
import { RecoveryCodes } from '../../shared/factors/RecoveryCodes.tsx';

type Opened = ResponseOf<typeof openEnrollment>['result'];
type Finished = ResponseOf<typeof finishEnrollment>['result'];
type Factor = Pick<
  NonNullable<CallInput<typeof finishEnrollment>['body']>,
  'passkey' | 'authenticator'
>;

/**
 * Page that the link of an invitation or a reset opens.
 * @param onLeave removes the link from the address
 */
export function Enrollment({ token, onLeave }: { token: string; onLeave: () => void }) {
  const { staffAccountTexts } = useStaffTexts();
  const [opened, setOpened] = useState<Opened>();
  const [failure, setFailure] = useState<ApiFailure>();
  const [finished, setFinished] = useState<Finished>();
  const open = useCallback(async () => {
    setFailure(undefined);
    const outcome = await call(openEnrollment, { body: { token } });
    if (outcome.ok) setOpened(outcome.response.result);
    else setFailure(outcome.failure);
    return outcome.ok ? outcome.response.result : undefined;
  }, [token]);
  useEffect(() => void open(), [open]);

  function enter({ session }: Finished) {
    onLeave();
    startSession(session);
  }
  if (finished) {
    return <RecoveryCodes codes={finished.recoveryCodes} onContinue={() => enter(finished)} />;
  }
  if (failure?.code === 'link-expired') {
    return (
      <>
        <FormProblem>{staffAccountTexts['link-expired']}</FormProblem>
        <button className="link" type="button" onClick={onLeave}>
          {staffAccountTexts['to-sign-in']}
        </button>
      </>
    );
  }
  if (failure && !opened) return <LoadFailure failure={failure} onRetry={() => void open()} />;
  if (!opened) return <Loading />;
  return (
    <EnrollmentForm
      token={token}
      opened={opened}
      onReopen={open}
      onFinish={(result) => (result.recoveryCodes.length > 0 ? setFinished(result) : enter(result))}
    />
  );
}

interface EnrollmentFormProps {
  token: string;
  opened: Opened;
  /** Requests a new challenge. */
  onReopen: () => Promise<Opened | undefined>;
  onFinish: (finished: Finished) => void;
}

/** Name of the person, and the choice between passkey and authenticator app. */
function EnrollmentForm({ token, opened, onReopen, onFinish }: EnrollmentFormProps) {
  const { staffAccountTexts, language } = useStaffTexts();
  const [name, setName] = useState(opened.name);
  const [nameError, setNameError] = useState<string>();
  const [step, setStep] = useState<'choice' | 'app'>('choice');
  const { isBusy, problem, setResult, runSteps } = useStaffMutation({
    failureMessage: authenticationFailureMessage,
    onFailure: async ({ code }) => {
      if (code === 'wrong-factor') await onReopen();
    },
  });
  const nameInput = useRef<HTMLInputElement>(null);

  function hasName(): boolean {
    const isMissing = name.trim() === '';
    setNameError(isMissing ? staffAccountTexts['error-name-required'] : undefined);
    if (isMissing) nameInput.current?.focus();
    return !isMissing;
  }

  const finish = (factor: Factor) =>
    call(finishEnrollment, { body: { token, name, language, ...factor } });

  async function enrollWithApp(authenticator: Factor['authenticator']) {
    if (!hasName()) return undefined;
    const outcome = await finish({ authenticator });
    if (!outcome.ok) return outcome.failure;
    onFinish(outcome.response.result);
    return undefined;
  }

  async function enrollPasskey() {
    if (!hasName()) return;
    const finished = await runSteps(async () => {
      const created = await createPasskey(opened.passkey);
      if (!created.ok) return { ok: false, problem: staffAccountTexts[created.problem] };
      const passkey = {
        name: suggestedPasskeyName(staffAccountTexts.passkey),
        credential: created.credential,
      };
      return finish({ passkey });
    });
    if (finished) onFinish(finished.result);
  }

  return (
    <div className="stack door__form">
      <EnrollmentHead opened={opened} />
      <FormProblem>{problem}</FormProblem>
      <RequiredNote />
      <StaffField
        label={staffAccountTexts['your-name']}
        error={nameError}
        input={{
          value: name,
          onChange: (event) => setName(event.target.value),
          autoComplete: 'name',
          maxLength: 200,
          ref: nameInput,
        }}
      />
      {step === 'choice' ? (
        <>
          <p>{staffAccountTexts['enroll-intro']}</p>
          <SubmitButton
            isBusy={isBusy}
            busy={staffAccountTexts.working}
            onClick={() => void enrollPasskey()}
          >
            {staffAccountTexts['create-passkey']}
          </SubmitButton>
          <SubmitButton
            line
            isBusy={false}
            busy={staffAccountTexts.working}
            onClick={() => {
              if (!hasName()) return;
              setResult(undefined);
              setStep('app');
            }}
          >
            {staffAccountTexts['set-up-app']}
          </SubmitButton>
        </>
      ) : (
        <AuthenticatorForm
          authenticator={opened.authenticator}
          email={opened.email}
          onSubmit={enrollWithApp}
          leave={staffAccountTexts.back}
          onLeave={() => setStep('choice')}
        />
      )}
    </div>
  );
}

function EnrollmentHead({ opened }: { opened: Opened }) {
  const { staffAccountTexts, language, clock } = useStaffTexts();
  const { kind, name, invitedBy, role, expiresAt } = opened;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const values = { role: staffAccountTexts[`role-${role}`], inviter: invitedBy ?? '' };
  return (
    <>
      <h2 className="staff-page__title" tabIndex={-1} ref={heading}>
        {kind === 'reset'
          ? staffAccountTexts['reset-title']
          : fill(staffAccountTexts.welcome, { name })}
      </h2>
      <p>
        <span>{fill(staffAccountTexts[invitedBy ? 'invited-by' : 'your-role'], values)}</span>
        <span className="note door__until">
          {fill(staffAccountTexts['link-until'], {
            moment: formatDateTime(expiresAt, clock, language),
          })}
        </span>
      </p>
    </>
  );
}
