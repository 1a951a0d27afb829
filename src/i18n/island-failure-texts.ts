import en from '#locales/en/island-failure.json';
import kr from '#locales/kr/island-failure.json';
import vn from '#locales/vn/island-failure.json';
import type { Texts } from './namespaces.ts';
import { pageLanguage } from './page-texts.ts';

const TEXTS: Record<ReturnType<typeof pageLanguage>, Texts<'island-failure'>> = { vn, en, kr };

/**
 * Returns the texts of a failed island in the language of the current page. The code of islands contains all languages,
 * because a page without a connection cannot fetch texts.
 */
export function islandFailureTexts(): Texts<'island-failure'> {
  return TEXTS[pageLanguage()];
}
