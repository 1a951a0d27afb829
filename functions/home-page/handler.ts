import { getHomePage, restoreHomePage, updateHomePage } from '#contracts/home-page/home-page.ts';
import type { HomePage } from '#domain/shop/home-page.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { isFailure } from '#functions/endpoint/failure.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { requireActor } from '#functions/endpoint/require-actor.ts';
import type { Revised } from '#functions/page-contents/content-repository.ts';
import type { HomePageService } from './service.ts';

/** Composition for a response. */
function shownHomePage({ content, revision, draft }: Revised<HomePage>) {
  if (!draft) return { home: content, revision };
  const { content: home, by, at } = draft;
  return { home: content, revision, draft: { home, by, at } };
}

/** The calls of /admin/home-page. */
export function homePageEndpoints(service: HomePageService): Endpoint[] {
  return [
    endpoint(getHomePage, async () => ({
      body: successBody(shownHomePage(await service.read())),
    })),

    endpoint(updateHomePage, async ({ body: { home, ...submitted } }, context) => {
      const changed = await service.save({ content: home, ...submitted }, requireActor(context));
      return isFailure(changed) ? changed : { body: successBody(shownHomePage(changed)) };
    }),

    endpoint(restoreHomePage, async ({ body: { entry, revision } }, context) => {
      const restored = await service.restore(entry, revision, requireActor(context));
      return isFailure(restored) ? restored : { body: successBody(shownHomePage(restored)) };
    }),
  ];
}
