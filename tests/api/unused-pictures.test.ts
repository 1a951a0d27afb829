import { beforeAll, describe, expect, test } from 'vitest';
import { placeOrder } from '#contracts/orders/orders.ts';
import { finishPictureUpload, startPictureUpload } from '#contracts/pictures/pictures.ts';
import { discardDraft, saveDraft } from '#contracts/product-drafts/product-drafts.ts';
import {
  createProduct,
  deleteProduct,
  updateProduct,
} from '#contracts/products/product-editing.ts';
import { uploadedPictureName } from '#domain/products/uploaded-picture.ts';
import { pictureRepository } from '#functions/pictures/repository.ts';
import { storedPicture } from '#functions/pictures/stored-picture.ts';
import { testStore } from '#tests/support/api/blobs.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import {
  opaquePicture,
  storedUpload,
  uploadOf,
  uploadPicture,
} from '#tests/support/api/pictures.ts';
import { productDraft } from '#tests/support/api/products.ts';
import { sentQuote } from '#tests/support/api/quotes.ts';
import { ask, failureOf, ORIGIN, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi } from '#tests/support/api/running-api.ts';

const blobs = testStore('unused-pictures');
const newTable = testDatabase();
let shop: RunningApi;

beforeAll(async () => {
  shop = runApi(await newTable(), { limitFactor: 100, blobs });
});

const DAY_MS = 24 * 60 * 60 * 1000;

/** Lets days pass, with a run on each of them. */
async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    shop.clock.now = new Date(shop.clock.now.getTime() + DAY_MS);
    await shop.app.clearUploads();
  }
}

async function isStored(picture: string): Promise<boolean> {
  return (await storedPicture(new Request(ORIGIN + picture), blobs)).status === 200;
}

async function uploaded() {
  const file = await opaquePicture();
  const { picture } = await storedUpload(shop, file);
  return { file, picture, name: uploadedPictureName(picture) ?? '' };
}

async function draftWith(picture: string): Promise<{ code: string; revision: string }> {
  const { code, ...draft } = productDraft({ imageSmall: [picture], imageBig: [picture] });
  const saved = await ask(shop.app, saveDraft, { params: { code }, body: draft });
  return saved.result;
}

async function productWith(picture: string): Promise<string> {
  const body = productDraft({ imageSmall: [picture], imageBig: [picture] });
  return (await ask(shop.app, createProduct, { body })).result.code;
}

describe('an uploaded picture', () => {
  test('without a use is deleted after 30 days, and can be uploaded again', async () => {
    const { file, picture } = await uploaded();
    await pass(30);
    expect(await isStored(picture)).toBe(true);
    await pass(1);
    expect(await isStored(picture)).toBe(false);
    expect(shop.log.at(-1)).toMatchObject({ call: 'clearUploads', deleted: 1 });
    const body = { upload: uploadOf(file), bytes: file.length };
    expect((await ask(shop.app, startPictureUpload, { body })).result).not.toHaveProperty('stored');
    shop.clock.now = new Date(shop.clock.now.getTime() + DAY_MS);
    expect((await storedUpload(shop, file)).picture).toBe(picture);
    expect(await isStored(picture)).toBe(true);
  });

  test('that is uploaded again is kept for 30 more days', async () => {
    const { file, picture } = await uploaded();
    await pass(20);
    const body = { upload: uploadOf(file), bytes: file.length };
    expect((await ask(shop.app, startPictureUpload, { body })).result.stored?.picture).toBe(
      picture,
    );
    await pass(30);
    expect(await isStored(picture)).toBe(true);
    await pass(2);
    expect(await isStored(picture)).toBe(false);
  });

  test('of a draft is kept as long as the draft shows it, and 30 days longer', async () => {
    const { picture } = await uploaded();
    const { code, revision } = await draftWith(picture);
    await pass(70);
    expect(await isStored(picture)).toBe(true);
    await ask(shop.app, discardDraft, { params: { code }, query: { revision } });
    await pass(30);
    expect(await isStored(picture)).toBe(true);
    await pass(31);
    expect(await isStored(picture)).toBe(false);
  });

  test.each<[string, (code: string) => Promise<unknown>]>([
    ['the shop', async () => undefined],
    [
      'an earlier version of a product',
      (code) =>
        ask(shop.app, updateProduct, {
          params: { id: code },
          body: { imageSmall: ['/pictures/other.webp'], imageBig: ['/pictures/other.webp'] },
        }),
    ],
    ['the history of a deleted product', async () => undefined],
    ['an order and its emails', (code) => ask(shop.app, placeOrder, { body: orderBody([code]) })],
    ['a sent quote', (code) => sentQuote(shop, [code])],
  ])('is kept in %s', async (name, use) => {
    const { picture } = await uploaded();
    const code = await productWith(picture);
    await use(code);
    if (name !== 'the shop') await ask(shop.app, deleteProduct, { params: { id: code } });
    await pass(70);
    expect(await isStored(picture)).toBe(true);
  });
});

describe('a picture that is used in the moment of its deletion', () => {
  const uses = () => pictureRepository(shop.database);

  test('is kept if a draft or a product shows it before the deletion begins', async () => {
    for (const show of [draftWith, productWith]) {
      const { picture, name } = await uploaded();
      const read = await uses().use(name);
      shop.clock.now = new Date(shop.clock.now.getTime() + 40 * DAY_MS);
      await show(picture);
      expect(read && (await uses().markDeleted(name, read, shop.clock.now))).toBe(false);
      expect(await isStored(picture)).toBe(true);
    }
  });

  test('is kept if it is uploaded again before the deletion begins', async () => {
    const { file, name } = await uploaded();
    const read = await uses().use(name);
    shop.clock.now = new Date(shop.clock.now.getTime() + 40 * DAY_MS);
    await uploadPicture(shop, file);
    expect(read && (await uses().markDeleted(name, read, shop.clock.now))).toBe(false);
  });

  test('gets into no product after the deletion has begun, and a run finishes the deletion', async () => {
    const { picture, name } = await uploaded();
    const read = await uses().use(name);
    expect(read && (await uses().markDeleted(name, read, shop.clock.now))).toBe(true);
    const body = productDraft({ imageSmall: [picture], imageBig: [picture] });
    const refused = await failureOf(await request(shop.app, createProduct, { body }));
    expect(refused).toMatchObject({ http: 503 });
    await draftWith(picture);
    await pass(31);
    expect(await isStored(picture)).toBe(false);
  });

  test('is uploaded again once the deletion has ended', async () => {
    const { file, picture, name } = await uploaded();
    const read = await uses().use(name);
    expect(read && (await uses().markDeleted(name, read, shop.clock.now))).toBe(true);
    const during = await uploadPicture(shop, file);
    expect(during.status).toBe(503);
    shop.clock.now = new Date(shop.clock.now.getTime() + 6 * 60 * 1000);
    const input = { params: { upload: uploadOf(file) }, body: { bytes: file.length } };
    await ask(shop.app, finishPictureUpload, input);
    await pass(30);
    expect(await isStored(picture)).toBe(true);
  });
});
