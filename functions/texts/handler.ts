import {
  addPage,
  getTexts,
  listTexts,
  removePage,
  restoreTexts,
  saveTexts,
} from '#contracts/texts/texts.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { isFailure } from '#functions/endpoint/failure.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { requireActor } from '#functions/endpoint/require-actor.ts';
import type { TextService } from './service.ts';

/** The calls of /admin/texts. */
export function textEndpoints(texts: TextService): Endpoint[] {
  return [
    endpoint(listTexts, async () => ({ body: successBody({ groups: await texts.list() }) })),

    endpoint(getTexts, async ({ params }) => {
      const group = await texts.read(params.group);
      return group ? { body: successBody(group) } : { failure: 'unknown-text' };
    }),

    endpoint(addPage, async ({ body }, context) => {
      const added = await texts.addPage(body.address, requireActor(context));
      return isFailure(added) ? added : { body: successBody(added) };
    }),

    endpoint(removePage, async ({ params, query }, context) => {
      const removed = await texts.removePage(params.group, query.version, requireActor(context));
      return removed === 'removed' ? { body: successBody({ removed: true as const }) } : removed;
    }),

    endpoint(saveTexts, async ({ params, body }, context) => {
      const saved = await texts.save(params.group, body, requireActor(context));
      return isFailure(saved) ? saved : { body: successBody(saved) };
    }),

    endpoint(restoreTexts, async ({ params, body }, context) => {
      const { entry, version } = body;
      const restored = await texts.restore(params.group, entry, version, requireActor(context));
      return isFailure(restored) ? restored : { body: successBody(restored) };
    }),
  ];
}
