import type { Language } from '#contracts/languages.ts';

/**
 * The language whose address prefix is `segment` ('vn', 'kr'), English for anything else. Scripts of every page read it,
 * so it works without the list of languages, the schema and what comes with it.
 */
export function languageOfSegment(segment: string | undefined): Language {
  return segment === 'vn' || segment === 'kr' ? segment : 'en';
}
