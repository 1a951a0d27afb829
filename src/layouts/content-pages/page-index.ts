import type { Language } from '#domain/languages.ts';
import { HAS_DEMONSTRATION_CATALOG } from '#shop.config.ts';
import {
  POLICIES_BY_PAGE,
  readPolicies,
  readPolicy,
} from '#src/features/customer-service/policies.ts';
import type { FoundPage } from '#src/features/search/found-page.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { textsOf } from '#src/i18n/texts.ts';
import { readPages } from './pages.ts';

/** Returns the pages that the search finds in a language: tools, pages of text and policies (D110). */
export async function pageIndex(language: Language): Promise<FoundPage[]> {
  const paths = sitePaths(language);
  const words = textsOf(language, 'pages');
  const found = (
    { title, description }: { title: string; description: string },
    href: string,
    ownWords: string | readonly string[] = [],
  ): FoundPage => ({
    title,
    description,
    href,
    words: typeof ownWords === 'string' ? ownWords.split(', ') : ownWords,
  });
  const pages = await readPages(language);
  const [exchange] = await readPolicies(language, POLICIES_BY_PAGE.exchange);
  const [warranty] = await readPolicies(language, POLICIES_BY_PAGE.warranty);
  const privacy = await readPolicy(language, 'privacy');
  return [
    found(textsOf(language, 'fit'), paths.fit(), words['words-fit']),
    ...(HAS_DEMONSTRATION_CATALOG
      ? [found(textsOf(language, 'room-pages'), paths.rooms(), words['words-rooms'])]
      : []),
    found(textsOf(language, 'compare'), paths.compare(), words['words-compare']),
    ...pages.map((page) => found(page, paths.page(page.name), page.search)),
    found(textsOf(language, 'customer-service'), paths.customerService(), words['words-service']),
    ...(exchange ? [found(exchange, paths.policy('exchange'), words['words-exchange'])] : []),
    ...(warranty ? [found(warranty, paths.policy('warranty'), words['words-warranty'])] : []),
    found(privacy, paths.privacyPolicy()),
  ];
}
