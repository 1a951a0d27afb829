import { expect, test } from 'vitest';
import texts from '#locales/en/pages.json' with { type: 'json' };
import { OFFICES } from '#shop.config.ts';
import { registrations } from '#src/layouts/pages/registrations.ts';
import { NORTHWOOD } from '#tests/support/northwood.ts';

test('a company shows the registration, tax number and representative that it has (S16.14)', () => {
  const [portland, ...others] = registrations(NORTHWOOD.OFFICES, texts);
  expect(portland).toEqual({
    company: 'Northwood LLC',
    facts: [
      { label: texts.representative, value: 'Ada Harbor' },
      { label: texts.registration, value: 'Maine charter no. 20260042' },
      { label: texts['tax-number'], value: '00-0000042' },
    ],
  });
  expect(others).toEqual([]);
});

test('the demonstration shop states no registration (S16.14)', () => {
  expect(registrations(OFFICES, texts)).toEqual([]);
});
