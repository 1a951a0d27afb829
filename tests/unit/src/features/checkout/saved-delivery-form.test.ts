import { expect, test } from 'vitest';
import {
  deleteSavedDeliveryForm,
  EMPTY_DELIVERY_FORM,
  saveDeliveryForm,
  savedDeliveryForm,
} from '#src/features/checkout/saved-delivery-form.store.ts';

test('a consent in a draft is not ticked again (D85)', () => {
  const typed = { ...EMPTY_DELIVERY_FORM, firstName: 'Mai', phone: '0901234567' };
  saveDeliveryForm({ ...typed, subscribe: true });
  expect(savedDeliveryForm()).toEqual(typed);
});

test('a form without a draft begins with Viet Nam (S5.20)', () => {
  deleteSavedDeliveryForm();
  expect(savedDeliveryForm().country).toBe('Viet Nam');
});
