import { useCallback, useEffect, useState } from 'react';
import { findTimeline, type TimelineEntry } from '#contracts/timeline/timeline.ts';
import type { TimelineObjectId } from '#contracts/timeline/timeline-object.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { callAsStaff } from '../../session/staff-session.store.ts';

/** Object of a timeline. `email` is the address of a member, for the entries of all orders and quotes. */
export type TimelinePlace = TimelineObjectId & { readonly email?: string };

interface Loaded {
  entries: readonly TimelineEntry[];
  /** Cursor for earlier entries. */
  next: string | undefined;
  isLoading: boolean;
  failure: ApiFailure | undefined;
}

const START: Loaded = { entries: [], next: undefined, isLoading: true, failure: undefined };

/**
 * Entries of a timeline, newest first.
 * @param version a new value loads the entries again, while the last ones stay
 * @returns the entries so far, `loadEarlier` for more, `add` for a new entry, and `reload`
 */
export function useTimeline(place: TimelinePlace, version: unknown) {
  const [loaded, setLoaded] = useState<Loaded>(START);
  const [attempt, setAttempt] = useState(0);
  const placeJson = JSON.stringify(place);

  const load = useCallback(
    async (before: Loaded, signal?: AbortSignal) => {
      const { next } = before;
      setLoaded((shown) => ({ ...shown, isLoading: true, failure: undefined }));
      const body = {
        ...(JSON.parse(placeJson) as TimelinePlace),
        ...(next ? { after: next } : {}),
      };
      const outcome = await callAsStaff(findTimeline, { body }, signal);
      if (signal?.aborted) return;
      if (!outcome.ok) {
        setLoaded((shown) => ({ ...shown, isLoading: false, failure: outcome.failure }));
        return;
      }
      const { result } = outcome.response;
      const entries = [...before.entries, ...result.entries];
      setLoaded({ entries, next: result.next, isLoading: false, failure: undefined });
    },
    [placeJson],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version or attempt repeats the call
  useEffect(() => {
    const controller = new AbortController();
    void load(START, controller.signal);
    return () => controller.abort();
  }, [load, attempt, version]);

  return {
    ...loaded,
    loadEarlier: () => void load(loaded),
    reload: () => setAttempt((before) => before + 1),
    /** Shows an entry that has just been stored. The index of a customer's entries follows some time later. */
    add: (entry: TimelineEntry) =>
      setLoaded((shown) => ({
        ...shown,
        entries: [entry, ...shown.entries.filter(({ id }) => id !== entry.id)].sort((a, b) =>
          a.id < b.id ? 1 : -1,
        ),
      })),
  };
}
