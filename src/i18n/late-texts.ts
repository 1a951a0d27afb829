import type { Language } from '#contracts/languages.ts';
import type { Namespace, Texts } from './namespaces.ts';

/** Each file is a script of its own, fetched when it is wanted. */
const FILES = import.meta.glob<Record<string, string>>(
  [
    '/locales/*/account.json',
    '/locales/*/basket.json',
    '/locales/*/catalogue.json',
    '/locales/*/common.json',
    '/locales/*/everywhere.json',
    '/locales/*/login.json',
    '/locales/*/product.json',
    '/locales/*/quick-view.json',
    '/locales/*/wishlist.json',
  ],
  { import: 'default' },
);

/** The texts of a namespace for what opens on a page later than the page itself. Every language has every key. */
export async function lateTexts<N extends Namespace>(
  language: Language,
  namespace: N,
): Promise<Texts<N>> {
  const texts = await FILES[`/locales/${language}/${namespace}.json`]?.();
  if (!texts) throw new Error(`No late texts: ${language} ${namespace}`);
  return texts as Texts<N>;
}
