import { pageLanguage, pageTexts } from '#src/i18n/page-texts.ts';

/** Fetches the rows below a product, with their words, and puts them into their place in the page. */
export async function showFurtherRows(place: HTMLElement): Promise<void> {
  const [{ mountIsland: mount }, { FurtherRows }, product, catalogue] = await Promise.all([
    import('#src/islands/mount.ts'),
    import('./FurtherRows.tsx'),
    pageTexts('product'),
    pageTexts('catalogue'),
  ]);
  const code = place.dataset['furtherRows'] ?? '';
  mount(place, FurtherRows, { code, language: pageLanguage(), texts: { product, catalogue } });
}
