import { useState } from 'react';
import type { AnswerOf } from '#contracts/call.ts';
import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  getFactors,
  RECOVERY_CODES,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  setAuthenticator,
} from '#contracts/staff/staff-factors.ts';
import { formatDayOf, formatMoment } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { ActionMessage } from '../kit/ActionMessage.tsx';
import { BusyButton } from '../kit/BusyButton.tsx';
import { ConfirmPrompt } from '../kit/ConfirmPrompt.tsx';
import { FormProblem } from '../kit/FormProblem.tsx';
import { AuthenticatorForm } from '../kit/factors/AuthenticatorForm.tsx';
import { RecoveryCodes } from '../kit/factors/RecoveryCodes.tsx';
import { LoadFailure, Loading } from '../kit/Notes.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useOwnAccount } from '../kit/use-may.ts';
import { useReturnFocus } from '../kit/use-return-focus.ts';
import { useStaffAction } from '../kit/use-staff-action.ts';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { createPasskey, suggestedPasskeyName } from '../session/passkeys.ts';
import { callAsStaff, updateOwnAccount } from '../session/staff-session.store.ts';

type OwnFactors = AnswerOf<typeof getFactors>['result'];
type Passkey = OwnFactors['passkeys'][number];
type NewAuthenticator = AnswerOf<typeof beginAuthenticator>['result'];

/** Removal or replacement that requires confirmation. */
type Question = { kind: 'passkey-remove'; passkey: Passkey } | { kind: 'app-remove' | 'new-codes' };

/** Step of a set-up, shown instead of the list of sign-in methods. */
type Step =
  | { authenticator: NewAuthenticator; hasPassword: boolean }
  | { codes: readonly string[] };

interface FactorsProps {
  isSettingUp: boolean;
  onSettingUp: (isSettingUp: boolean) => void;
}

/** Sign-in methods of the signed-in person: passkeys, authenticator app and recovery codes. */
export function Factors({ isSettingUp, onSettingUp }: FactorsProps) {
  const { staffTexts } = useStaffTexts();
  const own = useOwnAccount();
  const { fetched, refresh, retry } = useStaffQuery(getFactors, {});
  const action = useStaffAction();
  const [step, setStep] = useState<Step>();
  const show = (next: Step | undefined) => {
    setStep(next);
    onSettingUp(next !== undefined);
  };

  /** Shows the change in the list, and in the dialog that asks for a second factor. */
  function changed(set: Partial<typeof own>) {
    updateOwnAccount({ ...own, ...set });
    refresh();
  }

  if (isSettingUp && step) {
    return (
      <section className="stack" aria-label={staffTexts['set-up-app']}>
        <SetUp
          step={step}
          email={own.email}
          onCodes={(codes) => {
            changed({ authenticator: true });
            show({ codes });
          }}
          onClose={() => show(undefined)}
          onDone={() => {
            show(undefined);
            action.setResult({ text: staffTexts['app-ready'] });
          }}
        />
      </section>
    );
  }
  return (
    <section className="stack tight">
      <h3 className="desk__part">{staffTexts['your-sign-in']}</h3>
      <ActionMessage result={action.result} />
      {fetched.state === 'loading' && <Loading />}
      {fetched.state === 'failed' && <LoadFailure failure={fetched.failure} onRetry={retry} />}
      {fetched.state === 'ready' && (
        <FactorList
          factors={fetched.answer.result}
          action={action}
          onChange={changed}
          onStep={show}
        />
      )}
    </section>
  );
}

interface FactorListProps {
  factors: OwnFactors;
  action: ReturnType<typeof useStaffAction>;
  onChange: (set: { passkeys?: number; authenticator?: boolean }) => void;
  onStep: (step: Step) => void;
}

function FactorList({ factors, action, onChange, onStep }: FactorListProps) {
  const { staffTexts, language } = useStaffTexts();
  const [question, setQuestion] = useState<Question>();
  const { passkeys, authenticator, recoveryCodes } = factors;
  const { remember, restore } = useReturnFocus();
  const ask = (next: Question) => {
    remember();
    setQuestion(next);
  };
  const day = (iso: string) => formatDayOf(iso, language);

  async function setUp() {
    const answer = await action.run(beginAuthenticator, {});
    if (answer) onStep({ authenticator: answer.result, hasPassword: authenticator !== null });
  }

  async function confirm() {
    if (question?.kind === 'passkey-remove') {
      const { id, name } = question.passkey;
      const text = fill(staffTexts.removed, { name });
      if (await action.run(removePasskey, { params: { id } }, text)) {
        onChange({ passkeys: passkeys.length - 1 });
      }
    } else if (question?.kind === 'app-remove') {
      const text = fill(staffTexts.removed, { name: staffTexts.authenticator });
      if (await action.run(removeAuthenticator, {}, text)) onChange({ authenticator: false });
    } else {
      const answer = await action.run(renewRecoveryCodes, {});
      if (answer) onStep({ codes: answer.result.recoveryCodes });
    }
    setQuestion(undefined);
  }
  return (
    <>
      {question && (
        <ConfirmPrompt
          key={JSON.stringify(question)}
          title={fill(
            staffTexts[`${question.kind}-question`],
            question.kind === 'passkey-remove' ? { name: question.passkey.name } : {},
          )}
          help={staffTexts[`${question.kind}-help`]}
          yes={staffTexts[question.kind === 'new-codes' ? 'new-codes-yes' : 'remove-yes']}
          busy={staffTexts.working}
          no={staffTexts.keep}
          isBusy={action.isBusy}
          onYes={() => void confirm()}
          onNo={() => {
            setQuestion(undefined);
            restore();
          }}
        />
      )}
      <ul className="lines">
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <span>
              <span>{passkey.name}</span>
              <span className="note">
                {fill(staffTexts['factor-used'], {
                  day: day(passkey.createdAt),
                  moment: formatMoment(passkey.lastUsedAt, language),
                })}
              </span>
            </span>
            <button
              className="link"
              type="button"
              aria-label={fill(staffTexts['remove-of'], { name: passkey.name })}
              onClick={() => ask({ kind: 'passkey-remove', passkey })}
            >
              {staffTexts.remove}
            </button>
          </li>
        ))}
        <li>
          <span>
            {staffTexts.authenticator}
            <span className="note">
              {authenticator
                ? fill(staffTexts['factor-since'], { day: day(authenticator.createdAt) })
                : staffTexts['not-set-up']}
            </span>
          </span>
          <span className="people__acts">
            <button className="link" type="button" onClick={() => void setUp()}>
              {staffTexts[authenticator ? 'set-up-again' : 'set-up']}
            </button>
            {authenticator && (
              <button
                className="link"
                type="button"
                aria-label={fill(staffTexts['remove-of'], { name: staffTexts.authenticator })}
                onClick={() => ask({ kind: 'app-remove' })}
              >
                {staffTexts.remove}
              </button>
            )}
          </span>
        </li>
        {authenticator && (
          <li>
            <span>
              {staffTexts['codes-title']}
              <span className="note">
                {fill(staffTexts['codes-left'], { count: recoveryCodes, total: RECOVERY_CODES })}
              </span>
            </span>
            <button className="link" type="button" onClick={() => ask({ kind: 'new-codes' })}>
              {staffTexts['new-codes']}
            </button>
          </li>
        )}
      </ul>
      <AddPasskey action={action} onAdded={() => onChange({ passkeys: passkeys.length + 1 })} />
    </>
  );
}

interface AddPasskeyProps {
  action: ReturnType<typeof useStaffAction>;
  onAdded: () => void;
}

/** Button that adds a passkey of this device. */
function AddPasskey({ action, onAdded }: AddPasskeyProps) {
  const { staffTexts } = useStaffTexts();
  const [problem, setProblem] = useState<string>();

  async function add() {
    setProblem(undefined);
    const options = await action.run(beginPasskey, {});
    if (!options) return;
    const created = await createPasskey(options.result);
    if (!created.ok) {
      setProblem(staffTexts[created.problem]);
      return;
    }
    const body = {
      name: suggestedPasskeyName(staffTexts.passkey),
      credential: created.credential,
    };
    if (await action.run(addPasskey, { body }, staffTexts['passkey-added'])) onAdded();
  }
  return (
    <>
      <FormProblem>{problem}</FormProblem>
      <p>
        <BusyButton isBusy={action.isBusy} busy={staffTexts.working} onClick={() => void add()}>
          {staffTexts['add-passkey']}
        </BusyButton>
      </p>
    </>
  );
}

interface SetUpProps {
  step: Step;
  email: string;
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
  onDone: () => void;
}

/** Set-up of the authenticator app, then its recovery codes. */
function SetUp({ step, email, onCodes, onClose, onDone }: SetUpProps) {
  const { staffTexts } = useStaffTexts();
  if ('codes' in step) return <RecoveryCodes codes={step.codes} onContinue={onDone} />;
  return (
    <AuthenticatorForm
      authenticator={step.authenticator}
      email={email}
      hasPassword={step.hasPassword}
      onSubmit={async (body) => {
        const outcome = await callAsStaff(setAuthenticator, { body });
        if (!outcome.ok) return outcome.failure;
        onCodes(outcome.answer.result.recoveryCodes);
        return undefined;
      }}
      leave={staffTexts.cancel}
      onLeave={onClose}
    />
  );
}
