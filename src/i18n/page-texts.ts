import type { Language } from '#contracts/languages.ts';
import { languageOfSegment } from './language-of-segment.ts';
import type { Namespace, Texts } from './namespaces.ts';

/** Returns the language of the open page. */
export function pageLanguage(): Language {
  return languageOfSegment(location.pathname.split('/')[1]);
}

/** Fetches the texts of a namespace in the language of the open page. */
export async function pageTexts<N extends Namespace>(namespace: N): Promise<Texts<N>> {
  const { lateTexts } = await import('./late-texts.ts');
  return lateTexts(pageLanguage(), namespace);
}
