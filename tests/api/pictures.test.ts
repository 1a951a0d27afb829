import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { listObjectHistory } from '#contracts/audit/audit.ts';
import {
  cancelPictureUpload,
  finishPictureUpload,
  MAX_PICTURE_BYTES,
  PICTURE_PART_BYTES,
  sendPicturePart,
  startPictureUpload,
} from '#contracts/pictures/pictures.ts';
import { putDraftInShop, readDraft, saveDraft } from '#contracts/product-drafts/product-drafts.ts';
import { createProduct, updateProduct } from '#contracts/products/product-editing.ts';
import { findMissingSitePictures } from '#functions/pictures/missing-pictures.ts';
import { storedPicture } from '#functions/pictures/stored-picture.ts';
import { testBlobs } from '#tests/support/api/blobs.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { CLEANED, REFUSED, TRACE } from '#tests/support/api/odd-pictures.ts';
import {
  cutOutPicture,
  opaquePicture,
  partOf,
  sendPicture,
  storedUpload,
  uploadOf,
  uploadPicture,
} from '#tests/support/api/pictures.ts';
import { productDraft } from '#tests/support/api/products.ts';
import { ask, failureOf, ORIGIN, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi } from '#tests/support/api/running-api.ts';
import { callAs, createStaffMember } from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
let shop: RunningApi;

beforeAll(async () => {
  shop = runApi(await newTable(), { limitFactor: 100 });
});

/** Requests a picture as a browser does. */
const fetched = (path: string, method = 'GET') =>
  storedPicture(new Request(ORIGIN + path, { method }), testBlobs);

/** Bytes of a stored picture. */
async function bytesOf(path: string): Promise<Uint8Array> {
  return (await fetched(path)).bytes();
}

/** Color of a pixel: red, green, blue and, with transparency, opacity. */
async function colorAt(file: Uint8Array, left: number, top: number): Promise<number[]> {
  return [...(await sharp(file).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

const startOf = (file: Uint8Array) => ({ body: { upload: uploadOf(file), bytes: file.length } });
const endOf = (file: Uint8Array) => ({
  params: { upload: uploadOf(file) },
  body: { bytes: file.length },
});

const refused = Object.entries(REFUSED).flatMap(([code, files]) =>
  files.map(([name, make]) => ({ code, name, make })),
);

describe('an odd file', () => {
  test.each(refused)('is refused: $name ($code)', async ({ code, make }) => {
    const file = await make();
    expect(await failureOf(await uploadPicture(shop, file))).toMatchObject({ http: 422, code });
    // The parts of a refused file are gone.
    const { result } = await ask(shop.app, startPictureUpload, startOf(file));
    expect(result.received).toEqual([]);
  });

  test.each(CLEANED)('is cleaned: %s', async (_, make) => {
    const { picture, width, height } = await storedUpload(shop, await make());
    const bytes = await bytesOf(picture);
    const found = await sharp(bytes).metadata();
    const { format, space, depth, exif, xmp, icc, orientation } = found;
    expect({ format, space, depth }).toEqual({ format: 'webp', space: 'srgb', depth: 'uchar' });
    expect({ exif, xmp, icc, orientation }).toEqual({});
    expect([found.width, found.height]).toEqual([width, height]);
    expect(width).toBeLessThanOrEqual(1400);
    expect(Buffer.from(bytes).includes(TRACE)).toBe(false);
  });

  test('is refused by its size: an empty one, and one of more than 20 MB', async () => {
    for (const bytes of [0, MAX_PICTURE_BYTES + 1]) {
      const body = { upload: '1'.repeat(64), bytes };
      const started = await failureOf(await request(shop.app, startPictureUpload, { body }));
      expect(started).toMatchObject({ http: 422, code: 'picture-file-size' });
      const finished = { params: { upload: body.upload }, body: { bytes } };
      expect(await failureOf(await request(shop.app, finishPictureUpload, finished))).toMatchObject(
        { code: 'picture-file-size' },
      );
    }
  });

  test('does not keep the next one from being stored', async () => {
    const [bomb, picture] = [await REFUSED['picture-pixels']?.[1]?.[1](), await opaquePicture()];
    await Promise.all([sendPicture(shop, bomb as Buffer), sendPicture(shop, picture)]);
    const [first, second] = await Promise.all([
      request(shop.app, finishPictureUpload, endOf(bomb as Buffer)),
      request(shop.app, finishPictureUpload, endOf(picture)),
    ]);
    expect([first.status, second.status]).toEqual([422, 200]);
  });
});

describe('a stored picture', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('is upright: orientation %i of EXIF', async (orientation) => {
    const wide = sharp({
      create: { width: 600, height: 400, channels: 3, background: '#0000ff' },
    }).composite([
      {
        input: { create: { width: 300, height: 200, channels: 3, background: '#ff0000' } },
        gravity: 'northwest',
      },
    ]);
    const turned = await wide.jpeg({ quality: 100 }).withMetadata({ orientation }).toBuffer();
    const { picture, width, height } = await storedUpload(shop, turned);
    expect([width, height]).toEqual(orientation < 5 ? [600, 400] : [400, 600]);
    // Corner of the upright picture in which the red quarter is.
    const [left, top] = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ][orientation - 1] as [number, number];
    const bytes = await bytesOf(picture);
    const [red = 0, , blue = 0] = await colorAt(
      bytes,
      left ? width - 20 : 20,
      top ? height - 20 : 20,
    );
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  test('has the colors that a phone shows, in sRGB', async () => {
    const background = { r: 200, g: 80, b: 60 };
    const wideGamut = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
      .png()
      .withIccProfile('p3')
      .toBuffer();
    const expected = await sharp(wideGamut).toColourspace('srgb').raw().toBuffer();
    const { picture } = await storedUpload(shop, wideGamut);
    const color = await colorAt(await bytesOf(picture), 200, 200);
    for (const [channel, value] of color.entries()) {
      expect(Math.abs(value - (expected[channel] ?? 0))).toBeLessThanOrEqual(4);
    }
  });

  test('says if its background is transparent, and has a name that pages request accordingly', async () => {
    const hole = await sharp({
      create: { width: 600, height: 600, channels: 4, background: '#8a6d4b' },
    })
      .composite([
        {
          input: Buffer.from(
            '<svg width="200" height="200"><rect width="200" height="200"/></svg>',
          ),
          blend: 'dest-out',
        },
      ])
      .png()
      .toBuffer();
    const opaqueAlpha = await sharp(await opaquePicture())
      .ensureAlpha()
      .png()
      .toBuffer();
    const stored = await Promise.all(
      [await cutOutPicture(), hole, opaqueAlpha, await opaquePicture()].map((file) =>
        storedUpload(shop, file),
      ),
    );
    expect(stored.map(({ isCutOut }) => isCutOut)).toEqual([true, false, false, false]);
    const hash = '/pictures/[0-9a-f]{32}';
    expect(stored.map(({ picture }) => picture)).toEqual([
      expect.stringMatching(`^${hash}\\.webp$`),
      expect.stringMatching(`^${hash}\\.webp$`),
      expect.stringMatching(`^${hash}-detail\\.webp$`),
      expect.stringMatching(`^${hash}-detail\\.webp$`),
    ]);
  });

  test('is reduced to the largest size that pages request', async () => {
    const { width, height } = await storedUpload(shop, await opaquePicture(4_000, 3_000));
    expect([width, height]).toEqual([1400, 1050]);
  });

  test('is served forever under the hash of its bytes', async () => {
    const { picture } = await storedUpload(shop, await cutOutPicture());
    const response = await fetched(picture);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const bytes = await response.bytes();
    expect(picture).toContain(uploadOf(bytes).slice(0, 32));
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
  });

  test('has a head, and no other methods', async () => {
    const { picture } = await storedUpload(shop, await cutOutPicture());
    const head = await fetched(picture, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    const posted = await fetched(picture, 'POST');
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test.each([
    '/pictures/none.webp',
    `/pictures/${'0'.repeat(32)}.webp`,
    `/pictures/${'0'.repeat(32)}.jpg`,
    '/pictures/..%2Fuploads%2F0',
    '/pictures/%00.webp',
  ])('is missing: %s', async (path) => {
    const response = await fetched(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  test('gets an entry of the audit log, once', async () => {
    const file = await opaquePicture();
    const { picture } = await storedUpload(shop, file);
    await uploadPicture(shop, file);
    const params = { type: 'picture', id: picture } as const;
    const { entries } = (await ask(shop.app, listObjectHistory, { params })).result;
    expect(entries).toMatchObject([
      { kind: 'created', after: { picture, width: 400, height: 500 } },
    ]);
  });
});

describe('an upload', () => {
  /** File of three parts. */
  async function large(): Promise<Buffer> {
    const file = await opaquePicture();
    return Buffer.concat([file, Buffer.alloc(2 * PICTURE_PART_BYTES)]);
  }

  test('continues after a lost connection with the parts that are missing', async () => {
    const file = await large();
    await ask(shop.app, sendPicturePart, partOf(file, 2));
    await ask(shop.app, sendPicturePart, partOf(file, 0));
    const { result } = await ask(shop.app, startPictureUpload, startOf(file));
    expect(result).toEqual({
      upload: uploadOf(file),
      partBytes: PICTURE_PART_BYTES,
      received: [0, 2],
    });
    const early = await failureOf(await request(shop.app, finishPictureUpload, endOf(file)));
    expect(early).toMatchObject({ http: 409, code: 'picture-incomplete' });
    await ask(shop.app, sendPicturePart, partOf(file, 1));
    await ask(shop.app, finishPictureUpload, endOf(file));
  });

  test('continues on the next day, and is deleted on the day after', async () => {
    const own = runApi(await newTable(), { limitFactor: 100 });
    const day = 24 * 60 * 60 * 1000;
    const file = await large();
    await ask(own.app, sendPicturePart, partOf(file, 0));
    own.clock.now = new Date(own.clock.now.getTime() + day);
    await own.app.clearUploads();
    const nextDay = await ask(own.app, startPictureUpload, startOf(file));
    expect(nextDay.result.received).toEqual([0]);
    own.clock.now = new Date(own.clock.now.getTime() + day);
    await own.app.clearUploads();
    expect(await testBlobs.keys('uploads/2026-05-05/')).toEqual([]);
    expect(own.log.some(({ call, cleared }) => call === 'clearUploads' && cleared)).toBe(true);
  });

  test('starts again if the parts are not those of the file', async () => {
    const [file, other] = [await opaquePicture(), await opaquePicture()];
    const wrong = { ...partOf(other, 0), params: partOf(file, 0).params };
    await ask(shop.app, sendPicturePart, wrong);
    const failed = await failureOf(await request(shop.app, finishPictureUpload, endOf(file)));
    expect(failed.code).toBe('picture-incomplete');
    expect((await ask(shop.app, startPictureUpload, startOf(file))).result.received).toEqual([]);
    await storedUpload(shop, file);
  });

  test('of a file that the shop has needs no parts', async () => {
    const file = await cutOutPicture(900, 900);
    const stored = await storedUpload(shop, file);
    const { result } = await ask(shop.app, startPictureUpload, startOf(file));
    expect(result).toMatchObject({ received: [], stored });
    // The response to the first call can be lost, so a repeated call has the same one.
    expect((await ask(shop.app, finishPictureUpload, endOf(file))).result).toEqual(stored);
  });

  test('can be canceled', async () => {
    const file = await large();
    await ask(shop.app, sendPicturePart, partOf(file, 1));
    await ask(shop.app, cancelPictureUpload, { params: { upload: uploadOf(file) } });
    expect((await ask(shop.app, startPictureUpload, startOf(file))).result.received).toEqual([]);
  });

  test('is for owners and editors', async () => {
    const file = await opaquePicture();
    for (const role of ['owner', 'editor'] as const) {
      const who = await createStaffMember(shop, role);
      await callAs(shop, who, startPictureUpload, startOf(file));
      await sendPicture(shop, file);
      await callAs(shop, who, finishPictureUpload, endOf(file));
    }
    for (const role of ['sales', 'warehouse'] as const) {
      const who = await createStaffMember(shop, role);
      await expect(callAs(shop, who, finishPictureUpload, endOf(file))).rejects.toThrow('403');
    }
  });

  test('keeps below the request limit of Netlify', async () => {
    const file = Buffer.alloc(PICTURE_PART_BYTES, 255);
    const input = partOf(file, 0);
    expect(JSON.stringify(input.body).length).toBeLessThan(6_000_000);
    await ask(shop.app, sendPicturePart, input);
    const larger = { ...input, body: { content: 'A'.repeat(2_700_000) } };
    expect((await request(shop.app, sendPicturePart, larger)).status).toBe(413);
  });

  test('is limited per person, in parts and in pictures', async () => {
    const strict = runApi(await newTable(), { limitFactor: 0.01 });
    const input = partOf(await opaquePicture(), 0);
    const parts = [];
    for (let at = 0; at < 151; at += 1) {
      parts.push((await request(strict.app, sendPicturePart, input)).status);
    }
    expect(parts).toEqual([...Array.from({ length: 150 }, () => 200), 429]);
    const finished = [];
    for (let at = 0; at < 16; at += 1) {
      const file = await opaquePicture();
      await sendPicture(shop, file);
      finished.push((await request(strict.app, finishPictureUpload, endOf(file))).status);
    }
    expect(finished).toEqual([...Array.from({ length: 15 }, () => 200), 429]);
  });
});

describe('a product for the shop', () => {
  const SHOWN = '/pictures/shown.webp';
  const MISSING = '/pictures/missing.webp';
  let own: RunningApi;

  beforeAll(async () => {
    // Site with one picture. Its image service refuses other sites, as it does without an entry in netlify.toml.
    const site = createServer((incoming, outgoing) => {
      const isShown = incoming.url === SHOWN;
      outgoing.writeHead(isShown ? 200 : 404, { 'content-type': 'image/webp' }).end();
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const { port } = site.address() as AddressInfo;
    const siteUrl = `http://127.0.0.1:${port}`;
    own = runApi(await newTable(), { findMissingPictures: findMissingSitePictures, siteUrl });
    return () => void site.close();
  });

  test('needs pictures that the shop can show: the positions of others are named', async () => {
    const pictures = [SHOWN, MISSING, 'https://other.example/picture.jpg'];
    const option = { color: 'Sand', material: 'Linen', imageBig: MISSING };
    const body = productDraft({
      imageSmall: [SHOWN],
      imageBig: pictures,
      stockedCoMat: [{ color: 'Oak', material: 'Wood', imageBig: SHOWN }, option],
    });
    const created = await failureOf(await request(own.app, createProduct, { body }));
    const fields = { imageBig: '2, 3', 'stockedCoMat.1.imageBig': '1' };
    expect(created).toMatchObject({ http: 409, code: 'pictures-missing', fields });
  });

  test('keeps its pictures if a change names none, and refuses a change to missing ones', async () => {
    const pictures = { imageSmall: [SHOWN], imageBig: [SHOWN], stockedCoMat: [] };
    const body = productDraft({ ...pictures, customCoMat: [] });
    const { code } = (await ask(own.app, createProduct, { body })).result;
    const params = { id: code };
    await ask(own.app, updateProduct, { params, body: { title: 'Another title' } });
    const changed = { params, body: { imageSmall: [MISSING] } };
    const refusedChange = await failureOf(await request(own.app, updateProduct, changed));
    expect(refusedChange).toMatchObject({ code: 'pictures-missing', fields: { imageSmall: '1' } });
  });

  test.each([
    ['no picture', [], ''],
    ['a picture that the shop cannot show', [MISSING], '1'],
  ])('stays a draft with %s', async (_, imageBig, places) => {
    const { code, ...draft } = productDraft({ imageSmall: [], imageBig, stockedCoMat: [] });
    const saved = await ask(own.app, saveDraft, { params: { code }, body: draft });
    const ready = { params: { code }, body: { revision: saved.result.revision } };
    const failure = await failureOf(await request(own.app, putDraftInShop, ready));
    expect(failure).toMatchObject({ code: 'pictures-missing', fields: { imageBig: places } });
    const kept = await ask(own.app, readDraft, { params: { code } });
    expect(kept.result.draft?.revision).toBe(saved.result.revision);
  });
});
