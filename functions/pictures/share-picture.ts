import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { API_HEADERS } from '#functions/http/headers.ts';
import { describeError, logToConsole } from '#functions/log.ts';
import { readSiteFile } from '#functions/site-files/site-file.ts';
import { COLORS } from '#shop.config.ts';

/** Size that sharing services show without cropping, in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;
/** Margin around a piece without background, in pixels. */
const MARGIN = 40;
/** Background color for pictures with transparency: `--paper` of the site. */
const { paper: PAPER } = COLORS;
const HEADERS = {
  ...API_HEADERS,
  // Sharing services embed the picture on their own sites.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Type': 'image/jpeg',
  'Cache-Control': 'public, max-age=86400',
  // The next deploy removes the picture from the CDN, together with the photograph.
  'Netlify-CDN-Cache-Control': 'public, s-maxage=31536000, durable',
};

/**
 * Returns a photograph of the site for sharing services, as a JPEG of 1200 by 630. Not all services support WebP or
 * transparency, so a transparent picture gets a background. Other pictures fill the frame.
 * @param request request for `/share/NAME.jpg`, where NAME is a photograph of the site
 * @param site origin of the site
 * @returns 404 when the site has no such photograph, and 503 when the site does not respond
 */
export async function sharePicture(request: Request, site: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  const [, name] = /\/([a-z0-9-]{1,120})\.jpg$/.exec(pathname) ?? [];
  if (!name) return failureWithoutBody(404);
  const bytes = await readSiteFile(site, `/pictures/${name}.webp`, 'image/webp');
  if (!bytes) return failureWithoutBody(404);
  if (bytes === 'unavailable') return failureWithoutBody(503);
  // Not every file with the type of a picture is one.
  const jpeg = await convert(bytes).catch(logUnreadable);
  return jpeg === 'unreadable' ? failureWithoutBody(404) : new Response(jpeg, { headers: HEADERS });
}

async function convert(webp: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const photograph = sharp(webp);
  const { hasAlpha } = await photograph.metadata();
  const picture = hasAlpha
    ? photograph
        .resize(WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN, { fit: 'contain', background: PAPER })
        .flatten({ background: PAPER })
        .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: PAPER })
    : photograph.resize(WIDTH, HEIGHT, { fit: 'cover' });
  return new Uint8Array(await picture.jpeg({ quality: 82, mozjpeg: true }).toBuffer());
}

function failureWithoutBody(status: 404 | 503): Response {
  return new Response(null, { status, headers: { ...API_HEADERS, 'Cache-Control': 'no-store' } });
}

/** Logs the fault of an unreadable file. */
function logUnreadable(fault: unknown): 'unreadable' {
  const error = describeError(fault);
  logToConsole('error')({ level: 'error', requestId: randomUUID(), call: 'sharePicture', error });
  return 'unreadable';
}
