import { API_BASE } from '#domain/limits.ts';
import { failureResponse } from '#functions/http/failure-response.ts';
import { API_HEADERS } from '#functions/http/headers.ts';
import { decodePercent } from '#functions/http/percent.ts';
import type { Endpoint, EndpointDependencies, PlatformContext } from './endpoint.ts';

export type RequestHandler = (request: Request, context: PlatformContext) => Promise<Response>;

/** Path with its endpoints by method. */
interface Route {
  segments: readonly string[];
  endpoints: Map<string, Endpoint>;
}

type Params = Record<string, string>;

const isParameter = (segment: string) => segment.startsWith('{');

function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/').slice(1);
}

/**
 * Returns the parameters of a matching path. Invalid UTF-8 stays percent-encoded. Such a value matches no id or code,
 * because ids and codes contain no percent sign.
 */
function match(route: Route, path: readonly string[]): Params | undefined {
  if (route.segments.length !== path.length) return undefined;
  const pairs = route.segments.map((segment, index) => [segment, path[index] ?? ''] as const);
  if (!pairs.every(([segment, value]) => isParameter(segment) || segment === value)) {
    return undefined;
  }
  return Object.fromEntries(
    pairs
      .filter(([segment]) => isParameter(segment))
      .map(([segment, value]) => [segment.slice(1, -1), decodePercent(value) ?? value]),
  );
}

/** Groups endpoints by path. Paths with fewer parameters come first: '/interior/search' is not the product 'search'. */
function routesOf(endpoints: readonly Endpoint[]): Route[] {
  const parameters = (path: string) => segmentsOf(path).filter(isParameter).length;
  return [...Map.groupBy(endpoints, (one) => one.call.path)]
    .sort(([a], [b]) => parameters(a) - parameters(b))
    .map(([path, group]) => ({
      segments: segmentsOf(`${API_BASE}${path}`),
      endpoints: new Map(group.map((one) => [one.call.method, one])),
    }));
}

/** Value of the Allow header. GET endpoints also respond to HEAD, and the router responds to OPTIONS. */
function allowedMethods(route: Route): string {
  const methods = [...route.endpoints.keys()];
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}

/**
 * Routes requests by the path and method of their contracts. Other paths get a 404, other methods a 405 with Allow
 * (D35). HEAD gets the response of GET without its body.
 */
export function router(
  endpoints: readonly Endpoint[],
  dependencies: EndpointDependencies,
): RequestHandler {
  let routes: Route[] | undefined;

  return async (request, context) => {
    // Only the first request reads the contracts, so a function builds only the schemas of its own calls.
    routes ??= routesOf(endpoints);
    const path = segmentsOf(new URL(request.url).pathname);
    for (const route of routes) {
      const params = match(route, path);
      if (!params) continue;
      const Allow = allowedMethods(route);
      if (request.method === 'OPTIONS') {
        return new Response(null, {
          status: 204,
          headers: { ...API_HEADERS, 'Cache-Control': 'no-store', Allow },
        });
      }
      const head = request.method === 'HEAD';
      const found = route.endpoints.get(head ? 'GET' : request.method);
      if (!found) return failureResponse('method-not-allowed', { headers: { Allow } });
      const response = await found.respond({ request, params, platform: context, dependencies });
      return head ? new Response(null, response) : response;
    }
    return failureResponse('not-found');
  };
}
