import { type HomePage, homePageSchema } from '#domain/shop/home-page.ts';
import type { LinkTargets } from '#domain/texts/text-links.ts';
import { HOME_PAGE_KEY } from '#functions/db/keys.ts';
import type { CoreDependencies } from '#functions/dependencies.ts';
import {
  contentRepository,
  type PageContentKind,
} from '#functions/page-contents/content-repository.ts';
import { contentService } from '#functions/page-contents/content-service.ts';
import { markPathsPublished } from '#functions/pictures/repository.ts';
import { homePageEndpoints } from './handler.ts';
import { homePageService } from './service.ts';
import { parseHomePage } from './stored-home-page.ts';

const KIND: PageContentKind<HomePage> = {
  name: 'home-page',
  keys: [HOME_PAGE_KEY],
  object: { type: 'home-page', id: 'home' },
  draftObject: { type: 'home-page-draft', id: 'home' },
  parse: parseHomePage,
  attributes: (home) => ({ home }),
};

/**
 * Returns the calls that change the composition of the home page.
 * @param linkTargets returns the pages of the shop to which a link can lead
 */
export function wireHomePage(
  dependencies: CoreDependencies,
  linkTargets: () => Promise<LinkTargets | undefined>,
) {
  const { database, now, auditWrites } = dependencies;
  const contents = contentService({
    kind: KIND,
    repository: contentRepository(KIND, database, now),
    auditWrites,
    now,
    fromEntry: (values) => homePageSchema.safeParse(values).data,
  });
  const service = homePageService({
    ...dependencies,
    contents,
    linkTargets,
    markPublished: (paths) => markPathsPublished(database, paths),
  });
  return { staffEndpoints: homePageEndpoints(service) };
}
