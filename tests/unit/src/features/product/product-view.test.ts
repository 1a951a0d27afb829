import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { assert, describe, expect, test } from 'vitest';
import { loadCatalogProducts } from '#catalogue/load.ts';
import type { Language } from '#domain/languages.ts';
import type { Product } from '#domain/products/product.ts';
import { fillShopTexts } from '#domain/shop/shop-texts.ts';
import basket from '#locales/en/basket.json' with { type: 'json' };
import catalogue from '#locales/en/catalogue.json' with { type: 'json' };
import texts from '#locales/en/product.json' with { type: 'json' };
import { DRAWING_SUMMARIES } from '#src/features/product/drawing/drawing-summaries.ts';
import { ProductView } from '#src/features/product/ProductView.tsx';

const products = await loadCatalogProducts();
const SOFA = products.find(({ code }) => code === 'LL-SF-1041');
assert(SOFA);
const variants = products.filter(({ variant, code }) => variant === 'koda' && code !== SOFA.code);
const family = products.filter(({ variant }) => variant === 'dara').slice(0, 1);

const MODEL = { url: '/models/koda-01234567.glb', variant: 'flax' };

/** Markup of the sofa's page, with changes of the sofa. */
function markupOf(changes: Partial<Product> = {}, language: Language = 'en'): string {
  const markup = renderToStaticMarkup(
    createElement(ProductView, {
      product: { ...(SOFA as Product), ...changes },
      variants,
      family,
      drawings: DRAWING_SUMMARIES,
      model: MODEL,
      language,
      texts: {
        product: texts,
        basket,
        catalogue: fillShopTexts(catalogue, 'en', 'catalogue'),
      },
    }),
  );
  return markup.replaceAll('&#x27;', "'");
}

/** Returns the part of the markup from a mark to the end of an element. */
function partOf(markup: string, start: string, end: string): string {
  const from = markup.indexOf(start);
  assert(from >= 0, start);
  return markup.slice(from, markup.indexOf(end, from));
}

describe('a product page', () => {
  test('has Home, Furniture, the category and the title as breadcrumb (S2.73)', () => {
    const crumbs = partOf(markupOf(), '<nav class="crumbs"', '</nav>');
    expect([...crumbs.matchAll(/<a href="([^"]+)">/g)].map(([, href]) => href)).toEqual([
      '/',
      '/products',
      '/products/sofa',
    ]);
    expect(crumbs).toContain('aria-current="page">Koda chaise sofa in Flax linen');
  });

  test('has code, title, the note about the price and the way to ask for it (S2.4, S2.75)', () => {
    const buy = partOf(markupOf(), '<section class="buy"', 'class="facts"');
    expect(buy).toContain('<p class="code">LL-SF-1041</p>');
    expect(buy).toContain('<h1 id="product-title">Koda chaise sofa in Flax linen</h1>');
    expect(buy).toContain(texts.enquiry);
    expect(markupOf()).toMatch(
      new RegExp(`href="/quote-request\\?items=LL-SF-1041"[^>]*>${texts['ask-price']}<`),
    );
  });

  test('has description, material, specifications, general info and the lines of extra info (S2.76)', () => {
    const markup = markupOf({
      description: 'A wide sofa',
      material: 'Linen',
      specifications: 'Two sections',
      generalInfo: 'Made to order',
      extraInfo: ['First line', 'Second line'],
    });
    for (const text of ['A wide sofa', 'Linen', 'Two sections', 'Made to order']) {
      expect(markup).toContain(`${text}</p>`);
    }
    expect(markup).toContain('<li>First line</li><li>Second line</li>');
  });

  test('links its stocked options to their variants, and custom options to none (S2.77, S2.78)', () => {
    const markup = markupOf();
    const stocked = partOf(markup, `aria-label="${texts['stocked-options']}"`, '</section>');
    const codes = [...stocked.matchAll(/href="\/products\/sofa\/([\w-]+)"/g)].map(([, one]) => one);
    expect(codes.toSorted()).toEqual([SOFA, ...variants].map(({ code }) => code).toSorted());
    const custom = partOf(markup, `aria-label="${texts['custom-options']}"`, '</section>');
    expect(custom.match(/<li/g)).toHaveLength(SOFA.customCoMat.length);
    expect(SOFA.customCoMat.length).toBeGreaterThan(0);
    expect(custom).not.toMatch(/<a |<button/);
  });

  test('has a stepper, a button for the basket, and a heart of its product (S2.80, S2.81, S13.56)', () => {
    const markup = markupOf();
    const add = partOf(markup, 'data-add-to-basket="LL-SF-1041"', '</div>');
    expect(add.match(/data-step="-?1"/g)).toHaveLength(2);
    expect(add).toContain(`${basket.add}</button>`);
    const heart = partOf(markup, `data-favorite="${SOFA._id}"`, '</button>');
    expect(heart).toContain(texts['add-to-registry']);
    expect(markup).toContain(`${texts['registry-help']}</p>`);
  });

  test('shows the products of its family (S2.82)', () => {
    const pairing = partOf(markupOf(), 'id="pairing-title"', '</section>');
    expect(pairing).toContain(texts.pairing);
    expect(pairing).toContain(`data-product="${family[0]?._id}"`);
  });

  test('has delivery, international delivery and returns (S2.85)', () => {
    const facts = markupOf();
    for (const key of ['delivery', 'international-delivery', 'returns-title'] as const) {
      expect(facts).toContain(`<h2>${texts[key]}</h2>`);
    }
    for (const key of ['delivery-international', 'returns'] as const) {
      expect(facts).toContain(`<p>${texts[key]}</p>`);
    }
    expect(facts).toContain('href="/customer-service/exchange"');
  });

  test('links to the sheet in its language, the drawing and the model, if they exist (S13.26, S14.36)', () => {
    const linksOf = (markup: string) =>
      [...markup.matchAll(/<a class="link" href="([^"]+)" download/g)].map(([, href]) => href);
    const [sheet, dxf, model] = [
      '/api/sheets/LL-SF-1041?language=kr',
      '/drawings/koda.dxf',
      '/models/ar/koda-01234567/flax.glb',
    ];
    expect(linksOf(markupOf({}, 'kr'))).toEqual([sheet, dxf, model]);
    const other = { overall: { width: '300', depth: '158', height: '91' } };
    expect(linksOf(markupOf({ dimensions: other }, 'kr'))).toEqual([sheet, model]);
    expect(linksOf(markupOf({ dimensions: {} }))).toEqual([]);
  });

  test('links to the comparison with its product (S13.37)', () => {
    expect(markupOf()).toContain(`href="/compare?items=LL-SF-1041">${texts.compare}</a>`);
  });

  test('has a link over its photograph that leads to the model without scripts (S14.20)', () => {
    const gallery = partOf(markupOf(), '<section class="gallery', 'gallery__thumbs');
    expect(gallery).toContain(
      `href="/models/ar/koda-01234567/flax.glb" data-zoom="">${texts['view-3d']}</a>`,
    );
  });
});
