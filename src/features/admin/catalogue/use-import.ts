import { useRef, useState } from 'react';
import { type ImportProblem, importCatalogue } from '#contracts/admin-catalogue.ts';
import type { AnswerOf } from '#contracts/call.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { askShop } from '#src/features/admin/admin-session.store.ts';
import { type CatalogueFile, type FileProblem, readCatalogueFile } from './read-file.ts';

type Answer = AnswerOf<typeof importCatalogue>['result'];

/** What a whole file would do; `next` is where writing it begins. */
type Judgement = Pick<Answer, 'problems' | 'created' | 'changed' | 'unchanged' | 'next'>;

/** Where an import stands. */
export type ImportState =
  | { step: 'open'; fault?: FileProblem; failure?: ApiFailure }
  | { step: 'checking' }
  | { step: 'checked'; file: CatalogueFile; judgement: Judgement }
  | { step: 'writing'; written: number; total: number }
  | {
      step: 'broken';
      file: CatalogueFile;
      judgement: Judgement;
      written: number;
      failure: ApiFailure;
    }
  | { step: 'refused'; problems: readonly ImportProblem[]; written: number }
  | { step: 'written'; written: number };

/** A file of products: looked through first, written when it is wished, both part by part until nothing is left. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ step: 'open' });
  /** Products written so far, and where it goes on. */
  const progress = useRef<{ written: number; next: string | undefined }>(undefined);

  async function check(chosen: File | undefined) {
    setState({ step: 'checking' });
    const file = await readCatalogueFile(chosen);
    if (typeof file === 'string') {
      setState({ step: 'open', fault: file });
      return;
    }
    const problems: ImportProblem[] = [];
    let result: Answer | undefined;
    do {
      const body = { ...file, dryRun: true, next: result?.next };
      const outcome = await askShop(importCatalogue, { body });
      if (!outcome.ok) {
        setState({ step: 'open', failure: outcome.failure });
        return;
      }
      ({ result } = outcome.answer);
      problems.push(...result.problems);
    } while (result.remaining > 0);
    progress.current = { written: 0, next: result.next };
    setState({ step: 'checked', file, judgement: { ...result, problems } });
  }

  async function write(file: CatalogueFile, judgement: Judgement) {
    const total = judgement.created + judgement.changed;
    const problems: ImportProblem[] = [];
    let { written, next } = progress.current ?? { written: 0, next: undefined };
    let remaining: number;
    do {
      setState({ step: 'writing', written, total });
      const outcome = await askShop(importCatalogue, { body: { ...file, dryRun: false, next } });
      if (!outcome.ok) {
        progress.current = { written, next };
        setState({ step: 'broken', file, judgement, written, failure: outcome.failure });
        return;
      }
      const { result } = outcome.answer;
      problems.push(...result.problems);
      written += result.written;
      ({ next, remaining } = result);
    } while (remaining > 0);
    setState(
      problems.length > 0 ? { step: 'refused', problems, written } : { step: 'written', written },
    );
  }

  return { state, check, write, startOver: () => setState({ step: 'open' }) };
}
