import { expect, test } from 'vitest';
import {
  deleteSavedDeliveryForm,
  emptyDeliveryForm,
  saveDeliveryForm,
  savedDeliveryForm,
} from '#src/features/checkout/saved-delivery-form.store.ts';

test('a consent in a draft is not ticked again (D85)', () => {
  const typed = { ...emptyDeliveryForm('vn'), firstName: 'Mai', phone: '0901234567' };
  saveDeliveryForm({ ...typed, subscribe: true });
  expect(savedDeliveryForm('vn')).toEqual(typed);
});

test('a form without a draft begins with Viet Nam, in Korean with Korea (S5.20, D96)', () => {
  deleteSavedDeliveryForm();
  expect(savedDeliveryForm('vn').country).toBe('Viet Nam');
  expect(savedDeliveryForm('en').country).toBe('Viet Nam');
  expect(savedDeliveryForm('kr').country).toBe('Korea');
});

test('a chosen country stays in every language (D96)', () => {
  saveDeliveryForm({ ...emptyDeliveryForm('en'), country: 'US' });
  expect(savedDeliveryForm('kr').country).toBe('US');
});
