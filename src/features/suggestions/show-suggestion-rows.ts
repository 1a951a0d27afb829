import { pageLanguage, pageTexts } from '#src/i18n/page-texts.ts';

/** Loads the rows below a product with their texts, and renders them. */
export async function showSuggestionRows(container: HTMLElement): Promise<void> {
  const [{ mountIsland }, { SuggestionRows }, product, catalogue] = await Promise.all([
    import('#src/islands/mount.ts'),
    import('./SuggestionRows.tsx'),
    pageTexts('product'),
    pageTexts('catalogue'),
  ]);
  const code = container.dataset['furtherRows'] ?? '';
  mountIsland(container, SuggestionRows, {
    code,
    language: pageLanguage(),
    texts: { product, catalogue },
  });
}
