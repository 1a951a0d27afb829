/** Widths of requested pictures. A short list, so that all pages share the image service's cache. */
export const IMAGE_WIDTHS = [160, 320, 480, 720, 960, 1400] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/**
 * Photographs without transparency, by their file names: rooms and close-ups. Only these are requested as AVIF. The others
 * are cut-outs with soft shadows. Chromium 156 shows opacities from 1 to 16 of 255 in an AVIF as 0, so that a shadow ends
 * with a ragged edge.
 */
const OPAQUE = /^room-|-detail\.webp$/;

/**
 * Returns a picture's URL at a given width in pixels. The platform's image service makes the picture (decision 003).
 * The service also fetches pictures of other sites, so a visitor's browser only contacts our site.
 */
export function imageUrl(source: string, width: ImageWidth): string {
  const [, photograph] = /^\/pictures\/([\w.-]+)$/.exec(source) ?? [];
  return photograph
    ? `/${OPAQUE.test(photograph) ? 'img' : 'webp'}/${width}/${photograph}`
    : `/.netlify/images?url=${encodeURIComponent(source).replaceAll('%2F', '/')}&w=${width}`;
}

/** Returns the source of a picture from its URL; the inverse of `imageUrl`. */
export function imageSource(url: string): string {
  const { pathname, searchParams } = new URL(url, 'https://shop.invalid');
  const [, photograph] = /^\/(?:img|webp)\/\d+\/(.+)$/.exec(pathname) ?? [];
  return photograph ? `/pictures/${photograph}` : (searchParams.get('url') ?? '');
}

/** Size in pixels of pictures for link previews. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Returns the URL of a JPEG photograph for link previews (`netlify/entries/share-picture.ts`). */
export function shareUrl(source: string): string {
  return source.replace(/^\/pictures\/(.+)\.webp$/, '/share/$1.jpg');
}

/** Returns the `srcset` of a picture from `narrowest` to `widest` pixels. */
export function srcSet(
  source: string,
  widest: ImageWidth = 960,
  narrowest: ImageWidth = 320,
): string {
  return IMAGE_WIDTHS.filter((width) => width >= narrowest && width <= widest)
    .map((width) => `${imageUrl(source, width)} ${width}w`)
    .join(', ');
}
