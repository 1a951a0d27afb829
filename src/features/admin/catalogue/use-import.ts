import { useRef, useState } from 'react';
import { type ImportProblem, importCatalogue } from '#contracts/admin-catalogue.ts';
import type { AnswerOf } from '#contracts/call.ts';
import type { ApiFailure } from '#src/api/failure.ts';
import { askShop } from '../session.store.ts';
import { type CatalogueFile, type FileProblem, readCatalogueFile } from './read-file.ts';

type Judgement = AnswerOf<typeof importCatalogue>['result'];

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

/** A file of products: looked through first, written when it is wished, part by part until nothing is left. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ step: 'open' });
  const written = useRef(0);

  async function check(chosen: File | undefined) {
    setState({ step: 'checking' });
    const file = await readCatalogueFile(chosen);
    if (typeof file === 'string') {
      setState({ step: 'open', fault: file });
      return;
    }
    const outcome = await askShop(importCatalogue, { body: { ...file, dryRun: true } });
    written.current = 0;
    setState(
      outcome.ok
        ? { step: 'checked', file, judgement: outcome.answer.result }
        : { step: 'open', failure: outcome.failure },
    );
  }

  async function write(file: CatalogueFile, judgement: Judgement) {
    const total = judgement.created + judgement.changed;
    for (;;) {
      setState({ step: 'writing', written: written.current, total });
      const outcome = await askShop(importCatalogue, { body: { ...file, dryRun: false } });
      if (!outcome.ok) {
        const { failure } = outcome;
        setState({ step: 'broken', file, judgement, written: written.current, failure });
        return;
      }
      const { problems, remaining } = outcome.answer.result;
      written.current += outcome.answer.result.written;
      if (problems.length > 0) {
        setState({ step: 'refused', problems, written: written.current });
        return;
      }
      if (remaining === 0) break;
    }
    setState({ step: 'written', written: written.current });
  }

  return { state, check, write, startOver: () => setState({ step: 'open' }) };
}
