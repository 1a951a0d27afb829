/** Widths in which the site asks for a picture; few, so that the image service's cache is shared by all pages. */
export const IMAGE_WIDTHS = [160, 320, 480, 720, 960, 1400] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Folders in which photographs of ours are found, and what the image service is asked for: unasked it sends WebP. */
const FORMATS = { img: '&fm=avif&q=60', webp: '' } as const;

/** Addresses that the image service answers, as rules for headers have them. */
export const IMAGE_ADDRESSES = [
  '/.netlify/images',
  ...Object.keys(FORMATS).map((one) => `/${one}/*`),
];

/**
 * Rules that lead the addresses of photographs to the image service: what comes for `*` stands for `:splat`. Pages ask
 * for `img` and fall back on `webp` where a browser cannot read AVIF (ui/picture-gate.ts).
 */
export function imageRules(): { from: string; to: string }[] {
  return Object.entries(FORMATS).flatMap(([folder, format]) =>
    IMAGE_WIDTHS.map((width) => ({
      from: `/${folder}/${width}/*`,
      to: `/.netlify/images?url=/pictures/:splat&w=${width}${format}`,
    })),
  );
}

/** Address of a photograph of ours in a width (pixels). */
export function photographAddress(name: string, width: ImageWidth): string {
  return `/img/${width}/${name}`;
}
