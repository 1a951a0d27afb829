import { type FormEvent, useRef } from 'react';
import { MAX_IMPORT_BYTES, MAX_IMPORT_PROBLEMS } from '#domain/limits.ts';
import { fill, fillCount, formatNumber } from '#src/i18n/fill.ts';
import { Field, inputAttributes } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { ActionMessage, StatusMessage } from '../kit/messages.tsx';
import { RequiredNote } from '../kit/RequiredNote.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { EncodingChoice } from './EncodingChoice.tsx';
import { ImportProblemTable } from './ImportProblemTable.tsx';
import { type CatalogImportState, useCatalogImport } from './use-catalog-import.ts';

const FILE = 'import-file';
const MEGABYTE = 1_000_000;

/** Imports products from a file. All problems are listed by row and column before any write. */
export function CatalogImport() {
  const { texts } = useStaffTexts();
  const { state, failed, read, check, write, startOver } = useCatalogImport();
  const input = useRef<HTMLInputElement>(null);
  const isBusy = state.step === 'checking' || state.step === 'writing';
  const fileError =
    state.step === 'open' && state.fileProblem
      ? fill(texts[state.fileProblem], { megabytes: MAX_IMPORT_BYTES / MEGABYTE })
      : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void read(input.current?.files?.[0]);
  };
  return (
    <section className="stack">
      <h3 className="staff-page__part">{texts.import}</h3>
      <p>{texts['import-intro']}</p>
      <form className="stack" noValidate onSubmit={submit}>
        <RequiredNote />
        <Field id={FILE} label={texts['import-file']} error={fileError}>
          <input
            {...inputAttributes(FILE, fileError)}
            type="file"
            required
            accept=".csv,.json,text/csv,application/json"
            ref={input}
            onChange={startOver}
            disabled={isBusy}
          />
        </Field>
        {fileError && (
          <p className="vh" role="alert">
            {fileError}
          </p>
        )}
        <p>
          <button className="btn btn--small" type="submit" aria-busy={state.step === 'checking'}>
            {state.step === 'checking' ? (
              <>
                <Icon name="spinner" />
                <span>{texts['import-checking']}</span>
              </>
            ) : (
              texts['import-check']
            )}
          </button>
        </p>
      </form>
      {state.step === 'encoding' && (
        <EncodingChoice files={state.files} onChoose={(file) => void check(file)} />
      )}
      <ActionMessage result={failed} />
      <Result state={state} onWrite={(...args) => void write(...args)} />
    </section>
  );
}

type WriteArgs = Parameters<ReturnType<typeof useCatalogImport>['write']>;

function Result(props: { state: CatalogImportState; onWrite: (...args: WriteArgs) => void }) {
  const { state, onWrite } = props;
  const { texts, language } = useStaffTexts();
  const count = (value: number) => formatNumber(value, language);
  if (
    state.step === 'rejected' ||
    (state.step === 'checked' && state.preview.problems.length > 0)
  ) {
    const found = state.step === 'rejected' ? state.problems : state.preview.problems;
    const problems = found.slice(0, MAX_IMPORT_PROBLEMS);
    const summary =
      problems.length < MAX_IMPORT_PROBLEMS
        ? fillCount(texts, 'import-problems', problems.length, language)
        : fill(texts['import-problems-first'], { count: count(problems.length) });
    return (
      <>
        <StatusMessage kind="error" about={found}>
          {state.step === 'rejected' && state.written > 0
            ? fill(texts['import-stopped'], { written: count(state.written) })
            : summary}
        </StatusMessage>
        <ImportProblemTable problems={problems} />
      </>
    );
  }
  if (state.step === 'checked') {
    const { file, preview } = state;
    const { created, changed, unchanged } = preview;
    const hasChanges = created + changed > 0;
    return (
      <>
        <StatusMessage kind="ok" about={preview}>
          <p>
            {hasChanges
              ? fill(texts['import-good'], {
                  created: count(created),
                  changed: count(changed),
                  unchanged: count(unchanged),
                })
              : texts['import-nothing']}
          </p>
          {hasChanges && <WriteButton onWrite={() => onWrite(file, preview)} />}
        </StatusMessage>
        {hasChanges && <ChangeTable changes={preview.changes} />}
        {preview.changes.length < preview.changedCells && (
          <p className="note">
            {fill(texts['import-changes-first'], {
              count: count(preview.changes.length),
              total: count(preview.changedCells),
            })}
          </p>
        )}
      </>
    );
  }
  if (state.step === 'writing') {
    const { written, total } = state;
    const progressText = fill(texts['import-writing'], {
      written: count(written),
      total: count(total),
    });
    return (
      <div className="stack tight">
        <progress
          className="import__progress"
          max={total}
          value={written}
          aria-label={progressText}
        />
        <p role="status">{progressText}</p>
      </div>
    );
  }
  if (state.step === 'interrupted') {
    const { file, preview, written } = state;
    return (
      <>
        <p>{fill(texts['import-broken'], { written: count(written) })}</p>
        <WriteButton onWrite={() => onWrite(file, preview)} />
      </>
    );
  }
  return state.step === 'written' ? (
    <StatusMessage kind="ok" about={state}>
      {fillCount(texts, 'import-written', state.written, language)}
    </StatusMessage>
  ) : null;
}

function WriteButton({ onWrite }: { onWrite: () => void }) {
  const { texts } = useStaffTexts();
  return (
    <p>
      <button className="btn btn--small" type="button" onClick={onWrite}>
        {texts['import-write']}
      </button>
    </p>
  );
}
