import { describe, expect, test } from 'vitest';
import { requestFormSchema, requestFromForm } from '#src/features/quote-request/request-form.ts';

const FORM = {
  name: ' Lan Nguyễn ',
  contact: 'Lan@Example.com',
  country: 'Viet Nam',
  province: 'Đà Nẵng',
  timing: 'soonest',
  neededBy: '',
  message: '',
} as const;

const schema = requestFormSchema('vn');

/** Validates a form, and returns the messages by field. */
function messagesOf(form: object): Record<string, string> {
  const issues = schema.safeParse({ ...FORM, ...form }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

/** Returns the part of the request that comes from a valid form. */
function requestFrom(form: object) {
  return requestFromForm(schema.parse({ ...FORM, ...form }));
}

describe('the form that asks for a quote (D52)', () => {
  test('requires name, contact, country and province', () => {
    expect(messagesOf({ name: ' ', contact: '', country: '', province: '' })).toEqual({
      name: 'error-name-required',
      contact: 'error-contact-required',
      country: 'error-country-required',
      province: 'error-province-required',
    });
  });

  test('requires a day from today on for "by a certain day", together with the other fields', () => {
    expect(messagesOf({ timing: 'day', name: '', contact: 'x' })).toEqual({
      name: 'error-name-required',
      contact: 'error-contact-invalid',
      neededBy: 'error-day-required',
    });
    expect(messagesOf({ timing: 'day', neededBy: 'soon' })).toEqual({
      neededBy: 'error-day-invalid',
    });
    expect(messagesOf({ timing: 'day', neededBy: '2020-01-01' })).toEqual({
      neededBy: 'error-day-past',
    });
    expect(messagesOf({ timing: 'day', neededBy: '2999-01-01' })).toEqual({});
  });

  test('sends the day only for "by a certain day", and says who is only planning', () => {
    const typed = { neededBy: '2999-01-01' };
    expect(requestFrom({ ...typed, timing: 'day' })).toMatchObject({
      ...typed,
      isPlanning: false,
    });
    expect(requestFrom({ ...typed, timing: 'planning' })).not.toHaveProperty('neededBy');
    expect(requestFrom({ timing: 'planning' })).toMatchObject({ isPlanning: true });
    expect(requestFrom({})).toMatchObject({ isPlanning: false });
  });

  test('sends email address or phone number as one text', () => {
    expect(requestFrom({})).toMatchObject({ name: 'Lan Nguyễn', contact: 'lan@example.com' });
    expect(requestFrom({ contact: ' 0901 234 567 ' })).toMatchObject({ contact: '0901 234 567' });
  });
});
