import { expect, test } from 'vitest';
import catalogue from '#locales/en/catalogue.json' with { type: 'json' };
import { listingTexts } from '#src/features/catalogue/listing/texts.ts';

test('a listing has its own words and those of its cards, not those of other pages', () => {
  const words = listingTexts(catalogue);
  expect(words).toMatchObject({ filter: catalogue.filter, favorite: catalogue.favorite });
  expect(Object.keys(words).filter((key) => /^(?:category|name|enquiry)-/.test(key))).toEqual([]);
});
