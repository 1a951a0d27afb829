import type { Product } from '#domain/products/product.ts';
import { html, type Markup } from '#functions/http/html.ts';

/** Returns the small photograph of a product without a text, because the name is next to it. */
export function comparePicture(
  { imageSmall: [source] }: Pick<Product, 'imageSmall'>,
  className: string,
): Markup {
  if (!source) return html``;
  const address = `/.netlify/images?url=${encodeURIComponent(source)}&w=320`;
  return html`<img class="${className}" src="${address}" alt="" width="320" height="320" loading="lazy" decoding="async">`;
}
