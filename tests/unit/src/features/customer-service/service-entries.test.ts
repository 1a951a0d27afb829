import { expect, test } from 'vitest';
import texts from '#locales/en/customer-service.json' with { type: 'json' };
import { serviceEntries } from '#src/features/customer-service/service-entries.ts';
import { sitePaths } from '#src/i18n/paths.ts';

const { tiles, sideMenu, topMenu } = serviceEntries(sitePaths('en'), texts);

test('the tiles of the hub are the specified ones (S2.136)', () => {
  expect(tiles.map(({ label, href }) => [label, href])).toEqual([
    ['Track Order', '/user?section=my-order'],
    ['Check My Coupon', '/user?section=my-coupons'],
    ['Exchanges', '/customer-service/exchange'],
    ['Warranty', '/customer-service/warranty'],
  ]);
});

test('the side menu has the specified entries in order, and the wishlist entry leads to its page', () => {
  expect(sideMenu.map(({ label, href }) => [label, href])).toEqual([
    ['Manage My Account', '/customer-service?section=my-account'],
    ['Track Order', '/customer-service?section=my-order'],
    ['Check My Coupon', '/customer-service?section=my-coupons'],
    ['Manage My Wishlist', '/wishlist'],
    ['Exchange', '/customer-service?section=exchange'],
    ['Warranty', '/customer-service?section=warranty'],
  ]);
});

test('the top menu of the policies has the specified entries in order', () => {
  expect(topMenu.map(({ label, href }) => [label, href])).toEqual([
    ['Coupon', '/customer-service?section=my-coupons'],
    ['Manage My Wishlist', '/wishlist'],
    ['Exchange', '/customer-service/exchange'],
    ['Warranty', '/customer-service/warranty'],
  ]);
});
