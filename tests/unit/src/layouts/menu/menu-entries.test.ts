import { describe, expect, test } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { fillShopTexts } from '#domain/shop/shop-texts.ts';
import catalogueEn from '#locales/en/catalogue.json' with { type: 'json' };
import commonEn from '#locales/en/common.json' with { type: 'json' };
import catalogueVn from '#locales/vn/catalogue.json' with { type: 'json' };
import commonVn from '#locales/vn/common.json' with { type: 'json' };
import { CATEGORIES } from '#shop.config.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { allLabel, listedCategories, menuEntries } from '#src/layouts/menu/menu-entries.ts';

function entriesIn(language: Language) {
  return language === 'vn'
    ? menuEntries(commonVn, fillShopTexts(catalogueVn, 'vn', 'catalogue'), sitePaths('vn'))
    : menuEntries(commonEn, fillShopTexts(catalogueEn, 'en', 'catalogue'), sitePaths(language));
}

describe('the menu (section 2)', () => {
  test('has the specified entries in order', () => {
    expect(entriesIn('en').map(({ label }) => label)).toEqual([
      'New',
      'Best sellers',
      'Furniture',
      'Sofas',
      'Chairs',
      'Armchairs',
      'Tables',
      'Storage',
      'Beds',
      'Accessories',
      'Commercial furniture',
      'Lighting',
      'Inspiration',
      'Interior design',
      'Sale',
    ]);
  });

  test('links New, Inspiration and Sale to their sections of the home page (D6)', () => {
    const href = Object.fromEntries(entriesIn('vn').map((entry) => [entry.key, entry.href]));
    expect(href['new']).toBe('/vn#new');
    expect(href['inspiration']).toBe('/vn#inspiration');
    expect(href['sale']).toBe('/vn#sale');
    expect(href['best-sellers']).toBe('/vn/products');
    expect(href['Sofa']).toBe('/vn/products/sofa');
  });

  test('lists a single category below Furniture, and none below the entry of a category', () => {
    const [sofas] = entriesIn('en').filter(({ key }) => key === 'Sofa');
    const furniture = entriesIn('en').find(({ key }) => key === 'furniture');
    expect(sofas && listedCategories(sofas)).toEqual([]);
    expect(furniture && listedCategories({ ...furniture, categories: ['Chair'] })).toEqual([
      'Chair',
    ]);
  });

  test('links Commercial furniture to all products, with six commercial categories below (D7, D46)', () => {
    const commercial = entriesIn('en').find(({ key }) => key === 'commercial');
    expect(commercial?.href).toBe('/products');
    expect(commercial?.categories).toEqual([
      'Manicure Chair',
      'Manicure Table',
      'Pedicure Chair',
      'Pedicure Table',
      'Bar Stool',
      'Office Desk',
    ]);
  });

  test('links Furniture to all products, with the categories that no other entry has (D46)', () => {
    const entries = entriesIn('vn');
    const furniture = entries.find(({ key }) => key === 'furniture');
    expect(furniture?.href).toBe('/vn/products');
    expect(furniture && allLabel(furniture, commonVn)).toBe('Tất cả nội thất');
    const all = entries.flatMap(({ categories }) => categories);
    expect(all.toSorted()).toEqual(CATEGORIES.toSorted());
  });

  test('links Interior design to a page of the shop, which has no other site for it (D110)', () => {
    const entry = entriesIn('kr').find(({ key }) => key === 'interior-design');
    expect(entry).toMatchObject({ href: '/kr/interior-design', external: false });
  });

  test('names the link to a whole category in one phrase', () => {
    const label = (language: Language, key: string) => {
      const entry = entriesIn(language).find((one) => one.key === key);
      return entry && allLabel(entry, language === 'vn' ? commonVn : commonEn);
    };
    expect(label('en', 'Sofa')).toBe('All sofas');
    expect(label('vn', 'Lighting')).toBe('Tất cả đèn');
  });
});
