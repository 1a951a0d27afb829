import { afterEach, expect, test } from 'vitest';
import { pageRedirects } from '#integrations/redirects/redirects.ts';
import { PAGES } from '#shop.config.ts';
import { sitemap } from '#src/features/seo/sitemap.ts';
import { shareEditedTexts } from '#src/i18n/edited-texts.ts';
import { pageNames } from '#src/i18n/page-names.ts';

afterEach(() => shareEditedTexts({}));

test('S19.3 the pages of the shop are those of the repository without staff', () => {
  expect(pageNames()).toEqual(PAGES);
  expect(pageRedirects()).toEqual([]);
});

test('S19.3 S19.6 pages of staff follow, without those that are not in the shop', () => {
  shareEditedTexts(
    {},
    {
      'z-guide': { place: 'none' },
      'a-guide': { place: 'menu' },
      gone: { place: 'menu', to: '/' },
      trade: { place: 'none', to: '/payment' },
    },
  );
  const names = pageNames();
  expect(names.slice(-2)).toEqual(['a-guide', 'z-guide']);
  expect(names).not.toContain('trade');
  expect(names).not.toContain('gone');
  const map = sitemap(new URL('https://shop.example'), 'vn', {
    products: [],
    rooms: [],
    lists: [],
  });
  expect(map).toContain('https://shop.example/vn/a-guide<');
  expect(map).not.toContain('/trade');
  expect(pageRedirects()).toEqual([
    { from: '/vn/gone', to: '/vn', status: 301 },
    { from: '/gone', to: '/', status: 301 },
    { from: '/kr/gone', to: '/kr', status: 301 },
    { from: '/vn/trade', to: '/vn/payment', status: 301 },
    { from: '/trade', to: '/payment', status: 301 },
    { from: '/kr/trade', to: '/kr/payment', status: 301 },
  ]);
});
