import { randomUUID } from 'node:crypto';
import { uploadedPictureName } from '#domain/products/uploaded-picture.ts';
import type { Blobs } from '#functions/blobs.ts';
import { API_HEADERS } from '#functions/http/headers.ts';
import { describeError, logToConsole } from '#functions/log.ts';

/** Name of the store with all pictures and uploads. */
export const PICTURE_STORE = 'pictures';

/** Returns the key of a stored picture. */
export function pictureKey(name: string): string {
  return `pictures/${name}`;
}

/** Returns the key of the original of a cropped picture. */
export function cropKey(name: string): string {
  return `crops/${name}`;
}

/** Returns the key of the result of an upload, so that a repeated upload of the same file needs no parts. */
export function uploadResultKey(upload: string): string {
  return `results/${upload}`;
}

function failureWithoutBody(status: 404 | 405 | 503): Response {
  const headers = { ...API_HEADERS, 'Cache-Control': 'no-store' };
  return new Response(null, {
    status,
    headers: {
      ...headers,
      ...(status === 405 && { Allow: 'GET, HEAD' }),
      ...(status === 503 && { 'Retry-After': '2' }),
    },
  });
}

/**
 * Returns a picture that staff uploaded. Its name is a hash of its bytes, so every cache may keep the picture forever.
 * @param request request for `/pictures/NAME.webp` without a photograph of that name in the build
 */
export async function storedPicture(request: Request, blobs: Blobs): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return failureWithoutBody(405);
  const name = uploadedPictureName(new URL(request.url).pathname);
  if (!name) return failureWithoutBody(404);
  try {
    const bytes = await blobs.read(pictureKey(name));
    if (!bytes) return failureWithoutBody(404);
    return new Response(request.method === 'HEAD' ? null : bytes, {
      headers: {
        ...API_HEADERS,
        'Content-Type': 'image/webp',
        'Content-Length': String(bytes.length),
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Netlify-CDN-Cache-Control': 'public, s-maxage=31536000, durable, immutable',
      },
    });
  } catch (fault) {
    const error = describeError(fault);
    logToConsole('error')({
      level: 'error',
      requestId: randomUUID(),
      call: 'storedPicture',
      error,
    });
    return failureWithoutBody(503);
  }
}
