import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { placeOrder } from '#contracts/orders/orders.ts';
import { createProduct } from '#contracts/products/product-editing.ts';
import { downloadSheet } from '#contracts/products/product-sheet.ts';
import { getProduct, listCategory } from '#contracts/products/products.ts';
import { downloadQuote } from '#contracts/quotes/quotes.ts';
import { languageSchema } from '#domain/languages.ts';
import { COMPARED_CODE } from '#domain/products/items-query.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { sentQuote } from '#tests/support/api/quotes.ts';
import { ask, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi } from '#tests/support/api/running-api.ts';
import { openPdf, textsOf } from '#tests/support/documents/read-pdf.ts';

const newTable = testDatabase();
const CODE = 'LL-PLAIN-1';
const TITLE = 'Plain sofa';
const PICTURE = '/pictures/koda-flax-hero.webp';
const PHOTOGRAPH = new URL(`../../catalogue${PICTURE}`, import.meta.url);
const BUTTON = `<template data-comparison-button><button data-add-to-basket="${COMPARED_CODE}">Add</button></template>`;
const readPages: string[] = [];

let shop: RunningApi;

beforeAll(async () => {
  const photograph = await readFile(PHOTOGRAPH);
  shop = runApi(await newTable(), {
    limitFactor: 100,
    readPage: async (_, path) => {
      readPages.push(path);
      return { html: `<main><div data-comparison></div>${BUTTON}</main>`, headers: {} };
    },
    readPicture: async () => photograph,
    readDrawing: async () => undefined,
  });
  const body = {
    code: CODE,
    category: 'Sofa',
    title: TITLE,
    imageBig: [PICTURE],
    imageSmall: [PICTURE],
  };
  await ask(shop.app, createProduct, { body });
});

describe('a product with one picture, without texts, dimensions, drawing and model', () => {
  test('has a card with its picture', async () => {
    const { result } = await ask(shop.app, listCategory, { params: { category: 'sofa' } });
    expect(result.interiors).toMatchObject([{ code: CODE, title: TITLE, imageSmall: [PICTURE] }]);
  });

  test('has a page', async () => {
    const request = new Request(`http://shop.test/products/sofa/${CODE}`);
    const page = await shop.app.productPage(request, { ip: '192.0.2.1' });
    expect(page.status).toBe(200);
    expect(readPages).toContain('/product-detail');
    const { result } = await ask(shop.app, getProduct, { params: { id: CODE } });
    expect(result.interior.imageBig).toEqual([PICTURE]);
  });

  test.each(languageSchema.options)('is in the email about an order, in %s', async (language) => {
    const own = runApi(await newTable(), { limitFactor: 100 });
    await ask(own.app, createProduct, {
      body: {
        code: CODE,
        category: 'Sofa',
        title: TITLE,
        imageBig: [PICTURE],
        imageSmall: [PICTURE],
      },
    });
    await ask(own.app, placeOrder, { body: orderBody([CODE], { language }) });
    const html = own.emails.map((email) => email.html).join('');
    expect(html).toContain(TITLE);
    expect(html).toContain('koda-flax-hero');
  });

  test('is in the PDF of a quote, with its picture', async () => {
    const credentials = await sentQuote(shop, [CODE]);
    const { result } = await ask(shop.app, downloadQuote, { body: credentials });
    const bytes = Buffer.from(result.pdf, 'base64');
    expect((await textsOf(await openPdf(bytes))).join(' ')).toContain(TITLE);
    expect(bytes.toString('latin1')).toContain('/Subtype /Image');
  });

  test('has a product sheet with its picture', async () => {
    const input = { params: { code: CODE }, query: { language: 'kr' } } as const;
    const response = await request(shop.app, downloadSheet, input);
    expect(response.status).toBe(200);
    const bytes = Buffer.from(await response.bytes());
    expect((await textsOf(await openPdf(bytes))).join(' ')).toContain(TITLE);
    expect(bytes.toString('latin1')).toContain('/Subtype /Image');
  });

  test('is in a comparison', async () => {
    const compared = new Request(`http://shop.test/compare?items=${CODE}`);
    const page = await shop.app.compare(compared, { ip: '192.0.2.1' });
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain(TITLE);
    expect(html).toContain('koda-flax-hero');
  });
});
