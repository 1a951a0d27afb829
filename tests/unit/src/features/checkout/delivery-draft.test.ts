import { expect, test } from 'vitest';
import { EMPTY_FORM, readDraft, storeDraft } from '#src/features/checkout/delivery-draft.store.ts';

test('a consent in a draft is not ticked again (D85)', () => {
  const typed = { ...EMPTY_FORM, firstName: 'Mai', phone: '0901234567' };
  storeDraft({ ...typed, subscribe: true });
  expect(readDraft()).toEqual(typed);
});
