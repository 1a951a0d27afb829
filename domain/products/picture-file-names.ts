import { productCodeSchema } from './product-summary.ts';

/** Recognized extensions of picture files. HEIC is listed because its error message explains what to do. */
const PICTURE_ENDING = /\.(?:jpe?g|png|webp|avif|heic|heif)$/i;
/** First views of a product, which come before its other pictures. */
const FIRST_VIEWS: ReadonlySet<string> = new Set(['', 'HERO', 'MAIN', '1', '01']);

/** Returns whether the name of a file ends as the name of a picture. */
export function isPictureFile(path: string): boolean {
  return PICTURE_ENDING.test(path);
}

/**
 * Returns a name in the form of a code: upper case, without accents, and with single hyphens. macOS stores accents
 * apart from their letters. Some programs replace hyphens with spaces.
 */
function codeLetters(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll('Đ', 'D')
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Returns the names in a path that can begin with a code: the file's name without its ending, then the folders. */
function namesOf(path: string): string[] {
  const [file = '', ...folders] = path.split('/').reverse();
  return [file.replace(PICTURE_ENDING, ''), ...folders].map(codeLetters);
}

/** Returns the code with which a name begins: the longest known one. */
function leadingCode(name: string, isKnown: (code: string) => boolean): string | undefined {
  const parts = name.split('-');
  for (let length = parts.length; length > 0; length -= 1) {
    const code = parts.slice(0, length).join('-');
    if (isKnown(code) && productCodeSchema.safeParse(code).success) return code;
  }
  return undefined;
}

/**
 * Returns the product to which a picture belongs, by its file name, such as 'LL-SF-1011-hero.jpg', or by a parent folder.
 * @param isKnown returns true for the code of a product
 */
export function codeOfPictureFile(
  path: string,
  isKnown: (code: string) => boolean,
): string | undefined {
  for (const name of namesOf(path)) {
    const code = leadingCode(name, isKnown);
    if (code) return code;
  }
  return undefined;
}

/** Compares the files of two pictures of a product: first views come first, then the names with their numbers. */
export function comparePictureFiles(code: string, a: string, b: string): number {
  const viewOf = (path: string) => {
    const [name = ''] = namesOf(path);
    return name === code || name.startsWith(`${code}-`) ? name.slice(code.length + 1) : name;
  };
  const [first, second] = [viewOf(a), viewOf(b)];
  const order = Number(FIRST_VIEWS.has(second)) - Number(FIRST_VIEWS.has(first));
  return order || first.localeCompare(second, 'en', { numeric: true });
}
