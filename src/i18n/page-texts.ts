import type { Language } from '#domain/languages.ts';
import { languageOfSegment } from './language-of-segment.ts';
import type { Namespace, Texts } from './namespaces.ts';

/** Returns the language of the current page. */
export function pageLanguage(): Language {
  return languageOfSegment(location.pathname.split('/')[1]);
}

/** Fetches the texts of a namespace in the language of the current page. */
export async function pageTexts<N extends Namespace>(namespace: N): Promise<Texts<N>> {
  const { fetchTexts } = await import('./fetch-texts.ts');
  return fetchTexts(pageLanguage(), namespace);
}
