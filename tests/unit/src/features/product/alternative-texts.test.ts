import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { alternativeText } from '#domain/products/alternative-text.ts';
import { FILE_FACTS } from '#domain/shop/file-facts.ts';
import { toEmailLine } from '#functions/email/email-product.ts';
import { emailTexts } from '#functions/email/email-texts.ts';
import { orderedProduct } from '#functions/orders/ordered-product.ts';
import { sheetDocument } from '#functions/product-sheets/pdf/sheet-content.ts';
import { cardOf } from '#functions/products/card.ts';
import catalogue from '#locales/en/catalogue.json' with { type: 'json' };
import texts from '#locales/en/product.json' with { type: 'json' };
import { Gallery } from '#src/features/product/Gallery.tsx';
import { ProductCard } from '#src/features/product-card/ProductCard.tsx';
import { productData } from '#src/features/seo/structured-data/structured-data.ts';
import { productTexts } from '#src/i18n/product-texts.ts';
import { product } from '#tests/support/api/products.ts';

const FRONT = '/pictures/front.webp';
const SIDE = '/pictures/side.webp';
const SITE = 'https://shop.example';
const TEXTS = { en: 'Sofa from the front', kr: '정면에서 본 소파' };
const sofa = product({
  title: 'Hoi An Sofa',
  imageSmall: [FRONT, SIDE],
  imageBig: [FRONT, SIDE],
  alternativeTexts: [
    { picture: SIDE, en: 'Sofa from the side' },
    { picture: FRONT, ...TEXTS },
  ],
});

/** Alternative texts of the images in markup. */
const altsOf = (markup: string) => [...markup.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt);

function galleryOf(language: Language): string {
  const props = {
    pictures: sofa.imageBig,
    title: productTexts(sofa, language).title,
    alternative: (picture: string) => alternativeText(sofa, picture, language),
    category: sofa.category,
    variant: sofa.variant,
    model: undefined,
    texts,
  };
  return renderToStaticMarkup(createElement(Gallery, props));
}

describe('an alternative text', () => {
  test('describes the large picture and the thumbnails of a product page (S15.13)', () => {
    const english = galleryOf('en');
    expect(altsOf(english)[0]).toBe(TEXTS.en);
    expect(english).toMatch(/<button class="gallery__main"[^>]*aria-describedby="gallery-picture"/);
    expect(english).toContain('data-alt="Sofa from the side"');
    expect(english).toMatch(/aria-label="[^"]*: Sofa from the side"/);
    expect(altsOf(galleryOf('kr'))[0]).toBe(TEXTS.kr);
  });

  test('is the title of the product in a language without one (S15.13)', () => {
    const vietnamese = galleryOf('vn');
    expect(altsOf(vietnamese)[0]).toBe('Hoi An Sofa');
    expect(vietnamese).not.toContain('aria-describedby');
    expect(vietnamese).not.toContain('Sofa from');
  });

  test('is on cards, whose data contains only that of their picture (S15.14)', () => {
    const card = cardOf(sofa);
    expect(card.alternativeTexts).toEqual([{ picture: FRONT, ...TEXTS }]);
    const markup = (shown: typeof card) =>
      renderToStaticMarkup(
        createElement(ProductCard, { product: shown, language: 'en', texts: catalogue }),
      );
    expect(altsOf(markup(card))).toEqual([TEXTS.en]);
    const without = cardOf({ ...sofa, alternativeTexts: [] });
    expect(without).not.toHaveProperty('alternativeTexts');
    expect(altsOf(markup(without))).toEqual(['']);
  });

  test('is in emails about an order, in the language of the customer (S15.14)', () => {
    const piece = orderedProduct(cardOf(sofa), '');
    const alternativeIn = (language: Language) =>
      toEmailLine({ piece, quantity: 1 }, { language, site: SITE, texts: emailTexts(language) })
        .alternative;
    expect([alternativeIn('en'), alternativeIn('kr'), alternativeIn('vn')]).toEqual([
      TEXTS.en,
      TEXTS.kr,
      '',
    ]);
  });

  test('is in the product sheet, which otherwise names the product (S15.14)', () => {
    const textIn = (language: Language) =>
      sheetDocument(sofa, language, SITE, { hasModel: false, facts: FILE_FACTS }).pictureText;
    expect(textIn('en')).toBe(TEXTS.en);
    expect(textIn('vn')).toContain('Hoi An Sofa');
  });

  test('is the caption of the picture in structured data (S15.14)', () => {
    const imageIn = (language: Language) =>
      productData(new URL(SITE), sofa, language, '', catalogue as never).image;
    expect(imageIn('kr')).toEqual([
      { '@type': 'ImageObject', contentUrl: SITE + FRONT, caption: TEXTS.kr },
      SITE + SIDE,
    ]);
  });
});
