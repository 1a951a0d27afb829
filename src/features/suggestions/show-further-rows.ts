import { languageOfSegment } from '#src/i18n/languages.ts';
import { lateTexts } from '#src/i18n/late-texts.ts';

/** Fetches the rows below a product, with their words, and puts them into their place in the page. */
export async function showFurtherRows(place: HTMLElement): Promise<void> {
  const language = languageOfSegment(location.pathname.split('/')[1]);
  const [{ mount }, { FurtherRows }, product, catalogue] = await Promise.all([
    import('#src/islands/mount.ts'),
    import('./FurtherRows.tsx'),
    lateTexts(language, 'product'),
    lateTexts(language, 'catalogue'),
  ]);
  const code = place.dataset['furtherRows'] ?? '';
  mount(place, FurtherRows, { code, language, texts: { product, catalogue } });
}
