import type { Language } from '#contracts/languages.ts';
import { languageOfSegment } from './language-of-segment.ts';
import type { Namespace, Texts } from './namespaces.ts';

/** The language of the page that is open. */
export function pageLanguage(): Language {
  return languageOfSegment(location.pathname.split('/')[1]);
}

/** The texts of a namespace in the language of the page that is open, fetched when they are first wanted. */
export async function pageTexts<N extends Namespace>(namespace: N): Promise<Texts<N>> {
  const { lateTexts } = await import('./late-texts.ts');
  return lateTexts(pageLanguage(), namespace);
}
