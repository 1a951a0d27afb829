import i18next from 'i18next';
import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import { fillShopTexts } from '#domain/shop/shop-texts.ts';
import { editedTextsOf } from './edited-texts.ts';
import type { Namespace, Texts } from './namespaces.ts';

type Bundle = Record<string, string>;

/**
 * Cache of merged texts, because a build requests the same texts tens of thousands of times. Changed sources invalidate
 * it.
 */
const cache = new Map<string, { fallback: Bundle; own: Bundle; merged: Bundle }>();

/**
 * Returns the texts of a namespace in a language, with English for missing texts (D4). Runs only while pages are rendered.
 * Islands receive the result as props. The astro-i18next integration configures i18next (decision 004).
 */
export function textsOf<N extends Namespace>(language: Language, namespace: N): Texts<N> {
  const fallback = i18next.getResourceBundle(FALLBACK_LANGUAGE, namespace) as Bundle;
  const own = i18next.getResourceBundle(language, namespace) as Bundle;
  const key = `${language} ${namespace}`;
  let cached = cache.get(key);
  if (cached?.fallback !== fallback || cached.own !== own) {
    const edits = editedTextsOf(`interface.${namespace}`, language);
    const merged = fillShopTexts({ ...fallback, ...own, ...edits }, language, namespace);
    cached = { fallback, own, merged };
    cache.set(key, cached);
  }
  return cached.merged as Texts<N>;
}
