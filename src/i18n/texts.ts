import i18next from 'i18next';
import { FALLBACK_LANGUAGE, type Language } from '#contracts/languages.ts';
import type { Namespace, Texts } from './namespaces.ts';

/**
 * The texts of a namespace in a language, English where one is missing (D4). Runs while pages are rendered; the
 * browser gets the result as props. i18next is set up by the astro-i18next integration.
 */
export function textsOf<N extends Namespace>(language: Language, namespace: N): Texts<N> {
  return {
    ...i18next.getResourceBundle(FALLBACK_LANGUAGE, namespace),
    ...i18next.getResourceBundle(language, namespace),
  } as Texts<N>;
}
