import sharp from 'sharp';
import { API_HEADERS } from '#functions/http/headers.ts';

/** Size that sharing services show in full, in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;
/** Room around a piece that stands free, in pixels. */
const MARGIN = 40;
/** The house's paper, which cut-outs stand on (`--paper` of the site). */
const PAPER = '#f2eee7';
/** Longest wait for the photograph itself, in milliseconds. */
const FETCH_MS = 8000;

const HEADERS = {
  ...API_HEADERS,
  // It is made to be shown by others.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Type': 'image/jpeg',
  'Cache-Control': 'public, max-age=86400',
  // The CDN forgets it with the next deploy, as it does the photograph.
  'Netlify-CDN-Cache-Control': 'public, s-maxage=31536000, durable',
};

/**
 * A photograph of the site as sharing services want it: a JPEG of 1200 by 630. They know neither transparency nor WebP
 * everywhere, so a cut-out is set on paper; a picture with its own ground fills the frame.
 * @param request its path ends in the photograph's name, `/share/sora-sand-hero.jpg`
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
