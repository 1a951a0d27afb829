import { getOpenApi } from '#contracts/health.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { openApiDocument } from './document.ts';

/** The description of the API, made when it is first asked for. @param siteUrl address of the site, if known */
export function openApiEndpoint(siteUrl: string | undefined): Endpoint {
  let document: ReturnType<typeof openApiDocument> | undefined;
  return endpoint(getOpenApi, () => {
    document ??= openApiDocument(siteUrl);
    return { answer: document };
  });
}
