import { beforeEach, describe, expect, test } from 'vitest';
import {
  deleteSavedDeliveryForm,
  emptyDeliveryForm,
  saveDeliveryForm,
} from '#src/features/checkout/saved-delivery-form.store.ts';
import {
  deleteSavedRequestForm,
  emptyRequest,
  savedRequestForm,
  saveRequestForm,
} from '#src/features/quote-request/saved-request-form.ts';

beforeEach(() => {
  deleteSavedRequestForm();
  deleteSavedDeliveryForm();
});

describe('the draft of a request', () => {
  test('starts with the country of the language', () => {
    expect(savedRequestForm('kr')).toEqual(emptyRequest('kr'));
    expect(emptyRequest('en').country).toBe('US');
  });

  test('is kept until it is deleted', () => {
    const typed = { ...emptyRequest('en'), name: 'Grace', timing: 'planning' as const };
    saveRequestForm(typed);
    expect(savedRequestForm('en')).toEqual(typed);
    deleteSavedRequestForm();
    expect(savedRequestForm('en')).toEqual(emptyRequest('en'));
  });

  test('starts with the input of the delivery form', () => {
    const person = { firstName: 'Lan', lastName: 'Nguyễn', phone: '0901234567' };
    saveDeliveryForm({
      ...emptyDeliveryForm('vn'),
      ...person,
      country: 'Viet Nam',
      city: 'Đà Nẵng',
    });
    expect(savedRequestForm('en')).toEqual({
      ...emptyRequest('en'),
      name: 'Nguyễn Lan',
      contact: '0901234567',
      country: 'Viet Nam',
      province: 'Đà Nẵng',
    });
    saveDeliveryForm({ ...emptyDeliveryForm('vn'), ...person, country: 'US', city: 'Austin' });
    expect(savedRequestForm('vn')).toMatchObject({
      name: 'Nguyễn Lan',
      country: 'US',
      province: '',
    });
  });
});
