import { expect, test } from 'vitest';
import { newPasswordSchema } from '#domain/accounts/account-fields.ts';
import common from '#domain/accounts/common-passwords.json' with { type: 'json' };
import { guessableReason } from '#domain/accounts/guessable-password.ts';
import { passwordCore } from '#domain/accounts/password-core.ts';
import { PASSWORD } from '../../../support/api/members.ts';

test.each([
  'Password1',
  'pAssword2026!',
  'Passw0rd',
  'Qwerty12345',
  'Aa123456',
  'Ｐａｓｓｗｏｒｄ123',
  'Matkhau1',
  'Iloveyou 1',
])('%s is common', (password) => {
  expect(newPasswordSchema.safeParse(password).success).toBe(true);
  expect(guessableReason(password)).toBe('common');
});

test.each([
  ['Linh.Tran-1990', 'linh.tran@example.com'],
  ['LinhTran2026', 'linh.tran+shop@example.com'],
  ['Linh.tran@example.com1', 'linh.tran@example.com'],
  ['Minh2024!', 'minh1990@example.com'],
  ['김민준Kr2026', '김민준@example.com'],
])('%s resembles the address %s', (password, email) => {
  expect(guessableReason(password, email)).toBe('email');
  expect(guessableReason(password, 'somebody.else@example.com')).not.toBe('email');
});

test.each(['LimLoom2026', 'Lim & Loom 1', 'limAndLoom99', 'MyLimLoom1', '림앤룸Kr2026'])(
  '%s resembles the name of the shop',
  (password) => {
    expect(guessableReason(password)).toBe('shop');
  },
);

test.each([
  [PASSWORD, 'lan@example.com'],
  ['Kimchi-Tree-Blue7', 'kim@example.com'],
  ['Aardvark-Lamp-12', 'a@b.example'],
  ['Limestone-Loomed-4', undefined],
  ['Kx48163907', undefined],
  ['correct Horse battery 9', undefined],
])('%s is accepted for %s', (password, email) => {
  expect(guessableReason(password, email)).toBeUndefined();
});

test('the list contains each core once, and no core that a valid password cannot have', () => {
  expect(common.length).toBeGreaterThan(30_000);
  expect(new Set(common).size).toBe(common.length);
  expect(common.filter((core) => passwordCore(core) !== core || !/\p{L}/u.test(core))).toEqual([]);
});
