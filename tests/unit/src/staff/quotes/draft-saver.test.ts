import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QuoteDraft } from '#contracts/quotes/staff-quotes.ts';
import { ZERO } from '#domain/money/arithmetic.ts';
import type { FailureCode } from '#src/api/api-failure.ts';
import {
  createDraftSaver,
  RETRY_MS,
  SAVE_PAUSE_MS,
  type SaveOutcome,
} from '#src/staff/quotes/draft-saver.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function draft(note: string): QuoteDraft {
  return {
    currency: 'VND',
    lines: [],
    delivery: ZERO,
    assembly: ZERO,
    discount: null,
    tax: null,
    note,
    validDays: 14,
  };
}

function failed(code: FailureCode): SaveOutcome {
  return { ok: false, failure: { code, status: 0, message: '' } };
}

/** Server with one stored note. Requests wait until `answer` is called. */
function server() {
  const stored = { note: '', revision: 0 };
  const requests: { note: string; answer: (outcome?: SaveOutcome) => void }[] = [];
  const send = ({ note }: QuoteDraft, revision: number) => {
    const { promise, resolve } = Promise.withResolvers<SaveOutcome>();
    requests.push({
      note,
      answer(outcome) {
        if (outcome) return resolve(outcome);
        if (revision !== stored.revision) return resolve(failed('version-conflict'));
        stored.note = note;
        stored.revision += 1;
        resolve({ ok: true, draftRevision: stored.revision, savedAt: '2026-06-02T10:00:00.000Z' });
      },
    });
    return promise;
  };
  return { stored, requests, send };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const pause = () => vi.advanceTimersByTimeAsync(SAVE_PAUSE_MS);

test('fast changes make one call after a pause, with the latest draft', async () => {
  const { stored, requests, send } = server();
  const saver = createDraftSaver(0, send);
  saver.scheduleSave(draft('a'));
  saver.scheduleSave(draft('ab'));
  expect(requests).toEqual([]);
  await pause();
  requests[0]?.answer();
  await settle();
  expect(requests).toHaveLength(1);
  expect(stored).toEqual({ note: 'ab', revision: 1 });
  expect(saver.$state.get().state).toBe('saved');
});

test('a change during a call is sent after that call, with its new revision', async () => {
  const { stored, requests, send } = server();
  const saver = createDraftSaver(0, send);
  saver.scheduleSave(draft('a'));
  await pause();
  saver.scheduleSave(draft('b'));
  await pause();
  expect(requests).toHaveLength(1);
  requests[0]?.answer();
  await settle();
  requests[1]?.answer();
  await settle();
  expect(stored).toEqual({ note: 'b', revision: 2 });
});

test('without a connection, the draft stays and is sent again until it is saved', async () => {
  const { stored, requests, send } = server();
  const saver = createDraftSaver(0, send);
  saver.scheduleSave(draft('a'));
  await pause();
  requests[0]?.answer(failed('network'));
  await settle();
  expect(saver.$state.get().state).toBe('offline');
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  requests[1]?.answer();
  await settle();
  expect(stored.note).toBe('a');
});

test('after a conflict nothing is sent until the person decides, and the chosen draft is sent', async () => {
  const { stored, requests, send } = server();
  stored.revision = 7;
  const saver = createDraftSaver(6, send);
  saver.scheduleSave(draft('mine'));
  await pause();
  requests[0]?.answer();
  await settle();
  saver.scheduleSave(draft('mine too'));
  await pause();
  const flushed = saver.flush();
  await settle();
  expect(requests).toHaveLength(1);
  expect(await flushed).toBe(false);
  saver.resolveConflict(7, draft('mine too'));
  requests[1]?.answer();
  await settle();
  expect(stored).toEqual({ note: 'mine too', revision: 8 });
});

test('taking the draft of the other person discards the waiting one', async () => {
  const { stored, requests, send } = server();
  stored.revision = 7;
  const saver = createDraftSaver(6, send);
  saver.scheduleSave(draft('mine'));
  await pause();
  requests[0]?.answer();
  await settle();
  saver.resolveConflict(7);
  expect(await saver.flush()).toBe(true);
  expect(requests).toHaveLength(1);
  expect(saver.revision()).toBe(7);
});

test('a rejected draft is a failure that a correction can repair', async () => {
  const { stored, requests, send } = server();
  const saver = createDraftSaver(0, send);
  saver.scheduleSave(draft('a'));
  await pause();
  requests[0]?.answer(failed('unknown-product'));
  await settle();
  expect(saver.$state.get()).toMatchObject({
    state: 'failed',
    failure: { code: 'unknown-product' },
  });
  saver.scheduleSave(draft('b'));
  await pause();
  requests[1]?.answer();
  await settle();
  expect(stored.note).toBe('b');
});

test('a draft that has become invalid is not sent', async () => {
  const { requests, send } = server();
  const saver = createDraftSaver(0, send);
  saver.scheduleSave(draft('a'));
  saver.cancelScheduledSave();
  await pause();
  expect(requests).toEqual([]);
});

test('a draft that becomes invalid during a call is unsaved after the response', async () => {
  const { stored, requests, send } = server();
  const saver = createDraftSaver(0, send);
  saver.scheduleSave(draft('a'));
  await pause();
  saver.cancelScheduledSave();
  requests[0]?.answer();
  await settle();
  expect(stored.note).toBe('a');
  expect(saver.$state.get().state).toBe('waiting');
  saver.scheduleSave(draft('b'));
  await pause();
  requests[1]?.answer();
  await settle();
  expect(saver.$state.get().state).toBe('saved');
});

test('saving now resolves to true only after the draft is stored', async () => {
  const { stored, requests, send } = server();
  const saver = createDraftSaver(0, send);
  const saved = saver.save(draft('a'));
  await settle();
  requests[0]?.answer();
  expect(await saved).toBe(true);
  expect(stored.note).toBe('a');
  const failing = saver.save(draft('b'));
  await settle();
  requests[1]?.answer(failed('network'));
  expect(await failing).toBe(false);
  saver.stop();
});
