import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { readGlb } from '#domain/models/glb.ts';
import { modelSchema } from '#domain/models/model-schema.ts';
import { API_HEADERS } from '#functions/http/headers.ts';
import { describeError, logToConsole } from '#functions/log.ts';
import { readSiteFile } from '#functions/site-files/site-file.ts';
import { arParts } from './ar-parts.ts';
import { convertTexture } from './picture.ts';
import { plainGlb } from './plain-glb.ts';
import { usdz } from './usdz.ts';

const PATH =
  /^\/models\/ar\/(?<model>[a-z]+(?:-[a-z]+)*-[0-9a-f]{8})\/(?<variant>[a-z]+(?:-[a-z]+)*)\.(?<format>glb|usdz)$/;
const pathSchema = z.object({
  model: z.string(),
  variant: z.string(),
  format: z.enum(['glb', 'usdz']),
});

const TYPES = { glb: 'model/gltf-binary', usdz: 'model/vnd.usdz+zip' };

const HEADERS = {
  ...API_HEADERS,
  // Viewers on other origins fetch the file.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  // The address contains a hash of the model, so the file never changes.
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Netlify-CDN-Cache-Control': 'public, s-maxage=31536000, durable',
};

/**
 * Returns one variant of a model for augmented reality: a plain GLB for Android, a USDZ for iOS.
 * @param request request for `/models/ar/MODEL/VARIANT.glb` or `.usdz`, where MODEL is a model of the site with its hash
 * @param site origin of the site
 * @returns 404 when the site has no such model or variant, and 503 when the site does not respond or a file is unreadable
 */
export async function arFile(request: Request, site: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  const path = pathSchema.safeParse(PATH.exec(pathname)?.groups);
  if (!path.success) return failureWithoutBody(404);
  const { model: name, variant, format } = path.data;
  const file = await readSiteFile(site, `/models/${name}.glb`, TYPES.glb);
  if (!file) return failureWithoutBody(404);
  if (file === 'unavailable') return failureWithoutBody(503);
  const bytes = await convert(file, site, variant, format).catch(logUnreadable);
  if (bytes === 'unreadable') return failureWithoutBody(503);
  if (!bytes) return failureWithoutBody(404);
  return new Response(bytes, { headers: { ...HEADERS, 'Content-Type': TYPES[format] } });
}

/**
 * Converts a model with one of its variants. Returns undefined for an unknown variant.
 * @throws if the model is unreadable, or a texture is missing
 */
async function convert(
  file: Uint8Array,
  site: string,
  variant: string,
  format: keyof typeof TYPES,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { json, data } = readGlb(file);
  const model = modelSchema.parse(json);
  const { variants } = model.extensions.KHR_materials_variants;
  if (!variants.some((one) => one.name === variant)) return undefined;
  const parts = arParts(model, data, variant);

  const webp = new Map<string, ReturnType<typeof readSiteFile>>();
  async function pictureOf(uri: string, tint?: readonly number[]) {
    const reading = webp.get(uri) ?? readSiteFile(site, `/models/${uri}`, 'image/webp');
    webp.set(uri, reading);
    const bytes = await reading;
    if (!bytes || bytes === 'unavailable') throw new Error(`The site has no texture ${uri}`);
    return convertTexture(bytes, tint);
  }

  return (format === 'glb' ? plainGlb : usdz)(model, parts, pictureOf);
}

function failureWithoutBody(status: 404 | 503): Response {
  return new Response(null, { status, headers: { ...API_HEADERS, 'Cache-Control': 'no-store' } });
}

/** Logs the fault of an unreadable file. */
function logUnreadable(fault: unknown): 'unreadable' {
  const error = describeError(fault);
  logToConsole('error')({ level: 'error', requestId: randomUUID(), call: 'arFile', error });
  return 'unreadable';
}
