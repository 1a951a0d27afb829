/** Picture in Markdown: `![alternative text](/pictures/<hash>.webp#1600x1067)`. The size is that of the file. */
interface TextPicture {
  alternative: string;
  path: string;
  width: number;
  height: number;
}

/** Inline picture: alternative text and target. */
const PICTURE = /!\[([^\]\n]*)\]\(([^()\n]*)\)/g;
/** Path of an uploaded picture with its size. */
const TARGET = /^(\/pictures\/[0-9a-f]{32}(?:-detail)?\.webp)#([1-9]\d{0,4})x([1-9]\d{0,4})$/;

/** Returns path and size of a picture in a text; undefined for another target. */
export function parsePictureTarget(target: string): Omit<TextPicture, 'alternative'> | undefined {
  const [, path, width, height] = TARGET.exec(target) ?? [];
  return path ? { path, width: Number(width), height: Number(height) } : undefined;
}

/** Returns the Markdown of a picture. */
export function pictureMarkdown({ alternative, path, width, height }: TextPicture): string {
  return `![${alternative}](${path}#${width}x${height})`;
}

/** Returns Markdown with other words instead of each inline picture. */
export function replacePictures(
  markdown: string,
  replace: (picture: { alternative: string; target: string; markdown: string }) => string,
): string {
  return markdown.replace(PICTURE, (found: string, alternative: string, target: string) =>
    replace({ alternative, target, markdown: found }),
  );
}

/** Returns the paths of the uploaded pictures in Markdown. */
export function picturePathsIn(markdown: string): string[] {
  return [...markdown.matchAll(PICTURE)].flatMap(
    ([, , target = '']) => parsePictureTarget(target)?.path ?? [],
  );
}
