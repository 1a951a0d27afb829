import { expect, test } from 'vitest';
import { storedZip } from '#functions/ar-files/zip.ts';

const text = (value: string) => new TextEncoder().encode(value);

test('files of an archive are stored without compression at multiples of the alignment', () => {
  const entries = [
    { name: 'model.usda', bytes: text('123456789') },
    { name: 'textures/1.jpg', bytes: text('picture') },
  ];
  const archive = Buffer.from(storedZip(entries, 64));
  for (const { bytes } of entries) {
    const start = archive.indexOf(bytes);
    expect(start).toBeGreaterThan(0);
    expect(start % 64).toBe(0);
  }
  expect(archive.readUInt32LE(0)).toBe(0x04034b50);
  expect(archive.readUInt16LE(8)).toBe(0); // stored
  expect(archive.readUInt32LE(14)).toBe(0xcbf43926); // CRC-32 of 123456789
  const directory = archive.readUInt32LE(archive.length - 6);
  expect(archive.readUInt32LE(directory)).toBe(0x02014b50);
  expect(archive.readUInt32LE(directory + 42)).toBe(0);
});

test('equal files give equal archives', () => {
  const entries = [{ name: 'a', bytes: text('b') }];
  expect(storedZip(entries, 64)).toEqual(storedZip(entries, 64));
});
