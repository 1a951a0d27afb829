import { useRef, useState } from 'react';
import type { ResponseOf } from '#contracts/call.ts';
import { type ImportProblem, importCatalogue } from '#contracts/products/catalog-files.ts';
import { MAX_IMPORT_PROBLEMS } from '#domain/limits.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { callAsStaff } from '../session/staff-session.store.ts';
import {
  type ChosenImportFile,
  type EncodedFile,
  type FileProblem,
  readImportFile,
} from './read-import-file.ts';

type Answer = ResponseOf<typeof importCatalogue>['result'];

/** Result of the dry run over the whole file. `next` is the cursor at which the write starts. */
type Preview = Pick<Answer, 'problems' | 'created' | 'changed' | 'unchanged' | 'next'>;

/** Step of an import. */
export type CatalogImportState =
  | { step: 'open'; fileProblem?: FileProblem; failure?: ApiFailure }
  | { step: 'encoding'; files: readonly EncodedFile[] }
  | { step: 'checking' }
  | { step: 'checked'; file: ChosenImportFile; preview: Preview }
  | { step: 'writing'; written: number; total: number }
  | {
      step: 'interrupted';
      file: ChosenImportFile;
      preview: Preview;
      written: number;
      failure: ApiFailure;
    }
  | { step: 'rejected'; problems: readonly ImportProblem[]; written: number }
  | { step: 'written'; written: number };

/** Import of a product file: a dry run, then the write after confirmation. Both steps take several calls. */
export function useCatalogImport() {
  const [state, setState] = useState<CatalogImportState>({ step: 'open' });
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
    const problems: ImportProblem[] = [];
    let result: Answer | undefined;
    do {
      const body = { ...file, dryRun: true, next: result?.next };
      const outcome = await callAsStaff(importCatalogue, { body });
      if (!outcome.ok) {
        setState({ step: 'open', failure: outcome.failure });
        return;
      }
      ({ result } = outcome.response);
      problems.push(...result.problems);
    } while (result.remaining > 0 && problems.length < MAX_IMPORT_PROBLEMS);
    progress.current = { written: 0, next: result.next };
    setState({ step: 'checked', file, preview: { ...result, problems } });
  }

  async function write(file: ChosenImportFile, preview: Preview) {
    const total = preview.created + preview.changed;
    const problems: ImportProblem[] = [];
    let { written, next } = progress.current ?? { written: 0, next: undefined };
    let remaining: number;
    do {
      setState({ step: 'writing', written, total });
      const outcome = await callAsStaff(importCatalogue, {
        body: { ...file, dryRun: false, next },
      });
      if (!outcome.ok) {
        progress.current = { written, next };
        setState({ step: 'interrupted', file, preview, written, failure: outcome.failure });
        return;
      }
      const { result } = outcome.response;
      problems.push(...result.problems);
      written += result.written;
      ({ next, remaining } = result);
    } while (remaining > 0 && problems.length < MAX_IMPORT_PROBLEMS);
    setState(
      problems.length > 0 ? { step: 'rejected', problems, written } : { step: 'written', written },
    );
  }

  return { state, read, check, write, startOver: () => setState({ step: 'open' }) };
}
