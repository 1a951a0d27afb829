import { expect, test } from 'vitest';
import { HASH_COST, hashing } from '#functions/users/hashing.ts';

const cheap = hashing({ memory: 8, passes: 1 });

test('a hash matches only its own password', async () => {
  const phc = await cheap.hash('Hoi-An-1999');
  expect(await cheap.verify('Hoi-An-1999', phc)).toBe(true);
  expect(await cheap.verify('hoi-an-1999', phc)).toBe(false);
  expect(await cheap.verify('', undefined)).toBe(false);
});

test('the same password gets a different hash each time', async () => {
  expect(await cheap.hash('Hoi-An-1999')).not.toBe(await cheap.hash('Hoi-An-1999'));
});

test('passwords are hashed at the cost that OWASP recommends, and hashes of another cost are verified', async () => {
  const phc = await hashing(HASH_COST).hash('Hoi-An-1999');
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await cheap.verify('Hoi-An-1999', phc)).toBe(true);
});

test('composed and decomposed letters are the same password', async () => {
  const phc = await cheap.hash('Ghế-Sofa-1'.normalize('NFD'));
  expect(await cheap.verify('Ghế-Sofa-1'.normalize('NFC'), phc)).toBe(true);
});

test('an unreadable hash is an error, not a wrong password', async () => {
  await expect(cheap.verify('x', 'md5:123')).rejects.toThrow('cannot be read');
});
