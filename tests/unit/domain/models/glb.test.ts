import { expect, test } from 'vitest';
import { readAccessor, readGlb, writeGlb } from '#domain/models/glb.ts';

const DATA = new Uint8Array([1, 0, 2, 0, 3, 0, 9, 9, 4, 0, 5, 0, 6, 0, 9, 9]);

test('a written file is read again, with its binary chunk', () => {
  const file = writeGlb({ asset: { version: '2.0' } }, DATA.subarray(0, 5));
  expect(file.length % 4).toBe(0);
  const { json, data } = readGlb(file);
  expect(json).toEqual({ asset: { version: '2.0' } });
  expect([...data]).toEqual([1, 0, 2, 0, 3, 0, 0, 0]);
});

test('an incomplete file is rejected', () => {
  const file = writeGlb({}, DATA);
  expect(() => readGlb(file.subarray(0, 30))).toThrow('no complete GLB file');
  expect(() => readGlb(new TextEncoder().encode('<!doctype html><html></html>'))).toThrow(
    'no complete GLB file',
  );
});

test('numbers of an accessor are read without the gaps between rows', () => {
  const document = {
    accessors: [{ bufferView: 0, componentType: 5123, count: 2, type: 'VEC3' }],
    bufferViews: [{ byteOffset: 0, byteStride: 8 }],
  };
  expect([...readAccessor(document, DATA, 0)]).toEqual([1, 2, 3, 4, 5, 6]);
  expect(() => readAccessor(document, DATA, 1)).toThrow('no accessor 1');
});

test('normalized integers are fractions of 1', () => {
  const data = new Uint8Array([127, 129, 128, 0]);
  const document = {
    accessors: [{ bufferView: 0, componentType: 5120, normalized: true, count: 4, type: 'SCALAR' }],
    bufferViews: [{}],
  };
  expect([...readAccessor(document, data, 0)]).toEqual([1, -1, -1, 0]);
});
