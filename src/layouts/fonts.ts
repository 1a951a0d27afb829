import type { Language } from '#contracts/languages.ts';
import koreanFaces from '#src/styles/fonts-kr.css?raw';
import latinFaces from '#src/styles/fonts-latin.css?raw';

/** Style sheet of all Korean syllables in slices; fetched after the first paint. */
export const KOREAN_SLICES = '/fonts/korean.css';

const LATIN = ['hahmlet-latin-300-400-normal.woff2', 'be-vietnam-pro-latin-400-normal.woff2'];

/** Files below `/fonts/` that the first screen of every page in the language needs. */
export function fontsToPreload(language: Language): string[] {
  if (language === 'vn') return [...LATIN, 'be-vietnam-pro-vietnamese-400-normal.woff2'];
  if (language === 'kr') return [...LATIN, 'pretendard-kr-used.woff2'];
  return LATIN;
}

/** The @font-face rules of a language, as small as they get: they stand in every page. */
export function fontFaces(language: Language): string {
  const faces = language === 'kr' ? latinFaces + koreanFaces : latinFaces;
  return faces
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};:,]) ?/g, '$1')
    .trim();
}
