import { describe, expect, test } from 'vitest';
import { missingByLanguage } from '#src/staff/products/missing-content.ts';
import { toProductFormValues } from '#src/staff/products/product-form-values.ts';
import { product } from '#tests/support/api/products.ts';

const FRONT = '/pictures/front.webp';
const COMPLETE = product({
  title: 'Sofa',
  description: 'Soft',
  color: '',
  material: '',
  imageSmall: [FRONT],
  imageBig: [FRONT],
  alternativeTexts: [{ picture: FRONT, en: 'Front', vn: 'Mặt trước', kr: '정면' }],
  translations: {
    vn: { title: 'Ghế', description: 'Êm' },
    kr: { title: '소파', description: '부드러운' },
  },
});

const fieldsOf = (changes: Parameters<typeof product>[0]) =>
  missingByLanguage(toProductFormValues({ ...COMPLETE, ...changes } as typeof COMPLETE)).map(
    ({ language, missing }) => [language, missing.map(({ field }) => field)],
  );

describe('the list of missing content', () => {
  test('is empty for a product with all texts in all languages', () => {
    expect(fieldsOf({})).toEqual([]);
  });

  test('has title and description always, and other texts if English has them', () => {
    expect(fieldsOf({ care: 'Vacuum', translations: { kr: { title: '소파' } } })).toEqual([
      ['vn', ['texts-vn-title', 'texts-vn-description', 'texts-vn-care']],
      ['kr', ['texts-kr-description', 'texts-kr-care']],
    ]);
    expect(fieldsOf({ description: '' })).toEqual([['en', ['texts-en-description']]]);
  });

  test('has each alternative text that is empty, by the position of its picture', () => {
    const alternativeTexts = [{ picture: FRONT, en: 'Front', vn: ' ' }];
    const imageBig = ['/pictures/room.webp', FRONT];
    expect(fieldsOf({ imageBig, alternativeTexts })).toEqual([
      ['en', ['alternative-0-en']],
      ['vn', ['alternative-0-vn', 'alternative-1-vn']],
      ['kr', ['alternative-0-kr', 'alternative-1-kr']],
    ]);
  });

  test('has the names of options that are not translated', () => {
    const stockedCoMat = [{ color: 'Sand', material: '' }];
    expect(fieldsOf({ stockedCoMat })).toEqual([
      ['vn', ['stockedCoMat-0-names-vn-color']],
      ['kr', ['stockedCoMat-0-names-kr-color']],
    ]);
  });
});
