import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STAFF_INPUT_KEY } from '#src/storage/storage-keys.ts';
import { stubBrowser } from '#tests/support/browser-storage.ts';

const SAMPLE = { text: '', lines: [] as string[], start: { revision: 0 } };
const TYPED = { text: 'Hello', lines: ['one'], start: { revision: 3 } };

/** Imports the module as a new page does. */
async function newPage(owner: string) {
  vi.resetModules();
  const page = await import('#src/staff/session/unsaved-input.ts');
  page.keepUnsavedInputOf(owner);
  return page;
}

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

test('input survives a new page of its person, form by form', async () => {
  const page = await newPage('lan');
  page.storeUnsavedInput('thread 1', TYPED);
  page.storeUnsavedInput('thread 2', { ...TYPED, text: 'Other' });
  const next = await newPage('lan');
  expect(next.unsavedInput('thread 1', SAMPLE)).toEqual(TYPED);
  next.storeUnsavedInput('thread 1', undefined);
  expect((await newPage('lan')).unsavedInput('thread 1', SAMPLE)).toBeUndefined();
  expect((await newPage('lan')).unsavedInput('thread 2', SAMPLE)?.text).toBe('Other');
});

test('input of another person is deleted, and so is all input at the sign-out', async () => {
  const page = await newPage('lan');
  page.storeUnsavedInput('thread 1', TYPED);
  expect((await newPage('mai')).unsavedInput('thread 1', SAMPLE)).toBeUndefined();
  expect((await newPage('lan')).unsavedInput('thread 1', SAMPLE)).toBeUndefined();
  const last = await newPage('lan');
  last.storeUnsavedInput('thread 1', TYPED);
  last.discardUnsavedInput();
  expect(sessionStorage.getItem(STAFF_INPUT_KEY)).toBeNull();
});

test.each([
  ['another type', { ...TYPED, text: 7 }],
  ['a missing field', { text: 'Hello', lines: [] }],
  ['no list', { ...TYPED, lines: {} }],
  ['a missing field inside', { ...TYPED, start: {} }],
])('stored input with %s is ignored', async (_, stored) => {
  const page = await newPage('lan');
  page.storeUnsavedInput('thread 1', stored);
  expect((await newPage('lan')).unsavedInput('thread 1', SAMPLE)).toBeUndefined();
});

test('a corrupt storage is ignored', async () => {
  for (const text of ['{', '7', 'null', '{"owner":"lan"}', '{"owner":"lan","forms":null}']) {
    sessionStorage.setItem(STAFF_INPUT_KEY, text);
    expect((await newPage('lan')).unsavedInput('thread 1', SAMPLE)).toBeUndefined();
  }
});
