import { IMAGE_WIDTHS } from '#src/ui/image.ts';

/** Parameters for the image service, by the folder of the URL. */
const FORMATS = { img: '&fm=avif&q=60', webp: '&fm=webp&q=75' } as const;

/** Paths of the image service, for header rules. */
export const IMAGE_SERVICE_PATHS = [
  '/.netlify/images',
  ...Object.keys(FORMATS).map((folder) => `/${folder}/*`),
];

/**
 * Rewrites from the URLs of photographs to the image service. `:splat` is the text that `*` matches. Pages request cut-outs
 * as `webp` and other photographs as `img` (src/ui/image.ts). Browsers without AVIF request all as `webp`
 * (src/head-scripts/retry-picture-as-webp.ts).
 */
export function imageRules(): { from: string; to: string }[] {
  return Object.entries(FORMATS).flatMap(([folder, format]) =>
    IMAGE_WIDTHS.map((width) => ({
      from: `/${folder}/${width}/*`,
      to: `/.netlify/images?url=/pictures/:splat&w=${width}${format}`,
    })),
  );
}

/**
 * Returns true if an image service request has a rule's query. Only such a picture of a photograph is kept
 * by the local servers. A page that tries other queries could fill the disk.
 */
export function isRuleQuery(query: URLSearchParams): boolean {
  const [, photograph] = /^\/pictures\/([\w.-]+)$/.exec(query.get('url') ?? '') ?? [];
  if (!photograph) return false;
  return imageRules().some(({ to }) => {
    const { searchParams } = new URL(to.replace(':splat', photograph), 'https://shop.invalid');
    return `${searchParams}` === `${query}`;
  });
}
