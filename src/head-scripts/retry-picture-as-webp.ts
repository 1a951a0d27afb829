/**
 * Requests a photograph as WebP if it fails to load as AVIF, for browsers without AVIF (`imageUrl` in image.ts).
 *
 * Self-contained, because its source text is inlined into the head.
 */
export function retryPictureAsWebp({ document }: Pick<Window, 'document'>): void {
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
