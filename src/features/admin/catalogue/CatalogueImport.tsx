import { type FormEvent, useRef } from 'react';
import { MAX_IMPORT_BYTES } from '#contracts/limits.ts';
import { fill, fillCount, formatNumber } from '#src/i18n/fill.ts';
import { Field, wiring } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Refused, Told } from '../Notes.tsx';
import { useWords } from '../words.ts';
import { ProblemTable } from './ProblemTable.tsx';
import { type ImportState, useImport } from './use-import.ts';

const FILE = 'import-file';
const MEGABYTE = 1_000_000;

/** Reads products from a file: what is wrong with it is listed by row and column before anything is written. */
export function CatalogueImport() {
  const { texts } = useWords();
  const { state, check, write, startOver } = useImport();
  const input = useRef<HTMLInputElement>(null);
  const isBusy = state.step === 'checking' || state.step === 'writing';
  const fault =
    state.step === 'open' && state.fault
      ? fill(texts[state.fault], { megabytes: MAX_IMPORT_BYTES / MEGABYTE })
      : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void check(input.current?.files?.[0]);
  };
  return (
    <section className="stack">
      <h3 className="desk__part">{texts.import}</h3>
      <p>{texts['import-intro']}</p>
      <form className="stack" noValidate onSubmit={submit}>
        <Field id={FILE} label={texts['import-file']} error={fault}>
          <input
            {...wiring(FILE, fault)}
            type="file"
            accept=".csv,.json,text/csv,application/json"
            ref={input}
            onChange={startOver}
            disabled={isBusy}
          />
        </Field>
        {fault && (
          <p className="vh" role="alert">
            {fault}
          </p>
        )}
        <p>
          <button className="btn btn--small" type="submit" aria-busy={state.step === 'checking'}>
            {state.step === 'checking' ? (
              <>
                <Icon name="spinner" />
                {texts['import-checking']}
              </>
            ) : (
              texts['import-check']
            )}
          </button>
        </p>
      </form>
      <Result state={state} onWrite={(file, judgement) => void write(file, judgement)} />
    </section>
  );
}

type Wished = Parameters<ReturnType<typeof useImport>['write']>;

function Result(props: { state: ImportState; onWrite: (...wished: Wished) => void }) {
  const { state, onWrite } = props;
  const { texts, language } = useWords();
  const count = (value: number) => formatNumber(value, language);
  if (state.step === 'open') return state.failure ? <Refused failure={state.failure} /> : null;
  if (
    state.step === 'refused' ||
    (state.step === 'checked' && state.judgement.problems.length > 0)
  ) {
    const problems = state.step === 'refused' ? state.problems : state.judgement.problems;
    return (
      <>
        <Told kind="error" about={problems}>
          {state.step === 'refused' && state.written > 0
            ? fill(texts['import-stopped'], { written: count(state.written) })
            : fillCount(texts, 'import-problems', problems.length, language)}
        </Told>
        <ProblemTable problems={problems} />
      </>
    );
  }
  if (state.step === 'checked') {
    const { file, judgement } = state;
    const { created, changed, unchanged } = judgement;
    const differs = created + changed > 0;
    return (
      <Told kind="ok" about={judgement}>
        <p>
          {differs
            ? fill(texts['import-good'], {
                created: count(created),
                changed: count(changed),
                unchanged: count(unchanged),
              })
            : texts['import-nothing']}
        </p>
        {differs && <Write onWrite={() => onWrite(file, judgement)} />}
      </Told>
    );
  }
  if (state.step === 'writing') {
    const { written, total } = state;
    const words = fill(texts['import-writing'], { written: count(written), total: count(total) });
    return (
      <div className="stack tight">
        <progress className="import__progress" max={total} value={written} aria-label={words} />
        <p role="status">{words}</p>
      </div>
    );
  }
  if (state.step === 'broken') {
    const { failure, file, judgement, written } = state;
    return (
      <>
        <Refused failure={failure} />
        <p>{fill(texts['import-broken'], { written: count(written) })}</p>
        <Write onWrite={() => onWrite(file, judgement)} />
      </>
    );
  }
  return state.step === 'written' ? (
    <Told kind="ok" about={state}>
      {fillCount(texts, 'import-written', state.written, language)}
    </Told>
  ) : null;
}

function Write({ onWrite }: { onWrite: () => void }) {
  const { texts } = useWords();
  return (
    <p>
      <button className="btn btn--small" type="button" onClick={onWrite}>
        {texts['import-write']}
      </button>
    </p>
  );
}
