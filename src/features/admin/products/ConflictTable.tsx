import { useState } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { formatMoment } from '#contracts/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { useAdminTexts } from '../admin-texts.ts';
import { Message } from '../Notes.tsx';
import { changedFields, fieldName, shownValue } from './changed-fields.ts';
import { type Filled, filledFrom } from './product-form.ts';
import type { Conflict } from './use-product-form.ts';

interface ConflictTableProps {
  conflict: Conflict;
  /** Called to load the newer version into the form. */
  onLoad: () => void;
  onClose: () => void;
}

/**
 * Optimistic lock conflict: compares the newer version with the user's input, field by field.
 * After loading the newer version, the user can reapply each of their own values.
 */
export function ConflictTable({ conflict, onLoad, onClose }: ConflictTableProps) {
  const { texts, language } = useAdminTexts();
  const { before, theirs, isLoaded } = conflict;
  if (!theirs) {
    return (
      <Message kind="warn" about={conflict}>
        <p>{texts['conflict-gone']}</p>
        <button className="link" type="button" onClick={onLoad}>
          {texts['conflict-recreate']}
        </button>
      </Message>
    );
  }
  return (
    <section className="stack tight conflict" aria-label={texts['conflict-title']}>
      <Message kind={isLoaded ? 'ok' : 'warn'} about={isLoaded}>
        <p>
          <strong>{texts['conflict-title']}</strong>
        </p>
        <p>
          {isLoaded
            ? fill(texts['conflict-loaded'], { version: theirs.version })
            : fill(texts['conflict-when'], {
                mine: before.version,
                theirs: theirs.version,
                moment: formatMoment(theirs.updatedAt, language),
              })}
        </p>
      </Message>
      <Differences conflict={conflict} theirs={filledFrom(theirs)} />
      <p className="desk__choices">
        {isLoaded ? (
          <button className="link" type="button" onClick={onClose}>
            {texts['conflict-close']}
          </button>
        ) : (
          <button className="btn btn--small" type="button" onClick={onLoad}>
            {texts['conflict-load']}
          </button>
        )}
      </p>
    </section>
  );
}

function Differences({ conflict, theirs }: { conflict: Conflict; theirs: Filled }) {
  const { texts } = useAdminTexts();
  const { setValue } = useFormContext<Filled>();
  const [reapplied, setReapplied] = useState<readonly string[]>([]);
  const { mine, isLoaded } = conflict;
  const before = filledFrom(conflict.before);
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
  return (
    <>
      <table className="rows conflict__fields">
        <thead>
          <tr>
            <th scope="col">{texts['conflict-field']}</th>
            <th scope="col">{texts['conflict-before']}</th>
            <th scope="col">{texts['conflict-theirs']}</th>
            <th scope="col">{texts['conflict-mine']}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">
                {fieldName(field, texts)}
                {theirChanges.includes(field) && myChanges.includes(field) && (
                  <span className="note">{texts['conflict-both']}</span>
                )}
              </th>
              <Value label={texts['conflict-before']} text={shownValue(before, field)} />
              <Value label={texts['conflict-theirs']} text={shownValue(theirs, field)} />
              <td data-label={texts['conflict-mine']}>
                {myChanges.includes(field) && (
                  <span className="conflict__value">{shownValue(mine, field) || texts.empty}</span>
                )}
                {isLoaded && myChanges.includes(field) && (
                  <button className="link" type="button" onClick={() => reapply(field)}>
                    {texts[reapplied.includes(field) ? 'conflict-used' : 'conflict-use']}
                    <span className="vh">: {fieldName(field, texts)}</span>
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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

function Value({ label, text }: { label: string; text: string }) {
  const { texts } = useAdminTexts();
  return (
    <td data-label={label}>
      <span className="conflict__value">{text || texts.empty}</span>
    </td>
  );
}
