import { type FormEvent, useState } from 'react';
import {
  getHomePage,
  type RevisedHomePage,
  updateHomePage,
} from '#contracts/home-page/home-page.ts';
import { type ChangedSection, type HomePage, PICKED_LISTS } from '#domain/shop/home-page.ts';
import { fill } from '#src/i18n/fill.ts';
import { SubmitButton } from '../kit/action-buttons.tsx';
import { FormProblem } from '../kit/messages.tsx';
import { RestoredNote } from '../kit/RestoredNote.tsx';
import { staffFailureMessage } from '../kit/staff-failure-message.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { showSuccessMessage } from '../kit/success-message.store.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { useUnsavedState } from '../kit/use-unsaved-state.ts';
import { callAsStaff } from '../session/staff-session.store.ts';
import { storeUnsavedInput } from '../session/unsaved-input.ts';
import { failureProblems, type HomePageErrors, homePageProblems } from './home-page-input.ts';
import { PickedListFields } from './PickedListFields.tsx';
import { SectionChanges } from './SectionChanges.tsx';

/** Name of the unsaved input. */
const UNSAVED = 'home-page';

interface HomePageFormProps {
  start: RevisedHomePage;
  onSaved: () => void;
}

export function HomePageForm({ start, onSaved }: HomePageFormProps) {
  const { homePageTexts: texts, staffAccountTexts } = useStaffTexts();
  // Input that is older than the stored page keeps its revision, so that it replaces nothing of a colleague.
  const [typed, setTyped] = useUnsavedState(UNSAVED, start);
  const [isRestored, setRestored] = useState(typed !== start);
  const [theirs, setTheirs] = useState<HomePage>();
  const [errors, setErrors] = useState<HomePageErrors>({});
  const [notice, setNotice] = useState('');
  const { isBusy, problem, run } = useStaffMutation({
    failureMessage: (failure, allTexts) => {
      if (failure.code === 'version-conflict') return texts.conflict;
      const isInvalid = Object.keys(failureProblems(failure)).length > 0;
      return isInvalid ? texts.invalid : staffFailureMessage(failure, allTexts);
    },
    onFailure: async (failure) => {
      if (failure.code === 'version-conflict') await showTheirs();
      else setErrors(failureProblems(failure));
    },
  });
  const { home } = typed;
  const change = (changes: Partial<HomePage>) =>
    setTyped((before) => ({ ...before, home: { ...before.home, ...changes } }));

  /** Shows what a colleague has saved next to the input, which stays. */
  async function showTheirs() {
    const current = await callAsStaff(getHomePage, {});
    if (!current.ok) return;
    setTheirs(current.response.result.home);
    const { revision } = current.response.result;
    setTyped((before) => ({ ...before, revision }));
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const problems = homePageProblems(home);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    const saved = await run(updateHomePage, { body: typed });
    if (!saved) return;
    storeUnsavedInput(UNSAVED, undefined);
    // Input that was typed during the call stays, on top of the saved revision. The form of that revision reads it.
    setTyped((latest) =>
      latest === typed ? latest : { ...latest, revision: saved.result.revision },
    );
    showSuccessMessage(texts.saved);
    onSaved();
  }

  function move(section: HomePage['order'][number], to: number) {
    const others = home.order.filter((one) => one !== section);
    change({ order: others.toSpliced(to, 0, section) });
    setNotice(
      fill(texts.moved, {
        section: texts[`section-${section}`],
        place: to + 1,
        count: home.order.length,
      }),
    );
  }

  const isInvalid = Object.keys(errors).length > 0;
  const part = (section: ChangedSection) => ({
    section,
    home,
    theirs: theirs?.[section],
    errors,
    onChange: (changes: HomePage[ChangedSection]) => change({ [section]: changes }),
  });
  const differs = theirs && theirs.order.join() !== home.order.join();
  return (
    <form
      className="stack"
      noValidate
      aria-label={texts.title}
      onSubmit={(event) => void save(event)}
    >
      {isRestored && (
        <RestoredNote
          onDiscard={() => {
            setTyped(start);
            setRestored(false);
          }}
        />
      )}
      <FormProblem>{isInvalid ? texts.invalid : problem}</FormProblem>
      <h2 className="staff-page__part">{texts['part-sections']}</h2>
      {differs && (
        <p className="note">
          <span>
            {fill(texts.theirs, {
              value: `${texts.order}: ${theirs.order.map((one) => texts[`section-${one}`]).join(', ')}`,
            })}
          </span>{' '}
          <button className="link" type="button" onClick={() => change({ order: theirs.order })}>
            {texts['use-theirs']}
          </button>
        </p>
      )}
      <SectionChanges {...part('hero')} />
      {home.order.map((section, at) => (
        <SectionChanges
          key={section}
          {...part(section)}
          place={{ at, count: home.order.length, onMove: (to) => move(section, to) }}
        />
      ))}
      <SectionChanges {...part('wishlist')} />
      <h2 className="staff-page__part">{texts['part-lists']}</h2>
      {PICKED_LISTS.map((list) => (
        <PickedListFields
          key={list}
          list={list}
          pick={home[list]}
          theirs={theirs?.[list]}
          errors={errors}
          onChange={(pick) => change({ [list]: pick })}
        />
      ))}
      <p className="vh" role="status">
        {notice}
      </p>
      <p>
        <SubmitButton isBusy={isBusy} busy={staffAccountTexts.working}>
          {texts.save}
        </SubmitButton>
      </p>
    </form>
  );
}
