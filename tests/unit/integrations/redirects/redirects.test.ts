import { expect, test } from 'vitest';
import { homePageAt, SPECIFIED_HOME_PAGE } from '#domain/shop/home-page.ts';
import { hiddenSaleRedirects, redirectRules } from '#integrations/redirects/redirects.ts';
import { homeChange } from '#tests/support/home-page.ts';

test('lead from the address of the sale to all products while its section is hidden (S18.19)', () => {
  const homeWith = (isHidden: boolean) =>
    homePageAt({ ...SPECIFIED_HOME_PAGE, sale: [homeChange({ isHidden })] }, new Date());
  const targets = (isHidden: boolean) => {
    const rules = [...hiddenSaleRedirects(homeWith(isHidden)), ...redirectRules()];
    return ['', '/vn', '/kr'].map(
      (prefix) => rules.find(({ from }) => from === `${prefix}/lists/sale`)?.to,
    );
  };
  expect(targets(true)).toEqual(['/products', '/vn/products', '/kr/products']);
  expect(targets(false)).toEqual(['/#sale', '/vn#sale', '/kr#sale']);
  expect(hiddenSaleRedirects(undefined)).toEqual([]);
});
