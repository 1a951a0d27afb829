import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { quoteSecretSchema, readQuoteFragment } from '#contracts/quote.ts';
import { newLinkSalt, quoteLinks } from '#functions/quotes/link.ts';

const links = quoteLinks('a-key-for-links-with-at-least-32');
const quote = { number: 'LQ-7K4M-9QTX', linkSalt: newLinkSalt(randomBytes) };

test('a private link opens its quote', () => {
  const link = new URL(links.linkTo({ ...quote, language: 'kr' }, 'https://shop.example'));
  expect(link.pathname).toBe('/kr/quote');
  expect(link.search).toBe('');
  const claim = readQuoteFragment(link.hash);
  expect(claim?.number).toBe(quote.number);
  expect(quoteSecretSchema.safeParse(claim?.secret).success).toBe(true);
  expect(links.opens(claim?.secret ?? '', quote)).toBe(true);
});

test('a secret opens no other quote, no quote with another salt and no missing quote', () => {
  const secret = links.secretOf(quote);
  expect(links.opens(secret, { ...quote, number: 'LQ-7K4M-9QTY' })).toBe(false);
  expect(links.opens(secret, { ...quote, linkSalt: newLinkSalt(randomBytes) })).toBe(false);
  expect(links.opens(secret, undefined)).toBe(false);
  const nobody = { number: 'LQ-0000-0000', linkSalt: '0'.repeat(32) };
  expect(links.opens(links.secretOf(nobody), undefined)).toBe(false);
});

test('a new key of the server makes all links invalid', () => {
  const renewed = quoteLinks('another-key-for-links-with-at-least-32');
  expect(renewed.opens(links.secretOf(quote), quote)).toBe(false);
});
