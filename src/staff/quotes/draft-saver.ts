import { atom, type ReadableAtom } from 'nanostores';
import type { QuoteDraft } from '#contracts/quotes/staff-quotes.ts';
import type { ApiFailure, FailureCode } from '#src/api/api-failure.ts';

/** Pause after the last change before a draft is saved, in milliseconds. */
export const SAVE_PAUSE_MS = 800;
/** Time between attempts without a connection, in milliseconds. */
export const RETRY_MS = 5_000;

/** State of the saving of a draft. */
export type SaveState =
  | { readonly state: 'unchanged' | 'waiting' | 'saving' | 'offline' | 'conflict' }
  | { readonly state: 'saved'; readonly at: string }
  | { readonly state: 'failed'; readonly failure: ApiFailure };

/** Result of one attempt to save. */
export type SaveOutcome =
  | { ok: true; draftRevision: number; savedAt: string }
  | { ok: false; failure: ApiFailure };

/** Failures after which the same draft is sent again. */
const TEMPORARY: readonly FailureCode[] = [
  'network',
  'timeout',
  'unavailable',
  'too-many-requests',
];

/** Saver of one draft: one call at a time, the latest draft last. */
export interface DraftSaver {
  readonly $state: ReadableAtom<SaveState>;
  /** Saves a draft after a pause without further changes. */
  scheduleSave(draft: QuoteDraft): void;
  /**
   * Discards a change that has not been sent, because its draft has become invalid. The state is not `saved` until a valid
   * draft is.
   */
  cancelScheduledSave(): void;
  /** Saves a draft now. @returns false if the draft is not saved */
  save(draft: QuoteDraft): Promise<boolean>;
  /** Sends a waiting draft now. @returns false if a draft is not saved */
  flush(): Promise<boolean>;
  /** Continues after a conflict with the revision on the server. A draft given here replaces the one on the server. */
  resolveConflict(draftRevision: number, draft?: QuoteDraft): void;
  /** Last known revision of the draft on the server. */
  revision(): number;
  stop(): void;
}

/**
 * Saves drafts with an optimistic lock. A draft that was not saved stays and is sent again, so nothing is lost
 * without a connection.
 */
export function createDraftSaver(
  firstRevision: number,
  send: (draft: QuoteDraft, draftRevision: number) => Promise<SaveOutcome>,
): DraftSaver {
  const $state = atom<SaveState>({ state: 'unchanged' });
  let revision = firstRevision;
  let waiting: QuoteDraft | undefined;
  /** True while the latest input is an invalid draft, which cannot be sent. */
  let isInvalid = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  let isStopped = false;

  function startTimer(pause: number) {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void flush(), pause);
  }

  async function sendAll(): Promise<boolean> {
    while (waiting) {
      const draft = waiting;
      waiting = undefined;
      $state.set({ state: 'saving' });
      const outcome = await send(draft, revision);
      if (outcome.ok) {
        revision = outcome.draftRevision;
        $state.set(isInvalid ? { state: 'waiting' } : { state: 'saved', at: outcome.savedAt });
        continue;
      }
      waiting ??= draft;
      const { failure } = outcome;
      if (failure.code === 'version-conflict') $state.set({ state: 'conflict' });
      else if (TEMPORARY.includes(failure.code)) {
        $state.set({ state: 'offline' });
        startTimer(RETRY_MS);
      } else $state.set({ state: 'failed', failure });
      return false;
    }
    return true;
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer);
    if ($state.get().state === 'conflict') return Promise.resolve(false);
    running ??= sendAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    $state,
    scheduleSave(draft) {
      waiting = draft;
      isInvalid = false;
      if ($state.get().state === 'conflict') return;
      if (!running) $state.set({ state: 'waiting' });
      startTimer(SAVE_PAUSE_MS);
    },
    cancelScheduledSave() {
      waiting = undefined;
      isInvalid = true;
      clearTimeout(timer);
      if ($state.get().state !== 'conflict') $state.set({ state: 'waiting' });
    },
    async save(draft) {
      waiting = draft;
      isInvalid = false;
      return (await flush()) && flush();
    },
    async flush() {
      return (await flush()) && flush();
    },
    resolveConflict(draftRevision, draft) {
      revision = draftRevision;
      waiting = draft;
      isInvalid = false;
      $state.set({ state: draft ? 'waiting' : 'unchanged' });
      if (draft) void flush();
    },
    revision: () => revision,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
