import { type FormEvent, useDeferredValue, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  getHomePage,
  type RevisedHomePage,
  updateHomePage,
} from '#contracts/home-page/home-page.ts';
import {
  type ChangedSection,
  HOME_PANELS,
  type HomePage,
  homeTile,
  PICKED_LISTS,
} from '#domain/shop/home-page.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { useConfirm } from '../kit/ConfirmPrompt.tsx';
import { FormProblem } from '../kit/messages.tsx';
import { RestoredNote } from '../kit/RestoredNote.tsx';
import { staffFailureMessage } from '../kit/staff-failure-message.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { clearSuccessMessage, showSuccessMessage } from '../kit/success-message.store.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { useUnsavedState } from '../kit/use-unsaved-state.ts';
import { callAsStaff } from '../session/staff-session.store.ts';
import { HomePreview } from './HomePreview.tsx';
import {
  draftInputProblems,
  failureProblems,
  type HomePageErrors,
  homePageProblems,
} from './home-page-input.ts';
import { PickedListFields } from './PickedListFields.tsx';
import { SectionChanges, SectionParts } from './SectionChanges.tsx';
import '../kit/form-foot.css';

/** Name of the unsaved input. */
export const UNSAVED_HOME_PAGE = 'home-page';

/** Composition in the form: the draft, or else the published one. */
function inputOf({ home, revision, draft }: RevisedHomePage) {
  return { home: draft?.home ?? home, revision };
}

interface HomePageFormProps {
  stored: RevisedHomePage;
  onSaved: (stored: RevisedHomePage) => void;
}

export function HomePageForm({ stored, onSaved }: HomePageFormProps) {
  const allTexts = useStaffTexts();
  const { texts: adminTexts, homePageTexts: texts, editedTexts, homeTiles, language } = allTexts;
  const start = inputOf(stored);
  // Input that is older than the stored page keeps its revision, so that it replaces nothing of a colleague.
  const [typed, setTyped] = useUnsavedState(UNSAVED_HOME_PAGE, start);
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const preview = useRef<HTMLDetailsElement>(null);
  const confirm = useConfirm();
  const [isRestored, setRestored] = useState(() => JSON.stringify(typed) !== JSON.stringify(start));
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
  const deferred = useDeferredValue(home);
  const isChanged = JSON.stringify(typed) !== JSON.stringify(start);
  const change = (changes: Partial<HomePage>) =>
    setTyped((before) => ({ ...before, home: { ...before.home, ...changes } }));

  /** Shows what a colleague has saved next to the input, which stays. */
  async function showTheirs() {
    const current = await callAsStaff(getHomePage, {});
    if (!current.ok) return;
    const { home: own, revision } = inputOf(current.response.result);
    setTheirs(own);
    setTyped((before) => ({ ...before, revision }));
  }

  async function save(ready: boolean, message: string, own = home) {
    clearSuccessMessage();
    const problems = ready ? homePageProblems(own) : draftInputProblems(own);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    const { revision } = typed;
    const saved = await run(updateHomePage, { body: { home: own, revision, ready } });
    if (!saved) return;
    // Input that was typed during the call stays, on top of the saved revision.
    setTyped((latest) =>
      latest === typed ? inputOf(saved.result) : { ...latest, revision: saved.result.revision },
    );
    setTheirs(undefined);
    setRestored(false);
    showSuccessMessage(message);
    onSaved(saved.result);
  }

  function showPreview() {
    // The preview is part of the page before it is scrolled to.
    flushSync(() => setPreviewOpen(true));
    preview.current?.querySelector('summary')?.focus();
    preview.current?.scrollIntoView();
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
  const parts = (of: 'tiles' | 'panels', sections: readonly ChangedSection[]) => {
    const hasError = (section: ChangedSection) =>
      Object.keys(errors).some((path) => path.startsWith(`${section}.`));
    const differsFrom = (section: ChangedSection) =>
      theirs && JSON.stringify(theirs[section]) !== JSON.stringify(home[section]);
    return (
      <SectionParts
        summary={texts[`parts-${of}`]}
        isOpen={sections.some((section) => home[section].length > 0)}
        needsAttention={sections.some((section) => hasError(section) || differsFrom(section))}
      >
        {sections.map((section) => (
          <SectionChanges key={section} {...part(section)} />
        ))}
      </SectionParts>
    );
  };
  const differs = theirs && theirs.order.join() !== home.order.join();
  return (
    <form
      className="stack"
      noValidate
      aria-label={texts.title}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save(true, texts.saved);
      }}
    >
      {isRestored && (
        <RestoredNote
          onDiscard={() => {
            setTyped(start);
            setRestored(false);
          }}
        />
      )}
      <DraftNote draft={stored.draft} />
      {confirm.prompt(() => ({
        title: editedTexts['discard-question'],
        help: editedTexts['discard-help'],
        yes: editedTexts['discard-yes'],
        busy: editedTexts.saving,
        no: adminTexts['move-no'],
        onYes: () => save(false, editedTexts.discarded, stored.home),
      }))}
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
        >
          {section === 'tiles' && parts('tiles', homeTiles.map(homeTile))}
          {section === 'panels' && parts('panels', HOME_PANELS)}
        </SectionChanges>
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
      <details
        className="home-page__preview"
        ref={preview}
        open={isPreviewOpen}
        onToggle={({ currentTarget }) => setPreviewOpen(currentTarget.open)}
      >
        <summary className="staff-page__part">{editedTexts.preview}</summary>
        {isPreviewOpen && (
          <div className="stack tight">
            <HomePreview home={deferred} language={language} />
          </div>
        )}
      </details>
      <div className="form-foot">
        <button className="btn btn--small" type="submit" aria-busy={isBusy}>
          {isBusy ? editedTexts.saving : editedTexts.ready}
        </button>
        <button
          className="btn btn--small btn--line"
          type="button"
          aria-disabled={!isChanged}
          onClick={() => isChanged && void save(false, editedTexts.saved)}
        >
          {editedTexts.save}
        </button>
        <button className="link" type="button" onClick={showPreview}>
          {editedTexts['see-preview']}
        </button>
        {stored.draft && (
          <button className="link" type="button" onClick={() => confirm.ask(true)}>
            {editedTexts.discard}
          </button>
        )}
      </div>
    </form>
  );
}

/** Author and time of the draft. */
function DraftNote({ draft }: Pick<RevisedHomePage, 'draft'>) {
  const { editedTexts: texts, language, clock } = useStaffTexts();
  if (!draft) return null;
  const name = draft.by.kind === 'staff' ? draft.by.name : texts.script;
  const moment = formatDateTime(draft.at, clock, language);
  return <p className="note">{fill(texts['draft-note'], { name, moment })}</p>;
}
