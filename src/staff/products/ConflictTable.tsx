import { useState } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { formatDateTime } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { StatusMessage } from '../kit/messages.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { type Column, Table } from '../kit/Table.tsx';
import {
  changedProductFields,
  fieldValueText,
  productFieldLabel,
} from './changed-product-fields.ts';
import type { ProductConflict } from './product-conflict.ts';
import type { ProductFormValues } from './product-form-values.ts';

interface ConflictTableProps {
  conflict: ProductConflict;
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
function useDraftTexts({ stored: { draft } }: ProductConflict): Partial<ComparisonTexts> {
  const { productDraftTexts, language, clock } = useStaffTexts();
  if (!draft) return {};
  const name = draft.by.kind === 'staff' ? draft.by.name : productDraftTexts.script;
  return {
    title: productDraftTexts['conflict-title'],
    facts: fill(productDraftTexts['conflict-when'], {
      name,
      moment: formatDateTime(draft.at, clock, language),
    }),
    loaded: fill(productDraftTexts['conflict-loaded'], { name }),
    load: productDraftTexts['conflict-load'],
    theirs: productDraftTexts['conflict-theirs'],
  };
}

/** Returns the texts of a conflict with a newer version of the product. */
function useVersionTexts({ baseline: { base, draft }, stored }: ProductConflict): ComparisonTexts {
  const { texts, productDraftTexts, language, clock } = useStaffTexts();
  const { updatedAt = '', version = '' } = stored.product ?? {};
  const facts = draft ? productDraftTexts['conflict-changed'] : texts['conflict-when'];
  const values = { mine: base?.version ?? '', theirs: version };
  const moment = updatedAt && formatDateTime(updatedAt, clock, language);
  return {
    title: texts['conflict-title'],
    facts: fill(base ? facts : productDraftTexts['conflict-taken'], { ...values, moment }),
    loaded: fill(texts['conflict-loaded'], { version }),
    load: texts['conflict-load'],
    before: draft ? productDraftTexts['conflict-before'] : texts['conflict-before'],
    theirs: texts['conflict-theirs'],
    mine: draft ? productDraftTexts['conflict-mine'] : texts['conflict-mine'],
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
    <StatusMessage kind="warn" about={conflict}>
      <p>{texts['conflict-gone']}</p>
      <button className="link" type="button" onClick={onLoad}>
        {texts['conflict-recreate']}
      </button>
    </StatusMessage>
  );
}

function Discarded({ conflict }: Pick<ConflictTableProps, 'conflict'>) {
  const { productDraftTexts } = useStaffTexts();
  return (
    <StatusMessage kind="warn" about={conflict}>
      {productDraftTexts['conflict-discarded']}
    </StatusMessage>
  );
}

function Comparison({ conflict, onLoad, onClose }: ConflictTableProps) {
  const { texts } = useStaffTexts();
  const ofDraft = useDraftTexts(conflict);
  const ofVersion = useVersionTexts(conflict);
  const comparisonTexts = conflict.kind === 'draft' ? { ...ofVersion, ...ofDraft } : ofVersion;
  const { isLoaded } = conflict;
  return (
    <section className="stack tight conflict" aria-label={comparisonTexts.title}>
      <StatusMessage kind={isLoaded ? 'ok' : 'warn'} about={isLoaded}>
        <p>
          <strong>{comparisonTexts.title}</strong>
        </p>
        <p>{isLoaded ? comparisonTexts.loaded : comparisonTexts.facts}</p>
      </StatusMessage>
      <Differences conflict={conflict} comparisonTexts={comparisonTexts} />
      <p className="staff-page__choices">
        {isLoaded ? (
          <button className="link" type="button" onClick={onClose}>
            {texts['conflict-close']}
          </button>
        ) : (
          <button className="btn btn--small" type="button" onClick={onLoad}>
            {comparisonTexts.load}
          </button>
        )}
      </p>
    </section>
  );
}

function Differences({
  conflict,
  comparisonTexts,
}: {
  conflict: ProductConflict;
  comparisonTexts: ComparisonTexts;
}) {
  const { texts } = useStaffTexts();
  const { setValue } = useFormContext<ProductFormValues>();
  const [reapplied, setReapplied] = useState<readonly string[]>([]);
  const { before, theirs, mine, isLoaded } = conflict;
  const theirChanges = changedProductFields(before, theirs);
  const myChanges = changedProductFields(before, mine).filter((field) =>
    changedProductFields(theirs, mine).includes(field),
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
          <span>{productFieldLabel(field, texts)}</span>
          {theirChanges.includes(field) && myChanges.includes(field) && (
            <span className="note">{texts['conflict-both']}</span>
          )}
        </>
      ),
    },
    { title: comparisonTexts.before, cell: (field) => value(fieldValueText(before, field)) },
    { title: comparisonTexts.theirs, cell: (field) => value(fieldValueText(theirs, field)) },
    {
      title: comparisonTexts.mine,
      cell: (field) =>
        myChanges.includes(field) && (
          <>
            {value(fieldValueText(mine, field))}
            {isLoaded && (
              <button className="link" type="button" onClick={() => reapply(field)}>
                <span>{texts[reapplied.includes(field) ? 'conflict-used' : 'conflict-use']}</span>
                <span className="vh">{`: ${productFieldLabel(field, texts)}`}</span>
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
