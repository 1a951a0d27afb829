import { expect, test, vi } from 'vitest';
import type * as z from 'zod';
import {
  changePasswordFormSchema,
  completionFormSchema,
  completionWithPasswordFormSchema,
  emailFormSchema,
  registerFormSchema,
  resetPasswordFormSchema,
} from '#contracts/users/account-forms.ts';
import { SOCIAL_ERRORS } from '#contracts/users/social.ts';
import { profileSchema } from '#domain/accounts/account-fields.ts';
import english from '#locales/en/account.json' with { type: 'json' };

const texts: Record<string, string> = english;

/** First message of each invalid field, in English. */
function firstMessages(schema: z.ZodType, value: object): Record<string, string | undefined> {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map((one) => [one.path.join('.'), texts[one.message]]),
  );
}

const profile = { firstName: 'Mai', lastName: 'Lê', birth: '1990-05-05', phone: '0901234567' };

test('the profile form shows the messages of section 5', () => {
  expect(firstMessages(profileSchema.omit({ gender: true }), {})).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    birth: 'This is required',
    phone: 'This is required',
  });
  const wrong = (phone: string) =>
    firstMessages(profileSchema, { ...profile, gender: 'male', phone });
  expect(wrong('0901 abc 567')).toEqual({ phone: 'Phone number must contain only numbers' });
  expect(wrong('+84 90-123-4567')).toEqual({});
  expect(wrong('090123456')).toEqual({ phone: 'Phone number must be at least 10 digits' });
  for (const gender of ['male', 'female']) {
    expect(profileSchema.safeParse({ ...profile, gender }).success).toBe(true);
  }
});

test('the profile form accepts the current day in Korea as date of birth, even if it is tomorrow in UTC', () => {
  vi.useFakeTimers({ now: new Date('2026-06-01T15:30:00Z'), toFake: ['Date'] });
  try {
    const born = (birth: string) =>
      firstMessages(profileSchema, { ...profile, gender: 'male', birth });
    expect(born('2026-06-02')).toEqual({});
    expect(born('2026-06-03')).toEqual({ birth: texts['error-birth-invalid'] });
  } finally {
    vi.useRealTimers();
  }
});

test('the email form rejects an incomplete address, and normalizes case and spaces', () => {
  expect(firstMessages(emailFormSchema, { email: 'mai@' })).toEqual({
    email: 'Invalid email format',
  });
  for (const form of [{}, { email: ' ' }]) {
    expect(firstMessages(emailFormSchema, form)).toEqual({ email: 'Email is required' });
  }
  expect(emailFormSchema.parse({ email: ' MAI@Example.com ' })).toEqual({
    email: 'mai@example.com',
  });
});

test.each([
  ['Short-1', 'Password must be at least 8 characters'],
  ['UPPER-CASE-1', 'Must contain a lowercase letter'],
  ['lower-case-1', 'Must contain an uppercase letter'],
  ['No-Number-Here', 'Must contain a number'],
])('the password %s is rejected with a message about the missing part', (password, message) => {
  const form = { email: 'mai@example.com', password, passwordConfirm: password };
  expect(firstMessages(registerFormSchema, form)).toEqual({ password: message });
  expect(
    firstMessages(resetPasswordFormSchema, { newPassword: password, passwordConfirm: password }),
  ).toEqual({
    newPassword: message,
  });
  const change = { password: 'Hoi-An-1999', newPassword: password, passwordConfirm: password };
  expect(firstMessages(changePasswordFormSchema, change)).toEqual({ newPassword: message });
});

test('the register form requires email, password and confirmation', () => {
  for (const form of [{}, { email: '', password: '', passwordConfirm: '' }]) {
    expect(firstMessages(registerFormSchema, form)).toEqual({
      email: 'Email is required',
      password: 'Password is required',
      passwordConfirm: 'Confirm your password',
    });
  }
});

test('repeated passwords and emails must match', () => {
  const password = 'Hoi-An-1999';
  const form = { email: 'mai@example.com', password, passwordConfirm: 'Hoi-An-1998' };
  expect(firstMessages(registerFormSchema, form)).toEqual({
    passwordConfirm: 'Passwords must match',
  });
  const change = {
    password: 'Hue-1999-abc',
    newPassword: password,
    passwordConfirm: 'Hoi-An-1998',
  };
  expect(firstMessages(changePasswordFormSchema, change)).toEqual({
    passwordConfirm: 'Passwords must match',
  });
  const emails = { email: 'mai@example.com', emailConfirm: 'lan@example.com', gender: 'female' };
  expect(firstMessages(completionFormSchema, { ...profile, ...emails })).toEqual({
    emailConfirm: 'Emails must match',
  });
});

test('the change password form shows the messages of section 5', () => {
  expect(firstMessages(changePasswordFormSchema, {})).toEqual({
    password: 'Enter your password',
    newPassword: 'Enter your new password',
    passwordConfirm: 'This is required',
  });
  expect(
    firstMessages(changePasswordFormSchema, { password: '', newPassword: '', passwordConfirm: '' }),
  ).toEqual({
    password: 'Enter your password',
    newPassword: 'Enter your new password',
    passwordConfirm: 'This is required',
  });
});

test('the completion form shows "This is required" for every empty field', () => {
  const empty = { firstName: '', lastName: '', birth: '', phone: '', email: 'mai@example.com' };
  const required = 'This is required';
  const form = { ...empty, emailConfirm: '', password: '', passwordConfirm: '', gender: 'male' };
  expect(firstMessages(completionWithPasswordFormSchema, form)).toEqual({
    firstName: required,
    lastName: required,
    birth: required,
    phone: required,
    emailConfirm: required,
    password: required,
    passwordConfirm: required,
  });
});

test('every social sign-in error has a text', () => {
  for (const error of SOCIAL_ERRORS) expect(texts[error]).toBeTruthy();
});
