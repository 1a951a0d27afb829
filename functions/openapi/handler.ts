import { getOpenApi } from '#contracts/health/health.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { openApiDocument } from './document.ts';

/** Call that returns the OpenAPI document. The first request builds the document. @param siteUrl address of the site */
export function openApiEndpoint(siteUrl: string): Endpoint {
  let document: ReturnType<typeof openApiDocument> | undefined;
  return endpoint(getOpenApi, () => {
    document ??= openApiDocument(siteUrl);
    return { answer: document };
  });
}
