import { expect, test } from 'vitest';
import { dial, salesEmail } from '#src/site.ts';

test('an email to the sales address keeps every character and line break', () => {
  const address = new URL(salesEmail('Giá "Sông" & Mây', 'Một\nhai'));
  expect(address.protocol).toBe('mailto:');
  expect(address.searchParams.get('subject')).toBe('Giá "Sông" & Mây');
  expect(address.searchParams.get('body')).toBe('Một\nhai');
  expect(new URL(salesEmail('Hello')).searchParams.has('body')).toBe(false);
});

test('a phone link contains only digits', () => {
  expect(dial('+84 28 0000 0142')).toBe('tel:+842800000142');
});
