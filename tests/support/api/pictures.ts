import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import {
  finishPictureUpload,
  PICTURE_PART_BYTES,
  type StoredPicture,
  sendPicturePart,
} from '#contracts/pictures/pictures.ts';
import { ask, request } from './requests.ts';
import type { RunningApi } from './running-api.ts';

/** Id of a file's upload. */
export function uploadOf(file: Uint8Array): string {
  return createHash('sha256').update(file).digest('hex');
}

/** Input of the call that sends a part. */
export function partOf(file: Uint8Array, part: number) {
  const start = part * PICTURE_PART_BYTES;
  const content = Buffer.from(file.subarray(start, start + PICTURE_PART_BYTES)).toString('base64');
  return { params: { upload: uploadOf(file), part: String(part) }, body: { content } };
}

/** Sends all parts of a file. */
export async function sendPicture({ app }: RunningApi, file: Uint8Array): Promise<void> {
  const count = Math.ceil(file.length / PICTURE_PART_BYTES);
  for (let part = 0; part < count; part += 1) await ask(app, sendPicturePart, partOf(file, part));
}

/** Sends a file, and returns the response to the last call. */
export async function uploadPicture(shop: RunningApi, file: Uint8Array): Promise<Response> {
  await sendPicture(shop, file);
  const input = { params: { upload: uploadOf(file) }, body: { bytes: file.length } };
  return request(shop.app, finishPictureUpload, input);
}

/** Sends a file that the shop accepts. */
export async function storedUpload(shop: RunningApi, file: Uint8Array): Promise<StoredPicture> {
  await sendPicture(shop, file);
  const input = { params: { upload: uploadOf(file) }, body: { bytes: file.length } };
  return (await ask(shop.app, finishPictureUpload, input)).result;
}

let made = 0;

/** Returns a JPEG without transparency. No two of them are equal. */
export function opaquePicture(width = 400, height = 500): Promise<Buffer> {
  made += 1;
  // Similar colors could give the same JPEG.
  const background = { r: (made * 37) % 256, g: (made * 101) % 256, b: 90 };
  return (
    sharp({ create: { width, height, channels: 3, background } })
      // Other workers of the browser tests count from 1, too.
      .withExif({ IFD0: { ImageDescription: randomUUID() } })
      .jpeg()
      .toBuffer()
  );
}

/** Returns a PNG of a brown piece on a transparent background. */
export function cutOutPicture(width = 800, height = 1000): Promise<Buffer> {
  const piece = `<rect x="${width / 4}" y="${height / 4}" width="${width / 2}" height="${height / 2}" fill="#8a6d4b"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${piece}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
