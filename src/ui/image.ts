/** Widths in which the site asks for a picture; few, so that the image service's cache is shared by all pages. */
const WIDTHS = [160, 320, 480, 720, 960, 1400] as const;
export type ImageWidth = (typeof WIDTHS)[number];

/**
 * Address of a picture in the given width (pixels), made by the platform's image service. It fetches those of other
 * sites as well, where netlify.toml allows them: a visitor's browser asks nobody but us.
 */
export function imageUrl(source: string, width: ImageWidth): string {
  return `/.netlify/images?url=${encodeURIComponent(source).replaceAll('%2F', '/')}&w=${width}`;
}

/** Pixels of the pictures that sharing services get. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Address of a picture of ours as sharing services want it, made by `netlify/functions/share-picture.ts`. */
export function shareUrl(source: string): string {
  return source.replace(/^\/pictures\/(.+)\.webp$/, '/share/$1.jpg');
}

/** The `srcset` of a picture from `narrowest` to `widest` pixels. */
export function srcSet(
  source: string,
  widest: ImageWidth = 960,
  narrowest: ImageWidth = 320,
): string {
  return WIDTHS.filter((width) => width >= narrowest && width <= widest)
    .map((width) => `${imageUrl(source, width)} ${width}w`)
    .join(', ');
}
