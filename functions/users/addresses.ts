import { FALLBACK_LANGUAGE, type Language } from '#contracts/languages.ts';

/** The sign-in page in a language: English addresses have no prefix (D1). */
export function signInPath(language: Language): string {
  return `${language === FALLBACK_LANGUAGE ? '' : `/${language}`}/register-mobile`;
}

/** The language of a path of the site. */
export function languageOfPath(path: string): Language {
  const [, prefix] = /^\/(vn|kr)(?:[/?#]|$)/.exec(path) ?? [];
  return prefix === 'vn' || prefix === 'kr' ? prefix : FALLBACK_LANGUAGE;
}
