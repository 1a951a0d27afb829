import * as z from 'zod';
import { defineCall, success } from '#contracts/call.ts';
import { getProduct } from '#contracts/products/products.ts';
import { changeAuthorSchema } from '#contracts/publishing/publishing.ts';
import { productCodeSchema } from '#domain/products/product-summary.ts';

/** Days after which a preview link expires. */
export const PREVIEW_DAYS = 7;
/** Maximum number of valid links to the preview of a product. */
export const MAX_PREVIEW_LINKS = 10;

const FRAGMENT = /^#?([A-Z0-9-]{1,40})\.([\w-]{43})$/;

/** Reads the fragment of a preview link, with or without '#'. Other text returns undefined. */
export function parsePreviewFragment(
  fragment: string,
): { code: string; secret: string } | undefined {
  const [, code, secret] = FRAGMENT.exec(fragment) ?? [];
  return code && secret ? { code, secret } : undefined;
}

/** Returns the fragment of a preview link, without '#'. Browsers send fragments to no server. */
export function previewFragment({ code, secret }: { code: string; secret: string }): string {
  return `${code}.${secret}`;
}

const ofOneProduct = z.object({ code: productCodeSchema });
const linkId = z.string().regex(/^[0-9a-f]{16}$/, 'must be the id of a preview link');

/** Private link to the preview of a product (D128), without its secret. */
export const previewLinkSchema = z.object({
  id: linkId,
  by: changeAuthorSchema,
  at: z.iso.datetime(),
  /** Expiry. */
  until: z.iso.datetime(),
});
export type PreviewLink = z.infer<typeof previewLinkSchema>;

export const listPreviewLinks = defineCall(() => ({
  name: 'listPreviewLinks',
  summary: 'Lists the valid preview links of a product, newest first, without their secrets.',
  method: 'GET',
  path: '/admin/previews/{code}',
  access: 'staff',
  params: ofOneProduct,
  response: success(z.object({ links: z.array(previewLinkSchema) })),
}));

export const createPreviewLink = defineCall(() => ({
  name: 'createPreviewLink',
  summary:
    'Creates a private link to the preview of a product or its draft. Only this response contains the secret. The link expires after seven days.',
  method: 'POST',
  path: '/admin/previews/{code}',
  access: 'staff',
  params: ofOneProduct,
  response: success(
    z.object({ code: productCodeSchema, link: previewLinkSchema, secret: z.string() }),
  ),
  errors: ['unknown-product', 'too-many-previews'],
}));

export const withdrawPreviewLink = defineCall(() => ({
  name: 'withdrawPreviewLink',
  summary: 'Ends a preview link. A link that has already ended is no error.',
  method: 'DELETE',
  path: '/admin/previews/{code}/{id}',
  access: 'staff',
  params: ofOneProduct.extend({ id: linkId }),
  response: success(z.object({ id: linkId })),
}));

export const openPreview = defineCall(() => ({
  name: 'openPreview',
  summary:
    'Returns a product as its page would show it: with the fields of its draft, if there is one. Code and secret come from the fragment of a preview link. Wrong, expired and withdrawn links cause the same response.',
  method: 'POST',
  path: '/interior/preview',
  changesData: () => false,
  body: z.object({
    code: productCodeSchema,
    secret: z.string().regex(/^[\w-]{43}$/, 'must be the secret of a link'),
  }),
  response: success(
    getProduct.response.shape.result.extend({
      /** True if the product has a draft, which shoppers do not see. */
      isDraft: z.boolean(),
      until: z.iso.datetime(),
    }),
  ),
  errors: ['unknown-preview', 'too-many-requests'],
}));
