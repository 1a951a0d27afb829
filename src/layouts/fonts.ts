import type { Language } from '#domain/languages.ts';
import { type Category, categorySlug } from '#domain/products/categories.ts';
import cutFaces from './faces.json' with { type: 'json' };

/**
 * Glyph set of a Korean page, in addition to the interface texts. 'window' adds no glyphs, for pages such as the home
 * page. A category adds the glyphs of its product texts. 'anything' adds all other subset glyphs.
 */
export type GlyphSet = 'window' | Category | 'anything';

/** Font file in `/fonts/cut/`, with its family and weight. */
interface Face {
  family: string;
  weight: number;
  file: string;
  /** Unicode range of the file; all letters by default. */
  range?: string | undefined;
}

const FACES: Record<Language, readonly Face[]> = cutFaces;

function koreanTexts(glyphSet: GlyphSet): readonly Face[] {
  if (glyphSet === 'window') return [];
  if (glyphSet === 'anything') return cutFaces['kr-rest'];
  return [{ family: 'Pretendard Texts', weight: 400, file: `kr-${categorySlug(glyphSet)}` }];
}

/** Returns the fonts of a page for the `data-type` attribute (`load-fonts.ts`). */
export function fontFacesFor(language: Language, glyphSet: GlyphSet = 'anything'): string {
  const faces = language === 'kr' ? FACES.kr.concat(koreanTexts(glyphSet)) : FACES[language];
  return faces
    .map(({ family, weight, file, range }) => [family, weight, file, range ?? []].flat().join('/'))
    .join(';');
}

/** Returns the style sheets with all letters that the subset fonts lack. They load later (deferred-styles.ts). */
export function fallbackFontSheets(language: Language): string[] {
  return language === 'kr' ? ['/fonts/rest.css', '/fonts/korean.css'] : ['/fonts/rest.css'];
}
