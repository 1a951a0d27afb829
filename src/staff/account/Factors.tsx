import { useState } from 'react';
import type { ResponseOf } from '#contracts/call.ts';
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
import { formatDateTime, formatMarketDay } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { BusyButton } from '../kit/action-buttons.tsx';
import { useConfirm } from '../kit/ConfirmPrompt.tsx';
import { ActionMessage, QueryFallback } from '../kit/messages.tsx';
import { useOwnAccount } from '../kit/own-account.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { type StaffMutation, useStaffMutation } from '../kit/use-staff-mutation.ts';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { createPasskey, suggestedPasskeyName } from '../session/passkeys.ts';
import { callAsStaff, updateOwnAccount } from '../session/staff-session.store.ts';
import { AuthenticatorForm } from '../shared/factors/AuthenticatorForm.tsx';
import { RecoveryCodes } from '../shared/factors/RecoveryCodes.tsx';

type OwnFactors = ResponseOf<typeof getFactors>['result'];
type Passkey = OwnFactors['passkeys'][number];
type NewAuthenticator = ResponseOf<typeof beginAuthenticator>['result'];

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
  const { staffAccountTexts } = useStaffTexts();
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
      <section className="stack" aria-label={staffAccountTexts['set-up-app']}>
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
            action.setResult({ kind: 'ok', text: staffAccountTexts['app-ready'] });
          }}
        />
      </section>
    );
  }
  return (
    <section className="stack tight">
      <h3 className="staff-page__part">{staffAccountTexts['your-sign-in']}</h3>
      <ActionMessage result={action.result} />
      <QueryFallback fetched={fetched} onRetry={retry} />
      {fetched.state === 'ready' && (
        <FactorList
          factors={fetched.response.result}
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
  const { staffAccountTexts, language, clock } = useStaffTexts();
  const confirm = useConfirm<Question>();
  const { passkeys, authenticator, recoveryCodes } = factors;
  const day = (iso: string) => formatMarketDay(iso, clock, language);

  async function setUp() {
    const response = await action.run(beginAuthenticator, {});
    if (response) onStep({ authenticator: response.result, hasPassword: authenticator !== null });
  }

  async function remove(question: Question) {
    if (question.kind === 'passkey-remove') {
      const { id, name } = question.passkey;
      const text = fill(staffAccountTexts.removed, { name });
      if (await action.run(removePasskey, { params: { id } }, text)) {
        onChange({ passkeys: passkeys.length - 1 });
      }
    } else if (question.kind === 'app-remove') {
      const text = fill(staffAccountTexts.removed, { name: staffAccountTexts.authenticator });
      if (await action.run(removeAuthenticator, {}, text)) onChange({ authenticator: false });
    } else {
      const response = await action.run(renewRecoveryCodes, {});
      if (response) onStep({ codes: response.result.recoveryCodes });
    }
  }
  return (
    <>
      {confirm.prompt((question) => ({
        title: fill(
          staffAccountTexts[`${question.kind}-question`],
          question.kind === 'passkey-remove' ? { name: question.passkey.name } : {},
        ),
        help: staffAccountTexts[`${question.kind}-help`],
        yes: staffAccountTexts[question.kind === 'new-codes' ? 'new-codes-yes' : 'remove-yes'],
        busy: staffAccountTexts.working,
        no: staffAccountTexts.keep,
        onYes: () => remove(question),
      }))}
      <ul className="lines">
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <span>
              <span>{passkey.name}</span>
              <span className="note">
                {fill(staffAccountTexts['factor-used'], {
                  day: day(passkey.createdAt),
                  moment: formatDateTime(passkey.lastUsedAt, clock, language),
                })}
              </span>
            </span>
            <button
              className="link"
              type="button"
              aria-label={fill(staffAccountTexts['remove-of'], { name: passkey.name })}
              onClick={() => confirm.ask({ kind: 'passkey-remove', passkey })}
            >
              {staffAccountTexts.remove}
            </button>
          </li>
        ))}
        <li>
          <span>
            {staffAccountTexts.authenticator}
            <span className="note">
              {authenticator
                ? fill(staffAccountTexts['factor-since'], { day: day(authenticator.createdAt) })
                : staffAccountTexts['not-set-up']}
            </span>
          </span>
          <span className="people__acts">
            <button className="link" type="button" onClick={() => void setUp()}>
              {staffAccountTexts[authenticator ? 'set-up-again' : 'set-up']}
            </button>
            {authenticator && (
              <button
                className="link"
                type="button"
                aria-label={fill(staffAccountTexts['remove-of'], {
                  name: staffAccountTexts.authenticator,
                })}
                onClick={() => confirm.ask({ kind: 'app-remove' })}
              >
                {staffAccountTexts.remove}
              </button>
            )}
          </span>
        </li>
        {authenticator && (
          <li>
            <span>
              {staffAccountTexts['codes-title']}
              <span className="note">
                {fill(staffAccountTexts['codes-left'], {
                  count: recoveryCodes,
                  total: RECOVERY_CODES,
                })}
              </span>
            </span>
            <button
              className="link"
              type="button"
              onClick={() => confirm.ask({ kind: 'new-codes' })}
            >
              {staffAccountTexts['new-codes']}
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
  const { staffAccountTexts } = useStaffTexts();

  async function add() {
    const added = await action.runSteps(async () => {
      const options = await callAsStaff(beginPasskey);
      if (!options.ok) return options;
      const created = await createPasskey(options.response.result);
      if (!created.ok) return { ok: false, problem: staffAccountTexts[created.problem] };
      const name = suggestedPasskeyName(staffAccountTexts.passkey);
      return callAsStaff(addPasskey, { body: { name, credential: created.credential } });
    }, staffAccountTexts['passkey-added']);
    if (added) onAdded();
  }
  return (
    <p>
      <BusyButton
        isBusy={action.isBusy}
        busy={staffAccountTexts.working}
        onClick={() => void add()}
      >
        {staffAccountTexts['add-passkey']}
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
  const { staffAccountTexts } = useStaffTexts();
  if ('codes' in step) return <RecoveryCodes codes={step.codes} onContinue={onDone} />;
  return (
    <AuthenticatorForm
      authenticator={step.authenticator}
      email={email}
      hasPassword={step.hasPassword}
      onSubmit={async (body) => {
        const outcome = await callAsStaff(setAuthenticator, { body });
        if (!outcome.ok) return outcome.failure;
        onCodes(outcome.response.result.recoveryCodes);
        return undefined;
      }}
      leave={staffAccountTexts.cancel}
      onLeave={onClose}
    />
  );
}
