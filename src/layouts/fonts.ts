import { type Category, categorySlug } from '#contracts/categories.ts';
import type { Language } from '#contracts/languages.ts';
import cutFaces from './faces.json' with { type: 'json' };

/**
 * What a page says beside the words of the shop's window, which is what Korean type is cut by: nothing, the texts of
 * products of a category, or anything.
 */
export type GlyphSet = 'window' | Category | 'anything';

/** A file below `/fonts/cut/` and what it is for: the text of a family and weight, or the signs of `range` in it. */
interface Face {
  family: string;
  weight: number;
  file: string;
  range?: string | undefined;
}

const FACES: Record<Language, readonly Face[]> = cutFaces;

function koreanTexts(glyphSet: GlyphSet): readonly Face[] {
  if (glyphSet === 'window') return [];
  if (glyphSet === 'anything') return cutFaces['kr-rest'];
  return [{ family: 'Pretendard Texts', weight: 400, file: `kr-${categorySlug(glyphSet)}` }];
}

/** The faces of a page as its type gate reads them. */
export function fontFacesFor(language: Language, glyphSet: GlyphSet = 'anything'): string {
  const faces = language === 'kr' ? FACES.kr.concat(koreanTexts(glyphSet)) : FACES[language];
  return faces
    .map(({ family, weight, file, range }) => [family, weight, file, range ?? []].flat().join('/'))
    .join(';');
}

/** Addresses of the style sheets of every letter that the cuts lack, which late-styles.ts brings. */
export function fallbackFontSheets(language: Language): string[] {
  return language === 'kr' ? ['/fonts/rest.css', '/fonts/korean.css'] : ['/fonts/rest.css'];
}
