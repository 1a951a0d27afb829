import { useState } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { formatMoment } from '#contracts/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { Told } from '../Notes.tsx';
import { useWords } from '../words.ts';
import { changedFields, fieldName, shownValue } from './changed-fields.ts';
import { type Filled, filledFrom } from './product-form.ts';
import type { Conflict } from './use-product-form.ts';

interface ConflictTableProps {
  conflict: Conflict;
  /** Puts the newer version into the form. */
  onLoad: () => void;
  onClose: () => void;
}

/**
 * Somebody else has saved the product meanwhile: what they have changed and what was typed here, field by field. Their
 * version can be taken, and what was typed be put back into it; nothing of it goes before it is saved or given up.
 */
export function ConflictTable({ conflict, onLoad, onClose }: ConflictTableProps) {
  const { texts, language } = useWords();
  const { before, theirs, isLoaded } = conflict;
  if (!theirs) {
    return (
      <Told kind="warn" about={conflict}>
        <p>{texts['conflict-gone']}</p>
        <button className="link" type="button" onClick={onLoad}>
          {texts['conflict-recreate']}
        </button>
      </Told>
    );
  }
  return (
    <section className="stack tight conflict" aria-label={texts['conflict-title']}>
      <Told kind={isLoaded ? 'ok' : 'warn'} about={isLoaded}>
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
      </Told>
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
  const { texts } = useWords();
  const { setValue } = useFormContext<Filled>();
  const [used, setUsed] = useState<readonly string[]>([]);
  const { mine, isLoaded } = conflict;
  const before = filledFrom(conflict.before);
  const byThem = changedFields(before, theirs);
  const byMe = changedFields(before, mine).filter((field) =>
    changedFields(theirs, mine).includes(field),
  );
  const fields = [...new Set([...byThem, ...byMe])];

  function use(...wanted: readonly string[]) {
    for (const field of wanted) {
      setValue(field as 'code', get(mine, field), { shouldDirty: true, shouldValidate: true });
    }
    setUsed([...used, ...wanted]);
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
                {byThem.includes(field) && byMe.includes(field) && (
                  <span className="note">{texts['conflict-both']}</span>
                )}
              </th>
              <Value label={texts['conflict-before']} text={shownValue(before, field)} />
              <Value label={texts['conflict-theirs']} text={shownValue(theirs, field)} />
              <td data-label={texts['conflict-mine']}>
                {byMe.includes(field) && (
                  <span className="conflict__value">{shownValue(mine, field) || texts.empty}</span>
                )}
                {isLoaded && byMe.includes(field) && (
                  <button className="link" type="button" onClick={() => use(field)}>
                    {texts[used.includes(field) ? 'conflict-used' : 'conflict-use']}
                    <span className="vh">: {fieldName(field, texts)}</span>
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isLoaded && byMe.length > 1 && (
        <p>
          <button className="link" type="button" onClick={() => use(...byMe)}>
            {texts['conflict-use-all']}
          </button>
        </p>
      )}
    </>
  );
}

function Value({ label, text }: { label: string; text: string }) {
  const { texts } = useWords();
  return (
    <td data-label={label}>
      <span className="conflict__value">{text || texts.empty}</span>
    </td>
  );
}
