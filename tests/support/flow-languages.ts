import type { Language } from '#domain/languages.ts';
import { IS_NIGHTLY } from './nightly.ts';

/**
 * Languages in which a flow is tested: one of them, or all with `NIGHTLY=1`, as in the nightly run. The steps of
 * these flows are equal in all languages. Texts, markup, typography and axe have tests in every language.
 */
export function flowLanguages(usual: Language): readonly Language[] {
  return IS_NIGHTLY ? ['vn', 'en', 'kr'] : [usual];
}
