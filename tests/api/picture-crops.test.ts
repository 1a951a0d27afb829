import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { listObjectHistory } from '#contracts/audit/audit.ts';
import { cropPicture, getPictureCrop, type PictureArea } from '#contracts/pictures/pictures.ts';
import { storedPicture } from '#functions/pictures/stored-picture.ts';
import { testStore } from '#tests/support/api/blobs.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { cutOutPicture, opaquePicture, storedUpload } from '#tests/support/api/pictures.ts';
import { ask, failureOf, ORIGIN, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi } from '#tests/support/api/running-api.ts';

const blobs = testStore('picture-crops');
const newTable = testDatabase();
let shop: RunningApi;

beforeAll(async () => {
  shop = runApi(await newTable(), { limitFactor: 100, blobs });
});

const fetched = (picture: string) => storedPicture(new Request(ORIGIN + picture), blobs);

async function crop(original: string, area: PictureArea) {
  return (await ask(shop.app, cropPicture, { body: { original, area } })).result;
}

async function originOf(picture: string) {
  return (await ask(shop.app, getPictureCrop, { query: { picture } })).result;
}

async function refusalOf(original: string, area: PictureArea) {
  return failureOf(await request(shop.app, cropPicture, { body: { original, area } }));
}

/** Uploads a picture of 1200 by 800 pixels: red on the left, blue on the right. */
async function twoColors(): Promise<string> {
  const blue = { r: 20, g: 20, b: 200 };
  const half = await sharp({ create: { width: 600, height: 800, channels: 3, background: blue } })
    .png()
    .toBuffer();
  const red = { r: 200, g: 20, b: 20 };
  const file = await sharp({ create: { width: 1200, height: 800, channels: 3, background: red } })
    .composite([{ input: half, left: 600, top: 0 }])
    .png()
    .toBuffer();
  return (await storedUpload(shop, file)).picture;
}

describe('a crop', () => {
  test('is a picture of its own with exactly the part', async () => {
    const original = await twoColors();
    const { picture, width, height } = await crop(original, {
      x: 600,
      y: 100,
      width: 480,
      height: 600,
    });
    expect({ width, height }).toEqual({ width: 480, height: 600 });
    expect(picture).toMatch(/^\/pictures\/[0-9a-f]{32}-detail\.webp$/);
    expect(picture).not.toBe(original);
    const bytes = await (await fetched(picture)).bytes();
    const { dominant, isOpaque } = await sharp(bytes).stats();
    expect(isOpaque).toBe(true);
    expect(dominant.b).toBeGreaterThan(150);
    expect(dominant.r).toBeLessThan(60);
    const { format, exif, icc } = await sharp(bytes).metadata();
    expect({ format, exif, icc }).toEqual({ format: 'webp', exif: undefined, icc: undefined });
  });

  test('keeps the transparency of a piece without background', async () => {
    const { picture: original } = await storedUpload(shop, await cutOutPicture());
    const cropped = await crop(original, { x: 100, y: 100, width: 600, height: 800 });
    expect(cropped.isCutOut).toBe(true);
    expect(cropped.picture).not.toContain('-detail');
  });

  test('names its original, so that a further crop can be larger', async () => {
    const original = await twoColors();
    expect(await originOf(original)).toEqual({ original });
    const area = { x: 0, y: 0, width: 320, height: 400 };
    const { picture } = await crop(original, area);
    expect(await originOf(picture)).toEqual({ original, area });
    const larger = await crop((await originOf(picture)).original, { ...area, width: 1200 });
    expect(larger.width).toBe(1200);
  });

  test('is refused if it is too small, too narrow, or outside of the picture', async () => {
    const original = await twoColors();
    const areas = {
      small: { x: 0, y: 0, width: 299, height: 400 },
      outside: { x: 1000, y: 0, width: 400, height: 400 },
    };
    expect(await refusalOf(original, areas.small)).toMatchObject({
      http: 422,
      code: 'picture-small',
    });
    expect(await refusalOf(original, areas.outside)).toMatchObject({
      http: 422,
      code: 'picture-damaged',
    });
    const file = await opaquePicture(1400, 360);
    const { picture: wide } = await storedUpload(shop, file);
    const narrow = { x: 0, y: 0, width: 1400, height: 310 };
    expect(await refusalOf(wide, narrow)).toMatchObject({ http: 422, code: 'picture-shape' });
  });

  test('of an unknown picture is refused', async () => {
    const original = `/pictures/${'0'.repeat(32)}.webp`;
    const area = { x: 0, y: 0, width: 400, height: 400 };
    expect(await refusalOf(original, area)).toMatchObject({ http: 404, code: 'unknown-picture' });
    const unknown = await request(shop.app, getPictureCrop, { query: { picture: original } });
    expect(await failureOf(unknown)).toMatchObject({ http: 404, code: 'unknown-picture' });
  });

  test('gets an entry of the audit log', async () => {
    const original = await twoColors();
    const { picture } = await crop(original, { x: 0, y: 0, width: 400, height: 400 });
    const params = { type: 'picture', id: picture } as const;
    const { entries } = (await ask(shop.app, listObjectHistory, { params })).result;
    expect(entries).toMatchObject([{ kind: 'created', after: { picture, width: 400 } }]);
  });

  test('counts as an upload for the limit of a person', async () => {
    const strict = runApi(await newTable(), { limitFactor: 0.002, blobs });
    const original = await twoColors();
    const statuses = [];
    for (let y = 0; y < 4; y += 1) {
      const area = { x: 0, y, width: 400, height: 400 };
      statuses.push((await request(strict.app, cropPicture, { body: { original, area } })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('without a use is deleted after 30 days, but its original stays', async () => {
    const original = await twoColors();
    const { picture } = await crop(original, { x: 0, y: 0, width: 500, height: 500 });
    const day = 24 * 60 * 60 * 1000;
    for (let passed = 0; passed <= 31; passed += 1) {
      shop.clock.now = new Date(shop.clock.now.getTime() + day);
      await shop.app.clearUploads();
    }
    expect((await fetched(picture)).status).toBe(404);
    expect((await fetched(original)).status).toBe(200);
    const gone = await request(shop.app, getPictureCrop, { query: { picture } });
    expect(await failureOf(gone)).toMatchObject({ code: 'unknown-picture' });
  });
});
