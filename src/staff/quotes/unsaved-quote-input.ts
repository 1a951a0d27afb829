import { storeUnsavedInput, unsavedInput } from '../session/unsaved-input.ts';
import type { QuoteFormValues } from './quote-form-values.ts';

/** Typed values that are not saved yet, and the revision of the draft on which they are based. */
interface UnsavedQuoteInput {
  readonly fields: QuoteFormValues;
  readonly draftRevision: number;
}

const SAMPLE: UnsavedQuoteInput = {
  draftRevision: 0,
  fields: {
    currency: 'VND',
    lines: [],
    discountKind: 'percent',
    discount: '',
    delivery: '',
    assembly: '',
    taxRate: '',
    isTaxIncluded: true,
    taxLabel: '',
    note: '',
    validDays: '',
  },
};

const unsavedFormKey = (number: string) => `quote ${number}`;

/** Returns the unsaved draft of a quote. It survives navigation, a reload and a crash of the tab (D106). */
export function unsavedQuoteInput(number: string): UnsavedQuoteInput | undefined {
  return unsavedInput(unsavedFormKey(number), SAMPLE);
}

/** Stores or removes the unsaved draft of a quote. */
export function storeUnsavedQuoteInput(number: string, draft: UnsavedQuoteInput | undefined): void {
  storeUnsavedInput(unsavedFormKey(number), draft);
}
