import { pageLanguage, pageTexts } from '#src/i18n/page-texts.ts';

/** Loads the rows below a product with their texts, and renders them. */
export async function showFurtherRows(place: HTMLElement): Promise<void> {
  const [{ mountIsland }, { FurtherRows }, product, catalogue] = await Promise.all([
    import('#src/islands/mount.ts'),
    import('./FurtherRows.tsx'),
    pageTexts('product'),
    pageTexts('catalogue'),
  ]);
  const code = place.dataset['furtherRows'] ?? '';
  mountIsland(place, FurtherRows, {
    code,
    language: pageLanguage(),
    texts: { product, catalogue },
  });
}
