import { readFile } from 'node:fs/promises';
import type { APIRoute } from 'astro';

/** Size of the header of an icon file with one picture, in bytes. */
const HEADER = 22;

/**
 * Icon of the shop as an ICO file. Browsers request it for files that name no icon, such as JSON, PDFs and error pages.
 */
export const GET: APIRoute = async () => {
  const picture = await readFile('public/shop/icons/192.png');
  const header = Buffer.alloc(HEADER);
  // Icon file, one picture of 192 × 192 pixels, one color plane, 32 bits per pixel, length and start.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(192, 6);
  header.writeUInt8(192, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(HEADER, 18);
  return new Response(Buffer.concat([header, picture]), {
    headers: { 'content-type': 'image/x-icon' },
  });
};
