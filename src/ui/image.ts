/** Widths in which the site asks for a picture; few, so that the image service's cache is shared by all pages. */
const WIDTHS = [160, 320, 480, 640, 960, 1400] as const;
export type ImageWidth = (typeof WIDTHS)[number];

/** Address of a picture in the given width (pixels), made by the platform's image service. Foreign addresses stay as they are. */
export function imageUrl(source: string, width: ImageWidth): string {
  if (!source.startsWith('/')) return source;
  return `/.netlify/images?url=${encodeURIComponent(source).replaceAll('%2F', '/')}&w=${width}`;
}

/** The `srcset` of a picture up to `widest` pixels; undefined for foreign addresses, which exist in one size. */
export function srcSet(source: string, widest: ImageWidth = 960): string | undefined {
  if (!source.startsWith('/')) return undefined;
  return WIDTHS.filter((width) => width <= widest)
    .map((width) => `${imageUrl(source, width)} ${width}w`)
    .join(', ');
}
