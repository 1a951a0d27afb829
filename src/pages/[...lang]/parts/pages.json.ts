import type { APIContext } from 'astro';
import type { Language } from '#domain/languages.ts';
import { languageStaticPaths } from '#src/i18n/paths.ts';
import { pageIndex } from '#src/layouts/content-pages/page-index.ts';

export const getStaticPaths = languageStaticPaths;

/** Index of the pages in a language, which the search loads with its first query (D110). */
export async function GET({ props }: APIContext<{ language: Language }>): Promise<Response> {
  return Response.json(await pageIndex(props.language));
}
