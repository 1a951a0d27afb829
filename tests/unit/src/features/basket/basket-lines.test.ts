import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Language } from '#domain/languages.ts';
import texts from '#locales/en/basket.json' with { type: 'json' };
import kr from '#locales/kr/basket.json' with { type: 'json' };
import vn from '#locales/vn/basket.json' with { type: 'json' };
import { BasketLines } from '#src/features/basket/BasketLines.tsx';
import { CheckoutBasket } from '#src/features/checkout/CheckoutBasket.tsx';
import { product } from '#tests/support/api/products.ts';

const TEXTS = { vn, en: texts, kr };

const card = product({
  code: 'LL-SF-1',
  title: 'Hoi An Sofa',
  color: 'Forest',
  material: 'Velvet',
  imageSmall: ['/pictures/a.webp'],
});
const LINE = { productCode: 'LL-SF-1', quantity: 2, card };

const ofPanel = () =>
  renderToStaticMarkup(
    createElement(BasketLines, { lines: [LINE], language: 'en', texts, variant: 'panel' }),
  );

const ofCheckout = (quantities = [2], language: Language = 'en') =>
  renderToStaticMarkup(
    createElement(CheckoutBasket, {
      filled: {
        basket: quantities.map((quantity, index) => ({
          productCode: `LL-SF-${index + 1}`,
          quantity,
        })),
        lines: [LINE],
        pieces: quantities.reduce((sum, quantity) => sum + quantity, 0),
        state: 'ready',
        retry: () => undefined,
      },
      isHydrated: true,
      language,
      texts: TEXTS[language],
    }),
  );

describe('a line', () => {
  test('has image, title and material in the panel (S2.89)', () => {
    expect(ofPanel()).toMatch(/<img src="[^"]*a\.webp/);
    expect(ofPanel()).toContain('Hoi An Sofa</a>');
    expect(ofPanel()).toContain('Forest - Velvet</p>');
    expect(ofPanel()).not.toContain('LL-SF-1</p>');
  });

  test('also has its code at the checkout (S2.95)', () => {
    for (const part of ['a.webp', 'Hoi An Sofa</a>', 'LL-SF-1</p>', 'Forest - Velvet</p>']) {
      expect(ofCheckout()).toContain(part);
    }
  });

  test('has minus, plus and a button that removes it (S2.89, S2.96)', () => {
    for (const markup of [ofPanel(), ofCheckout()]) {
      const names = [...markup.matchAll(/<button[^>]*aria-label="([^"]+)"/g)].map(([, one]) => one);
      expect(names).toEqual([
        texts['one-fewer'],
        texts['one-more'],
        texts.remove.replace('{{title}}', 'Hoi An Sofa'),
      ]);
      expect(markup).toContain('<output>2</output>');
    }
  });
});

describe('the basket of the checkout', () => {
  test('counts its pieces, and has a box for the request of each line (S2.92, S2.97)', () => {
    expect(ofCheckout()).toContain('<span>Subtotal (2 pieces)</span>');
    expect(ofCheckout()).toContain(`${texts['add-request']}</summary>`);
    expect(ofCheckout()).toContain('<textarea class="input" id="request-LL-SF-1"');
  });

  test.each([
    ['vn', [1], '1 sản phẩm'],
    ['vn', [1, 1], '2 sản phẩm'],
    ['vn', [3, 1], '2 mặt hàng, 4 sản phẩm'],
    ['en', [1], '1 piece'],
    ['en', [2], '1 product, 2 pieces'],
    ['kr', [1, 1], '2점'],
    ['kr', [2, 1], '상품 2종, 3점'],
  ] as const)('says no number twice: in %s with %j it is %s', (language, quantities, counts) => {
    expect(ofCheckout([...quantities], language)).toContain(`<p class="note">${counts}</p>`);
  });
});
