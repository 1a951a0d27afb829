import { type ReactNode, useState } from 'react';
import {
  type ChangedSection,
  type HomeChange,
  type HomePage,
  MAX_HOME_CHANGES,
} from '#domain/shop/home-page.ts';
import { fill } from '#src/i18n/fill.ts';
import { FormProblem } from '../kit/messages.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ChangeFields } from './ChangeFields.tsx';
import {
  changeSummary,
  countChanges,
  EMPTY_CHANGE,
  fieldProblem,
  type HomePageErrors,
  periodState,
  sectionName,
} from './home-page-input.ts';

/** Place of a section that can be moved. */
interface Place {
  at: number;
  count: number;
  onMove: (to: number) => void;
}

interface SectionChangesProps {
  section: ChangedSection;
  home: HomePage;
  /** Changes that a colleague has saved in the meantime. */
  theirs: readonly HomeChange[] | undefined;
  errors: HomePageErrors;
  onChange: (changes: HomeChange[]) => void;
  place?: Place;
  /** Parts of the section, below its own changes. */
  children?: ReactNode;
}

/** Changes of a section, each always or for some time, and the place of the section. */
export function SectionChanges(props: SectionChangesProps) {
  const { section, home, theirs, errors, onChange, place, children } = props;
  const allTexts = useStaffTexts();
  const { homePageTexts: texts } = allTexts;
  const changes = home[section];
  const name = sectionName(section, allTexts);
  const isFull = countChanges(home) >= MAX_HOME_CHANGES;
  const differs = theirs && JSON.stringify(theirs) !== JSON.stringify(changes);
  return (
    <fieldset className="stack home-page__section">
      <legend>{name}</legend>
      {differs && (
        <p className="note">
          <span>
            {fill(texts.theirs, {
              value:
                theirs
                  .map((one) => changeSummary(one, allTexts) || texts['state-always'])
                  .join('; ') || texts.nothing,
            })}
          </span>{' '}
          <button className="link" type="button" onClick={() => onChange([...theirs])}>
            {texts['use-theirs']}
            <span className="vh">{`: ${name}`}</span>
          </button>
        </p>
      )}
      <FormProblem>{fieldProblem(section, errors, texts)}</FormProblem>
      {changes.length === 0 && <p className="note">{texts['no-changes']}</p>}
      {changes.map((change, at) => (
        <ChangeItem
          // biome-ignore lint/suspicious/noArrayIndexKey: changes have no ids, and their fields change while they are typed
          key={at}
          section={section}
          change={change}
          number={at + 1}
          errors={errors}
          onChange={(next) => onChange(changes.with(at, next))}
          onRemove={() => onChange(changes.toSpliced(at, 1))}
        />
      ))}
      <div className="home-page__buttons">
        {!isFull && (
          <button
            className="btn btn--small btn--line"
            type="button"
            onClick={() => onChange([...changes, EMPTY_CHANGE])}
          >
            {texts['add-change']}
            <span className="vh">{`: ${name}`}</span>
          </button>
        )}
        {place &&
          ([-1, 1] as const).map((step) => {
            const to = place.at + step;
            return (
              <button
                key={step}
                className="link"
                type="button"
                disabled={to < 0 || to >= place.count}
                onClick={() => place.onMove(to)}
              >
                {texts[step < 0 ? 'move-up' : 'move-down']}
                <span className="vh">{`: ${name}`}</span>
              </button>
            );
          })}
      </div>
      {children}
    </fieldset>
  );
}

/** Changes of the parts of a section, such as its tiles, which a press opens. */
export function SectionParts(props: {
  summary: string;
  /** True at the start if a part has a change. */
  isOpen: boolean;
  /** True while a part has an error or another version of a colleague. */
  needsAttention: boolean;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(props.isOpen);
  return (
    <details
      open={isOpen || props.needsAttention}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="home-page__parts">{props.summary}</summary>
      <div className="stack">{props.children}</div>
    </details>
  );
}

interface ChangeItemProps {
  section: ChangedSection;
  change: HomeChange;
  number: number;
  errors: HomePageErrors;
  onChange: (change: HomeChange) => void;
  onRemove: () => void;
}

/** Change in a list: its state and period, and its fields after a press. */
function ChangeItem({ section, change, number, errors, onChange, onRemove }: ChangeItemProps) {
  const allTexts = useStaffTexts();
  const { homePageTexts: texts } = allTexts;
  const [now] = useState(() => new Date());
  const [isOpen, setOpen] = useState(change === EMPTY_CHANGE);
  const path = `${section}.${number - 1}`;
  const hasError = Object.keys(errors).some((one) => one.startsWith(`${path}.`));
  return (
    <details
      className="home-page__change"
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <b>{texts[`state-${periodState(change, now)}`]}</b>{' '}
        <span>{changeSummary(change, allTexts)}</span>
      </summary>
      <ChangeFields
        section={section}
        change={change}
        path={path}
        name={fill(texts.change, { section: sectionName(section, allTexts), number })}
        errors={errors}
        onChange={onChange}
        onRemove={onRemove}
      />
    </details>
  );
}
