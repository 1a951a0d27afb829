import type { APIContext } from 'astro';
import type { Language } from '#domain/languages.ts';
import { languageStaticPaths, sitePaths } from '#src/i18n/paths.ts';
import { textsOf } from '#src/i18n/texts.ts';
import { menuEntries } from '#src/layouts/menu/menu-entries.ts';
import { menuTiles } from '#src/layouts/menu/menu-tiles.ts';

export const getStaticPaths = languageStaticPaths;

/** Pictures of the menu's dropdowns, by entry. Pages fetch them when a pointer comes near the menu. */
export async function GET({ props }: APIContext<{ language: Language }>): Promise<Response> {
  const { language } = props;
  const catalogTexts = textsOf(language, 'catalogue');
  const entries = menuEntries(textsOf(language, 'common'), catalogTexts, sitePaths(language));
  const tiles = entries
    .filter(({ categories }) => categories.length > 0)
    .map(async (entry) => [entry.key, await menuTiles(entry, language, catalogTexts)] as const);
  return Response.json(Object.fromEntries(await Promise.all(tiles)));
}
