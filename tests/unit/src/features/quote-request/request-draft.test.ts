import { beforeEach, describe, expect, test } from 'vitest';
import {
  deleteDraft,
  EMPTY_FORM,
  storeDraft,
} from '#src/features/checkout/delivery-draft.store.ts';
import {
  deleteRequestDraft,
  emptyRequest,
  fullName,
  readRequestDraft,
  storeRequestDraft,
} from '#src/features/quote-request/request-draft.ts';

beforeEach(() => {
  deleteRequestDraft();
  deleteDraft();
});

describe('the draft of a request', () => {
  test('starts with the country of the language', () => {
    expect(readRequestDraft('kr')).toEqual(emptyRequest('kr'));
    expect(emptyRequest('en').country).toBe('US');
  });

  test('is kept until it is deleted', () => {
    const typed = { ...emptyRequest('en'), name: 'Grace', timing: 'planning' as const };
    storeRequestDraft(typed);
    expect(readRequestDraft('en')).toEqual(typed);
    deleteRequestDraft();
    expect(readRequestDraft('en')).toEqual(emptyRequest('en'));
  });

  test('starts with the input of the delivery form', () => {
    const person = { firstName: 'Lan', lastName: 'Nguyễn', phone: '0901234567' };
    storeDraft({ ...EMPTY_FORM, ...person, country: 'Viet Nam', city: 'Đà Nẵng' });
    expect(readRequestDraft('en')).toEqual({
      ...emptyRequest('en'),
      name: 'Lan Nguyễn',
      contact: '0901234567',
      country: 'Viet Nam',
      province: 'Đà Nẵng',
    });
    storeDraft({ ...EMPTY_FORM, ...person, country: 'US', city: 'Austin' });
    expect(readRequestDraft('vn')).toMatchObject({
      name: 'Nguyễn Lan',
      country: 'US',
      province: '',
    });
  });

  test('joins names in the order of the language', () => {
    expect(fullName({ firstName: '서연', lastName: '김' }, 'kr')).toBe('김서연');
    expect(fullName({ firstName: 'Grace' }, 'en')).toBe('Grace');
  });
});
