import sharp from 'sharp';
import { API_HEADERS } from '#functions/http/headers.ts';

/** Size that sharing services show without cropping, in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;
/** Margin around a piece without background, in pixels. */
const MARGIN = 40;
/** Background color for pictures with transparency: `--paper` of the site. */
const PAPER = '#f2eee7';
/** Timeout for fetching the photograph, in milliseconds. */
const FETCH_MS = 8000;

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
 * @returns 404 when the site has no such photograph
 */
export async function sharePicture(request: Request): Promise<Response> {
  const { pathname, origin } = new URL(request.url);
  const [, name] = /\/([a-z0-9-]{1,120})\.jpg$/.exec(pathname) ?? [];
  if (!name) return missing();
  const found = await fetch(new URL(`/pictures/${name}.webp`, origin), {
    signal: AbortSignal.timeout(FETCH_MS),
  });
  if (!found.ok || found.headers.get('content-type') !== 'image/webp') return missing();
  const photograph = sharp(await found.bytes());
  const { hasAlpha } = await photograph.metadata();
  const picture = hasAlpha
    ? photograph
        .resize(WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN, { fit: 'contain', background: PAPER })
        .flatten({ background: PAPER })
        .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: PAPER })
    : photograph.resize(WIDTH, HEIGHT, { fit: 'cover' });
  const bytes = await picture.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  return new Response(new Uint8Array(bytes), { headers: HEADERS });
}

function missing(): Response {
  return new Response(null, {
    status: 404,
    headers: { ...API_HEADERS, 'Cache-Control': 'no-store' },
  });
}
