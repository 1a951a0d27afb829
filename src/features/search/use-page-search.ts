import { useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { fetchSiteFile } from '#src/api/site-file.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { logWarning } from '#src/log.ts';
import { findPages } from './find-pages.ts';
import type { FoundPage } from './found-page.ts';

/** Returns the pages that match a query (D110). The first query loads their index. */
export function usePageSearch(typed: string, language: Language): FoundPage[] {
  const query = typed.trim();
  const [pages, setPages] = useState<readonly FoundPage[]>();
  const isWanted = query !== '' && !pages;

  useEffect(() => {
    if (!isWanted) return;
    fetchSiteFile<FoundPage[]>(sitePaths(language).pageIndex()).then(setPages, (error: Error) => {
      logWarning(`Failed to fetch the index of pages: ${error.message}`);
      // The products are still found.
      setPages([]);
    });
  }, [isWanted, language]);

  return findPages(pages ?? [], query);
}
