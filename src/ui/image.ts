/** Widths in which the site requests a picture. They are few, so that all pages share the image service's cache. */
export const IMAGE_WIDTHS = [160, 320, 480, 720, 960, 1400] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/**
 * Address of a picture in the given width (pixels), made by the platform's image service (decision 003). It fetches those
 * of other sites as well, where netlify.toml allows them: a visitor's browser asks nobody but us.
 */
export function imageUrl(source: string, width: ImageWidth): string {
  const [, photograph] = /^\/pictures\/([\w.-]+)$/.exec(source) ?? [];
  return photograph
    ? `/img/${width}/${photograph}`
    : `/.netlify/images?url=${encodeURIComponent(source).replaceAll('%2F', '/')}&w=${width}`;
}

/** The picture that an address of `imageUrl` is of. */
export function imageSource(address: string): string {
  const { pathname, searchParams } = new URL(address, 'https://shop.invalid');
  const [, photograph] = /^\/(?:img|webp)\/\d+\/(.+)$/.exec(pathname) ?? [];
  return photograph ? `/pictures/${photograph}` : (searchParams.get('url') ?? '');
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
  return IMAGE_WIDTHS.filter((width) => width >= narrowest && width <= widest)
    .map((width) => `${imageUrl(source, width)} ${width}w`)
    .join(', ');
}
