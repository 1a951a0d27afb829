import { countSearch } from '#contracts/search/search-count.ts';
import type { Language } from '#domain/languages.ts';
import { afterResponse, type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import type { Site } from '#functions/env.ts';
import { isFromForeignPage } from '#functions/http/origin.ts';
import { rateLimitNetwork } from '#functions/limits/network.ts';
import { describeError, type Log } from '#functions/log.ts';
import type { CurrentIndex } from '../current-index.ts';
import { findProducts } from '../find-products.ts';
import type { SearchCountRepository } from './count-repository.ts';
import { countableSearchTerm } from './countable-search-term.ts';
import type { NetworkQuota } from './network-quota.ts';

export interface SearchCountEndpointDependencies {
  search: CurrentIndex;
  counts: SearchCountRepository;
  quota: NetworkQuota;
  log: Log;
  newRequestId: () => string;
  site: Site;
  now: () => Date;
}

/** Call that counts finished searches. It runs apart from the search, whose responses the CDN caches. */
export function searchCountEndpoint(dependencies: SearchCountEndpointDependencies): Endpoint {
  const { search, counts, quota, log, newRequestId, site, now } = dependencies;

  /** Repeats the search, because the browser's number of results is not trusted. Never throws. */
  async function count(term: string, language: Language): Promise<void> {
    try {
      const { products } = findProducts(await search.current(), term);
      await counts.count(term, language, products.length === 0, now());
    } catch (error) {
      const entry = { requestId: newRequestId(), call: 'count search' };
      log({ level: 'error', ...entry, error: describeError(error) });
    }
  }

  return endpoint(countSearch, async ({ body }, context) => {
    if (isFromForeignPage(context.request, site)) return { failure: 'forbidden' };
    const retryAfter = quota.consume(rateLimitNetwork(context.ip), now());
    if (retryAfter !== undefined) return { failure: 'too-many-requests', retryAfter };
    const term = countableSearchTerm(body.words);
    if (term !== undefined) await afterResponse(context, count(term, body.language));
    return { body: successBody({}) };
  });
}
