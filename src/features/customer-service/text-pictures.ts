import { parsePictureTarget } from '#domain/texts/text-pictures.ts';
import { imageUrl, srcSet } from '#src/ui/image.ts';

/** Width of a picture in the text column. */
const SIZES = '(width >= 48rem) 44rem, 100vw';
const IMAGE = /<img src="([^"]*)" alt="([^"]*)">/g;

/** Returns the attributes of a picture in a text; undefined for a picture that is not of the shop. */
export function textPictureAttributes(target: string) {
  const picture = parsePictureTarget(target);
  if (!picture) return undefined;
  const { path, width, height } = picture;
  return { src: imageUrl(path, 960), srcSet: srcSet(path, 1400), sizes: SIZES, width, height };
}

/** Returns HTML of Markdown with the pictures in all sizes. A picture is loaded when it is near the screen. */
export function withTextPictures(html: string): string {
  return html.replace(IMAGE, (image, target: string, alternative: string) => {
    const attributes = textPictureAttributes(target);
    if (!attributes) return image;
    const { src, srcSet: sources, sizes, width, height } = attributes;
    return `<img src="${src}" srcset="${sources}" sizes="${sizes}" width="${width}" height="${height}" alt="${alternative}" loading="lazy" decoding="async">`;
  });
}
