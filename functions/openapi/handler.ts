import type { ResponseOf } from '#contracts/call.ts';
import { getOpenApi } from '#contracts/health/health.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';

/**
 * Call that returns the OpenAPI document. The first request builds the document.
 * @param siteUrl address of the site
 */
export function openApiEndpoint(siteUrl: string): Endpoint {
  let document: ResponseOf<typeof getOpenApi> | undefined;
  return endpoint(getOpenApi, async () => {
    // Imported on demand, so that other calls start without the examples.
    const { openApiDocument } = await import('./document.ts');
    document ??= openApiDocument(siteUrl);
    return { body: document };
  });
}
