import { useEffect, useState } from 'react';
import { type InteriorCard, searchInteriors, type TitleMarks } from '#contracts/interior.ts';
import { SEARCH_PAGE_SIZE } from '#contracts/limits.ts';
import { call } from '#src/api/client.ts';
import { logWarning } from '#src/log.ts';

/** A product that was found, with the parts of its titles that answer the words. */
export interface Result {
  product: InteriorCard;
  marks: TitleMarks | undefined;
}

/** Where a search stands. While a newer one runs, the results of the one before stay. */
export type Search =
  | { stage: 'empty' }
  | { stage: 'searching' | 'found'; words: string; results: Result[]; total: number }
  | { stage: 'failed'; words: string };

const EMPTY: Search = { stage: 'empty' };

async function ask(words: string, signal: AbortSignal): Promise<Search | undefined> {
  const query = { title: words, page: '1', limit: String(SEARCH_PAGE_SIZE) };
  const outcome = await call(searchInteriors, { query }, { signal });
  if (signal.aborted) return undefined;
  if (!outcome.ok) {
    logWarning(`Failed to fetch interior: ${outcome.failure.message}`);
    return { stage: 'failed', words };
  }
  const { interiors, marks, total } = outcome.answer.result;
  const results = interiors.map((product, at) => ({ product, marks: marks[at] }));
  return { stage: 'found', words, results, total };
}

/**
 * Searches for the words, with every letter anew and without delay (section 2): a newer search gives the one before it
 * up, so that an old answer never comes after a newer one (D19). `retry` asks again for the same words.
 */
export function useProductSearch(typed: string): { search: Search; retry: () => void } {
  const words = typed.trim();
  const [search, setSearch] = useState<Search>(EMPTY);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another search
  useEffect(() => {
    if (words === '') {
      setSearch(EMPTY);
      return;
    }
    const giveUp = new AbortController();
    setSearch((before) => ({
      stage: 'searching',
      words,
      results: 'results' in before ? before.results : [],
      total: 'results' in before ? before.total : 0,
    }));
    void ask(words, giveUp.signal).then((found) => found && setSearch(found));
    return () => giveUp.abort();
  }, [words, attempt]);

  return { search, retry: () => setAttempt((number) => number + 1) };
}
