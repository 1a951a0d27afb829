import { expect, test } from 'vitest';
import {
  deleteDraft,
  EMPTY_FORM,
  storeDraft,
  storedDeliveryDraft,
} from '#src/features/checkout/delivery-draft.store.ts';

test('a consent in a draft is not ticked again (D85)', () => {
  const typed = { ...EMPTY_FORM, firstName: 'Mai', phone: '0901234567' };
  storeDraft({ ...typed, subscribe: true });
  expect(storedDeliveryDraft()).toEqual(typed);
});

test('a form without a draft begins with Viet Nam (S5.20)', () => {
  deleteDraft();
  expect(storedDeliveryDraft().country).toBe('Viet Nam');
});
