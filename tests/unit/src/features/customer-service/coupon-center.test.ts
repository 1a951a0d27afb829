import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import account from '#locales/en/account.json' with { type: 'json' };
import texts from '#locales/en/customer-service.json' with { type: 'json' };
import login from '#locales/en/login.json' with { type: 'json' };
import { CouponCenter } from '#src/features/customer-service/CouponCenter.tsx';

test('the coupon center asks for first name, last name and email (S2.142)', () => {
  const markup = renderToStaticMarkup(
    createElement(CouponCenter, { language: 'en', texts, accountTexts: { ...account, ...login } }),
  );
  const labels = [...markup.matchAll(/<label for="coupon-[^>]*>(?:<span>)?([^<]+)/g)];
  expect(labels.map(([, label]) => label)).toEqual([
    texts['first-name'],
    texts['last-name'],
    texts.email,
  ]);
  expect(markup).toContain(texts['ask-coupon']);
});
