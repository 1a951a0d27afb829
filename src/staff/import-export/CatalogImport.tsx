import { type FormEvent, useRef, useState } from 'react';
import { MAX_IMPORT_BYTES, MAX_IMPORT_PICTURES } from '#domain/limits.ts';
import { PRODUCT_PREFIX } from '#shop.config.ts';
import { fill, fillCount, formatNumber } from '#src/i18n/fill.ts';
import { Field, inputAttributes } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { ActionMessage } from '../kit/messages.tsx';
import { type StaffTexts, useStaffTexts } from '../kit/staff-texts.ts';
import { EncodingChoice } from './EncodingChoice.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import { type CatalogImportState, useCatalogImport } from './use-catalog-import.ts';

/** Name of a picture as an example. */
const SAMPLE_FILE = `${PRODUCT_PREFIX}-SF-1011-hero.jpg`;
const FILES = 'import-file';
const FOLDER = 'import-folder';
const REPLACE = 'import-replace';
const ACCEPTED = '.csv,.json,.zip,.jpg,.jpeg,.png,.webp,.avif';
/** Attributes that React has no types for. */
const AS_FOLDER = { webkitdirectory: '' };
const MEGABYTE = 1_000_000;

/** Returns the problem of the chosen files, in the person's language. */
function filesError(state: CatalogImportState, all: StaffTexts, count: string) {
  if (state.step !== 'open' || !state.fileProblem) return undefined;
  const { fileProblem: problem } = state;
  const own: Readonly<Record<string, string>> = all.pictureTexts;
  const text = own[problem] ?? (all.texts as Readonly<Record<string, string>>)[problem] ?? '';
  return fill(text, { megabytes: MAX_IMPORT_BYTES / MEGABYTE, count });
}

/**
 * Imports products and pictures from files, a ZIP file or a folder. All problems, and the use of each picture, are listed
 * before any write.
 */
export function CatalogImport() {
  const allTexts = useStaffTexts();
  const { texts, pictureTexts, language } = allTexts;
  const { state, failed, read, check, write, cancel, startOver } = useCatalogImport();
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [replaces, setReplaces] = useState(false);
  const isBusy = ['checking', 'uploading', 'writing'].includes(state.step);
  const fileError = filesError(state, allTexts, formatNumber(MAX_IMPORT_PICTURES, language));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = [input, folder].flatMap(({ current }) => [...(current?.files ?? [])]);
    if (!isBusy) void read(chosen, replaces);
  };
  return (
    <section className="stack">
      <h3 className="staff-page__part">{texts.import}</h3>
      <p>{texts['import-intro']}</p>
      <p>{fill(pictureTexts['import-names'], { file: SAMPLE_FILE })}</p>
      <form className="stack" noValidate onSubmit={submit}>
        <Field id={FILES} label={texts['import-file']} error={fileError}>
          <input
            {...inputAttributes(FILES, fileError)}
            type="file"
            multiple
            accept={ACCEPTED}
            ref={input}
            onChange={startOver}
            disabled={isBusy}
          />
        </Field>
        <Field id={FOLDER} label={pictureTexts['import-folder']} error={undefined}>
          <input
            {...inputAttributes(FOLDER, undefined)}
            type="file"
            {...AS_FOLDER}
            multiple
            ref={folder}
            onChange={startOver}
            disabled={isBusy}
          />
        </Field>
        <label className="check" htmlFor={REPLACE}>
          <input
            id={REPLACE}
            type="checkbox"
            checked={replaces}
            disabled={isBusy}
            onChange={({ target }) => {
              setReplaces(target.checked);
              startOver();
            }}
          />
          <span>{pictureTexts['import-replace']}</span>
        </label>
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
                <span>
                  {state.checked === undefined
                    ? texts['import-checking']
                    : fillCount(pictureTexts, 'import-checked', state.checked, language)}
                </span>
              </>
            ) : (
              texts['import-check']
            )}
          </button>
        </p>
      </form>
      {state.step === 'encoding' && (
        <EncodingChoice files={state.files} onChoose={(file) => void check(file, replaces)} />
      )}
      <ActionMessage result={failed} />
      <ImportOutcome state={state} onWrite={(checked) => void write(checked)} onCancel={cancel} />
    </section>
  );
}
