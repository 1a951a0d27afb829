import type { Language } from '#domain/languages.ts';
import type { Namespace, Texts } from './namespaces.ts';

/** Locale files that pages fetch after a tap. Each file becomes a separate chunk (decision 004). */
const FILES = import.meta.glob<Record<string, string>>(
  [
    '/locales/*/access.json',
    '/locales/*/account.json',
    '/locales/*/basket.json',
    '/locales/*/catalogue.json',
    '/locales/*/checkout.json',
    '/locales/*/common.json',
    '/locales/*/compare.json',
    '/locales/*/devices.json',
    '/locales/*/everywhere.json',
    '/locales/*/fit.json',
    '/locales/*/login.json',
    '/locales/*/product.json',
    '/locales/*/quick-view.json',
    '/locales/*/viewer.json',
    '/locales/*/wishlist.json',
  ],
  { import: 'default' },
);

/** Fetches a namespace's texts for parts of a page that load later. Every language has every key. */
export async function fetchTexts<N extends Namespace>(
  language: Language,
  namespace: N,
): Promise<Texts<N>> {
  const texts = await FILES[`/locales/${language}/${namespace}.json`]?.();
  if (!texts) throw new Error(`No texts: ${language} ${namespace}`);
  return texts as Texts<N>;
}
