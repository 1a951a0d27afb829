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
import { BusyButton } from '../kit/buttons.tsx';
import { useConfirm } from '../kit/ConfirmPrompt.tsx';
import { AuthenticatorForm } from '../kit/factors/AuthenticatorForm.tsx';
import { RecoveryCodes } from '../kit/factors/RecoveryCodes.tsx';
import { ActionMessage, QueryState } from '../kit/Notes.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useOwnAccount } from '../kit/use-may.ts';
import { type StaffMutation, useStaffMutation } from '../kit/use-staff-mutation.ts';
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
  const action = useStaffMutation();
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
            action.setResult({ kind: 'ok', text: staffTexts['app-ready'] });
          }}
        />
      </section>
    );
  }
  return (
    <section className="stack tight">
      <h3 className="desk__part">{staffTexts['your-sign-in']}</h3>
      <ActionMessage result={action.result} />
      <QueryState fetched={fetched} onRetry={retry} />
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
  action: StaffMutation;
  onChange: (set: { passkeys?: number; authenticator?: boolean }) => void;
  onStep: (step: Step) => void;
}

function FactorList({ factors, action, onChange, onStep }: FactorListProps) {
  const { staffTexts, language } = useStaffTexts();
  const confirm = useConfirm<Question>();
  const { passkeys, authenticator, recoveryCodes } = factors;
  const day = (iso: string) => formatDayOf(iso, language);

  async function setUp() {
    const answer = await action.run(beginAuthenticator, {});
    if (answer) onStep({ authenticator: answer.result, hasPassword: authenticator !== null });
  }

  async function remove(question: Question) {
    if (question.kind === 'passkey-remove') {
      const { id, name } = question.passkey;
      const text = fill(staffTexts.removed, { name });
      if (await action.run(removePasskey, { params: { id } }, text)) {
        onChange({ passkeys: passkeys.length - 1 });
      }
    } else if (question.kind === 'app-remove') {
      const text = fill(staffTexts.removed, { name: staffTexts.authenticator });
      if (await action.run(removeAuthenticator, {}, text)) onChange({ authenticator: false });
    } else {
      const answer = await action.run(renewRecoveryCodes, {});
      if (answer) onStep({ codes: answer.result.recoveryCodes });
    }
  }
  return (
    <>
      {confirm.prompt((question) => ({
        title: fill(
          staffTexts[`${question.kind}-question`],
          question.kind === 'passkey-remove' ? { name: question.passkey.name } : {},
        ),
        help: staffTexts[`${question.kind}-help`],
        yes: staffTexts[question.kind === 'new-codes' ? 'new-codes-yes' : 'remove-yes'],
        busy: staffTexts.working,
        no: staffTexts.keep,
        onYes: () => remove(question),
      }))}
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
              onClick={() => confirm.ask({ kind: 'passkey-remove', passkey })}
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
                onClick={() => confirm.ask({ kind: 'app-remove' })}
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
            <button
              className="link"
              type="button"
              onClick={() => confirm.ask({ kind: 'new-codes' })}
            >
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
  action: StaffMutation;
  onAdded: () => void;
}

/** Button that adds a passkey of this device. */
function AddPasskey({ action, onAdded }: AddPasskeyProps) {
  const { staffTexts } = useStaffTexts();

  async function add() {
    const added = await action.runSteps(async () => {
      const options = await callAsStaff(beginPasskey);
      if (!options.ok) return options;
      const created = await createPasskey(options.answer.result);
      if (!created.ok) return { ok: false, problem: staffTexts[created.problem] };
      const name = suggestedPasskeyName(staffTexts.passkey);
      return callAsStaff(addPasskey, { body: { name, credential: created.credential } });
    }, staffTexts['passkey-added']);
    if (added) onAdded();
  }
  return (
    <p>
      <BusyButton isBusy={action.isBusy} busy={staffTexts.working} onClick={() => void add()}>
        {staffTexts['add-passkey']}
      </BusyButton>
    </p>
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
