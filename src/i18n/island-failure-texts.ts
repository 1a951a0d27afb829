import en from '#locales/en/island-failure.json';
import kr from '#locales/kr/island-failure.json';
import vn from '#locales/vn/island-failure.json';
import type { Texts } from './namespaces.ts';
import { pageLanguage } from './page-texts.ts';

const TEXTS: Record<ReturnType<typeof pageLanguage>, Texts<'island-failure'>> = { vn, en, kr };

/**
 * Texts of a failed island in the language of the open page. All languages come with the islands' code: after a failure
 * there may be no connection to fetch them.
 */
export function islandFailureTexts(): Texts<'island-failure'> {
  return TEXTS[pageLanguage()];
}
