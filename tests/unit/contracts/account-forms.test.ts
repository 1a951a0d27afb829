import { expect, test, vi } from 'vitest';
import type * as z from 'zod';
import {
  changePasswordFormSchema,
  completionFormSchema,
  completionWithPasswordFormSchema,
  emailFormSchema,
  GENDERS,
  profileSchema,
  registerFormSchema,
  resetPasswordFormSchema,
} from '#contracts/account-forms.ts';
import { SOCIAL_ERRORS } from '#contracts/social.ts';
import english from '#locales/en/account.json' with { type: 'json' };

const texts: Record<string, string> = english;

/** What a form says of each field, in English: the first message, as it is shown. */
function said(schema: z.ZodType, value: object): Record<string, string | undefined> {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map((one) => [one.path.join('.'), texts[one.message]]),
  );
}

const profile = { firstName: 'Mai', lastName: 'Lê', birth: '1990-05-05', phone: '0901234567' };

test('the profile says what section 5 says', () => {
  expect(said(profileSchema.omit({ gender: true }), {})).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    birth: 'this is require',
    phone: 'this is require',
  });
  const wrong = (phone: string) => said(profileSchema, { ...profile, gender: 'male', phone });
  expect(wrong('0901-234-567')).toEqual({ phone: 'Phone number must contain only numbers' });
  expect(wrong('090123456')).toEqual({ phone: 'Phone number must be at least 10 digits' });
  for (const gender of GENDERS) expect(said(profileSchema, { ...profile, gender })).toEqual({});
});

test('a day of birth may be today in Korea, where it may be tomorrow in UTC', () => {
  vi.useFakeTimers({ now: new Date('2026-06-01T15:30:00Z'), toFake: ['Date'] });
  try {
    const born = (birth: string) => said(profileSchema, { ...profile, gender: 'male', birth });
    expect(born('2026-06-02')).toEqual({});
    expect(born('2026-06-03')).toEqual({ birth: texts['error-birth-invalid'] });
  } finally {
    vi.useRealTimers();
  }
});

test('an address is required and an address', () => {
  expect(said(emailFormSchema, { email: 'mai@' })).toEqual({ email: 'Invalid email format' });
  expect(emailFormSchema.parse({ email: ' MAI@Example.com ' })).toEqual({
    email: 'mai@example.com',
  });
});

test.each([
  ['Short-1', 'Password must be at least 8 characters'],
  ['UPPER-CASE-1', 'Must contain lowercase letter'],
  ['lower-case-1', 'Must contain uppercase letter'],
  ['No-Number-Here', 'Must contain number'],
])('the password %s lacks something', (password, message) => {
  const form = { email: 'mai@example.com', password, passwordConfirm: password };
  expect(said(registerFormSchema, form)).toEqual({ password: message });
  expect(
    said(resetPasswordFormSchema, { newPassword: password, passwordConfirm: password }),
  ).toEqual({
    newPassword: message,
  });
});

test('passwords and addresses that are typed twice have to be the same', () => {
  const password = 'Hoi-An-1999';
  const form = { email: 'mai@example.com', password, passwordConfirm: 'Hoi-An-1998' };
  expect(said(registerFormSchema, form)).toEqual({ passwordConfirm: 'Passwords must match' });
  const emails = { email: 'mai@example.com', emailConfirm: 'lan@example.com', gender: 'female' };
  expect(said(completionFormSchema, { ...profile, ...emails })).toEqual({
    emailConfirm: 'Emails must match',
  });
});

test('changing a password says what section 5 says', () => {
  expect(said(changePasswordFormSchema, {})).toEqual({
    password: 'Enter your password',
    newPassword: 'Enter your new password',
    passwordConfirm: 'this is require',
  });
  expect(
    said(changePasswordFormSchema, { password: '', newPassword: '', passwordConfirm: '' }),
  ).toEqual({
    password: 'Enter your password',
    newPassword: 'Enter your new password',
    passwordConfirm: 'this is require',
  });
});

test('the first completion says "This is required" of every empty field', () => {
  const empty = { firstName: '', lastName: '', birth: '', phone: '', email: 'mai@example.com' };
  const required = 'This is required';
  const form = { ...empty, emailConfirm: '', password: '', passwordConfirm: '', gender: 'male' };
  expect(said(completionWithPasswordFormSchema, form)).toEqual({
    firstName: required,
    lastName: required,
    birth: required,
    phone: required,
    emailConfirm: required,
    password: required,
    passwordConfirm: required,
  });
});

test('every reason for which a visitor is sent back has a text', () => {
  for (const error of SOCIAL_ERRORS) expect(texts[error]).toBeTruthy();
});
