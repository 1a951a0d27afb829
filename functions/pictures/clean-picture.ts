import sharp from 'sharp';
import type { ErrorCode } from '#contracts/errors.ts';
import type { PictureArea } from '#contracts/pictures/pictures.ts';
import { pictureFormat } from './picture-format.ts';

/** Maximum pixels of a file. A decoder needs up to 8 bytes for each, and a function has 1 GB. */
const MAX_PIXELS = 50_000_000;

/** Requirements for a picture, and the form in which the shop stores it. */
interface PictureRequirements {
  /** Shortest side of a file, in pixels. */
  minSide: number;
  /** Longest side in multiples of the shortest one. */
  maxRatio: number;
  /** Largest stored size, in pixels. */
  width: number;
  height: number;
  quality: number;
}

/**
 * Picture of a product. A smaller file is blurred on every page. The stored size is the widest picture that pages request,
 * in the steepest usual format.
 */
export const PRODUCT_PICTURE: PictureRequirements = {
  minSide: 300,
  maxRatio: 4,
  width: 1400,
  height: 2100,
  quality: 90,
};
/** Photo for staff. Pictures of a screen can be long, and their text has to stay readable. */
export const ATTACHED_PHOTO: PictureRequirements = {
  minSide: 1,
  maxRatio: 20,
  width: 2000,
  height: 3000,
  quality: 80,
};
/** Side of the reduced picture in which the edge is examined, in pixels. */
const EDGE_SAMPLE = 64;
/** Opacity up to which a pixel counts as transparent, of 255. */
const TRANSPARENT = 16;

/** Reason why a file is rejected. */
export type PictureProblem = Extract<ErrorCode, `picture-${string}`>;

/** Picture that is ready for the shop. */
export interface CleanPicture {
  webp: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  /** True if no pixel is transparent. */
  isOpaque: boolean;
  /** True if the picture shows a piece without its background. */
  isCutOut: boolean;
}

/** Photo in a list. */
export const SMALL_PHOTO: PictureRequirements = {
  ...ATTACHED_PHOTO,
  width: 320,
  height: 320,
  quality: 70,
};

/** Names of formats in sharp, by the format that the first bytes show. */
const SHARP_FORMATS = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' } as const;

/** Returns the reason why a file cannot be used, by its format and its size. */
async function problemOf(
  bytes: Uint8Array,
  format: keyof typeof SHARP_FORMATS,
  use: PictureRequirements,
): Promise<PictureProblem | undefined> {
  const found = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (found.format !== SHARP_FORMATS[format]) return 'picture-damaged';
  if ((found.pages ?? 1) > 1) return 'picture-animated';
  if (found.width * found.height > MAX_PIXELS) return 'picture-pixels';
  return sizeProblem(found, use);
}

/** Returns the reason why a picture, or a part of it, is too small or too long. */
function sizeProblem(
  { width, height }: { width: number; height: number },
  { minSide, maxRatio }: PictureRequirements,
): PictureProblem | undefined {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < minSide) return 'picture-small';
  return long > short * maxRatio ? 'picture-shape' : undefined;
}

/** Encodes a file, or a part of it, as WebP: upright, in sRGB, without metadata. */
function encode(
  bytes: Uint8Array,
  { width, height, quality }: PictureRequirements,
  seconds: number,
  area?: PictureArea,
): Promise<Buffer> {
  const upright = sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    sequentialRead: true,
  }).autoOrient();
  const part = area
    ? upright.extract({ left: area.x, top: area.y, width: area.width, height: area.height })
    : upright;
  return part
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .webp({ quality, alphaQuality: 100, effort: 3, smartSubsample: true })
    .timeout({ seconds })
    .toBuffer();
}

/** Returns whether at least half of the outermost pixels are transparent. */
async function hasTransparentEdge(webp: Uint8Array): Promise<boolean> {
  const last = EDGE_SAMPLE - 1;
  const opacities = await sharp(webp)
    .ensureAlpha()
    .extractChannel('alpha')
    .resize(EDGE_SAMPLE, EDGE_SAMPLE, { fit: 'fill' })
    .raw()
    .toBuffer();
  const edge = [...opacities].filter((_, at) => {
    const [column, line] = [at % EDGE_SAMPLE, Math.floor(at / EDGE_SAMPLE)];
    return column === 0 || line === 0 || column === last || line === last;
  });
  return edge.filter((opacity) => opacity <= TRANSPARENT).length * 2 >= edge.length;
}

function problemOfFault(fault: unknown): PictureProblem {
  return /timeout/i.test(String((fault as Error).message)) ? 'picture-slow' : 'picture-damaged';
}

async function prepare(
  bytes: Uint8Array,
  use: PictureRequirements,
  seconds: number,
  area: PictureArea | undefined,
): Promise<CleanPicture | PictureProblem> {
  const format = pictureFormat(bytes);
  if (!format) return 'picture-format';
  if (format === 'heic' || format === 'animated') return `picture-${format}`;
  sharp.concurrency(1);
  try {
    const problem = (await problemOf(bytes, format, use)) ?? (area && sizeProblem(area, use));
    if (problem) return problem;
    const webp = new Uint8Array(await encode(bytes, use, seconds, area));
    const [{ width, height }, { isOpaque }] = await Promise.all([
      sharp(webp).metadata(),
      sharp(webp).stats(),
    ]);
    const isCutOut = !isOpaque && (await hasTransparentEdge(webp));
    return { webp, width, height, isOpaque, isCutOut };
  } catch (fault) {
    return problemOfFault(fault);
  }
}

let previous: Promise<unknown> = Promise.resolve();

/**
 * Decodes a file that staff uploaded, and encodes it for the shop. One file at a time, because each needs much memory. The
 * result contains nothing of the file except its pixels.
 * @param seconds time for decoding and encoding
 * @param area part of the upright picture; by default the whole picture
 */
export function cleanPicture(
  bytes: Uint8Array,
  use: PictureRequirements,
  seconds: number,
  area?: PictureArea,
): Promise<CleanPicture | PictureProblem> {
  const prepared = previous.then(() => prepare(bytes, use, seconds, area));
  previous = prepared;
  return prepared;
}
