import * as z from 'zod';
import { readGlb } from '#contracts/models/glb.ts';
import { modelSchema } from '#contracts/models/model-schema.ts';
import { API_HEADERS } from '#functions/http/headers.ts';
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
/** Timeout for each file of the site, in milliseconds. */
const FETCH_MS = 8000;

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
 * @returns 404 when the site has no such model or variant
 */
export async function arFile(request: Request): Promise<Response> {
  const { pathname, origin } = new URL(request.url);
  const path = pathSchema.safeParse(PATH.exec(pathname)?.groups);
  if (!path.success) return missing();
  const { model: name, variant, format } = path.data;
  const file = await read(new URL(`/models/${name}.glb`, origin), TYPES.glb);
  if (!file) return missing();
  const { json, data } = readGlb(file);
  const model = modelSchema.parse(json);
  const { variants } = model.extensions.KHR_materials_variants;
  if (!variants.some((one) => one.name === variant)) return missing();
  const parts = arParts(model, data, variant);

  const webp = new Map<string, Promise<Uint8Array | undefined>>();
  async function pictureOf(uri: string, tint?: readonly number[]) {
    const reading = webp.get(uri) ?? read(new URL(`/models/${uri}`, origin), 'image/webp');
    webp.set(uri, reading);
    const bytes = await reading;
    if (!bytes) throw new Error(`The site has no texture ${uri}`);
    return convertTexture(bytes, tint);
  }

  const bytes = await (format === 'glb' ? plainGlb : usdz)(model, parts, pictureOf);
  return new Response(bytes, { headers: { ...HEADERS, 'Content-Type': TYPES[format] } });
}

/** Reads a file of the site. Returns undefined if the site has no such file. */
async function read(address: URL, type: string): Promise<Uint8Array | undefined> {
  const response = await fetch(address, { signal: AbortSignal.timeout(FETCH_MS) });
  const isFound = response.ok && response.headers.get('content-type') === type;
  return isFound ? response.bytes() : undefined;
}

function missing(): Response {
  return new Response(null, {
    status: 404,
    headers: { ...API_HEADERS, 'Cache-Control': 'no-store' },
  });
}
