import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { authenticatorAddress, newSecret, stepOf } from '#functions/staff/authenticator.ts';
import { newRecoveryCodes } from '#functions/staff/recovery-codes.ts';

/** Secret of the test vectors of RFC 6238: "12345678901234567890" in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
/** Test vectors of RFC 6238 for SHA-1, the last six of eight digits. */
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

describe('codes of an authenticator app', () => {
  test.each(VECTORS)('fit RFC 6238 at %i s', (seconds, code) => {
    expect(stepOf(code, SECRET, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  test('have the time step in which they were generated', () => {
    const step = Math.floor(1_111_111_109 / 30);
    const at = (seconds: number) => stepOf('081804', SECRET, new Date(seconds * 1000));
    expect([at(1_111_111_109 - 30), at(1_111_111_109 + 30)]).toEqual([step, step]);
    expect([at(1_111_111_109 - 60), at(1_111_111_109 + 60)]).toEqual([undefined, undefined]);
  });
});

test('a secret has 160 random bits, and its address names shop and person', () => {
  const secret = newSecret(randomBytes);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret(randomBytes)).not.toBe(secret);
  const address = new URL(authenticatorAddress(secret, 'lan@shop.test'));
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toContain('Lim & Loom:lan@shop.test');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret, digits: '6' });
});

test('ten recovery codes of 80 bits are stored only as hashes', () => {
  const { codes, writes } = newRecoveryCodes('1', randomBytes);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){6}[2-9A-HJ-NP-Z]{4}$/);
  const stored = JSON.stringify(writes);
  for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
});
