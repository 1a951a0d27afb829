/**
 * Runs in the head: a picture that does not come as AVIF, because the browser cannot read it, is asked for as WebP
 * (`imageUrl` in image.ts).
 *
 * Its source text is written into the page, so it must not refer to anything outside itself.
 */
export function pictureFallback({ document }: Pick<Window, 'document'>): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      const picture = target as HTMLImageElement;
      if (!picture.src?.includes('/img/')) return;
      picture.srcset = picture.srcset.replaceAll('/img/', '/webp/');
      picture.src = picture.src.replace('/img/', '/webp/');
    },
    true,
  );
}
