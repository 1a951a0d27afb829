import { API_BASE } from '#contracts/limits.ts';
import { failureResponse } from '#functions/http/failure-response.ts';
import { API_HEADERS } from '#functions/http/headers.ts';
import type { Endpoint, EndpointTools, RequestContext } from './endpoint.ts';

export type Handle = (request: Request, context: RequestContext) => Promise<Response>;

/** Endpoints that share a path, by method. */
interface Place {
  segments: readonly string[];
  endpoints: Map<string, Endpoint>;
}

type Params = Record<string, string>;

const isParameter = (segment: string) => segment.startsWith('{');

function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/').slice(1);
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** The parameters of a path that fits; those that are not sound UTF-8 stay as they came and fit nothing. */
function match(place: Place, path: readonly string[]): Params | undefined {
  if (place.segments.length !== path.length) return undefined;
  const pairs = place.segments.map((segment, index) => [segment, path[index] ?? ''] as const);
  if (!pairs.every(([segment, given]) => isParameter(segment) || segment === given)) {
    return undefined;
  }
  return Object.fromEntries(
    pairs
      .filter(([segment]) => isParameter(segment))
      .map(([segment, given]) => [segment.slice(1, -1), decode(given) ?? given]),
  );
}

/** Gathers endpoints by path. Paths with fewer parameters go first: '/interior/search' is not the product 'search'. */
function placesOf(endpoints: readonly Endpoint[]): Place[] {
  const parameters = (path: string) => segmentsOf(path).filter(isParameter).length;
  return [...Map.groupBy(endpoints, (one) => one.call.path)]
    .sort(([a], [b]) => parameters(a) - parameters(b))
    .map(([path, group]) => ({
      segments: segmentsOf(`${API_BASE}${path}`),
      endpoints: new Map(group.map((one) => [one.call.method, one])),
    }));
}

/** HEAD is answered by GET, OPTIONS by the router. */
function allowed(place: Place): string {
  const methods = [...place.endpoints.keys()];
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}

/**
 * Answers requests by the path and method of their contracts: 404 for other paths, 405 with Allow for other methods
 * (D35), HEAD like GET without a body.
 */
export function router(endpoints: readonly Endpoint[], tools: EndpointTools): Handle {
  const places = placesOf(endpoints);

  return async (request, context) => {
    const path = segmentsOf(new URL(request.url).pathname);
    for (const place of places) {
      const params = match(place, path);
      if (!params) continue;
      const Allow = allowed(place);
      if (request.method === 'OPTIONS') {
        return new Response(null, {
          status: 204,
          headers: { ...API_HEADERS, 'Cache-Control': 'no-store', Allow },
        });
      }
      const head = request.method === 'HEAD';
      const found = place.endpoints.get(head ? 'GET' : request.method);
      if (!found) return failureResponse('method-not-allowed', { headers: { Allow } });
      const response = await found.respond({ request, params, context, tools });
      return head ? new Response(null, response) : response;
    }
    return failureResponse('not-found');
  };
}
