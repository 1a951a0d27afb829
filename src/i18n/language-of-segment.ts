import type { Language } from '#domain/languages.ts';

/**
 * Returns the language with the URL prefix `segment` ('vn' or 'kr'), or English. Has no imports except a type, because
 * scripts of every page load this module.
 */
export function languageOfSegment(segment: string | undefined): Language {
  return segment === 'vn' || segment === 'kr' ? segment : 'en';
}
