import { expect, test } from 'vitest';
import { dial, salesMail } from '#src/site.ts';

test('a question to the sales line keeps every letter and line', () => {
  const address = new URL(salesMail('Giá "Sông" & Mây', 'Một\nhai'));
  expect(address.protocol).toBe('mailto:');
  expect(address.searchParams.get('subject')).toBe('Giá "Sông" & Mây');
  expect(address.searchParams.get('body')).toBe('Một\nhai');
  expect(new URL(salesMail('Hello')).searchParams.has('body')).toBe(false);
});

test('a telephone dials digits', () => {
  expect(dial('+84 28 0000 0142')).toBe('tel:+842800000142');
});
