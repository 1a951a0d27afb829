import {
  createPreviewLink,
  listPreviewLinks,
  openPreview,
  withdrawPreviewLink,
} from '#contracts/product-previews/product-previews.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { isFailure } from '#functions/endpoint/failure.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { requireActor } from '#functions/endpoint/require-actor.ts';
import { rateLimitNetwork } from '#functions/limits/network.ts';
import type { PreviewService } from './service.ts';

/** The call that opens a preview. */
export function previewEndpoint(previews: PreviewService): Endpoint {
  return endpoint(openPreview, async ({ body }, { ip }) => {
    const opened = await previews.open(body, rateLimitNetwork(ip));
    return isFailure(opened) ? opened : { body: successBody(opened) };
  });
}

/** The calls of /admin/previews. */
export function previewLinkEndpoints(previews: PreviewService): Endpoint[] {
  return [
    endpoint(listPreviewLinks, async ({ params }) => ({
      body: successBody({ links: await previews.list(params.code) }),
    })),

    endpoint(createPreviewLink, async ({ params }, context) => {
      const created = await previews.create(params.code, requireActor(context));
      return isFailure(created) ? created : { body: successBody(created) };
    }),

    endpoint(withdrawPreviewLink, async ({ params: { code, id } }, context) => {
      await previews.withdraw(code, id, requireActor(context));
      return { body: successBody({ id }) };
    }),
  ];
}
