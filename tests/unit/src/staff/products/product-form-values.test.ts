import { expect, test } from 'vitest';
import { productCreateSchema } from '#contracts/products/product-editing.ts';
import type { Product } from '#domain/products/product.ts';
import texts from '#locales/en/admin.json' with { type: 'json' };
import type { Texts } from '#src/i18n/namespaces.ts';
import { type ShownReason, validationErrorText } from '#src/staff/kit/validation-error-texts.ts';
import {
  changedProductFields,
  fieldValueText,
  productFieldLabel,
} from '#src/staff/products/changed-product-fields.ts';
import {
  formFieldName,
  formOverallSize,
  outdatedPackagesSize,
  type PackageFormValues,
  productResolver,
  reasonOf,
  toProductFormValues,
  toProductInput,
} from '#src/staff/products/product-form-values.ts';
import { product } from '../../../../support/api/products.ts';
import { say } from '../../../../support/texts.ts';

/** A product with a value in every field of the contract. */
const WHOLE: Product = product({
  code: 'LL-SF-9',
  family: ['LL-CH-1', 'LL-CH-2'],
  description: 'One.\n\nTwo.',
  material: 'Linen',
  color: 'Sand',
  size: 'Queen',
  custom: 'Yes',
  customNote: 'Six weeks',
  stockNote: 'Two left',
  specifications: 'Oak frame',
  generalInfo: 'Made here',
  care: 'Brush it',
  extraInfo: ['First', 'Second'],
  imageSmall: ['/pictures/a.webp'],
  imageBig: ['/pictures/a.webp', 'https://cdn.example/b.webp'],
  stockedCoMat: [
    { color: 'Sand', material: 'Linen', hex: '#cfc3b0', code: 'LL-SF-9', imageSmall: '/a.webp' },
    { color: 'Rust', material: 'Velvet', imageBig: '/b.webp' },
  ],
  customCoMat: [{ color: 'Moss', material: 'Velvet' }],
  dimensions: {
    width: '226',
    weight: '44.5',
    armHeight: '60',
    seat: { depth: '63', height: '44' },
    overall: { width: '226', depth: '95', height: '80' },
  },
  packages: [
    {
      name: 'body',
      width: 226,
      depth: 95,
      height: 56.5,
      tilted: { width: 226, depth: 60, height: 90 },
    },
    { name: 'legs', width: 6, depth: 7, height: 17 },
  ],
  packagesFor: { width: 226, depth: 95, height: 80 },
  translations: {
    vn: {
      title: 'Ghế',
      extraInfo: ['Một'],
      stockedCoMat: [
        { color: 'Cát', material: 'Lanh' },
        { color: '', material: '' },
      ],
    },
    kr: { title: '소파', description: '하나' },
  },
});

/** Returns the text of an error of the form. */
function shownError(error: unknown) {
  const reason = reasonOf(error as Parameters<typeof reasonOf>[0]);
  return reason && validationErrorText(reason as ShownReason, texts as Texts<'admin'>);
}

test('a product stays the same when the form reads and writes it', () => {
  const taken = productCreateSchema.parse(toProductInput(toProductFormValues(WHOLE)));
  const { _id, createdAt, updatedAt, version, ...fields } = WHOLE;
  expect(taken).toEqual(productCreateSchema.parse(fields));
});

test.each([
  ['no size', { height: '' }, 'height', 'problem-required'],
  ['a text for a size', { depth: 'wide' }, 'depth', 'problem-measure'],
  ['the size 0', { depth: '0' }, 'depth', 'problem-measure'],
  ['no part', { name: '' }, 'name', 'problem-choice'],
  ['an incomplete tilted box', { 'tilted-depth': '' }, 'tilted-depth', 'problem-required'],
  ['more than the whole piece', { height: '300' }, 'width', 'problem-package'],
] as const)('a package with %s is refused with a message', async (_, wrong, field, key) => {
  const filled = toProductFormValues(WHOLE);
  const [body, legs] = filled.packages;
  const packages = [{ ...(body as PackageFormValues), ...wrong }, legs as PackageFormValues];
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await productResolver({ ...filled, packages }, undefined, options);
  expect(shownError(errors.packages?.[0]?.[field])).toBe(texts[key]);
});

test('a size of a package can have a decimal comma', () => {
  const filled = toProductFormValues(WHOLE);
  const [body, legs] = filled.packages;
  const packages = [body as PackageFormValues, { ...(legs as PackageFormValues), height: '17,5' }];
  expect(toProductInput({ ...filled, packages }).packages?.[1]).toMatchObject({ height: 17.5 });
});

test('packages that belong to other dimensions are named until they are changed or confirmed', () => {
  const before = toProductFormValues(WHOLE);
  const { overall } = before.dimensions;
  const wider = {
    ...before,
    dimensions: { ...before.dimensions, overall: { ...overall, width: '300' } },
  };
  expect(outdatedPackagesSize(before, before)).toBeUndefined();
  expect(outdatedPackagesSize(before, wider)).toEqual({ width: 226, depth: 95, height: 80 });
  // A product of an older release has no recorded size.
  const old = toProductFormValues({ ...WHOLE, packagesFor: undefined });
  expect(outdatedPackagesSize(old, { ...wider, packagesFor: undefined })).toEqual(
    before.packagesFor,
  );
  expect(
    outdatedPackagesSize(before, { ...wider, packagesFor: formOverallSize(wider) }),
  ).toBeUndefined();
  expect(
    outdatedPackagesSize(before, { ...wider, packages: wider.packages.slice(1) }),
  ).toBeUndefined();
});

test('an empty product form requires code, category and title, with a message', async () => {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await productResolver(toProductFormValues(undefined), undefined, options);
  expect(Object.keys(errors).sort()).toEqual(['category', 'code', 'texts']);
  expect(shownError(errors.texts?.en?.title)).toBe(say('en')('admin', 'problem-required'));
});

test.each([
  [['title'], 'texts.en.title'],
  [['extraInfo', 3], 'texts.en.extraInfo'],
  [['translations', 'kr', 'care'], 'texts.kr.care'],
  [['translations', 'vn', 'stockedCoMat', 1, 'color'], 'stockedCoMat.1.names.vn.color'],
  [['customCoMat', 0, 'material'], 'customCoMat.0.names.en.material'],
  [['stockedCoMat', 2, 'hex'], 'stockedCoMat.2.hex'],
  [['imageBig', 1], 'imageBig'],
  [['dimensions', 'width'], 'dimensions.whole.width'],
  [['dimensions', 'seat', 'depth'], 'dimensions.seat.depth'],
  [['packages', 1, 'depth'], 'packages.1.depth'],
  [['packages', 0, 'tilted', 'width'], 'packages.0.tilted-width'],
])('a problem at %j is shown at the field %s', (path, field) => {
  expect(formFieldName(path)).toBe(field);
});

test('two versions of a product are compared field by field, with readable names and values', () => {
  const other = toProductFormValues({
    ...WHOLE,
    care: 'Wash it',
    dimensions: { ...WHOLE.dimensions, seat: { depth: '64', height: '44' } },
    customCoMat: [{ color: 'Moss', material: 'Velvet', hex: '#7d8468' }],
    packages: [{ name: 'body', width: 226, depth: 95, height: 56 }],
    packagesFor: undefined,
  });
  const changed = changedProductFields(toProductFormValues(WHOLE), other);
  expect(changed).toEqual([
    'texts.en.care',
    'customCoMat',
    'dimensions.seat.depth',
    'packages',
    'packagesFor',
  ]);
  const named = changed.map((field) => productFieldLabel(field, texts as Texts<'admin'>));
  expect(named).toEqual([
    'Care, English',
    texts.custom,
    'Seat, Depth',
    texts.packages,
    texts['packages-for'],
  ]);
  expect(changed.map((field) => fieldValueText(other, field))).toEqual([
    'Wash it',
    'Moss, Velvet | #7d8468',
    '64',
    'body 226 × 95 × 56',
    '',
  ]);
});

test.each([
  [{ code: 'long', value: '200' }, 'At most 200 characters'],
  [{ code: 'row-twice', value: '3' }, 'The code is already in row 3'],
  [{ code: 'version-missing', value: '4' }, /version 4 of this product$/],
  [{ code: 'family', value: 'LL-X-1' }, /^LL-X-1 is neither/],
  [{ code: 'taken' }, texts['failure-code-taken']],
  [{ code: 'other', value: 'something new' }, 'This can’t be accepted: something new'],
] as const)('the reason %j has a readable text', (reason, words) => {
  expect(validationErrorText(reason, texts as Texts<'admin'>)).toMatch(words);
});
