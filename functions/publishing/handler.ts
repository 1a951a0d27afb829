import {
  getPublishState,
  listBuilds,
  publishNow,
  reportBuild,
  updatePublishSettings,
} from '#contracts/publishing/publishing.ts';
import { actorOf } from '#functions/endpoint/actor.ts';
import { afterResponse, type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { succeeded } from '#functions/endpoint/handler-result.ts';
import type { PublishingService } from './service.ts';

/** The calls of /admin/publishing. */
export function publishingEndpoints(publishing: PublishingService): Endpoint[] {
  return [
    endpoint(getPublishState, async () => ({ answer: succeeded(await publishing.view()) })),

    endpoint(publishNow, async (_, caller) => {
      const publication = await publishing.publish(actorOf(caller));
      if (publication.started) await afterResponse(caller, publication.afterwards());
      return { answer: succeeded(publication) };
    }),

    endpoint(listBuilds, async () => ({
      answer: succeeded({ builds: await publishing.builds() }),
    })),

    endpoint(updatePublishSettings, async ({ body }, caller) => {
      await publishing.updateSettings(body, actorOf(caller));
      return { answer: succeeded(body) };
    }),

    endpoint(reportBuild, async ({ body }) => {
      await publishing.report(body);
      return { answer: succeeded({}) };
    }),
  ];
}
