import i18next from 'i18next';
import { FALLBACK_LANGUAGE, type Language } from '#contracts/languages.ts';
import type { Namespace, Texts } from './namespaces.ts';

type Words = Record<string, string>;

/** Pages ask for the same texts tens of thousands of times in a build. What was merged holds while its sources do. */
const merged = new Map<string, { fallback: Words; own: Words; words: Words }>();

/**
 * The texts of a namespace in a language, English where one is missing (D4). Runs while pages are rendered; the
 * browser gets the result as props. i18next is set up by the astro-i18next integration.
 */
export function textsOf<N extends Namespace>(language: Language, namespace: N): Texts<N> {
  const fallback = i18next.getResourceBundle(FALLBACK_LANGUAGE, namespace) as Words;
  const own = i18next.getResourceBundle(language, namespace) as Words;
  const key = `${language} ${namespace}`;
  let kept = merged.get(key);
  if (kept?.fallback !== fallback || kept.own !== own) {
    kept = { fallback, own, words: { ...fallback, ...own } };
    merged.set(key, kept);
  }
  return kept.words as Texts<N>;
}
