/** Format of a file by its first bytes. `heic` is the format of iPhones; `animated` is a PNG with several frames. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'animated';

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEIC_BRAND = /^(?:hei[cxms]|hev[cxms])$/;

function textAt(bytes: Uint8Array, start: number, length = 4): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}

/** Returns the brands of a file in the ISO base media format, the main brand first. */
function isoBrands(bytes: Uint8Array): string[] {
  if (bytes.length < 16 || textAt(bytes, 4) !== 'ftyp') return [];
  const size = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), 256);
  const brands = [textAt(bytes, 8)];
  for (let start = 16; start + 4 <= Math.min(size, bytes.length); start += 4) {
    brands.push(textAt(bytes, start));
  }
  return brands;
}

/** Returns whether a PNG declares frames of an animation before its pixels. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let start = PNG_SIGNATURE.length; start + 8 <= bytes.length; ) {
    const chunk = textAt(bytes, start + 4);
    if (chunk === 'acTL') return true;
    if (chunk === 'IDAT') return false;
    start += view.getUint32(start) + 12;
  }
  return false;
}

/**
 * Returns the format of a file by its first bytes; undefined for a format that the shop does not accept. No decoder reads a
 * file before this check, so vector and document formats reach none. Names and media types of files prove nothing.
 */
export function pictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (PNG_SIGNATURE.every((byte, at) => bytes[at] === byte)) {
    return isAnimatedPng(bytes) ? 'animated' : 'png';
  }
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP') return 'webp';
  const brands = isoBrands(bytes);
  if (brands.includes('avif') || brands.includes('avis')) return 'avif';
  return brands.some((brand) => HEIC_BRAND.test(brand)) ? 'heic' : undefined;
}
