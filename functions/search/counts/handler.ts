import { countSearch } from '#contracts/search/search-count.ts';
import type { Language } from '#domain/languages.ts';
import { afterResponse, type Endpoint, endpoint } from '../../endpoint/endpoint.ts';
import { successBody } from '../../endpoint/handler-result.ts';
import type { Site } from '../../env.ts';
import { isFromForeignPage } from '../../http/origin.ts';
import { rateLimitNetwork } from '../../limits/network.ts';
import { describeError, type Log } from '../../log.ts';
import type { CurrentIndex } from '../current-index.ts';
import { findProducts } from '../find-products.ts';
import type { SearchCountRepository } from './count-repository.ts';
import { countableSearchTerm } from './countable-search-term.ts';
import type { NetworkQuota } from './network-quota.ts';

/** Dependencies of the count of searches. */
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
  async function count(words: string, language: Language): Promise<void> {
    try {
      const { products } = findProducts(await search.current(), words);
      await counts.count(words, language, products.length === 0, now());
    } catch (error) {
      const entry = { requestId: newRequestId(), call: 'count search' };
      log({ level: 'error', ...entry, error: describeError(error) });
    }
  }

  return endpoint(countSearch, async ({ body }, caller) => {
    if (isFromForeignPage(caller.request, site)) return { failure: 'forbidden' };
    const retryAfter = quota.consume(rateLimitNetwork(caller.ip), now());
    if (retryAfter !== undefined) return { failure: 'too-many-requests', retryAfter };
    const words = countableSearchTerm(body.words);
    if (words !== undefined) await afterResponse(caller, count(words, body.language));
    return { answer: successBody({}) };
  });
}
