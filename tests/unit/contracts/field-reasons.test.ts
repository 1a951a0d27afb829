import { expect, test } from 'vitest';
import * as z from 'zod';
import { parseWithReasons } from '#contracts/field-reasons.ts';
import { productCreateSchema } from '#contracts/products/product-editing.ts';
import { MAX_CODE_LENGTH } from '#domain/limits.ts';

const draft = { code: 'LL-SF-1', category: 'Sofa', title: 'Sofa' };
const box = { name: 'body', width: 1, depth: 1, height: 1 };

/** Path and reason of each invalid value, as 'path code value'. */
function reasonsFor(value: unknown): string[] {
  const { invalid = [] } = parseWithReasons(productCreateSchema, value);
  return invalid.map(({ path, reason: { code, value = '' } }) =>
    `${path.join('.')} ${code} ${value}`.trim(),
  );
}

test.each([
  [{ title: undefined }, 'title required'],
  [{ title: null }, 'title required'],
  [{ title: ' ' }, 'title required'],
  [{ code: 'no code!' }, 'code code'],
  [{ code: 'X'.repeat(MAX_CODE_LENGTH + 1) }, `code long ${MAX_CODE_LENGTH}`],
  [{ category: 'Boat' }, 'category choice'],
  [{ family: Array.from({ length: 13 }, () => 'LL-1') }, 'family many 12'],
  [{ imageSmall: ['picture.webp'] }, 'imageSmall.0 picture'],
  [{ stockedCoMat: [{ color: '', material: '', hex: 'red' }] }, 'stockedCoMat.0.hex hex'],
  [{ dimensions: { width: 'wide' } }, 'dimensions.width measure'],
  [{ packages: [{ ...box, width: 'wide' }] }, 'packages.0.width measure'],
  [{ packages: [{ ...box, width: 0 }] }, 'packages.0.width measure'],
  [{ packages: [{ ...box, width: 1001 }] }, 'packages.0.width number 1000'],
  [{ packages: ['wide'] }, 'packages.0 size'],
  [{ care: 'a\u0000b' }, 'care characters'],
  [{ care: 7 }, 'care other'],
])('a product with %j has the reason "%s"', (wrong, reason) => {
  expect(reasonsFor({ ...draft, ...wrong })).toEqual([reason]);
});

test('the reasons do not depend on the language of the messages', () => {
  z.config(z.locales.vi());
  try {
    expect(reasonsFor({ ...draft, title: '' })).toEqual(['title required']);
  } finally {
    z.config(z.locales.en());
  }
});
