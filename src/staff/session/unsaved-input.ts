import { parseStored, storedText, storeText } from '#src/storage/persistent-store.ts';
import { STAFF_INPUT_KEY } from '#src/storage/storage-keys.ts';

/** Unsaved input of one person. */
interface UnsavedInput {
  /** Id of the staff account; '' while nobody is signed in. */
  owner: string;
  /** Input by form and object, such as 'quote LQ-7K4M-9QTX'. */
  forms: Record<string, unknown>;
}

/**
 * Input of this tab. Reading the storage once per page is enough, because no other tab writes it. A reload and a crash keep
 * the storage of a tab, and closing the tab deletes it (D106).
 */
let input: UnsavedInput | undefined;

function isUnsavedInput(stored: unknown): stored is UnsavedInput {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'owner' in stored &&
    'forms' in stored &&
    typeof stored.forms === 'object' &&
    stored.forms !== null
  );
}

function current(): UnsavedInput {
  input ??= parseStored(storedText(STAFF_INPUT_KEY, 'session'), (stored) =>
    isUnsavedInput(stored) ? stored : undefined,
  ) ?? { owner: '', forms: {} };
  return input;
}

/** Keeps the unsaved input of a person who has signed in. Input of another person is deleted. */
export function keepUnsavedInputOf(owner: string): void {
  if (current().owner === owner) return;
  discardUnsavedInput();
  input = { owner, forms: {} };
}

/** Deletes all unsaved input. */
export function discardUnsavedInput(): void {
  input = undefined;
  storeText(STAFF_INPUT_KEY, undefined, 'session');
}

/**
 * Returns the unsaved input of a form.
 * @param sample input of the form as this version of the page writes it. Stored input of an earlier version, with other
 *   fields, is ignored.
 */
export function unsavedInput<Input extends object>(form: string, sample: Input): Input | undefined {
  const stored = current().forms[form];
  return isLike(stored, sample) ? stored : undefined;
}

/** Stores or deletes the unsaved input of a form, with each change of the form. Stores nothing while nobody is signed in. */
export function storeUnsavedInput(form: string, typed: object | undefined): void {
  const { owner, forms } = current();
  // After a sign-out, forms still call this function when they unmount.
  if (owner === '') return;
  if (!typed && !(form in forms)) return;
  const { [form]: _, ...others } = forms;
  input = { owner, forms: typed ? { ...others, [form]: typed } : others };
  storeText(STAFF_INPUT_KEY, JSON.stringify(input), 'session');
}

/** Returns whether a stored value has the fields of a sample, with the same types. Entries of lists are not compared. */
function isLike<Value>(stored: unknown, sample: Value): stored is Value {
  if (sample === undefined) return true;
  if (typeof sample !== 'object' || sample === null) return typeof stored === typeof sample;
  if (typeof stored !== 'object' || stored === null) return false;
  if (Array.isArray(sample) || Array.isArray(stored)) {
    return Array.isArray(sample) && Array.isArray(stored);
  }
  const fields: Readonly<Record<string, unknown>> = { ...stored };
  return Object.entries(sample).every(([name, value]) => isLike(fields[name], value));
}
