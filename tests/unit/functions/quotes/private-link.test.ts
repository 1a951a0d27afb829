import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseQuoteFragment, quoteSecretSchema } from '#contracts/quotes/quotes.ts';
import { newLinkSalt, quoteLinks } from '#functions/quotes/private-link.ts';

const links = quoteLinks('a-key-for-links-with-at-least-32');
const quote = { number: 'LQ-7K4M-9QTX', linkSalt: newLinkSalt(randomBytes) };

test('a private link opens its quote', () => {
  const link = new URL(links.linkTo({ ...quote, language: 'kr' }, 'https://shop.example'));
  expect(link.pathname).toBe('/kr/quote');
  expect(link.search).toBe('');
  const credentials = parseQuoteFragment(link.hash);
  expect(credentials?.number).toBe(quote.number);
  expect(quoteSecretSchema.safeParse(credentials?.secret).success).toBe(true);
  expect(credentials && links.isGenuine(credentials)).toBe(true);
  expect(links.opens(credentials?.secret ?? '', quote)).toBe(true);
});

test('a secret opens no other quote and no quote with another salt', () => {
  const secret = links.secretOf(quote);
  expect(links.opens(secret, { ...quote, number: 'LQ-7K4M-9QTY' })).toBe(false);
  expect(links.opens(secret, { ...quote, linkSalt: newLinkSalt(randomBytes) })).toBe(false);
});

test('a wrong secret is recognized without the quote (S11.90)', () => {
  const { number } = quote;
  const secret = links.secretOf(quote);
  expect(links.isGenuine({ number, secret })).toBe(true);
  expect(links.isGenuine({ number: 'LQ-7K4M-9QTY', secret })).toBe(false);
  Array.from(secret).forEach((sign, at) => {
    const changed = secret.slice(0, at) + (sign === 'A' ? 'B' : 'A') + secret.slice(at + 1);
    expect(links.isGenuine({ number, secret: changed })).toBe(false);
  });
  // The last of 43 characters has bits that decoding ignores. They make no second secret.
  const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
  const accepted = others.filter((sign) =>
    links.isGenuine({ number, secret: secret.slice(0, -1) + sign }),
  );
  expect(accepted).toEqual([secret.at(-1)]);
});

test('a new key of the server makes all links invalid', () => {
  const renewed = quoteLinks('another-key-for-links-with-at-least-32');
  const secret = links.secretOf(quote);
  expect(renewed.isGenuine({ number: quote.number, secret })).toBe(false);
  expect(renewed.opens(secret, quote)).toBe(false);
});
