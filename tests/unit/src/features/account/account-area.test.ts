import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Order } from '#contracts/orders/orders.ts';
import type { User } from '#contracts/users/users.ts';
import account from '#locales/en/account.json' with { type: 'json' };
import texts from '#locales/en/account-area.json' with { type: 'json' };
import failureTexts from '#locales/en/failures.json' with { type: 'json' };
import login from '#locales/en/login.json' with { type: 'json' };
import orderTexts from '#locales/en/orders.json' with { type: 'json' };
import { AccountMenu } from '#src/features/account/AccountMenu.tsx';
import { sectionFromQuery } from '#src/features/account/account-sections.ts';
import { OrderEntry } from '#src/features/account/OrderEntry.tsx';
import { Orders } from '#src/features/account/Orders.tsx';
import { ProfileForm } from '#src/features/account/ProfileForm.tsx';
import { sitePaths } from '#src/i18n/paths.ts';
import { product } from '#tests/support/api/products.ts';

const SOFA = product({ code: 'LL-SF-1', title: 'Hoi An Sofa' });
const LAMP = product({ code: 'LL-LT-1', title: 'Sapa Lamp' });
const lineOf = ({ code, title, category, color, material, imageSmall }: typeof SOFA) => ({
  ...{ code, title, category, color, material, imageSmall },
  delivery: 'upholstered' as const,
  translations: {},
  request: '',
});
const ORDER = {
  _id: 'LL-AAAA-BBBB',
  number: 'LL-AAAA-BBBB',
  status: 'shipped',
  cart: [lineOf(SOFA), lineOf(LAMP)],
  quantity: [1, 2],
  sumQuantity: 3,
  createdAt: '2026-11-21T00:00:00.000Z',
  deliveryWindow: { from: '2026-12-19', to: '2027-01-02' },
  history: [],
  language: 'en',
  country: 'US',
  email: 'mai@example.com',
} as unknown as Order;
const PROPS = { language: 'en', texts, orderTexts, failureTexts } as const;

describe('the account area', () => {
  test('opens the section of its URL, and otherwise my-account (S2.11, S2.12)', () => {
    const sections = ['my-account', 'my-order', 'my-quotes', 'my-coupons', 'my-wishlist'];
    for (const section of [...sections, 'pending', 'account-setting']) {
      expect(sectionFromQuery(`?section=${section}`)).toBe(section);
    }
    for (const search of ['', '?section=', '?section=lost']) {
      expect(sectionFromQuery(search)).toBe('my-account');
    }
  });

  test('lists its sections in order, and the wishlist leads to its page (S2.129)', () => {
    const menu = renderToStaticMarkup(
      createElement(AccountMenu, { current: 'my-order', paths: sitePaths('en'), texts }),
    );
    expect([...menu.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/user?section=my-account',
      '/user?section=my-coupons',
      '/wishlist',
      '/user?section=my-order',
      '/user?section=my-quotes',
      '/user?section=pending',
      '/user?section=account-setting',
    ]);
    expect(menu).toMatch(/href="\/user\?section=my-order" aria-current="page"/);
  });

  test('filters orders by pending, shipped, cancelled, and exchange or warranty (S2.135)', () => {
    const orders = renderToStaticMarkup(createElement(Orders, { ...PROPS, userId: 'a' }));
    const filters = [...orders.matchAll(/aria-pressed="\w+">([^<]+)</g)].map(([, label]) => label);
    expect(filters).toEqual([
      orderTexts['status-all'],
      orderTexts['status-pending'],
      orderTexts['status-shipped'],
      orderTexts['status-cancelled'],
      orderTexts['status-exchange-warranty'],
    ]);
  });

  test('shows an order with its day, delivery window, status and first item (S2.132, S2.134, S4.43)', () => {
    const order = renderToStaticMarkup(createElement(OrderEntry, { ...PROPS, order: ORDER }));
    for (const text of [
      'Nov 20, 2026',
      'Dec 19, 2026 to Jan 2, 2027',
      orderTexts['status-shipped'],
    ]) {
      expect(order).toContain(text);
    }
    expect(order).toContain('Hoi An Sofa');
    expect(order).not.toContain('Sapa Lamp');
    expect(order).toContain(`${texts['view-more']}</span>`);
  });

  test('locks the profile of a member with a last name, and hides the confirm button (S4.38)', () => {
    const markupOf = (user: Partial<User>) =>
      renderToStaticMarkup(
        createElement(ProfileForm, {
          ...PROPS,
          prefix: 'setting',
          accountTexts: { ...account, ...login },
          quoteTexts: {} as never,
          user: { _id: 'a', email: 'mai@example.com', wishlist: [], ...user } as unknown as User,
        }),
      );
    const fieldsOf = (markup: string) =>
      [
        ...markup.matchAll(/<input[^>]*id="setting-(?:first-name|last-name|birth|phone)"[^>]*>/g),
      ].map(([field]) => /readonly/i.test(field));
    const complete = markupOf({ firstName: 'Mai', lastName: 'Trần' });
    expect(fieldsOf(complete)).toEqual([true, true, true, true]);
    expect(complete).toContain(`${texts.edit}</button>`);
    expect(complete).not.toContain(texts.confirm);
    const incomplete = markupOf({});
    expect(fieldsOf(incomplete)).toEqual([false, false, false, false]);
    expect(incomplete).toContain(texts.confirm);
  });
});
