import { useRef, useState } from 'react';
import type { ResponseOf } from '#contracts/call.ts';
import {
  addFoundChanges,
  type FoundChanges,
  type ImportProblem,
  importCatalogue,
} from '#contracts/products/catalog-files.ts';
import { MAX_IMPORT_PROBLEMS } from '#domain/limits.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { callAsStaff } from '../session/staff-session.store.ts';
import {
  type ChosenImportFile,
  type EncodedFile,
  type FileProblem,
  readImportFile,
} from './read-import-file.ts';

type CatalogImportResult = ResponseOf<typeof importCatalogue>['result'];

/** Result of the dry run over the whole file. `next` is the cursor at which the write starts. */
type Preview = Pick<
  CatalogImportResult,
  'problems' | 'created' | 'changed' | 'unchanged' | 'next'
> &
  FoundChanges;

/** Step of an import. */
export type CatalogImportState =
  | { step: 'open'; fileProblem?: FileProblem }
  | { step: 'encoding'; files: readonly EncodedFile[] }
  | { step: 'checking' }
  | { step: 'checked'; file: ChosenImportFile; preview: Preview }
  | { step: 'writing'; written: number; total: number }
  | { step: 'interrupted'; file: ChosenImportFile; preview: Preview; written: number }
  | { step: 'rejected'; problems: readonly ImportProblem[]; written: number }
  | { step: 'written'; written: number };

/** Import of a product file: a dry run, then the write after confirmation. Both steps take several calls. */
export function useCatalogImport() {
  const [state, setState] = useState<CatalogImportState>({ step: 'open' });
  const { result: failed, setResult, runSteps } = useStaffMutation();
  /** Products written so far, and the cursor for the next call. A retry continues at the cursor. */
  const progress = useRef<{ written: number; next: string | undefined }>(undefined);

  async function read(chosen: File | undefined) {
    setState({ step: 'checking' });
    const file = await readImportFile(chosen);
    if (typeof file === 'string') setState({ step: 'open', fileProblem: file });
    else if ('content' in file) await check(file);
    else setState({ step: 'encoding', files: file });
  }

  async function check(file: ChosenImportFile) {
    setState({ step: 'checking' });
    const preview = await runSteps(async () => {
      const problems: ImportProblem[] = [];
      let found: FoundChanges = { changes: [], changedCells: 0 };
      let result: CatalogImportResult | undefined;
      do {
        const body = { ...file, dryRun: true, next: result?.next };
        const outcome = await callAsStaff(importCatalogue, { body });
        if (!outcome.ok) return outcome;
        ({ result } = outcome.response);
        problems.push(...result.problems);
        found = addFoundChanges(found, result);
      } while (result.remaining > 0 && problems.length < MAX_IMPORT_PROBLEMS);
      return { ok: true, response: { ...result, ...found, problems } };
    });
    if (!preview) return setState({ step: 'open' });
    progress.current = { written: 0, next: preview.next };
    setState({ step: 'checked', file, preview });
  }

  async function write(file: ChosenImportFile, preview: Preview) {
    const total = preview.created + preview.changed;
    let { written, next } = progress.current ?? { written: 0, next: undefined };
    const problems = await runSteps(async () => {
      const found: ImportProblem[] = [];
      let remaining: number;
      do {
        setState({ step: 'writing', written, total });
        const body = { ...file, dryRun: false, next };
        const outcome = await callAsStaff(importCatalogue, { body });
        if (!outcome.ok) return outcome;
        const { result } = outcome.response;
        found.push(...result.problems);
        written += result.written;
        ({ next, remaining } = result);
      } while (remaining > 0 && found.length < MAX_IMPORT_PROBLEMS);
      return { ok: true, response: found };
    });
    if (!problems) {
      progress.current = { written, next };
      return setState({ step: 'interrupted', file, preview, written });
    }
    setState(
      problems.length > 0 ? { step: 'rejected', problems, written } : { step: 'written', written },
    );
  }

  function startOver() {
    setResult(undefined);
    setState({ step: 'open' });
  }

  return { state, failed, read, check, write, startOver };
}
