import { type FormEvent, useState } from 'react';
import {
  type CurrentShopFacts,
  getShopFacts,
  updateShopFacts,
} from '#contracts/shop-facts/shop-facts.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { OFFICE_KEYS } from '#shop.config.ts';
import { SubmitButton } from '../kit/action-buttons.tsx';
import { FormProblem } from '../kit/messages.tsx';
import { RequiredNote } from '../kit/RequiredNote.tsx';
import { RestoredNote } from '../kit/RestoredNote.tsx';
import { staffFailureMessage } from '../kit/staff-failure-message.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { showSuccessMessage } from '../kit/success-message.store.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { useUnsavedState } from '../kit/use-unsaved-state.ts';
import { callAsStaff } from '../session/staff-session.store.ts';
import { storeUnsavedInput } from '../session/unsaved-input.ts';
import { ChatFacts } from './ChatFacts.tsx';
import { type FactsPartProps, factInput, parseFactInput } from './fact-values.ts';
import { OfficeFacts } from './OfficeFacts.tsx';

/** Name of the unsaved input. */
const UNSAVED = 'shop-facts';

interface FactsFormProps {
  start: CurrentShopFacts;
  file: ShopFacts;
  onSaved: () => void;
}

export function FactsForm({ start, file, onSaved }: FactsFormProps) {
  const { factTexts, staffAccountTexts } = useStaffTexts();
  const unchanged = { input: factInput(start.facts), revision: start.revision };
  // Input that is older than the facts keeps its revision, so that it replaces nothing of a colleague.
  const [typed, setTyped] = useUnsavedState(UNSAVED, unchanged);
  const [isRestored, setRestored] = useState(typed !== unchanged);
  const [theirs, setTheirs] = useState<ShopFacts>();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const { isBusy, problem, run } = useStaffMutation({
    failureMessage: (failure, allTexts) =>
      failure.code === 'version-conflict'
        ? factTexts.conflict
        : staffFailureMessage(failure, allTexts),
    onFailure: async ({ code }) => {
      if (code === 'version-conflict') await showTheirs();
    },
  });

  /** Shows what a colleague has saved next to the input, which stays. */
  async function showTheirs() {
    const current = await callAsStaff(getShopFacts, {});
    if (!current.ok) return;
    const { facts, revision } = current.response.result;
    setTheirs(facts);
    setTyped((before) => ({ ...before, revision }));
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const { data: facts, error } = parseFactInput(typed.input);
    setErrors(error?.issues.map(({ path }) => path.join('.')) ?? []);
    if (!facts) return;
    const saved = await run(updateShopFacts, { body: { facts, revision: typed.revision } });
    if (!saved) return;
    storeUnsavedInput(UNSAVED, undefined);
    // Input that was typed during the call stays, on top of the saved revision. The form of that revision reads it.
    setTyped((latest) =>
      latest === typed ? latest : { ...latest, revision: saved.result.revision },
    );
    showSuccessMessage(factTexts.saved);
    onSaved();
  }

  const part: FactsPartProps = {
    input: typed.input,
    compared: { file, theirs },
    errors,
    onChange: (change) =>
      setTyped((before) => ({ ...before, input: { ...before.input, ...change } })),
  };
  return (
    <form
      className="stack"
      noValidate
      aria-label={factTexts.title}
      onSubmit={(event) => void save(event)}
    >
      {isRestored && (
        <RestoredNote
          onDiscard={() => {
            setTyped(unchanged);
            setRestored(false);
          }}
        />
      )}
      <FormProblem>{errors.length > 0 ? factTexts.invalid : problem}</FormProblem>
      <RequiredNote />
      {OFFICE_KEYS.map((office) => (
        <OfficeFacts key={office} office={office} {...part} />
      ))}
      <ChatFacts {...part} />
      <p>
        <SubmitButton isBusy={isBusy} busy={staffAccountTexts.working}>
          {factTexts.save}
        </SubmitButton>
      </p>
    </form>
  );
}
