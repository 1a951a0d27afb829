import { useState } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { formatMoment } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { Message } from '../kit/Notes.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { type Column, Table } from '../kit/Table.tsx';
import { changedFields, fieldName, shownValue } from './changed-fields.ts';
import type { ProductDraftConflict } from './conflict.ts';
import type { Filled } from './product-form.ts';

interface ConflictTableProps {
  conflict: ProductDraftConflict;
  /** Called to load the values of the server into the form. */
  onLoad: () => void;
  onClose: () => void;
}

/** Texts of a comparison. */
interface ComparisonTexts {
  title: string;
  facts: string;
  loaded: string;
  load: string;
  /** Headings of the columns. */
  before: string;
  theirs: string;
  mine: string;
}

/** Returns the texts of a conflict with the draft of another person. */
function useDraftTexts({ stored: { draft } }: ProductDraftConflict): Partial<ComparisonTexts> {
  const { draftTexts, language } = useStaffTexts();
  if (!draft) return {};
  const name = draft.by.kind === 'staff' ? draft.by.name : draftTexts.script;
  return {
    title: draftTexts['conflict-title'],
    facts: fill(draftTexts['conflict-when'], { name, moment: formatMoment(draft.at, language) }),
    loaded: fill(draftTexts['conflict-loaded'], { name }),
    load: draftTexts['conflict-load'],
    theirs: draftTexts['conflict-theirs'],
  };
}

/** Returns the texts of a conflict with a newer version of the product. */
function useVersionTexts({
  basis: { base, draft },
  stored,
}: ProductDraftConflict): ComparisonTexts {
  const { texts, draftTexts, language } = useStaffTexts();
  const { updatedAt = '', version = '' } = stored.product ?? {};
  const facts = draft ? draftTexts['conflict-changed'] : texts['conflict-when'];
  const values = { mine: base?.version ?? '', theirs: version };
  const moment = updatedAt && formatMoment(updatedAt, language);
  return {
    title: texts['conflict-title'],
    facts: fill(base ? facts : draftTexts['conflict-taken'], { ...values, moment }),
    loaded: fill(texts['conflict-loaded'], { version }),
    load: texts['conflict-load'],
    before: draft ? draftTexts['conflict-before'] : texts['conflict-before'],
    theirs: texts['conflict-theirs'],
    mine: draft ? draftTexts['conflict-mine'] : texts['conflict-mine'],
  };
}

/**
 * Optimistic lock conflict: compares the values of the server with the user's input, field by field.
 * After loading the values of the server, the user can reapply each of their own values.
 */
export function ConflictTable({ conflict, onLoad, onClose }: ConflictTableProps) {
  const { kind } = conflict;
  if (kind === 'deleted') return <Deleted conflict={conflict} onLoad={onLoad} />;
  if (kind === 'discarded') return <Discarded conflict={conflict} />;
  return <Comparison conflict={conflict} onLoad={onLoad} onClose={onClose} />;
}

function Deleted({ conflict, onLoad }: Pick<ConflictTableProps, 'conflict' | 'onLoad'>) {
  const { texts } = useStaffTexts();
  return (
    <Message kind="warn" about={conflict}>
      <p>{texts['conflict-gone']}</p>
      <button className="link" type="button" onClick={onLoad}>
        {texts['conflict-recreate']}
      </button>
    </Message>
  );
}

function Discarded({ conflict }: Pick<ConflictTableProps, 'conflict'>) {
  const { draftTexts } = useStaffTexts();
  return (
    <Message kind="warn" about={conflict}>
      {draftTexts['conflict-discarded']}
    </Message>
  );
}

function Comparison({ conflict, onLoad, onClose }: ConflictTableProps) {
  const { texts } = useStaffTexts();
  const ofDraft = useDraftTexts(conflict);
  const ofVersion = useVersionTexts(conflict);
  const words = conflict.kind === 'draft' ? { ...ofVersion, ...ofDraft } : ofVersion;
  const { isLoaded } = conflict;
  return (
    <section className="stack tight conflict" aria-label={words.title}>
      <Message kind={isLoaded ? 'ok' : 'warn'} about={isLoaded}>
        <p>
          <strong>{words.title}</strong>
        </p>
        <p>{isLoaded ? words.loaded : words.facts}</p>
      </Message>
      <Differences conflict={conflict} words={words} />
      <p className="desk__choices">
        {isLoaded ? (
          <button className="link" type="button" onClick={onClose}>
            {texts['conflict-close']}
          </button>
        ) : (
          <button className="btn btn--small" type="button" onClick={onLoad}>
            {words.load}
          </button>
        )}
      </p>
    </section>
  );
}

function Differences({
  conflict,
  words,
}: {
  conflict: ProductDraftConflict;
  words: ComparisonTexts;
}) {
  const { texts } = useStaffTexts();
  const { setValue } = useFormContext<Filled>();
  const [reapplied, setReapplied] = useState<readonly string[]>([]);
  const { before, theirs, mine, isLoaded } = conflict;
  const theirChanges = changedFields(before, theirs);
  const myChanges = changedFields(before, mine).filter((field) =>
    changedFields(theirs, mine).includes(field),
  );
  const fields = [...new Set([...theirChanges, ...myChanges])];

  function reapply(...chosen: readonly string[]) {
    for (const field of chosen) {
      setValue(field as 'code', get(mine, field), { shouldDirty: true, shouldValidate: true });
    }
    setReapplied([...reapplied, ...chosen]);
  }
  const value = (text: string) => <span className="conflict__value">{text || texts.empty}</span>;
  const columns: Column<string>[] = [
    {
      title: texts['conflict-field'],
      cell: (field) => (
        <>
          <span>{fieldName(field, texts)}</span>
          {theirChanges.includes(field) && myChanges.includes(field) && (
            <span className="note">{texts['conflict-both']}</span>
          )}
        </>
      ),
    },
    { title: words.before, cell: (field) => value(shownValue(before, field)) },
    { title: words.theirs, cell: (field) => value(shownValue(theirs, field)) },
    {
      title: words.mine,
      cell: (field) =>
        myChanges.includes(field) && (
          <>
            {value(shownValue(mine, field))}
            {isLoaded && (
              <button className="link" type="button" onClick={() => reapply(field)}>
                <span>{texts[reapplied.includes(field) ? 'conflict-used' : 'conflict-use']}</span>
                <span className="vh">{`: ${fieldName(field, texts)}`}</span>
              </button>
            )}
          </>
        ),
    },
  ];
  return (
    <>
      <Table className="conflict__fields" columns={columns} rows={fields} keyOf={String} />
      {isLoaded && myChanges.length > 1 && (
        <p>
          <button className="link" type="button" onClick={() => reapply(...myChanges)}>
            {texts['conflict-use-all']}
          </button>
        </p>
      )}
    </>
  );
}
