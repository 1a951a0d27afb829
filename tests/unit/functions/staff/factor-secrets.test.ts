import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { factorSecrets } from '#functions/staff/factor-secrets.ts';

const NEW_KEY = 'the-new-key-of-at-least-32-characters';
const OLD_KEY = 'the-old-key-of-at-least-32-characters';
const LAN = 'a'.repeat(32);
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const withNew = factorSecrets([NEW_KEY, OLD_KEY], randomBytes);
const withOld = factorSecrets([OLD_KEY], randomBytes);

test('every secret comes back for its person, and never looks the same twice', () => {
  void fc.assert(
    fc.property(fc.string(), fc.string(), (secret, person) => {
      const sealed = withNew.seal(secret, person);
      expect(withNew.open(sealed, person)).toEqual({ secret, isCurrent: true });
      expect(withNew.seal(secret, person)).not.toBe(sealed);
    }),
  );
  expect(withNew.seal(SECRET, LAN)).not.toContain(SECRET);
});

test('an older key still decrypts, and its secrets are not current', () => {
  const sealed = withOld.seal(SECRET, LAN);
  expect(withNew.open(sealed, LAN)).toEqual({ secret: SECRET, isCurrent: false });
  expect(withOld.open(withNew.seal(SECRET, LAN), LAN)).toBeUndefined();
});

test('a secret from before the encryption is read, and is not current', () => {
  expect(withNew.open(SECRET, LAN)).toEqual({ secret: SECRET, isCurrent: false });
});

test('a changed, shortened or moved secret is not decrypted', () => {
  const sealed = withNew.seal(SECRET, LAN);
  expect(withNew.open(sealed, 'b'.repeat(32))).toBeUndefined();
  const [id, nonce, text = ''] = sealed.split('.');
  const flipped = Buffer.from(text, 'base64url');
  for (let at = 0; at < flipped.length; at += 1) {
    const changed = Buffer.from(flipped);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(withNew.open([id, nonce, changed.toString('base64url')].join('.'), LAN)).toBeUndefined();
  }
  for (const broken of [
    `${id}.${nonce}`,
    `${id}.${nonce}.`,
    `${id}..${text}`,
    '..',
    `.${nonce}.${text}`,
    sealed.slice(0, -8),
  ]) {
    expect(withNew.open(broken, LAN)).toBeUndefined();
  }
});
