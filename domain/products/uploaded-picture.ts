/**
 * Path of a picture that staff have uploaded. Its name is a hash. `-detail` marks a picture without transparency
 * (src/ui/image.ts). Photographs of the catalog have other names.
 */
const PATH = /^\/pictures\/([0-9a-f]{32}(?:-detail)?\.webp)$/;

/** Returns the path of an uploaded picture. @param hash 32 hexadecimal digits */
export function uploadedPicturePath(hash: string, isOpaque: boolean): string {
  return `/pictures/${hash}${isOpaque ? '-detail' : ''}.webp`;
}

/** Returns the name of an uploaded picture; undefined for other pictures. */
export function uploadedPictureName(path: string): string | undefined {
  return PATH.exec(path)?.[1];
}
