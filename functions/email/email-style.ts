import type { Language } from '#domain/languages.ts';
import { COLORS, DARK_EMAIL_COLORS } from '#shop.config.ts';

/** System fonts of each language, for email programs that load no fonts. */
const SYSTEM_FONTS: Record<Language, string> = {
  en: "-apple-system,'Segoe UI',Roboto,Arial,sans-serif",
  vn: "-apple-system,'Segoe UI',Roboto,Arial,sans-serif",
  kr: "'Apple SD Gothic Neo','Noto Sans KR','Malgun Gothic',sans-serif",
};
/** Fonts of the Korean letters, the most frequent letters first. */
const KOREAN_TEXT = ["'Shop Korean'", "'Shop Korean Rest'", "'Pretendard Slices'", 'Pretendard'];

/** Font stacks of an email. The style sheet defines the first names, which no system font has. */
export function fontStacks(language: Language): { text: string; display: string } {
  const [korean, display] = language === 'kr' ? [KOREAN_TEXT, ["'Hahmlet Slices'"]] : [[], []];
  return {
    text: ["'Shop Text'", "'Be Vietnam Pro'", ...korean, SYSTEM_FONTS[language]].join(','),
    display: [
      "'Shop Display'",
      'Hahmlet',
      ...display,
      language === 'kr' ? SYSTEM_FONTS.kr : 'Georgia,serif',
    ].join(','),
  };
}

/**
 * Font files, all of which have the letters of Vietnamese names. Letters of two files for one family are distinguished by
 * their range.
 */
const FACES = [
  ['Shop Text', 400, 'vn-text-400'],
  ['Shop Text', 500, 'vn-text-500'],
  ['Shop Display', 300, 'display-300', 'U+20-FF,U+2010-2044'],
  ['Shop Display', 300, 'vn-display-300', 'U+100-1EFF'],
] as const;
const KOREAN_FACES = [
  ['Shop Korean', 400, 'kr-text-400'],
  ['Shop Korean', 500, 'kr-strong'],
  ['Shop Korean Rest', 400, 'kr-rest-400'],
  ['Shop Korean Rest', 500, 'kr-rest-500'],
] as const;

function fontFace(
  site: string,
  [family, weight, file, range]: readonly [string, number, string, string?],
): string {
  return `@font-face{font-family:'${family}';font-weight:${weight};src:url(${site}/fonts/cut/${file}.woff2) format('woff2')${range ? `;unicode-range:${range}` : ''}}`;
}

const DARK = DARK_EMAIL_COLORS;

/**
 * Style sheet of an email. Email programs that ignore it show the inline styles: system fonts, light colors, and the
 * layout of wide screens.
 * @param site origin of the site, which serves the fonts
 */
export function emailStyle(site: string, language: Language): string {
  const faces = [...FACES, ...(language === 'kr' ? KOREAN_FACES : [])];
  // The style sheet with all Korean letters is for headings and names. An import must be the first rule.
  const slices = language === 'kr' ? `@import url(${site}/fonts/korean.css) screen;\n` : '';
  return `${slices}:root{color-scheme:light dark;supported-color-schemes:light dark}
@media screen{${faces.map((face) => fontFace(site, face)).join('\n')}}
@media (max-width:480px){
.page-cell{padding:0!important}.sheet-cell{padding:24px 20px 32px!important}.brand-cell{padding:16px 20px!important}
.fact td{display:block!important;padding:0!important;white-space:normal!important}.fact td+td{padding:0 0 10px!important}
.action{display:block!important;text-align:center}}
@media (prefers-color-scheme:dark){
.page{background:${DARK.page}!important}.sheet{background:${DARK.sheet}!important}
.ink{color:${DARK.ink}!important}.ink2{color:${DARK['ink-2']}!important}.line{border-color:${DARK.line}!important}.outlined{border-color:${DARK['ink-2']}!important}
.button{background:${DARK.ink}!important;border-color:${DARK.ink}!important;color:${COLORS.ink}!important}}`;
}
