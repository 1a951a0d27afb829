import { type Category, categorySlug } from '#contracts/categories.ts';
import type { Language } from '#contracts/languages.ts';
import english from '#src/styles/fonts-en.css?raw';
import korean from '#src/styles/fonts-kr.css?raw';
import koreanRest from '#src/styles/fonts-kr-rest.css?raw';
import local from '#src/styles/fonts-local.css?raw';
import vietnamese from '#src/styles/fonts-vn.css?raw';

/**
 * What a page says beside the words of the shop's window, which is what Korean type is cut by: nothing, the texts of
 * products of a category, or anything.
 */
export type Wording = 'window' | Category | 'anything';

const FACES: Record<Language, string> = { en: english, vn: vietnamese, kr: korean };

/** Families in the order in which browsers look for a letter; what the machine has follows them. */
const FAMILIES: Record<Language, { text: string; display: string }> = {
  en: { text: '"Be Vietnam Pro","Be Vietnam Pro Rest"', display: 'Hahmlet,"Hahmlet Rest"' },
  vn: { text: '"Be Vietnam Pro","Be Vietnam Pro Rest"', display: 'Hahmlet,"Hahmlet Rest"' },
  kr: {
    text: '"Be Vietnam Pro",Pretendard,"Pretendard Texts","Be Vietnam Pro Rest","Pretendard Slices"',
    display: 'Hahmlet,"Hahmlet Rest","Hahmlet Slices"',
  },
};

/** Files below `/fonts/cut/` that the first screen of every page in the language needs. */
const FIRST: Record<Language, readonly string[]> = {
  en: ['display-300', 'text-400'],
  vn: ['display-300', 'vn-text-400'],
  kr: ['kr-display-300', 'text-400', 'kr-text-400'],
};

/** Addresses of the files that the first screen of every page in the language needs. */
export function fontsToPreload(language: Language): string[] {
  return FIRST[language].map((name) => `/fonts/cut/${name}.woff2`);
}

/** Addresses of the style sheets of every letter that the cuts lack, which late-styles.ts brings. */
export function restOfFonts(language: Language): string[] {
  return language === 'kr' ? ['/fonts/rest.css', '/fonts/korean.css'] : ['/fonts/rest.css'];
}

/** The families of a page and the @font-face rules of its cuts, as small as they get: they stand in its head. */
export function fontFaces(language: Language, wording: Wording = 'anything'): string {
  const more = language === 'kr' ? koreanTexts(wording) : '';
  const { text, display } = FAMILIES[language];
  const families = `:root{--font-text:${text},"Text fallback",system-ui,sans-serif;--font-display:${display},"Display fallback",Georgia,serif}`;
  return (families + FACES[language] + more + local)
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};:,]) ?/g, '$1')
    .replaceAll(';}', '}')
    .replaceAll(' format("woff2")', '')
    .trim();
}

function koreanTexts(wording: Wording): string {
  if (wording === 'window') return '';
  if (wording === 'anything') return koreanRest;
  return `@font-face{font-family:"Pretendard Texts";font-display:swap;font-weight:400;src:url(/fonts/cut/kr-${categorySlug(wording)}.woff2) format("woff2")}`;
}
