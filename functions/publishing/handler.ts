import {
  getPublishState,
  listBuilds,
  publishNow,
  reportBuild,
  updatePublishSettings,
} from '#contracts/publishing/publishing.ts';
import { afterResponse, type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { requireActor } from '#functions/endpoint/require-actor.ts';
import type { PublishingService } from './service.ts';

/** The calls of /admin/publishing. */
export function publishingEndpoints(publishing: PublishingService): Endpoint[] {
  return [
    endpoint(getPublishState, async () => ({ body: successBody(await publishing.view()) })),

    endpoint(publishNow, async (_, context) => {
      const publication = await publishing.publish(requireActor(context));
      if (publication.started) await afterResponse(context, publication.afterwards());
      return { body: successBody(publication) };
    }),

    endpoint(listBuilds, async () => ({
      body: successBody({ builds: await publishing.builds() }),
    })),

    endpoint(updatePublishSettings, async ({ body }, context) => {
      await publishing.updateSettings(body, requireActor(context));
      return { body: successBody(body) };
    }),

    endpoint(reportBuild, async ({ body }) => {
      await publishing.report(body);
      return { body: successBody({}) };
    }),
  ];
}
