import { useEffect, useRef, useState } from 'react';
import type { CallInput, ResponseOf } from '#contracts/call.ts';
import {
  addFoundChanges,
  type FoundChanges,
  type ImportProblem,
  importCatalogue,
} from '#contracts/products/catalog-files.ts';
import { MAX_IMPORT_BYTES, MAX_IMPORT_PROBLEMS } from '#domain/limits.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import type { Outcome } from '#src/api/client.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { callAsStaff } from '../session/staff-session.store.ts';
import { type FilesProblem, type SortedFiles, sortChosenFiles } from './chosen-files.ts';
import { importBody, type PlannedPicture, planPictures } from './plan-pictures.ts';
import {
  type EncodedFile,
  type FileProblem,
  type ImportTable,
  readImportFile,
} from './read-import-file.ts';
import { type PlannedUploads, picturesToUpload, uploadPlanned } from './upload-planned.ts';

type ImportBody = NonNullable<CallInput<typeof importCatalogue>['body']>;
type CatalogImportResult = ResponseOf<typeof importCatalogue>['result'];

/** Result of the dry run over the whole file. `next` is the cursor at which the write starts. */
type Preview = Pick<
  CatalogImportResult,
  'problems' | 'created' | 'changed' | 'unchanged' | 'next'
> &
  FoundChanges;

/** Checked files, with what the import makes of them. */
export interface CheckedImport {
  table: ImportTable | undefined;
  preview: Preview;
  pictures: readonly PlannedPicture[];
  replacesPictures: boolean;
}

/** Step of an import. */
export type CatalogImportState =
  | { step: 'open'; fileProblem?: FileProblem | FilesProblem }
  | { step: 'encoding'; files: readonly EncodedFile[] }
  | { step: 'checking'; checked?: number }
  | { step: 'checked'; checked: CheckedImport }
  | { step: 'uploading'; share: number; total: number }
  | { step: 'upload-stopped'; checked: CheckedImport; uploaded: number; total: number }
  | { step: 'refused'; checked: CheckedImport; refused: PlannedUploads['refused'] }
  | { step: 'writing'; written: number; total: number }
  | { step: 'interrupted'; checked: CheckedImport; written: number }
  | { step: 'rejected'; problems: readonly ImportProblem[]; written: number }
  | { step: 'written'; written: number };

/** Calls of one import, and the parts that a retry continues. */
interface Progress {
  uploads: PlannedUploads;
  /** Products written so far, and the cursor for the next call. */
  written: number;
  next: string | undefined;
}

async function dryRun(body: ImportBody): Promise<Outcome<Preview>> {
  const problems: ImportProblem[] = [];
  let found: FoundChanges = { changes: [], changedCells: 0 };
  let result: CatalogImportResult | undefined;
  do {
    const outcome = await callAsStaff(importCatalogue, {
      body: { ...body, dryRun: true, next: result?.next },
    });
    if (!outcome.ok) return outcome;
    ({ result } = outcome.response);
    problems.push(...result.problems);
    found = addFoundChanges(found, result);
  } while (result.remaining > 0 && problems.length < MAX_IMPORT_PROBLEMS);
  return { ok: true, response: { ...result, ...found, problems } };
}

/** Import of products and pictures: a dry run, then uploads and the write after confirmation. */
export function useCatalogImport() {
  const [state, setState] = useState<CatalogImportState>({ step: 'open' });
  const { result: failed, setResult, runSteps } = useStaffMutation();
  const sorted = useRef<SortedFiles>(undefined);
  const progress = useRef<Progress>(undefined);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  function newSignal(): AbortSignal {
    controller.current?.abort();
    controller.current = new AbortController();
    return controller.current.signal;
  }

  async function read(chosen: readonly File[], replacesPictures: boolean) {
    setResult(undefined);
    setState({ step: 'checking' });
    const files = await sortChosenFiles(chosen);
    if (typeof files === 'string') return setState({ step: 'open', fileProblem: files });
    sorted.current = files;
    if (!files.table && files.pictures.length > 0) return check(undefined, replacesPictures);
    const [first] = chosen;
    const table = await readImportFile(files.table ?? first);
    if (typeof table === 'string') setState({ step: 'open', fileProblem: table });
    else if ('content' in table) await check(table, replacesPictures);
    else setState({ step: 'encoding', files: table });
  }

  async function check(table: ImportTable | undefined, replacesPictures: boolean) {
    const signal = newSignal();
    const files = sorted.current ?? { table: undefined, pictures: [], others: [] };
    setState({ step: 'checking' });
    let isTooLarge = false;
    const checked = await runSteps(async (): Promise<Outcome<CheckedImport | undefined>> => {
      const onProgress = (count: number) => setState({ step: 'checking', checked: count });
      const planned = await planPictures(files, table, { signal, onProgress });
      if (!planned.ok) return planned;
      const pictures = planned.response;
      const body = importBody(table, pictures, replacesPictures, new Map());
      isTooLarge = new Blob([JSON.stringify(body)]).size > MAX_IMPORT_BYTES;
      if (isTooLarge) return { ok: true, response: undefined };
      const preview = await dryRun(body);
      if (!preview.ok) return preview;
      return {
        ok: true,
        response: { table, preview: preview.response, pictures, replacesPictures },
      };
    });
    if (isTooLarge) return setState({ step: 'open', fileProblem: 'import-file-large' });
    if (!checked) {
      // A check that the person stops is no failure.
      if (signal.aborted) setResult(undefined);
      return setState({ step: 'open' });
    }
    const { preview, pictures } = checked;
    const hasUploads = picturesToUpload(pictures).length > 0;
    progress.current = {
      uploads: { done: new Map(), refused: new Map() },
      written: 0,
      // The cursor is signed for the addresses in the dry run. Uploads change them.
      next: hasUploads ? undefined : preview.next,
    };
    setState({ step: 'checked', checked });
  }

  /** Uploads the pictures that are not yet in the shop, and writes the products. */
  async function write(checked: CheckedImport) {
    const { pictures } = checked;
    const uploads = progress.current?.uploads ?? { done: new Map(), refused: new Map() };
    const refusedBefore = uploads.refused.size;
    const total = picturesToUpload(pictures).length;
    const signal = newSignal();
    if (total > uploads.done.size + refusedBefore) {
      const failure = await runSteps<ApiFailure | undefined>(async () => {
        setState({ step: 'uploading', share: 0, total });
        const stopped = await uploadPlanned(pictures, uploads, signal, (share) =>
          setState({ step: 'uploading', share, total }),
        );
        if (!stopped || stopped.code === 'aborted') return { ok: true, response: stopped };
        return { ok: false, failure: stopped };
      });
      const isDone = uploads.done.size + uploads.refused.size === total;
      if (failure || !isDone) {
        return setState({ step: 'upload-stopped', checked, uploaded: uploads.done.size, total });
      }
      if (uploads.refused.size > refusedBefore) {
        return setState({ step: 'refused', checked, refused: uploads.refused });
      }
    }
    return writeProducts(checked, uploads);
  }

  async function writeProducts(checked: CheckedImport, { done, refused }: PlannedUploads) {
    const { table, preview, replacesPictures } = checked;
    const pictures = checked.pictures.filter((one) => !refused.has(one));
    const file = importBody(table, pictures, replacesPictures, done);
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
      if (progress.current) progress.current = { ...progress.current, written, next };
      return setState({ step: 'interrupted', checked, written });
    }
    setState(
      problems.length > 0 ? { step: 'rejected', problems, written } : { step: 'written', written },
    );
  }

  function startOver() {
    controller.current?.abort();
    setResult(undefined);
    setState({ step: 'open' });
  }

  return {
    state,
    failed,
    read,
    check,
    write,
    /** Stops the check or the uploads. Uploaded pictures stay, and the import can continue. */
    cancel: () => controller.current?.abort(),
    startOver,
  };
}
